import { expect, test } from 'vitest';
import type { Match, Names } from '../../src/index.ts';
import type { Ability } from '../../src/kernel.ts';
import { runOf } from '../../src/match/core.ts';
import { playThrough } from './play-through.ts';
import { castAction } from './toy-actions.ts';
import { toyMatch, unit } from './toy-table.ts';

/** Notes who resolved what: the mark reads as a row of digits. */
const notes = (name: string, digit: number, on: number): Ability<Names> => ({
  kind: 'trigger',
  name,
  on: ['burn'],
  // Each listens for one amount of damage, so that one can set off another.
  when: (_g, _x, e) => e.b === on,
  program: [
    {
      run(g) {
        g.setTable('mark', g.state.table['mark'] * 10 + digit);
        if (digit === 3) g.emit(g.k['burn'], 0, 7);
        if (digit === 4) g.emit(g.k['burn'], 1, 8);
      },
    },
  ],
});

const table = () =>
  toyMatch(
    [
      { field: ['one', 'two', 'late'], hand: ['spark', 'secret'] },
      { field: ['three', 'four', 'own'], hand: ['hidden'] },
    ],
    {
      responses: { triggers: 'bag', order: 'owner', replacement: 'each' },
      actions: { cast: castAction(['main'], 'run', ['spark']) },
      programs: { spark: [{ run: (g) => g.emit(g.k['burn'], 1, 1) }] },
      cards: [
        unit('one', 1, 1, { abilities: [notes('first', 1, 1)] }),
        unit('two', 1, 1, { abilities: [notes('second', 2, 1)] }),
        unit('three', 1, 1, { abilities: [notes('third', 3, 1)] }),
        unit('four', 1, 1, { abilities: [notes('fourth', 4, 1)] }),
        unit('late', 1, 1, { abilities: [notes('late', 5, 7)] }),
        unit('own', 1, 1, { abilities: [notes('own', 6, 8)] }),
        unit('spark', 0, 0),
        unit('secret', 1, 1),
        unit('hidden', 1, 1),
      ],
    },
  );

const resolve = (source: string) => (m: Match) => {
  const def = runOf(m).definition(source);
  const item = m.pending.find((i) => m.state.cards.def[(-1000 - i.source) & 65535] === def);
  return { type: 'choose', decision: m.awaiting[0].id, picks: [item?.id] };
};

test('a bag that grows while another player resolves: what is new for the first waits until the bag comes back', () => {
  const match = table();
  playThrough(match, [
    [0, 'Cast The spark'],
    [0, resolve('two'), (m) => expect([m.asked, m.awaiting[0].options.length]).toEqual([0, 2])],
    // The first player's part is empty (their last was forced); the second resolves, and 'late' joins the first's part.
    [1, resolve('three'), (m) => expect(m.state.table['mark']).toBe(21)],
    [
      0,
      'Pass',
      // Third, then the second player's own fourth and what it added to their part, and only then the late one.
      (m) => expect(m.state.table['mark']).toBe(213465),
    ],
  ]);
  expect(match.pending).toEqual([]);
});

test('the part of a player who leaves vanishes', () => {
  const match = toyMatch(
    [{ field: ['one', 'two'], hand: ['spark'] }, { field: ['three', 'four'], hand: ['hidden'] }, { hand: ['far'] }],
    {
      responses: { triggers: 'bag', order: 'owner', replacement: 'each' },
      actions: { cast: castAction(['main'], 'run', ['spark']) },
      programs: { spark: [{ run: (g) => g.emit(g.k['burn'], 1, 1) }] },
      cards: [
        unit('one', 1, 1, { abilities: [notes('first', 1, 1)] }),
        unit('two', 1, 1, { abilities: [notes('second', 2, 1)] }),
        unit('three', 1, 1, { abilities: [notes('third', 3, 1)] }),
        unit('four', 1, 1, { abilities: [notes('fourth', 4, 1)] }),
        unit('spark', 0, 0),
        unit('hidden', 1, 1),
        unit('far', 1, 1),
      ],
    },
  );
  playThrough(match, [
    [0, 'Cast The spark'],
    [0, resolve('one')],
    [1, () => ({ type: 'concede' }), (m) => expect(m.asked).toBe(1)],
    [0, 'Pass', (m) => expect([m.state.table['mark'], m.pending.length]).toEqual([12, 0])],
  ]);
});
