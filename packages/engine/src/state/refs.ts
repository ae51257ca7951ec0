/**
 * One integer names anything a player can point at: a seat is its own number, a card in one stay is a number of
 * -1000 or less. A change of zone begins a new stay, so a reference kept from before goes stale by itself.
 *
 * Numbers of a game never go that low, so a reference can be told from a number wherever it lies in the state. Renaming
 * every card in a state (see `determinise`) rests on that.
 *
 * A reference holds 16 bits of card and 15 of stay: a reference is told from those of the 32,767 stays that follow.
 */
export type Ref = number;

const FIRST_CARD = -1000;
const STAYS = 32767;

/** A reference to nothing. */
export const NO_REF = -1;

/** The reference of a card in its present stay. */
export function cardRef(stays: readonly number[], card: number): Ref {
  return (FIRST_CARD - (card + ((stays[card] & STAYS) << 16))) | 0;
}

/** The reference of a card in a stay you remember. */
export function stayRef(card: number, stay: number): Ref {
  return (FIRST_CARD - (card + ((stay & STAYS) << 16))) | 0;
}

export function isSeatRef(ref: Ref): boolean {
  return ref >= 0;
}

export function isCardRef(ref: Ref): boolean {
  return ref <= FIRST_CARD;
}

/** The card slot of a reference, whether or not the stay is over. */
export function refCard(ref: Ref): number {
  return (FIRST_CARD - ref) & 65535;
}

/** The card slot if the card is still in the stay the reference was made in, else -1. */
export function currentCard(stays: readonly number[], ref: Ref): number {
  if (ref > FIRST_CARD) return -1;
  const card = (FIRST_CARD - ref) & 65535;
  return (stays[card] & STAYS) === (FIRST_CARD - ref) >>> 16 ? card : -1;
}
