import type { Card, CardRef } from '@upkeep/engine';
import { KINDS, type Kind, type Lorcana } from './nouns.ts';

const numberOf = (kind: Kind): number => KINDS.indexOf(kind);
const CHARACTER = numberOf('character');
const ACTION = numberOf('action');
const SONG = numberOf('song');
const LOCATION = numberOf('location');

export function isSong(g: Lorcana, card: Card): boolean {
  return g.printed.kind(card) === SONG;
}

export function isCharacter(g: Lorcana, card: Card): boolean {
  return g.printed.kind(card) === CHARACTER;
}

export function isLocation(g: Lorcana, card: Card): boolean {
  return g.printed.kind(card) === LOCATION;
}

/** Actions and songs go to the discard pile when they have resolved. */
export function isAction(g: Lorcana, card: Card): boolean {
  return g.printed.kind(card) === ACTION || isSong(g, card);
}

/** The location a character is at, if it is at one. */
export function locationOf(g: Lorcana, card: Card): Card | undefined {
  return g.here(g.hostOf(card));
}

/** The cards a character was shifted onto, which go where it goes. */
export function cardsUnder(g: Lorcana, card: Card): readonly Card[] {
  const ref = g.ref(card);
  return g.cards(g.zone.under()).filter((other) => g.hostOf(other) === ref);
}

/** Is the reference still a card in play? */
export function inPlay(g: Lorcana, ref: CardRef | undefined): Card | undefined {
  const card = g.here(ref);
  return card !== undefined && g.liesIn.play(card) ? card : undefined;
}
