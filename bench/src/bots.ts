import { DEFAULT_LIMITS, simulateOn } from '@upkeep/ai';
import { startThread } from '@upkeep/ai/node';
import { layTable } from '@upkeep/engine';
import { battle } from '@upkeep/games';
import { median } from './clock.ts';
import type { Worker } from './crew.ts';
import type { Pace } from './speed.ts';

/** CPU microseconds for one answer of a search with 100 iterations. */
export interface Thinking {
  readonly upkeep: number;
  readonly boardgame: number;
  readonly ratio: number;
}

/** Both play the duels of the same seeds, in turn. */
export async function raceThinkers(upkeep: Worker, boardgame: Worker, pace: Pace): Promise<Thinking> {
  const games = pace.rounds > 3 ? 40 : 10;
  const time = async (worker: Worker, first: number, count: number): Promise<number> => {
    const { answers, cpu } = await worker.ask<'think'>({ ask: 'think', first, count });
    return cpu / answers;
  };
  await time(upkeep, 1, games);
  await time(boardgame, 1, 1);
  const own: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < Math.min(3, pace.rounds); round++) {
    own.push(await time(upkeep, 100 + round * games, games));
    others.push(await time(boardgame, 100 + round * games, 2));
  }
  const [a, b] = [median(own), median(others)];
  return { upkeep: a, boardgame: b, ratio: b / a };
}

/** What a simulation costs beyond the bare loop, as a share of the loop: the same games, in turn. */
export async function simulationOverhead(worker: Worker, pace: Pace): Promise<number> {
  const count = pace.rounds > 3 ? 200 : 50;
  const ask = (bare: boolean, first: number): Promise<number> =>
    worker.ask<'simulate'>({ ask: 'simulate', bare, first, count });
  for (const bare of [true, false, true, false]) await ask(bare, 1);
  const ratios: number[] = [];
  for (let round = 0; round < pace.rounds; round++) {
    const bare = await ask(true, round);
    ratios.push((await ask(false, round)) / bare - 1);
  }
  return median(ratios);
}

/** How much faster two threads simulate than one, by the clock: only a quiet machine with two cores can tell. */
export async function threadGain(pace: Pace): Promise<number> {
  const table = layTable({ game: battle, decks: ['embers', 'tides'] });
  // Long enough that starting and warming the threads, which every run has to do, does not weigh.
  const games = pace.rounds > 3 ? 20_000 : 3000;
  const seconds = async (workers: number): Promise<number> => {
    const { report } = await simulateOn({
      game: 'battle',
      file: table.deal(0, { recording: false }).save(),
      bots: ['random'],
      seats: 2,
      games,
      seed: 'threads',
      swap: false,
      record: false,
      limits: DEFAULT_LIMITS,
      workers,
      start: () => startThread(new URL('./thread.js', import.meta.url)),
      now: () => performance.now(),
    });
    if (report.ended !== games) throw new Error('a game went wrong');
    return report.timing.seconds;
  };
  const ratios: number[] = [];
  for (let round = 0; round < 3; round++) ratios.push((await seconds(1)) / (await seconds(2)));
  return median(ratios);
}
