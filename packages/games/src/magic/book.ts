import { type CardBook, type CardJson, type CardSource, compileBook } from '@upkeep/cards';
import { COLOURS, KINDS } from './nouns.ts';
import { vocabulary } from './vocabulary.ts';

/** The compiled cards. */
export function magicBook(sources: readonly CardSource[]): CardBook {
  return compileBook(
    vocabulary,
    sources.map((source) => ({ ...source, cards: source.cards.map(ready) })),
  );
}

const made = new WeakMap<CardJson, CardJson>();

/** A card as it was prepared when it was first seen: the compiler knows it again. */
function ready(card: CardJson): CardJson {
  const known = made.get(card) ?? prepared(card);
  made.set(card, known);
  return known;
}

/** Printed numbers the rules look up, and what a permanent spell does when it resolves: it enters (608.3a). */
function prepared(card: CardJson): CardJson {
  const kind = KINDS.findIndex((name) => name === card.type);
  const isPermanent = card.type !== 'instant' && card.type !== 'sorcery' && card.type !== 'land';
  return {
    ...card,
    printed: {
      ...card.printed,
      kind,
      makes: madeBy(card),
      ...(hasOtherUse(card) ? { otherUse: 1 } : {}),
      legendary: card.tags?.includes('legendary') === true ? 1 : 0,
      token: card.token === true ? 1 : 0,
    },
    ...(card.effect === undefined && isPermanent ? { effect: { do: [{ do: 'enter' }] } } : {}),
  };
}

/** Can it be used for something else than mana? Then paying a cost taps it after what can not. */
function hasOtherUse({ abilities = [] }: CardJson): boolean {
  return abilities.some((ability) => ability.kind === 'activated' && ability.tags?.includes('mana') !== true);
}

/** Colours a card makes one mana of by nothing but tapping, a bit each: what paying a cost may tap by itself. */
function madeBy(card: CardJson): number {
  let mask = 0;
  for (const ability of card.abilities ?? []) {
    if (ability.kind !== 'activated' || ability.tags?.includes('mana') !== true || ability.if !== undefined) continue;
    const costs = Object.keys(ability.cost ?? {});
    const [made, ...more] = ability.do ?? [];
    if (costs.length !== 1 || costs[0] !== 'tap' || more.length > 0 || made === undefined || !('do' in made)) continue;
    if (made.do !== 'addMana' || !('colour' in made)) continue;
    if (['who', 'for', 'stays', 'source'].some((part) => part in made)) continue;
    if ('amount' in made && made['amount'] !== 1) continue;
    const colour = COLOURS.findIndex((name) => name === made['colour']);
    if (colour >= 0) mask |= 1 << colour;
  }
  return mask;
}
