import { hashText } from '../state/hash.ts';
import { currentCard, isCardRef, type Ref } from '../state/refs.ts';
import type { BattleState, Effect, Frame } from '../state/state.ts';

/*
 * Where a game stands, to see whether it stands there again. What only counts up is no part of it: stays, time stamps,
 * serials, the numbers of entries, effects and events, what is remembered.
 */

/** Where a game stands, in numbers; and what of it is one and the same to a player. */
export interface Positions {
  readonly isAlike: typeof isAlike;
  readonly hasComeAgain: typeof hasComeAgain;
}

export const POSITIONS: Positions = { isAlike, hasComeAgain };

/** Before so much has happened without a real choice nobody looks for loops. */
const LOOKED_FOR_FROM = 200;

/**
 * Does the game stand where it stood before? One position is remembered and compared with all that follow; it is replaced by the
 * present one whenever twice as much has happened. So a loop of any length is found, at the latest in its third round, and
 * nothing is kept but one fingerprint.
 */
function hasComeAgain(s: BattleState): boolean {
  const { serials } = s;
  if (serials.idle < LOOKED_FOR_FROM) return false;
  const size = sizeOf(s);
  if (isMilestone(serials.idle)) {
    serials.size = size;
    serials.position = positionOf(s);
    return false;
  }
  // What grows is no loop, and is not looked at closely.
  return size === serials.size && serials.position === positionOf(s);
}

function isMilestone(idle: number): boolean {
  let milestone = LOOKED_FOR_FROM;
  while (milestone < idle) milestone *= 2;
  return milestone === idle;
}

/** How much there is: differs whenever the position does in its shape. */
function sizeOf({ cards, effects, stack, waiting, agenda, zones }: BattleState): number {
  let size = cards.def.length + 1000 * (effects.length + 1000 * (stack.length + waiting.length + agenda.length));
  for (const zone of zones) size = (size * 31 + zone.length) % 9007199254740881;
  return size;
}

/** A fingerprint of the position. */
function positionOf(s: BattleState): number {
  const { random, turn, order, seats, table, zones, forms, effects, stack } = s;
  const { turnNumber, activePlayer, actionsRemaining, kind, counts, used, plan } = turn;
  const { stay, since, handle, ...cards } = s.cards;
  const position = [
    [random, turnNumber, activePlayer, actionsRemaining, kind, counts, used, plan.steps, plan.at, order],
    [seats, cards, table, zones, forms],
    effects.map((effect) => ({ ...effect, id: 0, time: 0 })),
    stack.map((item) => ({ ...item, id: 0, time: 0, event: 0, vars: unnumberedVars(item.vars) })),
    s.waiting.map((w) => {
      const effect = effects.findIndex(({ id }) => id === w.effect);
      return { ...w, effect, time: 0, event: unnumbered(w.event) };
    }),
    s.agenda.map((frame) => told(frame, stack)),
  ];
  // A card in its present stay is that card; one that has gone is nobody.
  const text = JSON.stringify(position, (_, value: unknown) =>
    typeof value === 'number' && isCardRef(value) ? `c${currentCard(stay, value)}` : value,
  );
  return Number.parseInt(hashText(text).slice(0, 12), 16);
}

/** The number of the event itself lies behind kind and fields. */
const EVENT_NUMBER = 5;

function unnumbered(event: readonly number[]): number[] {
  return event.map((n, i) => (i === EVENT_NUMBER ? 0 : n));
}

/** Variable 0 of a program is the event it comes from. */
function unnumberedVars(vars: readonly number[][]): number[][] {
  return vars.map((list, i) => (i === 0 ? unnumbered(list) : list));
}

function told(frame: Frame, stack: BattleState['stack']): object {
  if (frame.kind === 'resolve') return { ...frame, item: stack.findIndex((item) => item.id === frame.item) };
  if (frame.kind === 'step') return { ...frame, events: 0 };
  if (frame.kind === 'program') return { ...frame, vars: unnumberedVars(frame.vars) };
  return frame.kind === 'settle' ? { ...frame, picked: 0 } : frame;
}

/** What two triggers have that makes them one and the same to their owner. */
interface Alike {
  readonly ability: number;
  readonly source: Ref;
  readonly event: readonly number[];
  readonly effect?: number;
  readonly vars?: readonly (readonly number[])[];
  /** What it remembers, while it waits. */
  readonly known?: readonly number[];
}

/**
 * Are these two of one ability, source and effect, for events that are the same but for their number, with the same
 * choices? Then it is all the same which comes first, and nobody is asked.
 */
function isAlike(w: Alike, other: Alike, effects: readonly Effect[]): boolean {
  if (w.ability !== other.ability || w.source !== other.source || w.event.length !== other.event.length) return false;
  if (!w.event.every((n, i) => i === EVENT_NUMBER || n === other.event[i])) return false;
  if (w.effect !== other.effect && !isToldAlike(effects, w.effect, other.effect)) return false;
  const chosen = (item: Alike): string => JSON.stringify([item.vars?.slice(1) ?? [], item.known ?? []]);
  return chosen(w) === chosen(other);
}

function isToldAlike(effects: readonly Effect[], id: number | undefined, other: number | undefined): boolean {
  const [p, q] = [id, other].map((effect) => effects.find((e) => e.id === effect));
  return (
    p !== undefined && q !== undefined && JSON.stringify([p.targets, p.data]) === JSON.stringify([q.targets, q.data])
  );
}
