import { effect, type Signal, signal } from '@preact/signals';
import type { Action, CardView, SeatView, View } from '@upkeep/engine';
import type { Plan } from '../protocol.ts';
import { isTurned, numbersOf } from '../ui/card/face.ts';
import { entriesFor } from './acting.ts';
import { actionOf, composition } from './composition.ts';
import { game, isOwnQuestion, link, live, onUpdate } from './table.ts';
import { picked, thingsOf } from './things.ts';

/** A number of a seat that becomes another. */
interface Becomes {
  readonly from: number;
  readonly to: number;
}

/** What would come of the input that is pointed at or put together, if nobody does anything about it. */
export interface Foreseen {
  /** The input in words, where it is one of those that are listed. */
  readonly what: string;
  readonly words: readonly string[];
  /** Cards that are turned for it: what pays. */
  readonly pays: ReadonlySet<string>;
  /** Cards that would leave play. */
  readonly gone: ReadonlySet<string>;
  /** Cards whose numbers would change, with what they would be. */
  readonly numbers: ReadonlyMap<string, string>;
  /** The big number of a seat, by seat. */
  readonly seats: ReadonlyMap<number, Becomes>;
}

export const foreseen: Signal<Foreseen | null> = signal(null);

let wanted = '';
let waiting: ReturnType<typeof setTimeout> | undefined;
const REST = 70;

/** Asks what would come of an input, or only what would pay for it; null goes back to what is shown while nothing is pointed at. */
export function foresee(wish: Action | null, about: 'all' | 'payment' = 'all'): void {
  const action = wish ?? unaimed();
  const isPayment = about === 'payment' || wish === null;
  const key = action === null ? '' : JSON.stringify(action) + (isPayment ? ' pays' : '');
  if (key === wanted) return;
  wanted = key;
  clearTimeout(waiting);
  foreseen.value = null;
  if (action === null) return;
  const at = live.peek();
  waiting = setTimeout(() => {
    link.ask('plan', { action }).then(
      (plan) => {
        if (wanted !== key || live.peek() !== at || at === null) return;
        const come = differences(at.view, plan);
        if (isPayment) {
          foreseen.value = { ...NOTHING, pays: come.pays };
          return;
        }
        const listed = at.legal.find((entry) => JSON.stringify(entry.action) === key);
        // Of an answer the question says what it is.
        const what = listed?.picked === undefined ? (listed?.words ?? '') : '';
        foreseen.value = { what, words: plan.words, ...come };
      },
      () => undefined,
    );
  }, REST);
}

const NOTHING: Omit<Foreseen, 'pays'> = { what: '', words: [], gone: new Set(), numbers: new Map(), seats: new Map() };

/** While something that was played asks for its target, any answer to that: it is paid for in the same way. */
function unaimed(): Action | null {
  const now = live.peek();
  if (now === null || !isOwnQuestion(now.view)) return null;
  return (
    now.legal.find(({ picked: picks, described }) => picks !== undefined || described !== undefined)?.action ?? null
  );
}

/** A card or player is pointed at: what would pointing at it do? */
export function foreseeThing(thing: string | null): void {
  if (composition.peek() !== null) return;
  const up = picked.peek();
  const entries =
    thing === null
      ? []
      : up === null || up === thing
        ? entriesFor(thing).filter((entry) => thingsOf(entry).length <= 1)
        : entriesFor(up).filter((entry) => thingsOf(entry).slice(1).includes(thing));
  const [only] = entries;
  foresee(entries.length === 1 && only !== undefined ? only.action : null);
}

// What is put together is looked at as it stands, once it would be accepted.
effect(() => {
  const made = composition.value;
  if (made === null) foresee(null);
  else if (made.refused === null && made.picks.length > 0) foresee(actionOf(made));
  else foresee(null);
});
onUpdate(() => {
  if (composition.peek() === null) foresee(null);
});

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

function differences(now: View, { at, after, paid: later }: Plan): Omit<Foreseen, 'what' | 'words'> {
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

/** What becomes of the players, in a few words; empty when nothing does. */
export function foreseenWords(view: View): string {
  const now = foreseen.value;
  if (now === null) return '';
  const parts = [...now.seats].map(([seat, { from, to }]) => {
    const name = seat === view.viewer ? 'you' : (view.seats[seat]?.name ?? '');
    return `${name} ${from} to ${to}`;
  });
  const lost = now.gone.size;
  if (lost > 0) parts.push(`${lost} leave${lost === 1 ? 's' : ''} play`);
  return parts.length === 0 ? '' : `${parts.join(', ')}, if nobody answers`;
}
