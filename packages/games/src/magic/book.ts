import {
  type CardBook,
  type CardJson,
  type CardSource,
  type CompiledCard,
  compileBook,
  userContext,
} from '@upkeep/cards';
import { announcements } from './actions/cast.ts';
import { isCreature } from './board.ts';
import type { MayAttach } from './checks.ts';
import { KIND } from './events.ts';
import { COLOURS, KINDS, type MagicInstruction, type MagicNames } from './names.ts';
import { vocabularyWith } from './vocabulary.ts';

/** The compiled cards, and what the rules of the game ask about them. */
export interface MagicBook extends CardBook<MagicNames> {
  readonly announcements: Readonly<Record<string, readonly MagicInstruction[]>>;
  readonly mayAttach: MayAttach;
}

export function magicBook(sources: readonly CardSource[]): MagicBook {
  let compiled: readonly CompiledCard[] = [];
  const vocabulary = vocabularyWith(() => compiled);
  const book = compileBook(
    vocabulary,
    sources.map((source) => ({ ...source, cards: source.cards.map(prepared) })),
  );
  compiled = book.compiled;
  return { ...book, announcements: announcements(effectsOf(book.compiled)), mayAttach: attaching(book.compiled) };
}

function* effectsOf(
  compiled: readonly CompiledCard[],
): Generator<{ effect: NonNullable<CompiledCard['effect']>; spell: boolean }> {
  for (const { effect, uses } of compiled) {
    if (effect !== null) yield { effect, spell: true };
    for (const use of uses) yield { effect: use.effect, spell: false };
  }
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
      legendary: card.tags?.includes('legendary') === true ? 1 : 0,
      token: card.token === true ? 1 : 0,
    },
    ...(card.effect === undefined && isPermanent ? { effect: { do: [{ do: 'enter' }] } } : {}),
  };
}

/** Colours a card makes one mana of by nothing but tapping, a bit each: what paying a cost may tap by itself. */
function madeBy(card: CardJson): number {
  let mask = 0;
  for (const ability of card.abilities ?? []) {
    if (ability.kind !== 'activated' || ability.tags?.includes('mana') !== true || ability.if !== undefined) continue;
    const costs = Object.keys(ability.cost ?? {});
    const [made, ...more] = ability.do ?? [];
    if (costs.length !== 1 || costs[0] !== 'tap' || more.length > 0 || made === undefined || !('do' in made)) continue;
    if (made.do !== 'addMana' || 'who' in made || !('colour' in made)) continue;
    if ('amount' in made && made['amount'] !== 1) continue;
    const colour = COLOURS.findIndex((name) => name === made['colour']);
    if (colour >= 0) mask |= 1 << colour;
  }
  return mask;
}

/** An aura's host has to be what its target was; equipment goes on creatures (303.4c, 301.5c). */
function attaching(compiled: readonly CompiledCard[]): MayAttach {
  return (g, card, host) => {
    const def = g.state.cards.def[card];
    if (g.printed.kind[def] === KIND.equipment) return isCreature(g, host);
    const [enchant] = compiled[def]?.effect?.targets ?? [];
    return enchant?.fits.has(g, userContext(g.state.cards.controller[card], g.ref(card)), g.ref(host)) ?? false;
  };
}
