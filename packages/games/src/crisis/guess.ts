import type { DeckDefinition, PartOf } from '@upkeep/engine';
import { crisis } from './nouns.ts';

/** Unseen cards: those left of an open decklist, in any order; without one, those of one of the game's decks. */
export function guessFrom(
  cards: readonly { readonly id: string }[],
  decks: Readonly<Record<string, DeckDefinition>>,
): PartOf<'crisis', 'guess'> {
  const numbers = new Map(cards.map(({ id }, i) => [id, i]));
  const lists = Object.values(decks).map((deck) =>
    Object.entries(deck.cards).flatMap(([id, count]) => new Array<number>(count).fill(numbers.get(id) ?? 0)),
  );
  return crisis.part('guess', ({ unseen, slots, roll }) => {
    const pool = (unseen.length > 0 ? unseen : lists[roll(lists.length)]).slice();
    const guessed: number[] = [];
    while (guessed.length < slots && pool.length > 0) guessed.push(pool.splice(roll(pool.length), 1)[0]);
    return guessed;
  });
}
