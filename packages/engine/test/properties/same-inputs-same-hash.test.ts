import { describe, expect, test } from 'vitest';
import { buildIndex } from '../../src/events/active.ts';
import type { Match } from '../../src/index.ts';
import { runOf } from '../../src/match/core.ts';
import { matchIn } from '../../src/match/place.ts';
import { Watch } from '../knots/play-through.ts';
import { playAtRandom, tables } from './random-game.ts';

const SEEDS = [1, 2, 3, 4];

describe.each(tables())('$name', ({ deal }) => {
  test('same seed and inputs, same hash and event hash', () => {
    for (const seed of SEEDS) {
      const match = deal(seed);
      const inputs = playAtRandom(match, seed, undefined, 150, true);
      const again = deal(seed);
      for (const input of inputs) expect(again.submit(input).ok).toBe(true);
      expect(again.hash()).toBe(match.hash());
      expect(again.eventHash()).toBe(match.eventHash());
      expect(inputs.length).toBeGreaterThan(3);
    }
  });

  test('the slow reference mode comes to the same states', () => {
    for (const seed of SEEDS) {
      const match = deal(seed);
      const inputs = playAtRandom(match, seed, undefined, 150, true);
      const slow = deal(seed);
      slow.useReferenceMode();
      for (const input of inputs) expect(slow.submit(input).ok).toBe(true);
      expect(slow.hash()).toBe(match.hash());
      expect(slow.eventHash()).toBe(match.eventHash());
    }
  });

  test('the index kept is the index rebuilt', () => {
    for (const seed of SEEDS) {
      const match = deal(seed);
      playAtRandom(match, seed, (m) => {
        const run = runOf(m);
        const kept = run.index();
        const { version, ...rebuilt } = buildIndex(runOf(m).machine, run.state, kept.version, false);
        const { version: _, ...index } = kept;
        expect(index).toEqual(rebuilt);
        expect(version).toBe(kept.version);
      });
    }
  });

  test('a fork, and a state that went through JSON, go on exactly as the match', () => {
    for (const seed of SEEDS) {
      const match = deal(seed);
      const copies: { at: number; copy: Match }[] = [];
      const inputs = playAtRandom(
        match,
        seed,
        (m, _roll, i) => {
          if (i % 9 !== 0) return;
          const at = m.inputs.length;
          copies.push({ at, copy: m.fork() });
          copies.push({ at, copy: matchIn(m, JSON.parse(JSON.stringify(m.state)), false, 0) });
        },
        120,
        true,
      );
      const end = match.hash();
      for (const { at, copy } of copies) {
        for (const input of inputs.slice(at)) expect(copy.submit(input).ok).toBe(true);
        expect(copy.hash()).toBe(end);
      }
    }
  });

  test('no view, no list of actions and no event names what its viewer cannot know', () => {
    const watch = new Watch();
    const match = deal(7);
    playAtRandom(match, 7, (m) => watch.look(m), 60);
  });
});
