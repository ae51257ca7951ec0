import type { CardJson } from '@upkeep/cards';
import { below, layTable, seedRandom } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { magicBook } from '../../src/magic/book.ts';
import { declareAttackers } from '../../src/magic/combat/attack.ts';
import { declareBlockers } from '../../src/magic/combat/block.ts';
import { costText, genericOf, manaValue, readCost, totalCost, xOf } from '../../src/magic/mana/cost.ts';
import { payMana, refuseMana } from '../../src/magic/mana/pay.ts';
import { COLOURS, type Magic, magic } from '../../src/magic/nouns.ts';
import { phases, windows } from '../../src/magic/phases.ts';
import { queries } from '../../src/magic/queries.ts';
import { reducers } from '../../src/magic/reducers.ts';

const LETTERS = 'WUBRG';
const random = seedRandom(11);
const roll = (n: number): number => below(random, n);

function someCost(most: number): string {
  const letters = [...LETTERS].map((letter) => letter.repeat(Math.max(0, roll(most + 2) - 1))).join('');
  const generic = roll(4);
  return `${generic > 0 || letters === '' ? generic : ''}${letters}`;
}

describe('costs as texts', () => {
  it('a text read and written again is the same text', () => {
    for (let i = 0; i < 500; i++) {
      const text = `${'X'.repeat(roll(3))}${someCost(2)}`.replace(/^(X+)0$/, '$1');
      const cost = readCost(text);
      expect(cost === null ? null : costText(cost)).toBe(text);
    }
  });

  it('colours may stand in any order, and are written in one', () => {
    expect(readCost('2GRW')).toBe(readCost('2WRG'));
    expect(costText(readCost('GGW') ?? 0)).toBe('WGG');
  });

  it.each(['', '2r', 'RX', 'C', '64', 'X'.repeat(4), '-1', 'R2', 'W'.repeat(16)])('%j is no cost', (text) => {
    expect(readCost(text)).toBeNull();
  });

  it('X counts as often as it is printed, and a reduction takes generic mana alone (CR 601.2f)', () => {
    const cost = readCost('XX1R') ?? 0;
    expect(xOf(cost)).toBe(2);
    expect(manaValue(cost)).toBe(2);
    expect(costText(totalCost(cost, 3, 0))).toBe('7R');
    expect(costText(totalCost(cost, 0, -5))).toBe('R');
    expect(costText(totalCost(cost, 2, -3))).toBe('2R');
  });
});

/** A land for every set of colours, as bits in the order of `COLOURS`. */
const lands: CardJson[] = Array.from({ length: (1 << COLOURS.length) - 1 }, (_, i) => ({
  id: `land-${i + 1}`,
  name: `Land ${i + 1}`,
  type: 'land',
  abilities: COLOURS.filter((_colour, c) => ((i + 1) & (1 << c)) !== 0).map((colour) => ({
    kind: 'activated',
    name: colour,
    tags: ['mana'],
    cost: { tap: 1 },
    do: [{ do: 'addMana', colour }],
  })),
}));

/** Tries every way to pay: each coloured symbol from the pool or from any land; the rest has to be enough for generic mana. */
function isPayable(cost: number, pool: readonly number[], masks: readonly number[]): boolean {
  const symbols = [...costText(cost).replace(/\d/g, '')].map((letter) => LETTERS.indexOf(letter));
  const left = pool.slice();
  const used = masks.map(() => false);
  const pay = (n: number): boolean => {
    if (n === symbols.length) {
      const rest = left.reduce((sum, amount) => sum + amount, 0) + used.filter((is) => !is).length;
      return rest >= genericOf(cost);
    }
    const colour = symbols[n];
    if (left[colour] > 0) {
      left[colour]--;
      if (pay(n + 1)) return true;
      left[colour]++;
    }
    return masks.some((mask, i) => {
      if (used[i] || (mask & (1 << colour)) === 0) return false;
      used[i] = true;
      if (pay(n + 1)) return true;
      used[i] = false;
      return false;
    });
  };
  return pay(0);
}

interface Trial {
  cost: number;
  pool: number[];
  masks: number[];
  refused: boolean;
  paid: boolean;
}

let trial: Trial = { cost: 0, pool: [], masks: [], refused: false, paid: false };

/** Lays lands and mana out. */
function lay(g: Magic): void {
  const [player] = g.seats;
  for (const mask of trial.masks) g.create(g.definition(`land-${mask}`), player, g.zone.battlefield(player));
  for (const [c, colour] of COLOURS.entries()) g.setSeat[colour](player, trial.pool[c]);
}

function judgeAndPay(g: Magic): void {
  const [player] = g.seats;
  trial.refused = g.refuses(refuseMana(g, player, trial.cost));
  if (g.refuses(payMana(g, player, trial.cost)) !== trial.refused) throw new Error('judging and paying disagree');
}

/** Holds what was paid against the cost. */
function compare(g: Magic): void {
  const [player] = g.seats;
  const spent = COLOURS.map((colour, c) => trial.pool[c] - g.seat[colour](player));
  const tapped = g.cards(g.zone.battlefield(player)).filter((card) => g.card.tapped(card));
  const masks = tapped.map((card) => g.printed.makes(card));
  const total = spent.reduce((sum, amount) => sum + amount, masks.length);
  trial.paid =
    total === (trial.refused ? 0 : manaValue(trial.cost)) &&
    spent.every((amount) => amount >= 0) &&
    (trial.refused || isPayable(trial.cost, spent, masks));
  g.tie('effect');
}

const { cards, programs, abilities } = magicBook([{ file: 'lands', cards: lands }]);

/** Magic with lands alone, and a game that is over as soon as one cost is paid. */
const game = magic.game({
  reducers,
  queries,
  windows,
  phases,
  actions: { declareAttackers, declareBlockers },
  setup: [lay, judgeAndPay, compare],
  cards,
  programs,
  abilities,
});

describe('paying mana, held against trying everything out (CR 601.2g-h)', () => {
  it('pays exactly what can be paid, and exactly that much', () => {
    const table = layTable({ game, players: 2 });
    let refused = 0;
    for (let i = 0; i < 400; i++) {
      const cost = readCost(someCost(1)) ?? 0;
      const pool = COLOURS.map(() => Math.max(0, roll(4) - 2));
      const masks = Array.from({ length: roll(6) }, () => 1 + roll(lands.length));
      trial = { cost, pool, masks, refused: false, paid: false };
      table.deal(i);
      const shown = `${costText(cost)} from ${pool} and lands ${masks}`;
      expect(!trial.refused, shown).toBe(isPayable(cost, pool, masks));
      expect(trial.paid, shown).toBe(true);
      if (trial.refused) refused++;
    }
    // Both answers have to be frequent, or the trials are too easy.
    expect(refused).toBeGreaterThan(100);
    expect(refused).toBeLessThan(300);
  });
});
