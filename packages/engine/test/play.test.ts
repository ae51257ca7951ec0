import { createMatch as createFull, load } from '@upkeep/engine';
import { createMatch, layTable } from '@upkeep/engine/play';
import { describe, expect, it } from 'vitest';
import { skirmish } from './fixtures/skirmish.ts';

const settings = { game: skirmish, seed: 5, players: ['Ann', 'Bob'] };

/** A policy without chance: the entries in turn. */
const pick = <T>(list: readonly T[], n: number): T => {
  const entry = list[n % list.length];
  if (entry === undefined) throw new Error('nothing is legal');
  return entry;
};

describe('the match path alone', () => {
  it('plays the same match as the full engine, action by action and hash by hash', () => {
    const lean = createMatch(settings);
    const full = createFull(settings);
    for (let n = 0; n < 60 && full.outcome === null; n++) {
      expect(lean.legalActions(lean.asked).map((e) => e.action)).toEqual(
        full.legalActions(full.asked).map((e) => e.action),
      );
      const { action } = pick(full.legalActions(full.asked), n * 7);
      expect(lean.validate(action)).toEqual({ ok: true });
      expect(lean.submit(action)).toEqual({ ok: true });
      expect(full.submit(action).ok).toBe(true);
      expect(lean.hash()).toBe(full.hash());
    }
    expect(lean.inputs.length).toBeGreaterThan(20);
    const loaded = load(lean.save(), skirmish);
    expect(loaded.hash()).toBe(full.hash());
    expect(loaded.eventHash()).toBe(full.eventHash());
  });

  it('rejects as the full engine does, and nothing changes', () => {
    const lean = createMatch(settings);
    const full = createFull(settings);
    const before = lean.hash();
    for (const action of [
      { player: 1, type: 'pass' },
      { player: 0, type: 'fly' },
      { player: 0, type: 'play', card: 'c999' },
      { player: 7, type: 'pass' },
    ]) {
      const rejected = lean.submit(action);
      expect(rejected).toMatchObject({ ok: false });
      expect(rejected).toEqual(full.submit(action));
    }
    expect(lean.hash()).toBe(before);
  });

  it('takes back, and forks that go their own way', () => {
    const match = createMatch(settings);
    const before = JSON.stringify({ cards: match.state.cards, seats: match.state.seats, turn: match.state.turn });
    match.submit({ player: 0, type: 'boast' });
    const fork = match.fork();
    expect(fork.hash()).toBe(match.hash());
    expect(match.undo(0)).toEqual({ ok: true });
    // All is as it was, but a question that was asked again has an id of its own.
    const { cards, seats, turn } = match.state;
    expect(JSON.stringify({ cards, seats, turn })).toBe(before);
    expect(fork.hash()).not.toBe(match.hash());
  });

  it('checks settings with the sentences the game brings along', () => {
    expect(() => createMatch({ ...settings, players: 9 })).toThrow('2 to 4 players');
    expect(() => layTable({ ...settings, decks: ['none'] })).toThrow("decks[0]: there is no card 'none'");
  });
});
