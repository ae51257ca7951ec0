import { describe, expect, it } from 'vitest';
import { contestants as boardgame } from '../src/contestants/boardgame.ts';
import { endless, contestants as plain } from '../src/contestants/plain.ts';
import { contestants as xstate } from '../src/contestants/xstate.ts';
import { move, newGame } from '../src/plain/game.ts';

const [yardstick] = plain;

/** Change this number only together with the rules in the README. */
const CHECKSUM_OF_50 = -1_098_259_638;

describe('the duel', () => {
  it.each([...boardgame, ...xstate])('$name plays the games plain plays', ({ play }) => {
    expect(play(1, 50)).toEqual(yardstick?.play(1, 50));
  });

  it('is the same game as ever', () => {
    expect(yardstick?.play(1, 50).checksum).toBe(CHECKSUM_OF_50);
  });

  it('opens with five cards and draws one', () => {
    const game = newGame(1);
    expect(game.hands.map((hand) => hand.length)).toEqual([6, 5]);
    expect(game.decks.map((deck) => deck.length)).toEqual([24, 25]);
  });

  it('is lost by the first who cannot draw, with the hand limit kept', () => {
    const game = newGame(1);
    while (game.winner < 0) {
      expect(move(game, game.hands[game.active]!.length)).toBe(true);
      expect(Math.max(...game.hands.map((hand) => hand.length))).toBeLessThanOrEqual(8);
    }
    expect([game.winner, game.turn, ...game.life]).toEqual([1, 51, 20, 20]);
    expect(game.hands.map((hand) => hand.length)).toEqual([7, 7]);
  });

  it('refuses a card not in hand, and any move after the end', () => {
    const game = newGame(1);
    expect(move(game, 7)).toBe(false);
    expect(move(game, -1)).toBe(false);
    game.winner = 0;
    expect(move(game, 0)).toBe(false);
  });
});

describe('the endless duel', () => {
  it('goes on past both decks, one turn for each step', () => {
    const game = endless(1);
    for (let i = 0; i < 500; i++) game.step();
    expect(game.turn()).toBe(501);
  });
});
