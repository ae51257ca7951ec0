import type { Choice } from '@upkeep/engine';
import { type Composition, composition, isFull, lefts, type Picks, partnersOf, recompose } from './composition.ts';
import { firstsOf, thingOf } from './things.ts';

/* How an answer is put together, piece by piece. It loads with the first one. */

/** A thing of the board pointed at while something is put together. */
export function pointAt(made: Composition, thing: string): void {
  const named = (choice: Choice): boolean => thingOf(choice) === thing;
  const partner = partnersOf(made).find(named);
  const choice = firstsOf(made.form).find(named);
  if (partner !== undefined) pairWith(partner.pick);
  else if (choice !== undefined && made.form.shape === 'pairs') beginPair(choice.pick);
  else if (choice !== undefined && made.form.shape === 'subset') togglePick(choice.pick);
  else if (choice !== undefined && made.form.shape === 'division') giveTo(made.form.options.indexOf(choice), 1);
}

/** What the number keys choose from, in their order: what can be picked, or what goes with what was picked first. */
function numbered(made: Composition): readonly Choice[] {
  return made.first === null ? firstsOf(made.form) : partnersOf(made);
}

/** The choice at a place is taken, or taken back, as by a click on it; an order has its own keys. */
export function chooseAt(at: number): void {
  const made = composition.peek();
  const choice = made === null ? undefined : numbered(made)[at];
  if (made === null || choice === undefined) return;
  if (made.first !== null) pairWith(choice.pick);
  else if (made.form.shape === 'pairs') beginPair(choice.pick);
  else if (made.form.shape === 'subset') togglePick(choice.pick);
  else if (made.form.shape === 'division') giveTo(at, 1);
}

/** Gives one part of a division so much more, from what is left or from who has most. */
export function giveTo(part: number, more: number): void {
  const made = composition.peek();
  if (made?.form.shape !== 'division') return;
  const { amount, min, max } = made.form;
  const parts = made.picks.map(Number);
  const wanted = (parts[part] ?? min) + more;
  if (wanted < min || wanted > max) return;
  const left = amount - parts.reduce((sum, n) => sum + n, 0);
  const others = parts.map((n, i) => (i === part ? Number.NEGATIVE_INFINITY : n));
  const most = others.indexOf(Math.max(...others));
  const isTaken = more > left && (parts[most] ?? min) - more >= min;
  if (more > left && !isTaken) return;
  recompose({ picks: parts.map((n, i) => (i === part ? wanted : isTaken && i === most ? n - more : n)) });
}

/** Takes up the first of a pair, puts it down again, or takes its pair back where it can have but one. */
export function beginPair(first: string | number): void {
  const made = composition.peek();
  if (made?.form.shape !== 'pairs') return;
  const isFree = made.form.repeats || !lefts(made.picks).includes(first);
  if (made.first === first) recompose({ first: null });
  else if (!isFree) takeBack(first);
  else {
    const [only, ...more] = partnersOf({ ...made, first });
    // With one thing it can go with, that is meant.
    if (only !== undefined && more.length === 0) recompose({ picks: [...made.picks, first, only.pick], first: null });
    else recompose({ first });
  }
}

/** Completes the pair that was begun. */
export function pairWith(second: string | number): void {
  const made = composition.peek();
  if (made === null || made.first === null) return;
  recompose({ picks: [...made.picks, made.first, second], first: null });
}

/** Takes back the pairs of one on the left, and what was said of it. */
export function takeBack(first: string | number): void {
  const made = composition.peek();
  if (made === null) return;
  const { picks, extra } = made;
  const kept = picks.filter((_, i) => picks[i - (i % 2)] !== first);
  recompose({ picks: kept, extra: extra.filter((pick) => pick !== first), first: null });
}

export function togglePick(option: string | number): void {
  const made = composition.peek();
  if (made === null) return;
  const { form, picks } = made;
  const isNew = !picks.includes(option);
  // Where one is wanted, another is meant instead.
  if (isNew && form.shape === 'subset' && form.max === 1) recompose({ picks: [option] });
  else if (!isNew || !isFull(made)) recompose({ picks: toggled(picks, option) });
}

/** Says something more of one on the left, or no longer. */
export function toggleExtra(first: string | number): void {
  const made = composition.peek();
  if (made !== null) recompose({ extra: toggled(made.extra, first) });
}

function toggled(picks: Picks, option: string | number): Picks {
  return picks.includes(option) ? picks.filter((pick) => pick !== option) : [...picks, option];
}
