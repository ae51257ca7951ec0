import { declareGame, type Game, layTable } from '@upkeep/engine';
import { expect, it } from 'vitest';
import { rebuild, simulate } from '../src/index.ts';

/** A game in which a query is asked by nobody but who looks at the table. */
function lamps(light: (lit: number) => number): Game {
  const nouns = declareGame({
    id: 'lamps',
    version: '1.0.0',
    name: 'Lamps',
    about: 'For tests.',
    players: { min: 2, max: 2 },
    zones: { deck: { owner: 'seat', sees: 'all' } },
    tableFields: { lit: {} },
    queries: { light: { of: 'card' } },
    reasons: ['bright'],
    windows: { main: { ask: 'active', after: 'end', passed: 'end' } },
    turn: { main: [] },
  });
  const lightOne = nouns.action({ windows: ['main'], plan: (g) => g.setTable.lit(g.table.lit() + 1) });
  return nouns.game({
    queries: { light: (g) => light(g.table.lit()) },
    phases: { main: { window: 'main' } },
    actions: { lightOne },
    immediate(g) {
      if (g.table.lit() === 3) g.win([g.activePlayer], 'bright');
    },
    cards: [{ id: 'lamp', name: 'Lamp' }],
    decks: { lamps: { name: 'Lamps', cards: ['lamp'] } },
  });
}

const NONE: number = JSON.parse('"dark"');

it.each([
  ['as dealt', (lit: number) => (lit === 0 ? NONE : 1), 'before the first turn|in turn 1, main', "'dark'"],
  ['at the end', (lit: number) => (lit === 3 ? Number.NaN : 1), 'in turn \\d+, main', 'NaN'],
])(
  'a query that is no number is found %s, with its name, its card and what was made of it',
  (_, light, where, made) => {
    for (const bots of [['random'], ['greedy']]) {
      const table = layTable({ game: lamps(light) });
      const { report, kept } = simulate({ table, games: 2, seed: 1, bots });
      expect(report).toMatchObject({ ended: 0, errors: 2 });
      for (const one of kept) {
        expect(one.message).toMatch(
          new RegExp(
            `Lamps: the query 'light' failed (?:${where}): of Lamp it has to be a number, and a rule made ${made} of it`,
          ),
        );
        expect(rebuild(table, one)).not.toBeNull();
      }
    }
  },
);

it('looking counts as no use', () => {
  const { report } = simulate({ table: layTable({ game: lamps(() => 1) }), games: 3, seed: 1 });
  expect(Object.keys(report.used).sort()).toEqual(['action:lightOne', 'action:pass']);
});
