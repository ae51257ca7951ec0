import type { Run } from '../match/run.ts';

/** Why an input was not accepted: a stable code, a sentence a player understands, the rule. Nothing has changed. */
export interface Rejection {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  readonly rule: string;
}

/** Puts a refusal's number into words. */
export function rejection(r: Run, refusal: number): Rejection {
  const { code, message, rule } = r.machine.refusalWords[refusal];
  const { currentPhase, currentStep } = r.state.turn;
  const place = currentStep || currentPhase;
  // Where a place has no words of its own, its name is taken apart: `precombatMain` is precombat main.
  const named = r.machine.definition.names?.[place] ?? place.replace(/[A-Z]/g, ' $&').toLowerCase();
  const words = message
    .replace('{0}', String(r.refusalX))
    .replace('{1}', String(r.refusalY))
    .replace('{2}', String(r.refusalZ))
    .replace('{step}', named);
  return { ok: false, code, message: words, rule };
}
