import { ENGINE_REFUSAL_WORDS } from './refusals.ts';
import type { Run } from './run.ts';

/** Why an input was not accepted: a stable code, a sentence a player understands, the rule. Nothing has changed. */
export interface Rejection {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  readonly rule: string;
}

const engineWords: Readonly<Record<string, string>> = ENGINE_REFUSAL_WORDS;

/** Puts a refusal's number into words. */
export function rejection(r: Run, refusal: number): Rejection {
  const { machine, state } = r;
  const code = machine.refusalCodes[refusal];
  const own = machine.definition.refusals?.[code];
  const { message, rule } = own ?? { message: engineWords[code], rule: `Upkeep ${refusal}` };
  const words = message.replace('{0}', String(r.refusalX)).replace('{1}', String(r.refusalY));
  return { ok: false, code, message: words, rule: rule.replace('{phase}', state.turn.currentPhase) };
}
