import { type Match, type PassingPolicy, type PlayerId, standardPassing } from '@upkeep/engine';

/** In whose name answers may be given, and how freely. */
export interface PassingSettings {
  readonly persons: readonly PlayerId[];
  /** Pass in others' turns when there is nothing else to do. */
  readonly quick: boolean;
}

/**
 * The table's passing: the standard policy for people, nothing for bots. Windows that rules open for a declaration are no
 * place to stop at or not: they are always asked, unless their player passes until something.
 */
export function tablePassing(match: Match, { persons, quick }: PassingSettings): PassingPolicy {
  const { windows } = match.description;
  return (facts, preferences) => {
    if (!persons.includes(facts.player)) return null;
    if (preferences.fullControl || facts.kind !== 'act' || preferences.until !== '') {
      return standardPassing(facts, preferences);
    }
    const asked = match.decisionOf(facts.player);
    const isDeclared = asked !== undefined && windows[asked.window]?.byRules === true;
    const answer = isDeclared ? null : standardPassing(facts, preferences);
    if (answer !== null || !quick || isDeclared) return answer;
    if (!match.canAct(facts.player)) return { answer: 'pass', reason: 'nothing else to do' };
    return facts.own && isStill(match, facts.player) ? { answer: 'pass', reason: 'nothing has happened since' } : null;
  };
}

const STILL = new Set(['phaseBegins', 'stepBegins', 'phaseEnds', 'stepEnds', 'manaEmptied']);

/**
 * Did the player pass in this turn of theirs, and has nothing happened since but the turn going on? Then they are not asked
 * for the same again.
 */
function isStill(match: Match, player: PlayerId): boolean {
  const { inputs, starts } = match;
  const last = inputs.findLastIndex(
    (input) => input.player === player && input.auto === undefined && input.type !== 'prefer',
  );
  if (last < 0 || inputs[last]?.type !== 'pass' || match.pending.length > 0) return false;
  const since = match.eventsFor(player, starts[last] ?? 0);
  return since.length > 0 && since.every(({ kind }) => STILL.has(kind));
}
