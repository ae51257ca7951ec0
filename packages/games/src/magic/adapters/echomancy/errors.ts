import type { Rejection } from '@upkeep/engine';
import type { Owed } from '../../pacing.ts';

/** Why something was not done. It changed nothing. */
export class MagicActionError extends Error {
  readonly code: string;
  readonly rule: string;

  constructor({ code, message, rule }: Pick<Rejection, 'code' | 'message' | 'rule'>) {
    super(message);
    this.name = new.target.name;
    this.code = code;
    this.rule = rule;
  }
}

/** A land was to be played outside its player's main phase, or with something on the stack. */
export class InvalidPlayLandStepError extends MagicActionError {}
/** As many lands as allowed were played this turn. */
export class LandLimitExceededError extends MagicActionError {}
/** A spell was to be cast when its kind cannot be. */
export class InvalidCastSpellStepError extends MagicActionError {}
/** Somebody else is asked. */
export class NotYourPriorityError extends MagicActionError {}
/** The card is not where the action needs it. */
export class CardNotThereError extends MagicActionError {}
/** The cost cannot be paid. */
export class InsufficientManaError extends MagicActionError {}
/** There is nothing to aim at. */
export class NoLegalTargetError extends MagicActionError {}
/** A declaration breaks a restriction or a requirement, or cannot be paid for. */
export class InvalidDeclarationError extends MagicActionError {}
/** Another action that is not legal now. */
export class IllegalActionError extends MagicActionError {}
/** There is no such player. */
export class UnknownPlayerError extends MagicActionError {}
/** There is no such type of action. */
export class UnknownActionError extends MagicActionError {}

/** The step cannot end by itself: somebody owes a decision, or wants to be asked here. */
export class DecisionPendingError extends MagicActionError {
  readonly playerId: string;
  readonly owes: string;

  constructor(playerId: string, { what }: Owed) {
    super({
      code: 'decision-pending',
      message: `${playerId} owes a decision before this step can end: ${what}`,
      rule: 'CR 500.2',
    });
    this.playerId = playerId;
    this.owes = what;
  }
}

type ErrorClass = new (rejection: Rejection) => MagicActionError;

/** What wrong timing is called, by the code it is refused with. */
const TIMING = ['wrong-step', 'sorcery-speed', 'stack-not-empty', 'not-your-turn', 'not-now'];

const BY_CODE: Readonly<Record<string, ErrorClass>> = {
  'land-limit': LandLimitExceededError,
  'not-asked': NotYourPriorityError,
  'not-in-hand': CardNotThereError,
  'not-in-play': CardNotThereError,
  'no-such-card': CardNotThereError,
  'no-target': NoLegalTargetError,
  'no-such-player': UnknownPlayerError,
  'no-such-action': UnknownActionError,
};

/** The named error of a rejection, for the kind of action it answers. */
export function errorFor(type: string, rejection: Rejection): MagicActionError {
  const { code } = rejection;
  if (TIMING.includes(code)) {
    if (type === 'PLAY_LAND') return new InvalidPlayLandStepError(rejection);
    if (type === 'CAST_SPELL') return new InvalidCastSpellStepError(rejection);
  }
  if (code.startsWith('missing-')) return new InsufficientManaError(rejection);
  const usual = type.startsWith('DECLARE_') && !TIMING.includes(code) ? InvalidDeclarationError : IllegalActionError;
  return new (BY_CODE[code] ?? usual)(rejection);
}
