export type {
  Appended,
  ListQuery,
  LogEntry,
  MatchHead,
  MatchPage,
  MatchStatus,
  Snapshot,
  Store,
} from './store/store.ts';
