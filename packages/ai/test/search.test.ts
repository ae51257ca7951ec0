import { createMatch, seedRandom } from '@upkeep/engine';
import { defineGame, definitionOf } from '@upkeep/engine/kernel';
import { battle } from '@upkeep/games';
import { duel } from '@upkeep/games/duel';
import { describe, expect, it } from 'vitest';
import { greedyBot, inputFor, mctsBot, think } from '../src/index.ts';
import { SEARCH, Search } from '../src/search/search.ts';
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
