import type { Refusal } from './definition.ts';
import { ENGINE_REFUSAL_WORDS } from './refusals.ts';
import type { Run } from './run.ts';

/** Why an input was not accepted: a stable code. Nothing has changed. */
export interface Refused {
  readonly ok: false;
  readonly code: string;
}

/** The code with a sentence a player understands, and the rule. */
export interface Rejection extends Refused {
  readonly message: string;
  readonly rule: string;
}

/** Puts a refusal's number into words. */
export function rejection(r: Run, refusal: number): Rejection {
  const code = r.machine.refusalCodes[refusal];
  const all: Readonly<Record<string, Refusal>> = { ...ENGINE_REFUSAL_WORDS, ...r.machine.definition.refusals };
  const { message, rule } = all[code];
  const words = message.replace('{0}', String(r.refusalX)).replace('{1}', String(r.refusalY));
  return { ok: false, code, message: words, rule: rule.replace('{phase}', r.state.turn.currentPhase) };
}
