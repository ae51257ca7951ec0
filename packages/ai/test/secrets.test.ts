import { createMatch, type Match } from '@upkeep/engine';
import { battle } from '@upkeep/games';
import { duel } from '@upkeep/games/duel';
import { describe, expect, it } from 'vitest';
import { type Bot, greedyBot, hintFor, inputFor, mctsBot, playGame, randomBot } from '../src/index.ts';

/*
 * The same position twice, as far as one seat can see, with everything else dealt anew: other hands, other decks, another
 * generator. Whatever the seat's bot does must be the same.
 */
const makers: Readonly<Record<string, (seed: string) => Bot>> = {
  random: randomBot,
  greedy: greedyBot,
  mcts: (seed) => mctsBot(seed, { budget: { iterations: 40 } }),
};
const games = {
  duel: () => createMatch({ game: duel, seed: 'secret' }),
  battle: () => createMatch({ game: battle, seed: 'secret', decks: ['embers', 'tides'] }),
  'battle of four in teams': () =>
    createMatch({
      game: battle,
      seed: 'secret',
      players: 4,
      teams: [
        [0, 2],
        [1, 3],
      ],
    }),
};

function positions(deal: () => Match): Match[] {
  return [0, 4, 11, 19, 27].flatMap((decisions) => {
    const match = deal();
    playGame(match, [greedyBot('a'), randomBot('b')], { decisions });
    return match.outcome === null ? [match] : [];
  });
}

describe.each(Object.entries(games))('hidden facts of a %s', (_, deal) => {
  it.each(Object.entries(makers))('make no difference to the %s bot', (__, make) => {
    let different = 0;
    for (const match of positions(deal)) {
      const seat = match.asked;
      const chosen = make('s').choose(inputFor(match, seat));
      expect(match.validate(chosen).ok).toBe(true);
      for (const redeal of ['one', 'two']) {
        const other = match.determinise(seat, redeal);
        expect(other.view(seat)).toEqual(match.view(seat));
        if (other.hash() !== match.determinise(seat, 'three').hash()) different++;
        expect(make('s').choose(inputFor(other, seat))).toEqual(chosen);
      }
    }
    expect(different).toBeGreaterThan(0);
  });
});

describe('a hint', () => {
  it('tells the best action, its chance and the state after the phase, from the view alone', () => {
    const match = createMatch({ game: battle, seed: 4, decks: ['embers', 'tides'] });
    const hint = hintFor(inputFor(match, 0), 1, 60);
    const [best] = hint.opinions;
    expect(match.validate(best.action).ok).toBe(true);
    expect(best.chance).toBeGreaterThan(0);
    expect(best.chance).toBeLessThan(1);
    expect(hint.later.guesses).toBeGreaterThan(10);
    expect(hint.later.seats[0].fields['life']).toEqual({ low: 20, middle: 20, high: 20 });
    expect(hint.later.seats[0].zones['hand'].middle).toBeLessThanOrEqual(6);
    expect(hintFor(inputFor(match.determinise(0, 'other'), 0), 1, 60)).toEqual(hint);
  });
});
