import { createMatch, InputError } from '@upkeep/engine';
import { extendGame } from '@upkeep/engine/kernel';
import { duel } from '@upkeep/games/duel';
import { describe, expect, it } from 'vitest';
import { type Bot, botNamed, bots, greedyBot, inputFor, playGame, randomBot } from '../src/index.ts';

describe('the random bot', () => {
  it('plays a whole game', () => {
    const match = createMatch({ game: duel, seed: 7 });
    const played = playGame(match, [randomBot(1), randomBot(2)]);
    expect(played.how).toBe('ended');
    expect(match.outcome?.winners).toHaveLength(1);
    expect(played.decisions).toBe(match.inputs.length);
  });

  it('plays the same game for the same seed, and another for another', () => {
    const play = (seed: number) => {
      const match = createMatch({ game: duel, seed: 7 });
      playGame(match, [randomBot(seed), randomBot(seed + 100)]);
      return match.hash();
    };
    expect(play(3)).toBe(play(3));
    expect(play(3)).not.toBe(play(4));
  });

  it('chooses the same whatever the others hold', () => {
    const match = createMatch({ game: duel, seed: 7 });
    const other = match.determinise(0, 'another deal');
    expect(other.hash()).not.toBe(match.hash());
    expect(randomBot(5).choose(inputFor(other, 0))).toEqual(randomBot(5).choose(inputFor(match, 0)));
  });
});

describe('the list of bots', () => {
  it('finds a bot by name', () => {
    expect(botNamed('random').make(1).name).toBe('random');
    expect(botNamed('easy').make(1).name).toBe('careless');
    expect(botNamed('normal').make(1).name).toBe('greedy');
    expect(botNamed('hard').make(1).name).toBe('mcts');
  });

  it.each(['nobody', 'toString'])('says which bots there are when asked for %s', (name) => {
    expect(() => botNamed(name)).toThrow(InputError);
    expect(() => botNamed(name)).toThrow(
      `There is no bot '${name}'. There are: ${Object.keys(bots).join(', ')}, easy, normal, hard, expert.`,
    );
  });
});

describe('a bot that misbehaves', () => {
  const cheat: Bot = { name: 'cheat', choose: ({ seat }) => ({ player: seat, type: 'play', card: 'c99999' }) };
  const broken: Bot = {
    name: 'broken',
    choose() {
      throw new Error('out of ideas');
    },
  };

  it('is named when its answer is refused, and the match stands where it was', () => {
    const match = createMatch({ game: duel, seed: 7 });
    const before = match.hash();
    const played = playGame(match, [cheat, cheat]);
    expect(played).toMatchObject({ how: 'error', decisions: 0, failing: { type: 'play', card: 'c99999' } });
    expect(played.message).toContain('Bot cheat');
    expect(match.hash()).toBe(before);
  });

  it('is named when it throws', () => {
    const played = playGame(createMatch({ game: duel, seed: 7 }), [broken]);
    expect(played.message).toBe('Bot broken threw: out of ideas');
  });

  it('through an evaluation that throws: game and place are named', () => {
    const game = extendGame(duel, {
      evaluate() {
        throw new TypeError('oops');
      },
    });
    const played = playGame(createMatch({ game, seed: 7 }), [greedyBot(1)]);
    expect(played.message).toMatch(/^Duel: the evaluation failed in turn \d+, \w+: TypeError: oops\.$/);
  });
});

describe('limits', () => {
  it('stop a game that goes on too long', () => {
    const match = createMatch({ game: duel, seed: 7 });
    expect(playGame(match, [randomBot(1)], { decisions: 5, turns: 1000 })).toMatchObject({
      how: 'limit',
      decisions: 5,
    });
    const again = createMatch({ game: duel, seed: 7 });
    expect(playGame(again, [randomBot(1)], { decisions: 1000, turns: 3 }).message).toBe(
      'It did not end within 3 turns.',
    );
    expect(again.state.turn.turnNumber).toBe(4);
  });
});
