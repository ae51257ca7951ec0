import type { Match } from '../match/match.ts';
import type { Verdict } from '../match/results.ts';
import type { Names, PlayerId } from '../state/state.ts';
import type { LegalAction } from './legal-words.ts';
import type { Action } from './notation.ts';

/**
 * The one judge of what is allowed, under the name people look for. It answers and changes nothing: the table's grey
 * buttons, the server, the bots and the tests all ask it.
 */
export interface RuleValidator {
  /** A rejection - stable code, a sentence, the rule - or the complete plan. "Why not?" is this call. */
  validate<N extends Names>(match: Match<N>, action: Action): Verdict;
  /** Everything a player may answer now; what has very many answers is described. */
  legalActions<N extends Names>(match: Match<N>, player: PlayerId): readonly LegalAction[];
  /** Is there anything to stop for, besides passing and minor actions? Stops at the first yes. */
  canAct<N extends Names>(match: Match<N>, player: PlayerId): boolean;
}

export const RuleValidator: RuleValidator = {
  validate: (match, action) => match.validate(action),
  legalActions: (match, player) => match.legalActions(player),
  canAct: (match, player) => match.canAct(player),
};
