import { createContext, Script } from 'node:vm';
import { Fault, watchRules } from '@upkeep/engine';

const call = new Script('work()');
const given = { work: (): unknown => undefined };
const realm = createContext(given);
const TIMED_OUT = 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** A rule that takes longer than this is taken not to end, in seconds. */
export const LONGEST = 120;

/** A rule does not end. */
export class Endless extends Fault {}

/**
 * Does something with rules that may not end: within so many seconds, or a fault that names the rule. To find that out it
 * is done again under watch, by `again` where doing it twice needs something new. What was being done is left half-way.
 */
export function within<T>(seconds: number, work: () => T, again: () => unknown = work): T {
  const done: T[] = [];
  if (isOver(seconds, () => done.push(work()))) return done[0]!;
  let last = '';
  watchRules((sentence) => {
    last = sentence;
  });
  try {
    // If it comes to an end this time it was slow, and nothing else is known.
    isOver(seconds, again);
  } catch {
    last = '';
  } finally {
    watchRules(null);
  }
  throw new Endless(last === '' ? `It did not come to an end within ${seconds} s.` : last, { isPlaced: true });
}

/** Does it, and says whether it came to an end in time. What it throws is thrown on. */
function isOver(seconds: number, work: () => unknown): boolean {
  try {
    given.work = work;
    call.runInContext(realm, { timeout: seconds * 1000 });
    return true;
  } catch (error) {
    // It comes from the script's own realm, where errors are of another class.
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === TIMED_OUT) return false;
    throw error;
  }
}
