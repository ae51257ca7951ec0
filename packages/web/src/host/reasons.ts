import type { Action, Match, PlayerId } from '@upkeep/engine';
import type { Refused, WhyNot } from '../protocol.ts';

/** The judge's answer to an action, as a table shows it. */
export function refusalOf(match: Match, action: Action): Refused | null {
  const verdict = match.validate(action);
  return verdict.ok ? null : { code: verdict.code, message: verdict.message, rule: verdict.rule };
}

/** Why nothing can be done with a card now, or at all where it is about nothing: each reason once. */
export function whyNot(match: Match, seat: PlayerId, about: string): WhyNot[] {
  const reasons = new Map<string, WhyNot>();
  for (const { words: what, rejection } of match.whyNot(seat, about === '' ? undefined : about)) {
    const { code, message, rule } = rejection;
    const key = `${what} ${message}`;
    if (!reasons.has(key)) reasons.set(key, { what, code, message, rule });
  }
  return [...reasons.values()];
}
