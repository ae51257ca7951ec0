import { INPUT_LIMITS } from './input-limits.ts';

/** The engine's own refusals, for players. Codes are stable; the rule is 'Upkeep' and the refusal's place in this list. */
export const ENGINE_REFUSAL_WORDS = {
  ok: 'Accepted.',
  'game-over': 'The game is over.',
  'no-such-player': 'There is no such player at this table.',
  'not-asked': 'It is not your decision now.',
  'no-such-decision': 'That question is no longer open.',
  'no-such-action': 'This game has no such action.',
  'not-now': 'That cannot be done in this phase.',
  malformed: 'The action is not complete: a part is missing or of the wrong kind.',
  'no-such-card': 'That card is not there (any more).',
  'not-an-option': 'That is not one of the choices.',
  'too-few': 'Choose at least {0}.',
  'too-many': 'Choose at most {0}.',
  repeated: 'The same thing is chosen twice.',
  'bad-order': 'An order has to name every one of the {0} things once.',
  'bad-division': 'The parts have to add up to {0}, each at least {1}.',
  'out-of-range': 'The number has to be from {0} to {1}.',
  'already-answered': 'You have answered already; the others are still choosing.',
  'no-actions-left': 'No actions are left this turn: only passing is.',
  'must-act': 'Passing is not allowed now.',
  'nothing-to-undo': 'There is nothing to take back.',
  'undo-random': 'Chance has been at work since: that cannot be taken back.',
  'undo-known': 'A card has become known since: that cannot be taken back.',
  'undo-other': 'Another player has acted since: that cannot be taken back.',
  'has-left': 'That player is no longer in the game.',
  'undo-timeout': 'Time has run out since: that cannot be taken back.',
  'surplus-part': 'The action has a part that does not belong to it.',
  'other-question': 'Something else is asked now.',
  'too-large': `The input is too large: a text has at most ${INPUT_LIMITS.text} characters, a list ${INPUT_LIMITS.list} entries, an input ${INPUT_LIMITS.parts} parts and ${INPUT_LIMITS.all} characters in all.`,
  'not-begun': 'The match has not begun.',
};

export type EngineRefusalName = keyof typeof ENGINE_REFUSAL_WORDS;
