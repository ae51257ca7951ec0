import { batch, type Signal, signal } from '@preact/signals';
import type { Action, Choice, SubsetForm } from '@upkeep/engine';
import type { DescribedEntry, LegalEntry } from '../protocol.ts';
import { attempt, link, send } from './table.ts';
import { picked, thingOf } from './things.ts';

/* A declaration or another answer that is put together before it is sent. */

export type Picks = readonly (string | number)[];

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

/** Can no more be chosen before one is taken back? */
export function isFull({ form, picks }: Composition): boolean {
  return form.shape === 'subset' && form.max > 1 && picks.length >= form.max;
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
  // Too few are too few before the judge has said so; what it said of those before says nothing of these.
  const { picks } = change;
  const known = picks === undefined || made.form.shape !== 'subset' ? {} : { refused: isShort(made.form, picks) };
  composition.value = { ...made, ...change, ...known };
  if (change.picks !== undefined || change.extra !== undefined) void judge();
}

function isShort({ min }: SubsetForm<Choice>, { length }: Picks): '' | null {
  return length < min ? '' : null;
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
  composition.value = { ...now, refused: refused === null ? null : toldRefused(refused) };
}

/** A rule of the engine itself tells a player nothing. */
function toldRefused({ message, rule }: { readonly message: string; readonly rule: string }): string {
  return /^Upkeep \d+$/.test(rule) ? message : `${message} (${rule})`;
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

/** What is given to a thing of the board in a division, if anything is divided. */
export function givenTo(thing: string): number | undefined {
  const made = composition.value;
  if (made?.form.shape !== 'division') return undefined;
  const at = made.form.options.findIndex((choice) => thingOf(choice) === thing);
  return at < 0 ? undefined : Number(made.picks[at]);
}

/** Those that stand on the left of pairs. */
export function lefts(picks: Picks): Picks {
  return picks.filter((_, i) => i % 2 === 0);
}

export async function sendComposition(): Promise<void> {
  const made = composition.peek();
  if (made === null) return;
  // The next question may have come, and be put together, before this one's answer is back.
  const sent = await send(actionOf(made));
  if (sent && composition.peek()?.entry === made.entry) composition.value = null;
}
