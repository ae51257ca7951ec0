import {
  type ActivatedJson,
  type CardJson,
  type CompiledUse,
  type CostJson,
  compileBook,
  payCosts,
  type Vocabulary,
} from '@upkeep/cards';
import { checkCards } from '@upkeep/cards/check';
import { describe, expect, it } from 'vitest';
import { piece, toy, toyMatch } from './toy.ts';

/** Gold is written in letters: "GGG" is three. */
const read = (text: string): number | null => (/^G*$/.test(text) ? text.length : null);

const paid: number[] = [];
const rich: Vocabulary = {
  ...toy,
  printed: [...toy.printed, 'cost'],
  readCost: read,
  costs: {
    ...toy.costs,
    gold: {
      about: 'Gold, a letter G each.',
      check: (_g, _seat, _card, n) => (n > 5 ? 99 : 0),
      pay: (_g, _seat, _card, n) => paid.push(n),
      read,
    },
  },
  timings: { dusk: { about: 'Only for the second player.', test: (_g, seat) => (seat === 1 ? 0 : 42) } },
  abilityTags: ['quick'],
};

const does = [{ do: 'score', amount: 1 }] as const;

function useOf(ability: Omit<ActivatedJson, 'kind' | 'do'>): CompiledUse {
  const card = piece('p', 1, { abilities: [{ kind: 'activated', do: does, ...ability }] });
  return compileBook(rich, [{ cards: [card] }]).compiled[0].uses[0];
}

function pay(cost: CostJson, numbers?: readonly number[]): number[] {
  const { rules } = toyMatch({ mine: [piece('p', 1)] });
  paid.length = 0;
  const refusal = payCosts(rules, 0, 0, useOf({ cost }).costs, numbers);
  return refusal === 0 ? paid.slice() : [refusal];
}

function problems(card: CardJson, vocabulary: Vocabulary = rich): string[] {
  return checkCards({ cards: [card] }, { vocabulary }).map((p) => `${p.path} ${p.message}`);
}

describe('costs', () => {
  it('are amounts, texts the game reads, less than nothing, or the number chosen', () => {
    expect(pay({ gold: 2 })).toEqual([2]);
    expect(pay({ gold: 'GGG' })).toEqual([3]);
    expect(pay({ gold: -4 })).toEqual([-4]);
    expect(pay({ gold: { minus: [0, { x: true }] } }, [3])).toEqual([-3]);
    expect(pay({ gold: 'GGGGGG' })).toEqual([99]);
  });

  it('of playing a card become its printed number', () => {
    const book = compileBook(rich, [{ cards: [piece('p', 1, { cost: 'GG' })] }]);
    expect(book.cards[0].printed).toEqual({ strength: 1, cost: 2 });
  });

  it('that cannot be read are told with their place', () => {
    const used = (cost: CostJson): CardJson => piece('p', 1, { abilities: [{ kind: 'activated', do: does, cost }] });
    expect(problems(used({ gold: 'silver' }))).toEqual([
      "/abilities/0/cost/gold 'silver' cannot be read as this cost: Gold, a letter G each.",
    ]);
    expect(problems(used({ score: 'GG' }))[0]).toMatch(/^\/abilities\/0\/cost\/score expected integer or object/);
    expect(problems(piece('p', 1, { cost: 'silver' }))).toEqual(["/cost 'silver' cannot be read as a cost"]);
    expect(problems(piece('p', 1, { cost: 'GG', printed: { strength: 1, cost: 2 } }))).toEqual([
      "/cost give either 'cost' or the printed number 'cost', not both",
    ]);
    expect(problems(piece('p', 1, { cost: 'GG' }), toy)).toEqual(['/cost the game has none of these; found "GG"']);
  });

  it('as a text in a game that reads none are refused by the compiler too', () => {
    const used = piece('p', 1, { cost: 'G', abilities: [{ kind: 'activated', do: does, cost: { score: 'G' } }] });
    expect(() => compileBook(toy, [{ cards: [used] }])).toThrow("/cost: 'toy' reads no cost written as a text");
    expect(() => compileBook(toy, [{ cards: [used] }])).toThrow(
      "/cost/score: this cost is an amount, not a text; found 'G'",
    );
  });
});

describe('an ability that is used', () => {
  it('has a timing and marks of the game', () => {
    const use = useOf({ when: 'dusk', tags: ['quick'], zones: ['hand'] });
    const { rules } = toyMatch({ mine: [piece('p', 1)] });
    expect([use.when, use.timing?.(rules, 0, 0), use.timing?.(rules, 1, 0)]).toEqual(['dusk', 42, 0]);
    expect([use.tags, use.zones]).toEqual([['quick'], ['hand']]);
    const plain = useOf({});
    expect([plain.when, plain.timing, plain.tags, plain.zones]).toEqual([null, null, [], null]);
  });

  it('is told which timings and marks there are', () => {
    const used = (part: Partial<ActivatedJson>): CardJson =>
      piece('p', 1, { abilities: [{ kind: 'activated', do: does, ...part }] });
    expect(problems(used({ when: 'dawn' }))).toEqual(['/abilities/0/when expected one of dusk; found "dawn"']);
    expect(problems(used({ tags: ['slow'] }))).toEqual(['/abilities/0/tags/0 expected one of quick; found "slow"']);
    expect(() => compileBook(rich, [{ cards: [used({ when: 'dawn', tags: ['slow'] })] }])).toThrow(
      /\/when: there is no timing 'dawn'; there are: dusk[\s\S]*\/tags\/0: there is no tag of abilities 'slow'; there are: quick/,
    );
  });
});
