import { layTable } from '@upkeep/engine';
import { duel } from '@upkeep/games/duel';
import { describe, expect, it } from 'vitest';
import { type CrewSettings, DEFAULT_LIMITS, rebuild, simulate, simulateOn } from '../src/index.ts';
import { startThread } from '../src/node/index.ts';

const table = layTable({ game: duel });

function settings(workers: number, changes: Partial<CrewSettings> = {}): CrewSettings {
  return {
    game: 'duel',
    file: table.deal(0).save(),
    bots: ['random'],
    seats: 2,
    games: 40,
    seed: 'crew',
    swap: false,
    record: false,
    limits: DEFAULT_LIMITS,
    workers,
    start: () => startThread(new URL('./fixtures/worker.ts', import.meta.url)),
    now: () => performance.now(),
    ...changes,
  };
}

async function textOf(crew: CrewSettings): Promise<string> {
  const { report, kept } = await simulateOn(crew);
  return JSON.stringify({ ...report, timing: null, kept });
}

describe('a simulation on several threads', () => {
  it.each([
    ['of random games', {}],
    ['of bots that look ahead, some kept', { bots: ['mcts:10', 'greedy'], games: 9, swap: true, record: true }],
    ['of games that go wrong', { limits: { ...DEFAULT_LIMITS, turns: 9 } }],
  ])('%s is the same, byte for byte, for any number of workers', async (_, changes) => {
    const {
      bots = ['random'],
      games = 40,
      swap = false,
      record = false,
      limits = DEFAULT_LIMITS,
    } = changes as CrewSettings;
    const { report, kept } = simulate({ table, games, seed: 'crew', bots, swap, record, limits });
    const here = JSON.stringify({ ...report, timing: null, kept });
    expect(await textOf(settings(1, changes))).toBe(here);
    expect(await textOf(settings(3, changes))).toBe(here);
  });

  it('can be stopped, with what is done', async () => {
    let looks = 0;
    const onProgress = async () => ++looks < 3;
    const { report } = await simulateOn(settings(2, { bots: ['mcts:2000'], games: 500, onProgress }));
    expect(report.games).toBeLessThan(500);
    expect(report.ended).toBe(report.games);
  });

  it.each([
    ['cheat', 'Bot cheat answered with something refused'],
    ['sleepy', 'Bot sleepy took longer than 1 s for one answer.'],
    ['endless', 'Bot endless took longer than 1 s for one answer.'],
  ])('names a bot that misbehaves (%s), stops its game and keeps it', async (bot, message) => {
    const limits = { ...DEFAULT_LIMITS, seconds: 1 };
    const { report, kept } = await simulateOn(settings(2, { bots: ['random', bot], games: 2, limits }));
    expect(report).toMatchObject({ games: 2, ended: 0, errors: 2 });
    expect(kept.map(({ game }) => game)).toEqual([0, 1]);
    for (const one of kept) {
      expect(one.message).toContain(message);
      const match = rebuild(table, one);
      expect(match?.inputs.length).toBe(7);
      expect(match?.asked).toBe(1);
    }
  });

  it('fails when the game of the worker is another', async () => {
    const file = { ...table.deal(0).save(), seed: 5 };
    await expect(simulateOn(settings(1, { file }))).rejects.toThrow('edited');
  });
});
