import { createMatch, seedRandom } from '@upkeep/engine';
import { defineGame, definitionOf } from '@upkeep/engine/kernel';
import { battle } from '@upkeep/games';
import { duel } from '@upkeep/games/duel';
import { describe, expect, it } from 'vitest';
import { greedyBot, inputFor, mctsBot, think } from '../src/index.ts';
import { SEARCH, Search } from '../src/search/search.ts';
import type { Branch } from '../src/search/tree.ts';
import { corridor } from './fixtures/corridor.ts';
import { haul, worthOf } from './fixtures/haul.ts';

describe('a search', () => {
  it('finds the card that wins at once', () => {
    for (let seed = 0; seed < 5; seed++) {
      const match = createMatch({ game: duel, seed, options: { life: 5, handLimit: 30, hand: 29 } });
      const { opinions } = think(inputFor(match, 0), seed);
      const { name } = match
        .view(0)
        .zones.flatMap(({ cards }) => cards)
        .find(({ id }) => id === opinions[0].action.card)!;
      expect(Number(name?.split(' ')[1]) % 6).toBe(0);
      expect(opinions[0].chance).toBeGreaterThan(0.9);
    }
  });

  it('does exactly the iterations it is given, and the same ones again', () => {
    const match = createMatch({ game: battle, seed: 3, decks: ['embers', 'tides'] });
    const thought = think(inputFor(match, 0), 'x', { budget: { iterations: 60 } });
    expect(thought.iterations).toBe(60);
    expect(thought.opinions.reduce((sum, { visits }) => sum + visits, 0)).toBe(60);
    expect(think(inputFor(match, 0), 'x', { budget: { iterations: 60 } })).toEqual(thought);
  });

  it('for a choice ends once no other move can be tried as often: the choice is that of the whole search', () => {
    const budget = { iterations: 120 };
    let done = 0;
    for (const seed of [3, 4, 5]) {
      const match = createMatch({ game: battle, seed, decks: ['embers', 'tides'] });
      const whole = think(inputFor(match, 0), 'x/0', { budget });
      expect(whole.iterations).toBe(120);
      expect(mctsBot('x', { budget }).choose(inputFor(match, 0))).toEqual(whole.opinions[0].action);
      const search = new Search(0, (random) => match.determinise(0, random), seedRandom('x/0'), {
        ...SEARCH,
        guesses: 12,
      });
      while (search.iterations < 120 && !search.isDecided(120 - search.iterations)) search.iterate();
      done += search.iterations;
      const [first] = search.ranking;
      expect(search.guess(0).write(first.move.action, first.move.args)).toEqual(whole.opinions[0].action);
    }
    expect(done).toBeLessThan(3 * 120);
  });

  it('spends no iteration on what is no choice', () => {
    const match = createMatch({ game: corridor, seed: 1 });
    const search = new Search(0, (random) => match.determinise(0, random), seedRandom(1));
    for (let i = 0; i < 12; i++) search.iterate();
    const depthOf = (branch: Branch): number => 1 + Math.max(0, ...(branch.branches ?? []).map(depthOf));
    // Four decisions without a choice lie between two with one.
    expect(depthOf(search.root)).toBeGreaterThan(12);
    expect(match.state.seats['coins']).toEqual([0, 0]);
    expect(mctsBot(1).choose(inputFor(match, 0))).toMatchObject({ type: 'take' });
  });

  it('by time stops when the time is over', () => {
    const match = createMatch({ game: duel, seed: 3 });
    const began = performance.now();
    const { iterations } = think(inputFor(match, 0), 1, { budget: { milliseconds: 30 } });
    expect(performance.now() - began).toBeGreaterThanOrEqual(30);
    expect(iterations).toBeGreaterThan(0);
  });

  it('works for a game without an evaluation: it plays to the end', () => {
    const { evaluate: _, ...definition } = definitionOf(duel);
    const bare = defineGame({ ...definition, id: 'bare' });
    const match = createMatch({ game: bare, seed: 2, options: { life: 5, hand: 29, handLimit: 30 } });
    const { opinions } = think(inputFor(match, 0), 1, { budget: { iterations: 300 } });
    const played = match.submit(opinions[0].action);
    expect(played.ok).toBe(true);
    expect(match.outcome?.winners).toEqual([0]);
  });
});

describe('progressive widening', () => {
  const match = createMatch({ game: haul, seed: 1 });

  it('looks at more answers the longer it thinks, but never at all of them', () => {
    const branches = (iterations: number): number => {
      const search = new Search(0, (random) => match.determinise(0, random), seedRandom(1), { ...SEARCH, trust: 0 });
      for (let i = 0; i < iterations; i++) search.iterate();
      return search.ranking.length;
    };
    const [few, more] = [branches(25), branches(400)];
    expect(few).toBeGreaterThan(3);
    expect(few).toBeLessThan(10);
    expect(more).toBeGreaterThan(2 * few);
    expect(more).toBeLessThan(40);
  });

  it('finds a good answer among thousands, in actions and in questions', () => {
    const at = match.fork();
    const bot = mctsBot(1, { budget: { iterations: 400 } });
    const action = bot.choose(inputFor(at, 0));
    const names = new Map(
      at
        .view(0)
        .zones.flatMap(({ cards }) => cards)
        .map(({ id, name }) => [id, name]),
    );
    const picks = Array.isArray(action.picks) ? action.picks : [];
    const crates = picks.map((pick) => Number(names.get(String(pick))?.split(' ')[1]));
    expect(worthOf(crates)).toBeGreaterThan(4);
    expect(at.submit(action).ok).toBe(true);
    const tip = bot.choose(inputFor(at, 0));
    expect(tip).toMatchObject({ type: 'number' });
    expect(at.validate(tip).ok).toBe(true);
    const greedy = greedyBot(1).choose(inputFor(at, 0));
    expect(Array.isArray(greedy.picks) ? greedy.picks[0] : 0).toBeGreaterThan(80);
  });
});
