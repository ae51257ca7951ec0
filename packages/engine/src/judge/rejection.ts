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
  const words = message
    .replace('{0}', String(r.refusalX))
    .replace('{1}', String(r.refusalY))
    .replace('{2}', String(r.refusalZ))
    .replace('{step}', r.machine.definition.names?.[place] ?? place);
  return { ok: false, code, message: words, rule };
}
