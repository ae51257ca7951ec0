import type { PlayerId } from '@upkeep/engine';
import type { Timers } from '../clock/timers.ts';
import type { Library } from '../library.ts';
import type { Watched } from '../operate/watched.ts';
import type { Store } from '../store/store.ts';
import type { LiveMatch } from './live.ts';

/** What a live match needs of the server it lives in. */
export interface House {
  readonly store: Store;
  readonly library: Library;
  readonly timers: Timers;
  readonly watched: Watched;
  /** Something has happened: whoever waits for it - bots, clocks - looks at the match. */
  wake(live: LiveMatch): void;
  /** A seat is there. */
  seatCame(live: LiveMatch, seat: PlayerId): void;
  /** The last socket of a seat is gone. */
  seatLeft(live: LiveMatch, seat: PlayerId): void;
  forget(live: LiveMatch): void;
  /** Does something that takes long after everything else that does: those who play are not kept waiting by several. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Another match. */
  get(id: string): Promise<LiveMatch>;
}
