import { expect, test } from 'vitest';
import type { Names } from '../../src/index.ts';
import type { Ability } from '../../src/kernel.ts';
import { runOf } from '../../src/match/core.ts';
import { playThrough } from './play-through.ts';
import { castAction, unitsOf } from './toy-actions.ts';
import { toyMatch, unit } from './toy-table.ts';

const armour = (n: number): Ability<Names> => ({
  kind: 'replacement',
  name: `armour-${n}`,
  on: ['hurt'],
  when: (_g, x, e) => e.a === x.card,
  replace: (g, _x, e) => {
    if (e.b > n) g.emit(e.kind, e.a, e.b - n);
  },
});

/** "Deal 3 damage to each of up to two units. Choose a player. They lose as much life as was dealt this way." */
const drain = (drainer: string) =>
  toyMatch(
    [
      { hand: [drainer, 'secret'], field: ['plated'] },
      { field: ['soft', 'stone'], hand: ['hidden'] },
    ],
    {
      actions: { cast: castAction(['main'], 'run', [drainer]) },
      programs: {
        [drainer]: [
          {
            run: (g, f) =>
              g.ask({
                kind: 'choose',
                for: f.owner,
                prompt: 'units',
                options: unitsOf(g).map((card) => g.ref(card)),
                min: 1,
                max: 2,
                slot: 1,
              }),
          },
          {
            run(g, f) {
              for (const ref of f.vars[1]) g.emit(g.k['hurt'], g.card(ref), 3);
            },
            collect: (g, f, happened) => {
              f.vars[2] = [happened.reduce((sum, e) => sum + (e.kind === g.k['hurt'] ? e.b : 0), 0)];
            },
          },
          {
            run: (g, f) =>
              g.ask({ kind: 'choose', for: f.owner, prompt: 'a player', options: [0, 1], min: 1, max: 1, slot: 3 }),
          },
          { run: (g, f) => g.emit(g.k['burn'], f.vars[3][0], f.vars[2][0]) },
        ],
      },
      cards: [
        unit('leech', 0, 0),
        unit('plated', 1, 9, { abilities: [armour(1)] }),
        unit('soft', 1, 9),
        unit('stone', 1, 9, { abilities: [armour(5)] }),
        unit('secret', 1, 1),
        unit('hidden', 1, 1),
      ],
    },
  );

const pick = (ids: readonly string[]) => (m: Parameters<typeof playThrough>[0]) => ({
  type: 'choose',
  decision: m.awaiting[0].id,
  picks: ids.map((id) => `c${m.state.cards.handle[m.state.cards.def.indexOf(runOf(m).definition(id))]}`),
});

test('two sentences with a choice between: the second uses what was dealt this way', () => {
  const match = drain('leech');
  playThrough(match, [
    [0, 'Cast The leech'],
    [0, pick(['plated', 'soft'])],
    [0, 'a player: Player 2', (m) => expect(m.state.cards['damage'].filter((n) => n > 0)).toEqual([2, 3])],
    [0, 'Pass'],
  ]);
  expect(match.state.seats['life']).toEqual([20, 15]);
});

test('when everything is prevented, nothing was dealt this way', () => {
  const match = drain('leech');
  playThrough(match, [
    [0, 'Cast The leech'],
    [0, pick(['stone'])],
    [0, 'a player: Player 2'],
    [0, 'Pass'],
  ]);
  expect(match.state.seats['life']).toEqual([20, 20]);
});

test('a step’s own program collects too, across a choice between replacements', () => {
  const weaken = (name: string, by: number): Ability<Names> => ({
    kind: 'replacement',
    name,
    on: ['burn'],
    when: (_g, _x, e) => e.b > 3,
    replace: (g, _x, e) => g.emit(e.kind, e.a, e.b - by),
  });
  const match = toyMatch([{ field: ['left', 'right'], hand: ['secret'] }, { hand: ['hidden'] }], {
    phases: [
      {
        name: 'main',
        begin: [
          {
            run: (g) => g.emit(g.k['burn'], 1, 6),
            collect: (_g, f, happened) => {
              f.vars[1] = happened.map((e) => e.b);
            },
          },
          { run: (g, f) => g.setTable('mark', f.vars[1][0]) },
        ],
        window: 'main',
      },
    ],
    cards: [
      unit('left', 1, 1, { abilities: [weaken('one', 1)] }),
      unit('right', 1, 1, { abilities: [weaken('three', 3)] }),
      unit('secret', 1, 1),
      unit('hidden', 1, 1),
    ],
  });
  playThrough(match, [
    [1, (m) => ({ type: 'choose', decision: m.awaiting[0].id, picks: [0] })],
    [0, 'Pass', (m) => expect(m.state.table['mark']).toBe(2)],
  ]);
  // Frames without variables share one empty list; nothing has been written into it.
  expect(runOf(match).state.agenda.filter((f) => 'vars' in f && f.kind !== 'program')).toEqual([]);
});
