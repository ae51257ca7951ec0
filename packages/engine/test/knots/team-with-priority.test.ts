import { expect, test } from 'vitest';
import { playThrough } from './play-through.ts';
import { castAction } from './toy-actions.ts';
import { toyMatch, unit } from './toy-table.ts';

/** Two against two, shared turns: the team has priority, either member uses it, and it has passed when both have (CR 805.5b). */
const table = () =>
  toyMatch(
    [{ hand: ['spark', 'own'] }, { hand: ['flame', 'mate'] }, { hand: ['frost', 'foe'] }, { hand: ['far'] }],
    {
      windows: { main: { ask: 'everyone', after: 'same', passed: 'resolveOne' } },
      responses: { triggers: 'stack', order: 'owner', replacement: 'each' },
      actions: { cast: castAction(['main'], 'stack', ['spark', 'flame', 'frost']) },
      programs: {
        spark: [{ run: (g) => g.emit(g.k['burn'], 2, 1) }],
        flame: [{ run: (g) => g.emit(g.k['burn'], 3, 2) }],
        frost: [{ run: (g) => g.emit(g.k['burn'], 0, 3) }],
      },
      cards: ['spark', 'own', 'flame', 'mate', 'frost', 'foe', 'far'].map((id) => unit(id, 0, 0)),
    },
    {
      teams: [
        [0, 1],
        [2, 3],
      ],
      sharedTurns: true,
    },
  );

test('a team of two has priority: either member acts, both have to pass', () => {
  const match = table();
  playThrough(match, [
    [1, 'Cast The flame', (m) => expect(m.awaiting[0]).toMatchObject({ need: 'any', by: [0, 1], for: 0 })],
    [0, 'Cast The spark', (m) => expect(m.pending).toHaveLength(1)],
    [1, 'Pass'],
    [0, 'Pass', (m) => expect(m.awaiting[0]).toMatchObject({ by: [0], for: 0 })],
    [2, 'Cast The frost', (m) => expect(m.awaiting[0]).toMatchObject({ need: 'any', by: [2, 3], for: 2 })],
    [3, 'Pass'],
    [2, 'Pass', (m) => expect(m.awaiting[0]).toMatchObject({ by: [2], for: 2 })],
    [0, 'Pass'],
    [1, 'Pass', (m) => expect(m.pending).toHaveLength(3)],
    [1, 'Pass', (m) => expect(m.state.seats['life']).toEqual([17, 20, 20, 20])],
    [0, 'Pass'],
    [2, 'Pass'],
    [3, 'Pass'],
    [0, 'Pass', (m) => expect(m.state.seats['life']).toEqual([17, 20, 19, 20])],
  ]);
  expect(match.pending.map((item) => item.controller)).toEqual([1]);
});

test('nobody acts for the other team, and a member acts with their own cards only', () => {
  const match = table();
  expect(match.submit({ player: 2, type: 'pass' })).toMatchObject({ ok: false, code: 'not-asked' });
  const spark = match.legalActions(0).find((e) => e.words === 'Cast The spark');
  expect(match.legalActions(1).map((e) => e.words)).toEqual(['Cast The flame', 'Pass']);
  expect(match.submit({ ...spark?.action, player: 1, type: 'cast' })).toMatchObject({ ok: false, code: 'not-in-hand' });
});

test('one of the team leaves: the other answers alone, and the turn goes on', () => {
  const match = table();
  playThrough(match, [
    [0, () => ({ type: 'concede' })],
    [1, 'Cast The flame', (m) => expect(m.awaiting[0]).toMatchObject({ by: [1], for: 0 })],
    [1, 'Pass'],
    [2, 'Pass'],
    [3, 'Pass'],
    [1, 'Pass', (m) => expect(m.state.seats['life'][3]).toBe(18)],
    [3, 'Pass'],
    [2, 'Pass'],
    [2, 'Pass', (m) => expect(m.state.turn).toMatchObject({ turnNumber: 2, activePlayer: 2 })],
  ]);
});
