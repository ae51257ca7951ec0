import { createMatch, type Match } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { ALL_GAMES, rolls } from './help.ts';

/*
 * What a server refuses, and why something cannot be done, goes to one seat. It tells no secret: in every position that
 * looks the same to that seat the same is said, whatever is asked about and whatever is sent.
 */

const POSITIONS = 12;
const SENT = 60;

function handlesIn(match: Match, seat: number): string[] {
  return JSON.stringify(match.view(seat)).match(/(?<=")c\d+(?=")/g) ?? [];
}

/** Actions of either seat with handles of anything put into them, cards the seat does not see among them. */
function* mischief(match: Match, seat: number, roll: () => number): Generator<object> {
  const handles = [...new Set([...handlesIn(match, 0), ...handlesIn(match, 1), 'c0', 'c999', 'p0', 'p1'])];
  const someHandle = (): string => handles[roll() % handles.length];
  const bases = [0, 1].flatMap((one) => match.legalActions(one)).map(({ action }) => action);
  if (bases.length === 0) return;
  for (let n = 0; n < SENT; n++) {
    const base = bases[roll() % bases.length];
    const parts = Object.entries(base).map(([key, part]): readonly [string, unknown] => {
      if (key === 'decision') return [key, match.decisionOf(seat)?.id ?? part];
      if (key === 'player' || key === 'type' || roll() % 2 === 0) return [key, part];
      return [key, Array.isArray(part) ? part.map(someHandle) : someHandle()];
    });
    yield { ...Object.fromEntries(parts), player: seat };
  }
}

function answerOf(match: Match, action: object): string {
  const result = match.fork().submit(Object.assign({ player: 0, type: '' }, action));
  return JSON.stringify(result.ok ? 'done' : result);
}

describe('what a seat is refused, and told when it asks why', () => {
  for (const { game } of ALL_GAMES) {
    it(`is the same in every position of ${game.id} that looks the same to it`, { timeout: 240_000 }, () => {
      const roll = rolls(game.id);
      const match = createMatch({ game, seed: 'refusals', players: ['Ann', 'Bob'] });
      let others = 0;
      for (let n = 0; n < POSITIONS && match.outcome === null; n++) {
        for (const seat of [0, 1]) {
          const guess: Match = match.determinise(seat, `guess ${n}`);
          if (JSON.stringify(guess.view(1 - seat)) !== JSON.stringify(match.view(1 - seat))) others++;
          expect(JSON.stringify(guess.legalActions(seat))).toBe(JSON.stringify(match.legalActions(seat)));
          for (const handle of new Set([...handlesIn(match, 0), ...handlesIn(match, 1)])) {
            expect([handle, guess.whyNot(seat, handle)]).toEqual([handle, match.whyNot(seat, handle)]);
          }
          for (const action of mischief(match, seat, roll)) {
            expect([action, answerOf(guess, action)]).toEqual([action, answerOf(match, action)]);
          }
        }
        for (let k = 0; k < 3 && match.outcome === null; k++) {
          const legal = match.legalActions(match.asked);
          const moves = legal.filter(({ action }) => action.type !== 'pass' && action.type !== 'concede');
          const from = moves.length > 0 && roll() % 4 !== 0 ? moves : legal;
          match.submit(from[roll() % from.length].action);
        }
      }
      // The guesses differ in what the seat does not see.
      expect(others).toBeGreaterThan(POSITIONS / 2);
    });
  }
});
