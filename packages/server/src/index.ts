export { machineTimers, type Timers } from './clock/timers.ts';
export type { Configuration } from './configuration.ts';
export type { Shelved } from './library.ts';
export { type MatchServer, type ServerParts, startServer } from './server.ts';
export { backup, restore } from './store/keep/backup.ts';
export { exportMatches, importMatches, type Moved } from './store/keep/lines.ts';
export { memoryStore } from './store/memory.ts';
export { type OpenOptions, openStore } from './store/open.ts';
export { type PostgresOptions, postgresStore } from './store/postgres/postgres.ts';
export { DamagedLog, type StoreCode, StoreFull, StoreProblem } from './store/problem.ts';
export { type SqliteOptions, sqliteStore } from './store/sqlite/sqlite.ts';
export type {
  Appended,
  Expiry,
  ListQuery,
  LogEntry,
  MatchHead,
  MatchPage,
  MatchStatus,
  Snapshot,
  Store,
  Watcher,
} from './store/store.ts';
