import type { Refusal } from '@upkeep/client';
import { Fault, InputError, type Rejection } from '@upkeep/engine';
import { StoreProblem } from '../store/problem.ts';

/** What whoever asked is told: where in the log it was written down, or why it was not done. */
export type Reply = { readonly ok: true; readonly sequence: number } | ({ readonly ok: false } & Refusal);

export function accepted(sequence: number): Reply {
  return { ok: true, sequence };
}

export function refused(code: string, message: string, rule = ''): { readonly ok: false } & Refusal {
  return { ok: false, code, message, rule };
}

/** Said where so much waits already that nothing more is taken in. */
export function tooMuch(): InputError {
  return new InputError('busy', 'Too much is asked here at the same moment: try again a little later.');
}

export function fromRejection({ code, message, rule }: Rejection): Reply {
  return { ok: false, code, message, rule };
}

/** Refusals that are no mistake of whoever asked: who runs the server has to hear of them. */
const OURS = ['fault', 'not-stored', 'damaged-log', 'broken-log'];

/** Is an error one that who runs the server has to hear of? `known` is what whoever asked is told. */
export function isOurs(known: { readonly code: string } | undefined): boolean {
  return known === undefined || OURS.includes(known.code);
}

/** What went wrong, as whoever asked may know it; undefined: it is nobody's fault but ours. */
export function fromError(error: unknown): ({ readonly ok: false } & Refusal) | undefined {
  if (error instanceof InputError) return refused(error.code, error.message);
  // What a rule says of itself may name what the other has in hand: that is for who runs the server.
  if (error instanceof Fault) {
    return refused(
      'fault',
      'A rule of the game failed, and nothing has changed. Which one stands in the server’s log.',
    );
  }
  if (!(error instanceof StoreProblem)) return undefined;
  if (error.code === 'absent') return refused('no-such-match', 'There is no such match.');
  // It was asked for what cannot be: that is no trouble of the store.
  if (error.code === 'query') return refused('bad-shape', error.message);
  if (error.code === 'damaged') return refused('damaged-log', error.message);
  return refused('not-stored', 'It could not be written down, so nothing has changed. Try again.');
}
