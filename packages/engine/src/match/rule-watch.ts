import type { Run } from './run.ts';

/** Told of every rule that is about to be asked; null while nobody looks. */
let told: ((sentence: string) => void) | null = null;

/** In words alone: a game that was compiled elsewhere knows another class of faults. */
const ENDLESS = 'it does not end';

/**
 * Tells of every rule before it is asked, in every match made or forked from now on, in the sentence that is true if it
 * never answers: game, rule, place. It is for finding a rule that does not end: whoever has stopped one from outside plays
 * again what led there, under watch, and the last sentence names it. It slows matches down. `null` ends it.
 *
 * @example
 * let last = '';
 * watchRules((sentence) => { last = sentence; }); // "My game: the action 'play' failed in turn 3, main: it does not end."
 */
export function watchRules(tell: ((sentence: string) => void) | null): void {
  told = tell;
}

/** Watches a run that has just been made, if somebody looks. */
export function watchRun(r: Run): void {
  if (told === null) return;
  // What is at work is written in plain fields, for speed: under watch they say when they are.
  for (const field of ['work', 'cause'] as const) {
    let code = r[field];
    Object.defineProperty(r, field, {
      get: () => code,
      set(next: number) {
        code = next;
        told?.(r.machine.faults.now(r, ENDLESS).message);
      },
    });
  }
}
