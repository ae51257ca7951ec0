import { expect, test } from 'vitest';
import type { Match, Names } from '../../src/index.ts';
import type { Ability } from '../../src/kernel.ts';
import { playThrough } from './play-through.ts';
import { castAction } from './toy-actions.ts';
import { toyMatch, unit, zoneOf } from './toy-table.ts';

const IDS = ['strike', 'parry', 'feint', 'riposte', 'lunge'];

/** A trigger met while the chain resolves waits and forms the next chain. */
const echo: Ability<Names> = {
  kind: 'trigger',
  name: 'echo',
  on: ['hurt'],
  when: (_g, x, e) => e.a === x.card,
  program: [{ run: (g) => g.setTable('mark', g.state.table['mark'] * 10 + 9) }],
};

const digit = (n: number) => [
  {
    run(g: Parameters<NonNullable<typeof echo.when>>[0]) {
      g.setTable('mark', g.state.table['mark'] * 10 + n);
      // The last answer resolves first and hurts the ghost, which ought to die - after the chain, not within it.
      if (n === 5) for (const card of g.state.zones[g.z['field'] + 1]) g.emit(g.k['hurt'], card, 9);
    },
  },
];

const table = () =>
  toyMatch(
    [{ hand: ['strike', 'feint', 'lunge', 'secret'] }, { hand: ['parry', 'riposte', 'hidden'], field: ['ghost'] }],
    {
      windows: {
        main: { ask: 'active', after: { open: 'chain' }, passed: 'end' },
        chain: { ask: 'opponentsFirst', after: 'next', passed: 'resolveChain' },
      },
      responses: { triggers: 'chain', chain: 'chain', order: 'owner', replacement: 'one' },
      actions: { cast: castAction(['main', 'chain'], 'stack', IDS) },
      programs: Object.fromEntries(IDS.map((id, i) => [id, digit(i + 1)])),
      cards: [
        ...IDS.map((id) => unit(id, 0, 0)),
        unit('ghost', 1, 1, { abilities: [echo] }),
        unit('secret', 1, 1),
        unit('hidden', 1, 1),
      ],
    },
  );

const links = (n: number) => (m: Match) => expect(m.pending).toHaveLength(n);

test('a chain answered four times resolves whole, newest first, with no window in between', () => {
  const match = table();
  playThrough(match, [
    [0, 'Cast The strike'],
    [1, 'Cast The parry', links(1)],
    [0, 'Cast The feint', links(2)],
    [1, 'Cast The riposte', links(3)],
    [0, 'Cast The lunge', links(4)],
    [1, 'Pass', links(5)],
    [0, 'Pass'],
    // All five resolved; only then was the ghost removed, and its echo is the next chain, which the opponent may answer.
    [
      1,
      'Pass',
      (m) => {
        expect(m.state.table['mark']).toBe(54321);
        expect(m.pending).toHaveLength(1);
        expect(zoneOf(m, 'ghost')).toBe('discard');
      },
    ],
    [0, 'Pass'],
    [0, 'Pass', (m) => expect([m.state.table['mark'], m.state.turn.turnNumber]).toEqual([543219, 1])],
  ]);
  const died = match.events.find((e) => e.kind === 'died');
  const left = match.events.filter((e) => e.kind === 'unstacked');
  expect(died?.batch).toBeGreaterThan(left[4].batch);
});

test('a trigger met while the chain is built waits for its end', () => {
  const match = toyMatch([{ hand: ['strike', 'secret'], field: ['herald'] }, { hand: ['parry', 'hidden'] }], {
    windows: {
      main: { ask: 'active', after: { open: 'chain' }, passed: 'end' },
      chain: { ask: 'opponentsFirst', after: 'next', passed: 'resolveChain' },
    },
    responses: { triggers: 'chain', chain: 'chain', order: 'owner', replacement: 'one' },
    actions: { cast: castAction(['main', 'chain'], 'stack', ['strike', 'parry']) },
    programs: { strike: digit(1), parry: digit(2) },
    cards: [
      unit('strike', 0, 0),
      unit('parry', 0, 0),
      unit('herald', 1, 1, { abilities: [{ ...echo, on: ['played'], when: () => true }] }),
      unit('secret', 1, 1),
      unit('hidden', 1, 1),
    ],
  });
  playThrough(match, [
    [0, 'Cast The strike'],
    [1, 'Cast The parry', links(1)],
    [0, 'Pass', links(2)],
    [1, 'Pass'],
    // One herald's two calls, for two cards: its owner says which comes first. They are one chain.
    [0, (m) => ({ type: 'order', decision: m.awaiting[0].id, picks: [1, 0] })],
    [1, 'Pass', (m) => expect([m.state.table['mark'], m.pending.length]).toEqual([21, 2])],
    [0, 'Pass'],
    [0, 'Pass', (m) => expect(m.state.table['mark']).toBe(2199)],
  ]);
});
