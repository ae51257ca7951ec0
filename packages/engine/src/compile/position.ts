import { hashText } from '../state/hash.ts';
import { currentCard, isCardRef } from '../state/refs.ts';
import type { BattleState, Frame } from '../state/state.ts';

/*
 * Where a game stands, to see whether it stands there again. What only counts up is no part of it: stays, time stamps,
 * serials, the numbers of entries, effects and events, what is remembered.
 */

/** Where a game stands, in numbers. */
export interface Positions {
  readonly sizeOf: typeof sizeOf;
  readonly positionOf: typeof positionOf;
}

export const POSITIONS: Positions = { sizeOf, positionOf };

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
