import { InputError } from '@upkeep/engine';
import { StoreProblem } from '../store/problem.ts';
import type { MatchHead } from '../store/store.ts';
import type { House } from './house.ts';

/** How long a store that does not answer is asked again, in milliseconds: as long as somebody waits for an answer. */
const WAITS = [0, 100, 300, 1000, 2000, 4000, 8000];

/** The head of a match after a write of which nothing is known; `doubt` where the store stays away for too long. */
export async function headAtLast({ store, timers }: House, id: string, doubt: StoreProblem): Promise<MatchHead> {
  for (const wait of WAITS) {
    if (wait > 0) await new Promise<void>((resolve) => timers.after(wait, resolve));
    try {
      const head = await store.head(id);
      if (head === undefined) throw new InputError('no-such-match', 'There is no such match any more.');
      return head;
    } catch (error) {
      if (!(error instanceof StoreProblem) || error.code !== 'unreachable') throw error;
    }
  }
  throw doubt;
}
