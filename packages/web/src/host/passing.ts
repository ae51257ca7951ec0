import {
  type Match,
  type PassingFacts,
  type PassingPolicy,
  type PlayerId,
  type RecordedEvent,
  standardPassing,
} from '@upkeep/engine';
import { isTold } from '../words.ts';

/** In whose name answers may be given, and how freely. */
export interface PassingSettings {
  readonly persons: readonly PlayerId[];
  /**
   * Pass in others' turns when there is nothing else to do. Among several people it counts for nothing: what is asked would
   * tell the others what its player holds.
   */
  readonly quick: boolean;
}

/**
 * The table's passing: the standard policy for people, nothing for bots. Windows that rules open for a declaration are no
 * place to stop at or not: they are always asked, unless their player passes until something, or, against bots, can do
 * nothing there while something waits or the turn is another's.
 */
export function tablePassing(match: Match, { persons, quick }: PassingSettings): PassingPolicy {
  const { windows } = match.description;
  return (facts, preferences) => {
    if (!persons.includes(facts.player)) return null;
    if (preferences.fullControl || facts.kind !== 'act' || preferences.until !== '') {
      return standardPassing(facts, preferences);
    }
    const asked = match.decisionOf(facts.player);
    const window = asked === undefined ? undefined : windows[asked.window];
    const isDeclared = window?.byRules === true;
    if (isDeclared && facts.resolves && isIdle(match, facts, preferences.stops)) {
      return { answer: 'pass', reason: 'nothing waits' };
    }
    if (!(facts.own && isDeclared) && isPeaceful(match, facts)) return { answer: 'pass', reason: 'nothing fights' };
    const answer = isDeclared ? null : standardPassing(facts, preferences);
    if (answer !== null || !quick || persons.length > 1) return answer;
    const canAct = match.canAct(facts.player);
    // What waits resolves by itself where nobody here could answer it, also what somebody has just played.
    if (!canAct && facts.resolves && facts.stack.length > 0) return { answer: 'pass', reason: 'nothing else to do' };
    if (isDeclared && (facts.own || canAct)) return null;
    // Whoever has just done something may want to take it back: they end their turn themselves. What was put together
    // before it was sent has been agreed to.
    if (facts.own && hasJustActed(match, facts.player)) return null;
    if (!canAct) return { answer: 'pass', reason: 'nothing else to do' };
    return facts.own && isStill(match, facts.player) ? { answer: 'pass', reason: 'nothing has happened since' } : null;
  };
}

/**
 * Does a window for answers stand open with nothing to answer, at a place where nobody wants to be asked? An attack of
 * another side is something, and so is the end of their turn. It looks at what everybody sees.
 */
function isIdle(match: Match, facts: PassingFacts, stops: readonly string[]): boolean {
  const { player, own, phase, step, stack } = facts;
  if (stack.length > 0 || stops.includes(`${own ? 'own' : 'others'}:${step === '' ? phase : step}`)) return false;
  if (own) return true;
  const { plan } = match.view(player).turn;
  return !isFighting(match, player) && phase !== plan[plan.length - 1]?.phase;
}

/** Is this a place of a fight, with nobody who fights and nothing that waits? */
function isPeaceful(match: Match, { player, phase, step, stack }: PassingFacts): boolean {
  const places = match.description.table?.look?.fights ?? [];
  if (stack.length > 0 || !places.includes(step === '' ? phase : step)) return false;
  return !isFighting(match, player);
}

function isFighting(match: Match, player: PlayerId): boolean {
  const fights = Object.keys(match.description.table?.look?.relations ?? {});
  return match
    .view(player)
    .zones.some(({ cards }) =>
      cards.some((card) => fights.some((name) => (card.values?.[name] ?? 0) > 0 || card.links?.[name] !== undefined)),
    );
}

/** The turn that goes on is nothing that happens. */
const STILL = new Set(['phaseBegins', 'stepBegins']);

/** What a player last did of their own accord, and what has happened since. */
function lastOf(
  match: Match,
  player: PlayerId,
): { readonly type: string; readonly since: readonly RecordedEvent[] } | null {
  const { inputs, starts } = match;
  const at = inputs.findLastIndex(
    (input) => input.player === player && input.auto === undefined && input.type !== 'prefer',
  );
  const input = inputs[at];
  if (input === undefined) return null;
  return { type: input.type, since: match.eventsFor(player, starts[at] ?? 0) };
}

/**
 * Did the player pass in this turn of theirs, and has nothing happened since that a log would tell of? Then they are not
 * asked for the same again. Who passes in a step, as who declares no attack, has passed for that phase alone: what they
 * could not do there comes after it.
 */
function isStill(match: Match, player: PlayerId): boolean {
  const last = lastOf(match, player);
  if (last === null || last.type !== 'pass' || match.pending.length > 0) return false;
  const { look = {} } = match.description.table ?? {};
  const places = last.since.map(({ kind }) => kind).filter((kind) => STILL.has(kind));
  if (places.length === 0 || (places[0] === 'stepBegins' && places.includes('phaseBegins'))) return false;
  return last.since.every((event) => STILL.has(event.kind) || !isTold(event, { look }));
}

/** Did the player act in this very step? */
function hasJustActed(match: Match, player: PlayerId): boolean {
  const last = lastOf(match, player);
  if (last === null || last.type === 'pass' || last.since.some(({ kind }) => STILL.has(kind))) return false;
  return match.description.actions.every(({ name, many }) => name !== last.type || many === null);
}
