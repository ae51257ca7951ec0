export { DamagedLog, type StoreCode, StoreFull, StoreProblem } from './store/problem.ts';
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
