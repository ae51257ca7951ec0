import type { Active, GameEvent } from '../define/rules.ts';
import type { Run } from '../match/run.ts';

/*
 * How often abilities notice: once a turn, once for a batch, the first time each turn. What is counted for a turn lies in the turn's record of things used, each under a number of its own.
 */

/** Abilities that trigger once a turn are numbered from here on. */
const ONCE = 500_000;

/** Has it been seen to already, so that this event does not make the ability trigger? */
export function isSeenTo(r: Run, x: Active, event: GameEvent, firstEvent: number): boolean {
  const { definition } = r.machine.abilities[x.ability];
  if (definition.kind !== 'trigger') return false;
  const { oncePerTurn, oneOrMore, first } = definition;
  if (oncePerTurn === true && (r.isUsed(x.source, ONCE + x.ability) || (!countsResolving(r) && isWaiting(r, x, 0))))
    return true;
  if (oneOrMore === true && isWaiting(r, x, firstEvent)) return true;
  return first !== undefined && !r.machine.milestones.isFirst(r, event, first.name);
}

/** Does it wait since an event of that number or a later one? */
function isWaiting(r: Run, { ability, source, effect }: Active, since: number): boolean {
  const id = effect === null ? -1 : effect.id;
  return r.state.waiting.some(
    (w) => w.ability === ability && w.source === source && w.effect === id && w.event[5] >= since,
  );
}

/** In a bag once a turn means: it has not resolved this turn (Lorcana 6.1.13.2), so its player picks which of several counts. */
function countsResolving(r: Run): boolean {
  return r.machine.responses.triggers === 'bag';
}

function isOncePerTurn(r: Run, ability: number): boolean {
  return ability >= 0 && r.machine.abilities[ability].oncePerTurn;
}

/** Is this an entry of the bag that triggers once a turn and has resolved in this one? */
export function hasResolved(r: Run, { ability, source }: Pick<Active, 'ability' | 'source'>): boolean {
  return countsResolving(r) && isOncePerTurn(r, ability) && r.isUsed(source, ONCE + ability);
}

/** Says that an ability which triggers once a turn has been placed. */
export function sayPlaced(r: Run, ability: number, source: number): void {
  if (!countsResolving(r) && isOncePerTurn(r, ability)) r.use(source, ONCE + ability);
}

/** Says that an ability which triggers once a turn resolves now. */
export function sayResolving(r: Run, ability: number, source: number): void {
  if (countsResolving(r) && isOncePerTurn(r, ability)) r.use(source, ONCE + ability);
}
