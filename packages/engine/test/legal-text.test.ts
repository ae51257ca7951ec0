import { createMatch, type Match } from '@upkeep/engine';
import { legalTextOf } from '@upkeep/engine/wire';
import { games } from '@upkeep/games';
import { expect, it } from 'vitest';

/** Enough for every kind of decision of a game to come up in one of its seeds. */
const SEEDS = [1, 2, 3];
const INPUTS = 60;

function expected(match: Match, seat: number): { legal: string; many: string | null } {
  if (match.outcome !== null) return { legal: '[]', many: null };
  const inputs = match.legalInputs(seat);
  const many = inputs.flatMap(({ form }, at) => (form === undefined ? [] : [{ at, form }]));
  return {
    legal: JSON.stringify(inputs.map(({ action }) => action)),
    many: many.length === 0 ? null : JSON.stringify(many),
  };
}

it.each(Object.entries(games))('is what may be sent in %s, written down', (_, { game }) => {
  let written = 0;
  for (const seed of SEEDS) {
    const match: Match = createMatch({ game, seed, players: ['Ann', 'Bob'] });
    let state = seed;
    const roll = (n: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return (state >>> 8) % n;
    };
    for (let n = 0; n < INPUTS && match.outcome === null; n++) {
      for (const seat of [0, 1]) {
        const text = legalTextOf(match, seat);
        expect(text).toEqual(expected(match, seat));
        if (text.legal !== '[]') written++;
      }
      match.advanceRandomly(roll);
    }
    for (const seat of [0, 1]) if (match.outcome !== null) expect(legalTextOf(match, seat).legal).toBe('[]');
  }
  expect(written).toBeGreaterThan(SEEDS.length * 10);
});
