import { expect, test } from 'vitest';
import { toyMatch } from './knots/toy-table.ts';

const table = () =>
  toyMatch([{}, {}, {}], {
    actions: {
      doom: {
        windows: ['main'],
        plan(g, seat) {
          g.lose((seat + 1) % 3, 'no-life');
          return 0;
        },
      },
    },
  });

test('why each player is out can be read as it happened, whatever ended the game', () => {
  const match = table();
  expect(match.losses).toEqual([]);
  match.submit({ player: 2, type: 'concede' });
  expect(match.losses).toEqual([{ player: 2, reason: 'conceded' }]);
  match.submit({ player: 0, type: 'doom' });
  expect(match.losses).toEqual([
    { player: 2, reason: 'conceded' },
    { player: 1, reason: 'no-life' },
  ]);
  expect(match.outcome).toEqual({ winners: [0], reason: 'last-standing' });
});

test('who came back by an undo is not out', () => {
  const match = table();
  match.submit({ player: 0, type: 'doom' });
  expect(match.losses).toEqual([{ player: 1, reason: 'no-life' }]);
  expect(match.undo(0).ok).toBe(true);
  expect(match.losses).toEqual([]);
});
