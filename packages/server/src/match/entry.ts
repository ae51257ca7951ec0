import type { Action, MatchFile, PlayerId } from '@upkeep/engine';
import type { Checkpoint } from '@upkeep/engine/wire';

/**
 * One entry of a match's log: what happened to it at one moment. The inputs of one player and the automatic ones they
 * brought about stand in one entry, so that nobody ever sees them apart.
 */
export interface Entry {
  /** When, in milliseconds since 1970, by the clock of the server that wrote it; never before the entry before. */
  readonly t: number;
  /** Whose wish it was, and the id they gave it: so that it is done once. */
  readonly by?: PlayerId;
  readonly id?: string;
  readonly inputs?: readonly Action[];
  /** A bot plays for a seat from here on; an empty name gives the seat back. */
  readonly bot?: readonly [PlayerId, string];
  /** A seat's line was cut (0) or is there again (1), where that matters for the clock. */
  readonly here?: readonly [PlayerId, 0 | 1];
  /** Somebody wishes to take back what only the others can allow. */
  readonly wish?: PlayerId;
  /** An answer to the wish that stands: yes (1) or no (0). */
  readonly agree?: readonly [PlayerId, 0 | 1];
  /** First entry only: the match it was taken up from, or a guess that fits what one seat knew of it. */
  readonly from?: MatchFile;
  readonly guess?: Checkpoint;
}

export function readEntry(data: string): Entry {
  return JSON.parse(data);
}
