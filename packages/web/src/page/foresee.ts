import { effect, type Signal, signal } from '@preact/signals';
import type { Action, View } from '@upkeep/engine';
import { entriesFor } from './acting.ts';
import { actionOf, composition } from './composition.ts';
import { isOwnQuestion, link, live, onUpdate } from './table.ts';
import { picked, thingsOf } from './things.ts';

/** A number of a seat that becomes another. */
export interface Becomes {
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
    // How two boards are told apart is loaded when something is first pointed at.
    Promise.all([link.ask('plan', { action }), import('./differences.ts')]).then(
      ([plan, { differences }]) => {
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
