import type { GameDefinition, Refusal } from '../define/definition.ts';
import { INPUT_LIMITS } from './input-limits.ts';

/**
 * The engine's own refusals, for players. Codes and numbers are stable: the rule is 'Upkeep' and the number, a new refusal
 * takes the next one, and a number is never given again. A game may have a sentence and a rule of its own for any of them.
 */
export const ENGINE_REFUSALS = {
  ok: { number: 0, message: 'Accepted.' },
  'game-over': { number: 1, message: 'The game is over.' },
  'no-such-player': { number: 2, message: 'There is no such player at this table.' },
  'not-asked': { number: 3, message: 'It is not your decision now.' },
  'no-such-decision': { number: 4, message: 'That question is no longer open.' },
  'no-such-action': { number: 5, message: 'This game has no such action.' },
  'not-now': { number: 6, message: 'That cannot be done in this phase.' },
  malformed: { number: 7, message: 'The action is not complete: a part is missing or of the wrong kind.' },
  'no-such-card': { number: 8, message: 'That card is not there (any more).' },
  'not-an-option': { number: 9, message: 'That is not one of the choices.' },
  'too-few': { number: 10, message: 'Choose at least {0}.' },
  'too-many': { number: 11, message: 'Choose at most {0}.' },
  repeated: { number: 12, message: 'The same thing is chosen twice.' },
  'bad-order': { number: 13, message: 'An order has to name every one of the {0} things once.' },
  'bad-division': { number: 14, message: 'The parts have to add up to {0}, each at least {1}.' },
  'out-of-range': { number: 15, message: 'The number has to be from {0} to {1}.' },
  'already-answered': { number: 16, message: 'You have answered already; the others are still choosing.' },
  'no-actions-left': { number: 17, message: 'No actions are left this turn: only passing is.' },
  'must-act': { number: 18, message: 'Passing is not allowed now.' },
  'nothing-to-undo': { number: 19, message: 'There is nothing to take back.' },
  'undo-random': { number: 20, message: 'Chance has been at work since: that cannot be taken back.' },
  'undo-known': { number: 21, message: 'You have learned something since: that cannot be taken back.' },
  'undo-other': { number: 22, message: 'Another side has answered since: that cannot be taken back.' },
  'has-left': { number: 23, message: 'That player is no longer in the game.' },
  'undo-timeout': { number: 24, message: 'Time has run out since: that cannot be taken back.' },
  'surplus-part': { number: 25, message: 'The action has a part that does not belong to it.' },
  'other-question': { number: 26, message: 'Something else is asked now.' },
  'too-large': {
    number: 27,
    message: `The input is too large: a text has at most ${INPUT_LIMITS.text} characters, a list ${INPUT_LIMITS.list} entries, an input ${INPUT_LIMITS.parts} parts and ${INPUT_LIMITS.all} characters in all.`,
  },
  'bad-preference': { number: 28, message: 'That preference is not understood.' },
  'undo-none': { number: 29, message: 'This match is played without taking back.' },
  'not-begun': { number: 30, message: 'The match has not begun.' },
};

export type EngineRefusalName = keyof typeof ENGINE_REFUSALS;

/** A refusal as it is said. */
export interface CompiledRefusal extends Refusal {
  code: string;
  /** What its sentence is told, in order. */
  places: readonly string[];
}

/** Words in braces are numbers given when it is said, or cards by name: the sentence counts them. */
function compileRefusal(code: string, message: string, rule: string): CompiledRefusal {
  const places = [...new Set(Array.from(message.matchAll(/\{(\w+)\}/g), ([, place]) => place))].filter(
    (p) => p !== 'step',
  );
  const counted = places.reduce((text, place, i) => text.replaceAll(`{${place}}`, `{${i}}`), message);
  return { code, message: counted, rule, places };
}

/** The engine's own, which a game may word otherwise, then the game's. */
export function compileRefusals(own: NonNullable<GameDefinition['refusals']> = {}): readonly CompiledRefusal[] {
  return [
    ...Object.entries(ENGINE_REFUSALS).map(([code, { number, message }]) =>
      compileRefusal(code, own[code]?.message ?? message, own[code]?.rule ?? `Upkeep ${number}`),
    ),
    ...Object.entries(own)
      .filter(([code]) => !Object.hasOwn(ENGINE_REFUSALS, code))
      .map(([code, { message, rule }]) => compileRefusal(code, message, rule)),
  ];
}
