import { InputError } from '../errors.ts';
import { type Action, writeAnswer } from '../judge/notation.ts';
import type { Names, PlayerId } from '../state/state.ts';
import { runOf } from './core.ts';
import type { Match } from './match.ts';

/** Chooses for whoever is asked, in a fork. */
export type Policy = (match: Match, player: PlayerId) => Action;

export interface PeekOptions {
  /** `phase`, `step` or `turn`: until the present one is over; or the name of a phase or step to reach. */
  readonly until: string;
  /** What everybody asked does on the way; by default the decision's own fallback: passing, choosing the least. */
  readonly policy?: Policy;
  /** How many decisions to play at most. */
  readonly limit?: number;
}

/** Passes where it can; a question it answers as it is answered for somebody who does not. */
export const passive: Policy = (match, player) => {
  const d = match.whole.awaiting.find((open) => open.sealed === null && open.by.includes(player));
  if (d !== undefined && d.kind !== 'act') return writeAnswer(runOf(match), d, player, d.fallback);
  const entries = match.legalActions(player);
  return (entries.find((e) => e.action.type === 'pass') ?? entries[0]).action;
};

/**
 * Plays a fork on by a policy until a moment, and returns it as it stands there: at the first question asked in that phase, step
 * or turn, or where nobody is asked in it, as it begins. The match itself does not notice.
 */
export function peek<N extends Names>(match: Match<N>, options: PeekOptions): Match<N> {
  const fork = match.fork();
  const r = runOf(fork);
  const policy = options.policy ?? passive;
  const reached = moment(match, options.until);
  const look: { at: Match<N> | null } = { at: null };
  r.until = () => {
    if (reached(fork)) {
      look.at = fork.fork();
      r.until = null;
    }
    return false;
  };
  for (let i = 0; i < (options.limit ?? 1000) && fork.outcome === null && look.at === null && !reached(fork); i++) {
    const result = fork.submit(policy(fork, fork.asked));
    if (!result.ok) throw new Error(`the policy answered with an action that is refused: ${result.message}`);
  }
  r.until = null;
  return look.at !== null && !isSamePlace(look.at, fork, options.until) ? look.at : fork;
}

/** Is it still the turn, the phase or the step that was reached? */
function isSamePlace<N extends Names>(at: Match<N>, now: Match<N>, until: string): boolean {
  const [a, b] = [at.state.turn, now.state.turn];
  if (now.outcome !== null || a.turnNumber !== b.turnNumber) return false;
  if (until === 'turn') return true;
  const isPhase = until === 'phase' || a.currentPhase === until;
  return isPhase ? a.plan.phase === b.plan.phase : a.plan.begun === b.plan.begun;
}

function moment<N extends Names>(match: Match<N>, until: string): (fork: Match<N>) => boolean {
  const { turn } = match.state;
  const { turnNumber } = turn;
  const { phase, begun } = turn.plan;
  if (until === 'turn') return (fork) => fork.state.turn.turnNumber !== turnNumber;
  if (until === 'phase') {
    return (fork) => fork.state.turn.turnNumber !== turnNumber || fork.state.turn.plan.phase !== phase;
  }
  if (until === 'step') {
    return (fork) => fork.state.turn.turnNumber !== turnNumber || fork.state.turn.plan.begun !== begun;
  }
  const places = [...new Set(match.machine.structure.steps.flatMap((at) => [at.phase, at.step]))].filter(Boolean);
  if (!places.includes(until)) {
    throw new InputError(
      'no-such-place',
      `until: there is no '${until}'. There are: turn, phase, step, ${places.join(', ')}.`,
    );
  }
  return (fork) => {
    const now = fork.state.turn;
    const moved = now.turnNumber !== turnNumber || now.plan.begun !== begun;
    return moved && (now.currentPhase === until || now.currentStep === until);
  };
}
