import { expect, test } from 'vitest';
import { createMatch, declareGame } from '../../src/index.ts';

const nouns = declareGame({
  id: 'tides',
  version: '1.0.0',
  name: 'Tides',
  about: 'In a spring tide both act at once.',
  players: { min: 2, max: 2 },
  zones: { deck: { owner: 'seat', sees: 'nobody' } },
  seatFields: { shells: {} },
  refusals: { 'no-beach': { message: 'The beaches are north and south.', rule: 'Tides 1' } },
  windows: {
    usual: { ask: 'active', after: 'same', passed: 'end' },
    spring: { ask: 'each', after: 'same', passed: 'end' },
  },
  turn: { dawn: [], beach: [] },
  turnKinds: ['springTide'],
});

const gather = nouns.action({
  windows: ['usual', 'spring'],
  params: { beach: { oneOf: ['north', 'south'], otherwise: 'no-beach' } },
  plan: (g, seat) => g.addSeat.shells(seat, g.roundNumber),
});

const game = nouns.game({
  phases: {
    dawn: {
      begin(g) {
        if (g.turnNumber === 2) g.changeTurnKind('springTide');
      },
    },
    beach: { window: 'usual' },
  },
  turnKinds: { springTide: [{ window: 'spring', of: 'beach' }] },
  actions: { gather },
  cards: [{ id: 'shell', name: 'Shell' }],
});

test('a kind of turn asks by another window in the same phase', () => {
  const match = createMatch({ game, seed: 1, decks: [{ shell: 1 }] });
  expect([match.awaiting.length, match.state.turn.currentPhase]).toEqual([1, 'beach']);
  match.submit({ player: 0, type: 'pass' });
  expect([match.awaiting.length, match.state.turn.currentPhase]).toEqual([2, 'beach']);
  match.submit({ player: 0, type: 'gather', beach: 'north' });
  match.submit({ player: 1, type: 'gather', beach: 'south' });
  // Rounds are turns here, and the second one it was.
  expect(match.state.seats['shells']).toEqual([2, 2]);
});

test('a word that is not offered is refused in the words of the game', () => {
  const match = createMatch({ game, seed: 1, decks: [{ shell: 1 }] });
  const refused = match.submit({ player: 0, type: 'gather', beach: 'west' });
  expect(refused).toMatchObject({ ok: false, code: 'no-beach', rule: 'Tides 1' });
  expect(match.submit({ player: 0, type: 'gather', beach: 3 })).toMatchObject({ ok: false, code: 'malformed' });
});
