import { expect, test } from 'vitest';
import type { Match } from '../src/index.ts';
import { runOf } from '../src/match/core.ts';
import { matchIn } from '../src/match/place.ts';
import { handleOf, toyMatch, unit } from './knots/toy-table.ts';

/** A shown hand of which one card goes into the deck. */
function tucked(): { before: string[]; match: Match } {
  const match = toyMatch([{}, { hand: ['moth', 'wasp', 'bee'], deck: ['fly'] }], {
    actions: {
      tuck: {
        windows: ['main'],
        plan(g) {
          g.move(g.state.zones[g.z['hand'] + 1][0], g.z['deck'] + 1);
          return 0;
        },
      },
    },
    cards: ['moth', 'wasp', 'bee', 'fly'].map((id) => unit(id, 1, 1)),
  });
  const before = ['wasp', 'bee'].map((id) => handleOf(match, id));
  match.submit({ player: 0, type: 'tuck' });
  return { before, match };
}

test('after one card of a hand went somewhere hidden, nobody can tell which of the others is which', () => {
  const { before, match } = tucked();
  const after = ['wasp', 'bee'].map((id) => handleOf(match, id));
  for (const handle of after) expect(before).not.toContain(handle);
});

test('a guess does not know since when a card lies where nobody sees it', () => {
  const match = toyMatch([{ deck: ['moth', 'wasp'] }, { hand: ['bee', 'fly'] }], {
    cards: ['moth', 'wasp', 'bee', 'fly'].map((id) => unit(id, 1, 1)),
  });
  const state = JSON.parse(JSON.stringify(match.state));
  const hand = match.state.zones[runOf(match).z['hand'] + 1];
  [state.cards.since[hand[0]], state.cards.since[hand[1]]] = [41, 17];
  const other = matchIn(match, state, false, 0);
  expect(JSON.stringify(other.view(0))).toBe(JSON.stringify(match.view(0)));
  expect(other.determinise(0, 5).hash()).toBe(match.determinise(0, 5).hash());
});
