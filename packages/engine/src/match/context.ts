import type { OptionValue } from '../define/data.ts';
import type { PlayerId } from '../state/state.ts';

/** Who comes next, as a named policy, or as a list of seats taken again and again. */
export type NextPlayer = 'alternate' | 'clockwise' | 'reversed' | 'teams' | { readonly list: readonly PlayerId[] };

/** What is fixed when a match is made: who sits where, in which order they play, what is changed for this match alone. */
export interface MatchContext {
  /** The players' names, by seat. */
  readonly players: readonly string[];
  /** Seats in clockwise order. Where settings name nobody to begin, who is first here does. */
  readonly order: readonly PlayerId[];
  readonly nextPlayer: NextPlayer;
  /** Who begins, where the settings say it; -1 where it is left to the game: usually seat 0. */
  readonly begins: PlayerId;
  /** Seats that win and lose together; empty when everybody plays alone. */
  readonly teams: readonly (readonly PlayerId[])[];
  /**
   * What may be taken back: `usual` (nothing random and nothing learned since, and no other side has answered), `none`, or
   * `free`, for a process that owns all seats: one's last input, whatever came after it.
   */
  readonly undo: 'usual' | 'none' | 'free';
  /** Teams take their turns together and act as one. */
  readonly sharedTurns: boolean;
  /** Expansions by name. */
  readonly expansions: readonly string[];
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Card ids with how many of each, by seat. */
  readonly decks: readonly Readonly<Record<string, number>>[];
  /** Are decklists public? Guesses about unseen cards rest on them if so. */
  readonly decklists: 'open' | 'closed';
}
