export {
  type Connection,
  type ConnectOptions,
  connect,
  type FollowOptions,
  type LineState,
  type SocketLike,
} from './connection.ts';
export type { Answer, FollowedMatch, MatchState } from './followed.ts';
export { type Matches, type MatchesOptions, matchesAt, RefusedError } from './http.ts';
export type * from './matches.ts';
export * from './protocol.ts';
export type { Signal } from './signal.ts';
