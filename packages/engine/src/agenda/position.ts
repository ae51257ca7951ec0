import type { Run } from '../match/run.ts';
import { hashNumbers, hashText } from '../state/hash.ts';
import { currentCard, isCardRef, refCard } from '../state/refs.ts';
import type { BattleState, Frame } from '../state/state.ts';

/*
 * Where a game stands, to see whether it stands there again. What only counts up is no part of it: stays, time stamps,
 * serials, the numbers of entries, effects and events, what is remembered.
 */

/** How much there is: differs whenever the position does in its shape. */
export function sizeOf({ cards, effects, stack, waiting, agenda, zones }: BattleState): number {
  let size = cards.def.length + 1000 * (effects.length + 1000 * (stack.length + waiting.length + agenda.length));
  for (const zone of zones) size = (size * 31 + zone.length) % 9007199254740881;
  return size;
}

/** A fingerprint of the position. */
export function positionOf(r: Run): number {
  const digits = hashNumbers(numbersOf(r)) + hashText(framesOf(r.state));
  return Number.parseInt(digits.slice(0, 6) + digits.slice(16, 22), 16);
}

const END = -999;

function numbersOf({ state: s, machine: m }: Run): number[] {
  const numbers: number[] = [...s.random];
  const { stay } = s.cards;
  const put = (n: number): void => {
    // A card in its present stay is that card; one that has gone is nobody.
    numbers.push(isCardRef(n) ? (currentCard(stay, n) < 0 ? END : -1000 - refCard(n)) : n);
  };
  const putAll = (list: readonly number[]): void => {
    for (let i = 0; i < list.length; i++) put(list[i]);
    numbers.push(END);
  };
  const { turn, order } = s;
  for (const n of [turn.turnNumber, turn.activePlayer, turn.actionsRemaining, turn.kind, turn.plan.at, order.direction])
    put(n);
  for (const list of [turn.plan.steps, turn.counts, turn.used, order.list, order.extra, order.control]) putAll(list);
  for (const list of Object.values<readonly number[]>(s.seats)) putAll(list);
  putAll(Object.values<number>(s.table));
  const { def, owner, controller, zone, known, host } = s.cards;
  for (const column of [def, owner, controller, zone, known, host]) putAll(column);
  for (const name of m.cardFieldNames) putAll(columnOf(s.cards, name));
  for (const list of s.zones) putAll(list);
  for (const e of s.effects) {
    putAll([e.ability, e.source, e.controller, e.until, e.who, e.left, e.uses]);
    putAll(e.targets);
    putAll(e.data);
  }
  for (const item of s.stack) {
    putAll([item.program, item.source, item.controller, item.ability, item.card]);
    for (const list of unnumberedVars(item.vars)) putAll(list);
  }
  for (const w of s.waiting) {
    putAll([w.ability, w.source, w.controller, s.effects.findIndex((e) => e.id === w.effect)]);
    putAll(unnumbered(w.event));
    putAll(w.known);
    for (const list of w.told) putAll(list);
  }
  return numbers;
}

function columnOf(columns: Readonly<Record<string, number[]>>, name: string): readonly number[] {
  return columns[name];
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

/** What is still to happen, in words. */
function framesOf({ agenda, stack, cards }: BattleState): string {
  return JSON.stringify(
    agenda.map((frame) => told(frame, stack)),
    (_, value: unknown) =>
      typeof value === 'number' && isCardRef(value)
        ? currentCard(cards.stay, value) < 0
          ? END
          : -1000 - refCard(value)
        : value,
  );
}

function told(frame: Frame, stack: BattleState['stack']): object {
  if (frame.kind === 'resolve') return { ...frame, item: stack.findIndex((item) => item.id === frame.item) };
  if (frame.kind === 'step') return { ...frame, events: 0 };
  if (frame.kind === 'program') return { ...frame, vars: unnumberedVars(frame.vars) };
  return frame.kind === 'settle' ? { ...frame, picked: 0 } : frame;
}
