import { layTable } from '@upkeep/engine';
import { definitionOf, extendGame } from '@upkeep/engine/kernel';
import { duel } from '@upkeep/games/duel';
import { describe, expect, it } from 'vitest';
import {
  type BotMaker,
  playOut,
  playOutRecorded,
  randomBot,
  rebuild,
  rollsFor,
  simulate,
  startSimulation,
} from '../src/index.ts';

const table = layTable({ game: duel });

describe('simulate', () => {
  it('says how games ended, how long they were and what was used', () => {
    const { report, kept } = simulate({ table, games: 200, seed: 1, bots: ['random', 'random'] });
    expect(kept).toEqual([]);
    expect(report).toMatchObject({ games: 200, ended: 200, stuck: 0, errors: 0 });
    const endings = Object.values(report.endings);
    expect(endings.reduce((n, e) => n + e.count, 0)).toBe(200);
    expect(endings.flatMap((e) => e.wins).reduce((a, b) => a + b, 0)).toBe(200);
    expect(report.turns.min).toBeLessThanOrEqual(report.turns.median);
    expect(report.turns.median).toBeLessThanOrEqual(report.turns.max);
    expect(report.used['action:play']).toBeGreaterThan(200);
    expect(report.decisions.total).toBe((report.used['action:play'] ?? 0) + (report.used['action:pass'] ?? 0));
  });

  it('gives the same report for the same seed, and keeps the clock out of it', () => {
    let time = 0;
    const now = () => (time += 500);
    const { timing: slow, ...first } = simulate({ table, games: 30, seed: 'x', now }).report;
    const { timing: none, ...second } = simulate({ table, games: 30, seed: 'x' }).report;
    expect(JSON.stringify(first)).toBe(JSON.stringify(second));
    expect(slow).toEqual({ seconds: 0.5, gamesPerSecond: 60, decisionsPerSecond: first.decisions.total * 2 });
    expect(none).toEqual({ seconds: 0, gamesPerSecond: 0, decisionsPerSecond: 0 });
    expect(simulate({ table, games: 30, seed: 'y' }).report.decisions.total).not.toBe(first.decisions.total);
  });

  it('can be stopped, with a report of what is done', () => {
    const simulation = startSimulation({ table, games: 1000, seed: 1 });
    for (let i = 0; i < 10; i++) simulation.playNext();
    expect(simulation.report()).toMatchObject({ games: 10, ended: 10 });
  });

  it('goes on where another ended', () => {
    const wins = (from: number, games: number): number[] => {
      const simulation = startSimulation({ table, games, from, seed: 5, bots: ['greedy', 'random'], swap: true });
      while (simulation.playNext());
      const { bots, decisions } = simulation.report();
      return [bots[0]?.wins ?? 0, decisions.total];
    };
    const [first, second, all] = [wins(0, 7), wins(7, 5), wins(0, 12)];
    expect(first.map((n, i) => n + (second[i] ?? 0))).toEqual(all);
    expect(second).not.toEqual(wins(0, 5));
  });

  it('tells about progress', () => {
    const seen: number[] = [];
    simulate({ table, games: 3, seed: 1, onProgress: (done) => seen.push(done) });
    expect(seen).toEqual([1, 2, 3]);
  });

  it('lets bots of any make play, seat by seat', () => {
    const seats: number[] = [];
    const passes: BotMaker = () => ({
      name: 'passes',
      choose({ seat, legal }) {
        seats.push(seat);
        return legal.find((entry) => entry.action.type === 'pass')!.action;
      },
    });
    const { report } = simulate({ table, games: 20, seed: 1, bots: ['random', passes] });
    expect(report.ended).toBe(20);
    expect(new Set(seats)).toEqual(new Set([1]));
    expect(Object.values(report.endings).reduce((n, e) => n + (e.wins[0] ?? 0), 0)).toBeGreaterThan(15);
  });

  it('refuses an unknown bot before anything is played', () => {
    expect(() => simulate({ table, games: 1, seed: 1, bots: ['clever'] })).toThrow("There is no bot 'clever'");
  });
});

describe('the fast way', () => {
  it('plays the game that its record tells', () => {
    for (let seed = 0; seed < 20; seed++) {
      const fast = table.deal(seed, { recording: false });
      const slow = table.deal(seed);
      playOut(fast, rollsFor(2, seed));
      playOutRecorded(slow, rollsFor(2, seed));
      expect(slow.hash()).toBe(fast.hash());
      expect(slow.inputs.length).toBeGreaterThan(0);
    }
  });
});

describe('a game that goes wrong', () => {
  const faulty = extendGame(duel, {
    actions: {
      play: {
        ...definitionOf(duel).actions.play,
        plan(g, seat, args) {
          if (g.state.turn.turnNumber === 5) throw new Error('rule 5 is broken');
          return definitionOf(duel).actions.play.plan(g, seat, args);
        },
      },
    },
  });

  it.each([
    ['by playouts', randomBot],
    ['by bots', ((seed) => ({ ...randomBot(seed), name: 'other' })) satisfies BotMaker],
  ])('is counted and kept with its inputs, %s', (_, bot) => {
    const { report, kept } = simulate({ table: layTable({ game: faulty }), games: 10, seed: 1, bots: [bot] });
    expect(report.errors).toBe(kept.length);
    expect(report.errors).toBeGreaterThan(0);
    expect(report.ended + report.errors).toBe(10);
    const [first] = kept;
    expect(first).toMatchObject({ how: 'error', failing: { type: 'play' } });
    expect(first?.message).toContain('rule 5 is broken');
    expect(first?.inputs).toHaveLength(4);
    const again = layTable({ game: faulty }).deal(first?.seed ?? '');
    for (const input of first?.inputs ?? []) expect(again.submit(input).ok).toBe(true);
    expect(again.hash()).toBe(rebuild(layTable({ game: faulty }), first!)?.hash());
  });

  it('is counted as stuck when it passes a limit', () => {
    const { report, kept } = simulate({ table, games: 4, seed: 1, limits: { turns: 2 } });
    expect(report).toMatchObject({ games: 4, ended: 0, stuck: 4, errors: 0 });
    expect(kept.map((k) => k.message)).toEqual(new Array(4).fill('It did not end within 2 turns.'));
    expect(kept.every((k) => k.inputs.length === 2)).toBe(true);
  });

  it('is counted when not even the deal works', () => {
    const broken = extendGame(duel, {
      setup() {
        throw new Error('no cards today');
      },
    });
    const { report, kept } = simulate({ table: layTable({ game: broken }), games: 2, seed: 1 });
    expect(report.errors).toBe(2);
    expect(kept[0]).toMatchObject({
      undealt: true,
      inputs: [],
      message: 'Duel: the set-up failed before the first turn: Error: no cards today.',
    });
  });
});
