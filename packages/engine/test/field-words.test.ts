import { createMatch, declareGame } from '@upkeep/engine';
import { expect, test } from 'vitest';

const well = declareGame({
  id: 'well',
  version: '1.0.0',
  name: 'Well',
  about: 'For tests.',
  players: { min: 2, max: 2 },
  zones: { deck: { owner: 'seat', sees: 'all' } },
  seatFields: { friend: { holds: 'seat?' }, wet: { holds: 'flag' }, bucket: { holds: 'reference?' } },
  tableFields: { sky: { values: ['clear', 'grey'] }, depth: {} },
  windows: { main: { ask: 'active', after: 'same', passed: 'end' } },
  turn: { main: [] },
});

test('what a field holds is said in the log as what it is, not as the number it is kept as', () => {
  const stir = well.action({
    windows: ['main'],
    plan(g, seat) {
      const [bucket] = g.cards(g.zone.deck(seat));
      if (bucket !== undefined) g.setSeat.bucket(seat, g.ref(bucket));
      g.setSeat.friend(seat, g.opponentOf(seat));
      g.setSeat.friend(seat, undefined);
      g.setSeat.wet(seat, true);
      g.setSeat.bucket(seat, undefined);
      g.setTable.sky(1);
      g.setTable.depth(-1);
    },
  });
  const game = well.game({
    phases: { main: { window: 'main' } },
    actions: { stir },
    cards: [{ id: 'pail', name: 'Pail' }],
    decks: { pails: { name: 'Pails', cards: { pail: 1 } } },
  });
  const match = createMatch({ game, seed: 1, players: ['Ann', 'Bob'] });
  const result = match.submit({ player: 0, type: 'stir' });
  expect(result.ok && result.events.map(({ words }) => words)).toEqual([
    'Ann: bucket becomes Pail',
    'Ann: friend becomes Bob',
    'Ann: friend becomes nobody',
    'Ann: wet becomes yes',
    'Ann: bucket becomes nothing',
    'sky becomes grey',
    'depth becomes -1',
  ]);
});
