import type { Refusal } from './definition.ts';
import type { EngineRefusalName } from './rules.ts';

const R = (message: string, rule: string): Refusal => ({ message, rule });

/** The engine's own refusals. Codes are stable; sentences are for players. */
export const ENGINE_REFUSAL_WORDS: Readonly<Record<EngineRefusalName, Refusal>> = {
  ok: R('Accepted.', 'Upkeep 0'),
  'game-over': R('The game is over.', 'Upkeep 1'),
  'no-such-player': R('There is no such player at this table.', 'Upkeep 2'),
  'not-asked': R('It is not your decision now.', 'Upkeep 3'),
  'no-such-decision': R('That question is no longer open.', 'Upkeep 4'),
  'no-such-action': R('This game has no such action.', 'Upkeep 5'),
  'not-now': R('That cannot be done in this phase.', 'Upkeep 6'),
  malformed: R('The action is not complete: a part is missing or of the wrong kind.', 'Upkeep 7'),
  'no-such-card': R('That card is not there (any more).', 'Upkeep 8'),
  'not-an-option': R('That is not one of the choices.', 'Upkeep 9'),
  'too-few': R('Choose at least {0}.', 'Upkeep 10'),
  'too-many': R('Choose at most {0}.', 'Upkeep 11'),
  repeated: R('The same thing is chosen twice.', 'Upkeep 12'),
  'bad-order': R('An order has to name every one of the {0} things once.', 'Upkeep 13'),
  'bad-division': R('The parts have to add up to {0}, each at least {1}.', 'Upkeep 14'),
  'out-of-range': R('The number has to be from {0} to {1}.', 'Upkeep 15'),
  'already-answered': R('You have answered already; the others are still choosing.', 'Upkeep 16'),
  'no-actions-left': R('No actions are left this turn: only passing is.', 'Upkeep 17'),
  'must-act': R('Passing is not allowed now.', 'Upkeep 18'),
  'nothing-to-undo': R('There is nothing to take back.', 'Upkeep 19'),
  'undo-random': R('Chance has been at work since: that cannot be taken back.', 'Upkeep 20'),
  'undo-known': R('A card has become known since: that cannot be taken back.', 'Upkeep 21'),
  'undo-other': R('Another player has acted since: that cannot be taken back.', 'Upkeep 22'),
  'has-left': R('That player is no longer in the game.', 'Upkeep 23'),
};
