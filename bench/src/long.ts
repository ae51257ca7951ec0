import { median } from './clock.ts';
import { startWorker } from './crew.ts';
import type { EarlyLate } from './messages.ts';

/** Games in one round, for time and for memory. */
const GAMES = 200;
const MEMORY_GAMES = 60;

/** Time and memory for one action early and late in an endless duel, medians of several rounds, first round thrown away. */
export async function longGame(
  rounds: number,
  file: string,
  folder?: string,
): Promise<{ action: EarlyLate; memory: EarlyLate }> {
  const worker = startWorker(file, folder);
  const paces: EarlyLate[] = [];
  for (let round = 0; round <= rounds; round++) paces.push(await worker.ask<'pace'>({ ask: 'pace', games: GAMES }));
  const memories: EarlyLate[] = [];
  for (let round = 0; round <= 2; round++) {
    memories.push(await worker.ask<'memory'>({ ask: 'memory', games: MEMORY_GAMES }));
  }
  worker.stop();
  return { action: middle(paces.slice(1)), memory: middle(memories.slice(1)) };
}

function middle(all: readonly EarlyLate[]): EarlyLate {
  return { early: median(all.map(({ early }) => early)), late: median(all.map(({ late }) => late)) };
}
