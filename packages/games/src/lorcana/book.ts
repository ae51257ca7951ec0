import { type CardBook, type CardJson, type CardSource, compileBook } from '@upkeep/cards';
import { KINDS } from './nouns.ts';
import { vocabulary } from './vocabulary.ts';

/** The compiled cards, with the printed numbers the rules look up: a card's type, and which name it goes by. */
export function lorcanaBook(sources: readonly CardSource[]): CardBook {
  const titles: string[] = [];
  const numberOf = (title: string): number => {
    const known = titles.indexOf(title);
    return known < 0 ? titles.push(title) - 1 : known;
  };
  const prepared = (card: CardJson): CardJson => ({
    ...card,
    printed: { ...card.printed, kind: kindOf(card.type), title: numberOf(titleOf(card)) },
  });
  return compileBook(
    vocabulary,
    sources.map((source) => ({ ...source, cards: source.cards.map(prepared) })),
  );
}

/** The name without its version: of "Mara - Lamplighter" it is "Mara". */
function titleOf({ name }: { readonly name: string }): string {
  return name.split(' - ', 1)[0];
}

function kindOf(type: string): number {
  const kinds: readonly string[] = KINDS;
  return kinds.indexOf(type);
}
