import type { PlayerId } from '../state/state.ts';

/** What a game's `guess` gets to name the cards a seat has not seen. */
export interface GuessInput {
  seat: PlayerId;
  owner: PlayerId;
  /** How many unseen cards have to be named. */
  slots: number;
  /** Definitions in the owner's decklist that the seat has not seen, in canonical order, if the list is open. */
  unseen: readonly number[];
  roll: (n: number) => number;
}
