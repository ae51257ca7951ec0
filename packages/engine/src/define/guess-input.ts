import type { PlayerId } from '../state/state.ts';
import type { CardDescription } from '../view/description.ts';
import type { View } from '../view/view.ts';

/** What a game's `guess` gets to name the cards a seat has not seen. All of it follows from the seat's view. */
export interface GuessInput {
  seat: PlayerId;
  /** Whose cards: a seat's, or -1 for those of the table. */
  owner: PlayerId;
  /** How many unseen cards have to be named. */
  slots: number;
  /** Where each of them lies, in the order in which they are filled; `seat` is -1 for a zone of the table. */
  places: readonly { readonly zone: string; readonly seat: PlayerId }[];
  /** Definitions in the owner's list that the seat has not seen, in canonical order, if the list is open. */
  unseen: readonly number[];
  /** What the seat sees. */
  readonly view: View;
  /** What a definition is printed as. */
  card(definition: number): Pick<CardDescription, 'id' | 'name' | 'tags'> & {
    readonly printed: Readonly<Partial<Record<string, number>>>;
  };
  roll: (n: number) => number;
}
