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
    if (answer !== null || !quick || facts.own || match.canAct(facts.player)) return answer;
    return { answer: 'pass', reason: 'nothing else to do' };
  };
}
