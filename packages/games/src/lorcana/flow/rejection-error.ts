import type { Rejection } from '@upkeep/engine';

/** A function of the flow refused: a stable code, a sentence, the rule's number in both editions. The match is unchanged. */
export class RejectionError extends Error {
  readonly code: string;
  readonly rule: string;

  constructor({ code, message, rule }: Pick<Rejection, 'code' | 'message' | 'rule'>) {
    super(message);
    this.name = 'RejectionError';
    this.code = code;
    this.rule = rule;
  }
}
