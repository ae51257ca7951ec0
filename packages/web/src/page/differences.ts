import type { CardView, SeatView, View } from '@upkeep/engine';
import type { Plan } from '../protocol.ts';
import { isTurned, numbersOf } from '../ui/card/face.ts';
import type { Becomes, Foreseen } from './foresee.ts';
import { game } from './table.ts';

/* What an input changes, from the views before and after it. It loads when something is pointed at first. */

function cardsOf(view: View): Map<string, CardView> {
  const inPlay = new Set(
    game
      .peek()
      ?.zones.filter((zone) => zone.inPlay)
      .map(({ name }) => name),
  );
  return new Map(
    view.zones.flatMap((zone) => (inPlay.has(zone.name) ? zone.cards.map((card) => [card.id, card] as const) : [])),
  );
}

/** What of the board would be different. */
export function differences(now: View, { at, after, paid: later }: Plan): Omit<Foreseen, 'what' | 'words'> {
  const info = game.peek();
  const pays = new Set<string>();
  const gone = new Set<string>();
  const numbers = new Map<string, string>();
  const seats = new Map<number, Becomes>();
  if (info === null || at === null) return { pays, gone, numbers, seats };
  const [before, then, last] = [cardsOf(now), cardsOf(later ?? at), cardsOf(after ?? at)];
  for (const [id, card] of before) {
    const paid = then.get(id);
    // What is chosen on the way may be turned as well: one's own things pay.
    const isOwn = later === null || card.controller === now.viewer;
    if (isOwn && paid !== undefined && isTurned(paid, info) && !isTurned(card, info)) pays.add(id);
    const kept = last.get(id);
    if (kept === undefined) gone.add(id);
    else if (shownNumbers(kept) !== shownNumbers(card)) numbers.set(id, shownNumbers(kept));
  }
  for (const seat of now.seats) {
    const becomes = (after ?? at).seats.find((other) => other.seat === seat.seat);
    const [from, to] = [bigNumber(seat), becomes === undefined ? undefined : bigNumber(becomes)];
    if (from !== undefined && to !== undefined && from !== to) seats.set(seat.seat, { from, to });
  }
  return { pays, gone, numbers, seats };
}

function shownNumbers(card: CardView): string {
  const info = game.peek();
  if (info === null) return '';
  const shown = numbersOf(card, info);
  const damage = card.fields?.['damage'] ?? 0;
  return shown.map(({ value, at }) => String(at === 'second' ? value - damage : value)).join('/');
}

/** The number of a seat that stands large at its plate. */
function bigNumber(seat: SeatView): number | undefined {
  const info = game.peek();
  const looked = info?.look.seat ?? {};
  const name =
    info?.seat.find((number) => looked[number.name]?.as === 'main')?.name ??
    info?.seat.find((number) => looked[number.name]?.as === 'race')?.name ??
    info?.seat[0]?.name;
  return name === undefined ? undefined : (seat.fields[name] ?? seat.values[name]);
}
