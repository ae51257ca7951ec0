import { expect, test } from 'vitest';
import type { Match } from '../../src/index.ts';
import type { Ability, Names, Rules } from '../../src/kernel.ts';
import { playThrough } from './play-through.ts';
import { toyMatch, unit } from './toy-table.ts';

/** "When somebody is burnt, the mark is ten times as much, and so much more." */
const digit: Ability<Names> = {
  kind: 'trigger',
  name: 'digit',
  on: ['burn'],
  program: [
    {
      run(g, f) {
        const power = g.printed['power'][g.state.cards.def[g.card(f.source)]];
        g.setTable('mark', g.state.table['mark'] * 100 + power * 10 + f.vars[0][2]);
      },
    },
  ],
};

const table = (amounts: readonly number[], cards: readonly string[], triggers: 'stack' | 'bag' = 'stack'): Match =>
  toyMatch([{ field: cards }, {}], {
    windows: { main: { ask: 'active', after: 'same', passed: triggers === 'bag' ? 'end' : 'resolveOne' } },
    responses: { triggers, order: 'owner', replacement: 'each' },
    actions: {
      burn: {
        windows: ['main'],
        words: 'Burn',
        plan(g: Rules) {
          for (const n of amounts) g.emit(g.k['burn'], 1, n);
          return 0;
        },
      },
    },
    cards: [unit('one', 1, 1, { abilities: [digit] }), unit('two', 2, 1, { abilities: [digit] })],
  });

const order =
  (...picks: readonly number[]) =>
  (m: Match) => ({ type: 'order', decision: m.awaiting[0].id, picks });

const resolveAll = [
  [0, 'Pass'],
  [0, 'Pass'],
] as const;

test('triggers of one ability from two sources are put in order by their owner', () => {
  const ends = [
    [0, 1],
    [1, 0],
  ].map((picks) => {
    const match = table([1], ['one', 'one']);
    // Two cards alike, and still two sources.
    playThrough(match, [[0, 'Burn'], [0, order(...picks)], ...resolveAll]);
    return match.state.table['mark'];
  });
  expect(ends).toEqual([1111, 1111]);
});

test('and those of one source for two events', () => {
  const ends = [
    [0, 1],
    [1, 0],
  ].map((picks) => {
    const match = table([1, 2], ['one']);
    playThrough(match, [[0, 'Burn'], [0, order(...picks)], ...resolveAll]);
    return match.state.table['mark'];
  });
  expect(ends).toEqual([1112, 1211]);
});

test('what is the same in everything is not asked about', () => {
  const match = table([1, 1], ['one']);
  playThrough(match, [[0, 'Burn'], ...resolveAll]);
  expect(match.state.table['mark']).toBe(1111);
});

test('a bag asks by the same measure', () => {
  const alike = table([1, 1], ['one'], 'bag');
  playThrough(alike, [[0, 'Burn']]);
  expect(alike.state.table['mark']).toBe(1111);
  const different = table([1, 2], ['one'], 'bag');
  different.submit({ player: 0, type: 'burn' });
  expect(different.awaiting[0].asks).toBe('bag');
});
