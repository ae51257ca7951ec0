import {
  type ActivatedJson,
  type CardJson,
  type CostJson,
  compileBook,
  type PlayedUse,
  type Vocabulary,
} from '@upkeep/cards';
import { checkCards } from '@upkeep/cards/check';
import { describe, expect, it } from 'vitest';
import { piece, toy, toyMatch, words } from './toy.ts';

/** Gold is written in letters: "GGG" is three. */
const read = (text: string): number | null => (/^G*$/.test(text) ? text.length : null);

const paid: number[] = [];
const rich: Vocabulary = {
  ...toy,
  printed: [...toy.printed, 'cost'],
  readCost: read,
  costs: {
    ...toy.costs,
    gold: words.cost({
      about: 'Gold, a letter G each.',
      check(g, _seat, _card, amount) {
        if (amount > 5) return g.no.poor();
      },
      pay: (_g, _seat, _card, amount) => paid.push(amount),
      read,
    }),
  },
  timings: {
    dusk: words.timing({
      about: 'Only for the second player.',
      test(g, seat) {
        if (seat !== g.seats[1]) return g.no.poor();
      },
    }),
  },
  abilityTags: ['quick'],
};

const does = [{ do: 'score', amount: 1 }] as const;

function useOf(ability: Omit<ActivatedJson, 'kind' | 'do'>): PlayedUse {
  const card = piece('p', 1, { abilities: [{ kind: 'activated', do: does, ...ability }] });
  return compileBook(rich, [{ cards: [card] }]).played[0].uses[0];
}

/** What is paid, and nothing where that is refused. */
function pay(cost: CostJson, x?: number): number[] {
  paid.length = 0;
  const refused = toyMatch({ mine: [piece('p', 1)] }).look((g) => {
    const [card] = g.allCards();
    return g.refuses(useOf({ cost }).pay(g, g.seats[0], card, x));
  });
  expect(refused).toBe(paid.length === 0);
  return paid.slice();
}

/** For each player: may it not be used now? */
function untimely(use: PlayedUse): boolean[] {
  return toyMatch({ mine: [piece('p', 1)] }).look((g) => {
    const [card] = g.allCards();
    return g.seats.map((seat) => g.refuses(use.untimely(g, seat, card)));
  });
}

function problems(card: CardJson, vocabulary: Vocabulary = rich): string[] {
  return checkCards({ cards: [card] }, { vocabulary }).map((p) => `${p.path} ${p.message}`);
}

describe('costs', () => {
  it('are amounts, texts the game reads, less than nothing, or the number chosen', () => {
    expect(pay({ gold: 2 })).toEqual([2]);
    expect(pay({ gold: 'GGG' })).toEqual([3]);
    expect(pay({ gold: -4 })).toEqual([-4]);
    expect(pay({ gold: { minus: [0, { x: true }] } }, 3)).toEqual([-3]);
    expect(pay({ gold: 'GGGGGG' })).toEqual([]);
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
    expect([untimely(use), use.tags, use.zones]).toEqual([[true, false], ['quick'], ['hand']]);
    const plain = useOf({});
    expect([untimely(plain), plain.tags, plain.zones]).toEqual([[false, false], [], null]);
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
