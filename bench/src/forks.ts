import { startWorker } from './crew.ts';
import type { Names } from './messages.ts';
import { type ForkSpeed, type Pace, raceForks } from './speed.ts';

/** Times a contestant's forks against copies by hand: its own of the same data, or plain's. Null: it forks nothing. */
export async function forksOf(names: Names, pace: Pace, file: string, folder?: string): Promise<ForkSpeed | null> {
  if (!names.fork) return null;
  const hand = names.byHand ? startWorker(file, folder) : startWorker('plain.js');
  const own = startWorker(file, folder);
  const speed = await raceForks(
    (times) => hand.ask<'fork'>({ ask: 'fork', byHand: names.byHand, times }),
    (times) => own.ask<'fork'>({ ask: 'fork', byHand: false, times }),
    pace,
  );
  hand.stop();
  own.stop();
  return speed;
}
