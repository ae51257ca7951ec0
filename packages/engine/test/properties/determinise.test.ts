import { describe, expect, test } from 'vitest';
import type { Match, PlayerId } from '../../src/index.ts';
import { runOf } from '../../src/match/core.ts';
import { matchIn } from '../../src/match/place.ts';
import { playAtRandom, tables } from './random-game.ts';

/** Slots of two cards of one owner that a seat does not know, with different definitions. */
function hiddenPair(match: Match, seat: PlayerId, roll: (n: number) => number): [number, number] | null {
  const { cards } = match.state;
  const sees = (card: number): boolean =>
    runOf(match).machine.ring.party[seat].some((mate) => (cards.known[card] & (1 << mate)) !== 0) ||
    cards.known[card] === runOf(match).machine.everyone;
  const hidden = cards.def.map((_, card) => card).filter((card) => cards.zone[card] >= 0 && !sees(card));
  if (hidden.length < 2) return null;
  const a = hidden[roll(hidden.length)];
  const others = hidden.filter((b) => cards.owner[b] === cards.owner[a] && cards.def[b] !== cards.def[a]);
  return others.length === 0 ? null : [a, others[roll(others.length)]];
}

function swapped(match: Match, [a, b]: [number, number]): Match {
  const state = JSON.parse(JSON.stringify(match.state));
  [state.cards.def[a], state.cards.def[b]] = [state.cards.def[b], state.cards.def[a]];
  state.random = [1, 2, 3, 4];
  return matchIn(match, state, false, 0);
}

describe.each(tables())('$name', ({ deal }) => {
  test('a guess depends on nothing but the view', () => {
    let compared = 0;
    for (const seed of [31, 32]) {
      playAtRandom(deal(seed), seed, (m, roll) => {
        for (let seat = 0; seat < m.state.seats.status.length; seat++) {
          if (!runOf(m).isIn(seat)) continue;
          const pair = hiddenPair(m, seat, roll);
          if (pair === null) continue;
          const other = swapped(m, pair);
          expect(JSON.stringify(other.view(seat))).toBe(JSON.stringify(m.view(seat)));
          expect(other.determinise(seat, 5).hash()).toBe(m.determinise(seat, 5).hash());
          compared++;
        }
      });
    }
    expect(compared).toBeGreaterThan(20);
  });

  test('a guess looks the same to its seat, and can be played on', () => {
    for (const seed of [41, 42]) {
      playAtRandom(
        deal(seed),
        seed,
        (m, _roll, i) => {
          const seat = m.asked;
          const guess = m.determinise(seat, i);
          const seen = (match: Match) => match.view(seat).zones.map((z) => z.cards.map((c) => c.name ?? '?'));
          expect(seen(guess)).toEqual(seen(m));
          expect(guess.legalActions(seat).map((e) => e.words)).toEqual(m.legalActions(seat).map((e) => e.words));
          if (i % 10 === 0) playAtRandom(guess, i, undefined, 40);
        },
        60,
      );
    }
  });
});
