import type { CardJson } from './json.ts';

/** What selectors ask of a card's definition, by its number. */
export interface CardFacts {
  readonly ids: string[];
  readonly types: string[];
  readonly tags: (readonly string[])[];
}

export function factsOf(cards: readonly CardJson[]): CardFacts {
  return {
    ids: cards.map((card) => card.id),
    types: cards.map((card) => card.type),
    tags: cards.map((card) => card.tags ?? []),
  };
}
