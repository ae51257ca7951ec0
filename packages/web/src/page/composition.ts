import { batch, type Signal, signal } from '@preact/signals';
import type { Action, Choice } from '@upkeep/engine';
import type { DescribedEntry, LegalEntry } from '../protocol.ts';
import { attempt, link, send } from './table.ts';
import { firstsOf, picked, thingOf } from './things.ts';

/* A declaration or another answer that is put together before it is sent. */

type Picks = readonly (string | number)[];

export interface Composition {
  readonly entry: LegalEntry;
  readonly form: DescribedEntry;
  /** Answers so far: things, or pairs one after the other, amounts, an order. */
  readonly picks: Picks;
  /** Of whom something more is said, where pairs may have that. */
  readonly extra: Picks;
  /** The first of a pair whose second is still to come. */
  readonly first: string | number | null;
  /** What the judge says of it as it is; null while it is good. */
  readonly refused: string | null;
}

export const composition: Signal<Composition | null> = signal(null);

/** What an answer begins as, before anything is chosen. */
export function startOf(form: DescribedEntry): Picks {
  if (form.shape === 'order') return form.options.map(({ pick }) => pick);
  if (form.shape === 'number') return [form.min];
  if (form.shape === 'division') return form.options.map((_, i) => (i === 0 ? form.max : form.min));
  return [];
}

export function compose(entry: LegalEntry): void {
  const { described: form } = entry;
  if (form === undefined) return;
  batch(() => {
    picked.value = null;
    composition.value = { entry, form, picks: startOf(form), extra: [], first: null, refused: null };
  });
  void judge();
}

export function recompose(change: Partial<Composition>): void {
  const made = composition.peek();
  if (made === null) return;
  composition.value = { ...made, ...change };
  if (change.picks !== undefined || change.extra !== undefined) void judge();
}

/** What is put together, as it would be sent. */
export function actionOf({ entry, form, picks, extra }: Composition): Action {
  const { player, type, decision } = entry.action;
  const base = { player, type, picks, ...(decision === undefined ? {} : { decision }) };
  return form.shape === 'pairs' && form.extra !== undefined && extra.length > 0
    ? { ...base, [form.extra.name]: extra }
    : base;
}

async function judge(): Promise<void> {
  const made = composition.peek();
  if (made === null) return;
  const answer = await attempt(link.ask('judge', { action: actionOf(made) }));
  const now = composition.peek();
  if (answer === null || now === null || now.picks !== made.picks || now.extra !== made.extra) return;
  const { refused } = answer;
  composition.value = { ...now, refused: refused === null ? null : `${refused.message} (${refused.rule})` };
}

/** What the first of a pair may go with. */
export function partnersOf({ form, first }: Composition): readonly Choice[] {
  if (form.shape !== 'pairs' || first === null) return [];
  const at = form.left.findIndex(({ pick }) => pick === first);
  return (form.allowed[at] ?? []).map((place) => form.right[place]).filter((choice) => choice !== undefined);
}

/** What an answer holds already. */
export function chosenIn({ form, picks }: Composition): readonly Choice[] {
  if (form.shape !== 'pairs')
    return form.shape === 'subset' ? form.options.filter(({ pick }) => picks.includes(pick)) : [];
  return [...form.left, ...form.right].filter(({ pick }) => picks.includes(pick));
}

/** A thing of the board pointed at while something is put together. */
export function pointInComposition(made: Composition, thing: string): void {
  const named = (choice: Choice): boolean => thingOf(choice) === thing;
  const partner = partnersOf(made).find(named);
  const choice = firstsOf(made.form).find(named);
  if (partner !== undefined) pairWith(partner.pick);
  else if (choice !== undefined && made.form.shape === 'pairs') beginPair(choice.pick);
  else if (choice !== undefined && made.form.shape === 'subset') togglePick(choice.pick);
  else if (choice !== undefined && made.form.shape === 'division') giveTo(made.form.options.indexOf(choice), 1);
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

/** What is given to a thing of the board in a division, if anything is divided. */
export function givenTo(thing: string): number | undefined {
  const made = composition.value;
  if (made?.form.shape !== 'division') return undefined;
  const at = made.form.options.findIndex((choice) => thingOf(choice) === thing);
  return at < 0 ? undefined : Number(made.picks[at]);
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

/** Those that stand on the left of pairs. */
export function lefts(picks: Picks): Picks {
  return picks.filter((_, i) => i % 2 === 0);
}

export function togglePick(option: string | number): void {
  const made = composition.peek();
  if (made !== null) recompose({ picks: toggled(made.picks, option) });
}

/** Says something more of one on the left, or no longer. */
export function toggleExtra(first: string | number): void {
  const made = composition.peek();
  if (made !== null) recompose({ extra: toggled(made.extra, first) });
}

function toggled(picks: Picks, option: string | number): Picks {
  return picks.includes(option) ? picks.filter((pick) => pick !== option) : [...picks, option];
}

export async function sendComposition(): Promise<void> {
  const made = composition.peek();
  if (made === null) return;
  // The next question may have come, and be put together, before this one's answer is back.
  const sent = await send(actionOf(made));
  if (sent && composition.peek()?.entry === made.entry) composition.value = null;
}
