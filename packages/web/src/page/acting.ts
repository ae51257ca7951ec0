import { batch, computed, type Signal, signal } from '@preact/signals';
import type { LegalEntry } from '../protocol.ts';
import { askWhy, hint, reasons } from './advice.ts';
import { chosenIn, compose, composition, isFull, partnersOf } from './composition.ts';
import { isInPlay } from './listed.ts';
import { game, isOwnQuestion, live, onUpdate, send } from './table.ts';
import { firstsOf, picked, thingsAmong, thingsOf } from './things.ts';

/* Acting by pointing: the thing an action is about is picked first, then what it aims at. */

/** Listed entries by the thing they are about. */
const byThing = computed(() => {
  const map = new Map<string, LegalEntry[]>();
  for (const entry of live.value?.legal ?? []) {
    if (entry.described !== undefined) continue;
    const [about] = thingsOf(entry);
    if (about !== undefined) map.set(about, [...(map.get(about) ?? []), entry]);
  }
  return map;
});

/** Described entries whose options are things on the board. */
const described = computed(() => {
  const map = new Map<string, LegalEntry>();
  for (const entry of live.value?.legal ?? []) {
    if (entry.described === undefined) continue;
    for (const thing of thingsAmong(firstsOf(entry.described))) map.set(thing, entry);
  }
  return map;
});

export function entriesFor(thing: string): readonly LegalEntry[] {
  return byThing.value.get(thing) ?? [];
}

/**
 * What can be done with something now: act, only what a click alone does not mean, nothing but a means to something else, be
 * aimed at, be one of a declaration, or nothing.
 */
export type Role = 'act' | 'aside' | 'minor' | 'target' | 'picked' | 'option' | 'chosen' | '';

function isAimed(): boolean {
  const view = live.value?.view;
  return view !== undefined && isOwnQuestion(view);
}

function roleOf(entries: readonly LegalEntry[]): Role {
  // Where a card asks, what it asks for is what it is aimed at.
  if (entries[0]?.picked !== undefined) return isAimed() ? 'target' : 'option';
  // How much is asked wherever there is more than one answer.
  if (entries.every(isConfirmed) && byAmount(entries) === null) return 'aside';
  return entries.every(({ action }) => game.value?.actions[action.type]?.minor === true) ? 'minor' : 'act';
}

/** Is this named before it is done, since a click on the card alone does not mean it? */
function isConfirmed({ action }: LegalEntry): boolean {
  return game.value?.look.confirmed?.includes(action.type) === true;
}

export const roles = computed(() => {
  const map = new Map<string, Role>();
  const made = composition.value;
  if (made !== null) {
    const offered = made.form.shape !== 'pairs' && isAimed() ? 'target' : 'option';
    if (!isFull(made)) for (const thing of thingsAmong(firstsOf(made.form))) map.set(thing, offered);
    for (const thing of thingsAmong(chosenIn(made))) map.set(thing, 'chosen');
    // What one has been paired with, another may be too.
    for (const thing of thingsAmong(partnersOf(made))) map.set(thing, 'target');
    if (made.first !== null) map.set(String(made.first), 'picked');
    return map;
  }
  const up = picked.value;
  for (const [thing, entries] of byThing.value) map.set(thing, roleOf(entries));
  for (const thing of described.value.keys()) map.set(thing, 'option');
  if (up === null) return map;
  for (const entry of byThing.value.get(up) ?? []) {
    for (const target of thingsOf(entry).slice(1)) map.set(target, 'target');
  }
  map.set(up, 'picked');
  return map;
});

/** What is to be pointed at second wherever pairs are declared: whom one can attack or block. */
export const paired = computed(() => {
  const forms = (live.value?.legal ?? []).flatMap((entry) => entry.described ?? []);
  return forms.flatMap((form) => (form.shape === 'pairs' ? thingsAmong(form.right) : []));
});

/** A thing of the board pointed at while something is put together. */
async function pointInComposition(thing: string): Promise<void> {
  const { pointAt } = await import('./composing.ts');
  const made = composition.peek();
  if (made !== null) pointAt(made, thing);
}

/** The choice at a place of what is put together, by its number key. */
export async function chooseInComposition(at: number): Promise<void> {
  const { chooseAt } = await import('./composing.ts');
  chooseAt(at);
}

/** Something on the board was clicked, tapped, dropped on or entered. */
export async function point(thing: string): Promise<void> {
  reasons.value = null;
  if (composition.peek() !== null) {
    await pointInComposition(thing);
    return;
  }
  const up = picked.peek();
  if (up !== null && up !== thing) {
    const fitting = entriesFor(up).filter((entry) => thingsOf(entry).slice(1).includes(thing));
    const [only] = fitting;
    if (fitting.length === 1 && only !== undefined) {
      picked.value = null;
      await send(only.action);
      return;
    }
    if (fitting.length > 1) {
      narrowed.value = fitting;
      return;
    }
  }
  if (up === thing) {
    putDown();
    return;
  }
  const entries = entriesFor(thing);
  const [only] = entries;
  // What lies in play and can do one thing to one other does it: an attacker with one to attack.
  const isMeant = only !== undefined && !isConfirmed(only) && (thingsOf(only).length <= 1 || isInPlay(thing));
  if (entries.length === 1 && isMeant) {
    await send(only.action);
    return;
  }
  const declared = described.peek().get(thing);
  if (entries.length > 0) pickUp(thing);
  else if (declared !== undefined) {
    compose(declared);
    await pointInComposition(thing);
  } else if (!thing.startsWith('p')) await askWhy(thing);
}

/** Entries left to choose from after a target was pointed at: they differ in something that is not on the board. */
export const narrowed: Signal<readonly LegalEntry[] | null> = signal(null);

export function pickUp(thing: string): void {
  batch(() => {
    picked.value = thing;
    narrowed.value = null;
    atMost();
  });
}

/** Entries that differ in nothing but one number, by that number; null for any others. */
function byAmount(entries: readonly LegalEntry[]): readonly LegalEntry[] | null {
  const [first] = entries;
  const numbers = game.peek()?.actions[first?.action.type ?? '']?.params.filter(({ kind }) => kind === 'number') ?? [];
  const [only] = numbers;
  if (first === undefined || entries.length < 2 || only === undefined || numbers.length > 1) return null;
  const rest = ({ action }: LegalEntry): string => JSON.stringify({ ...action, [only.name]: 0 });
  if (entries.some((entry) => rest(entry) !== rest(first))) return null;
  return [...entries].sort((a, b) => Number(a.action[only.name]) - Number(b.action[only.name]));
}

/** Answers to a question that asks how many. */
function byAnswer(entries: readonly LegalEntry[]): readonly LegalEntry[] | null {
  return entries.length > 1 && entries.every(({ picked: [only] = [] }) => only?.kind === 'number') ? entries : null;
}

/** What is counted out now: of what is picked up, or in answer to a question. */
export const amounts = computed(() => {
  const up = picked.value;
  if (narrowed.value !== null) return null;
  return up === null ? byAnswer(live.value?.legal ?? []) : byAmount(entriesFor(up));
});

/** One begins with the most there is. */
function atMost(): void {
  amount.value = Math.max(0, (amounts.peek()?.length ?? 0) - 1);
}

/** Which of such entries is meant, by its place. */
export const amount: Signal<number> = signal(0);

/** What was picked up is dropped: on something it can aim at, or on the table, where it is played if there is one way to. */
export async function dropOn(thing: string | null): Promise<void> {
  const made = composition.peek();
  if (made !== null) {
    if (thing !== null && made.first !== null) await pointInComposition(thing);
    return;
  }
  const up = picked.peek();
  if (up === null) return;
  if (thing !== null && roles.peek().get(thing) === 'target') {
    await point(thing);
    return;
  }
  picked.value = null;
  await point(up);
}

export function putDown(): void {
  batch(() => {
    picked.value = null;
    narrowed.value = null;
    composition.value = null;
    reasons.value = null;
    beginOnly();
  });
}

/** A question with many answers is put together at once: there is nothing else to do. */
function beginOnly(): void {
  const [only, ...more] = live.peek()?.legal ?? [];
  if (only?.described !== undefined && more.length === 0) compose(only);
}

onUpdate(({ legal }) => {
  const made = composition.peek();
  const stands = made !== null && legal.some((entry) => entry.action.decision === made.entry.action.decision);
  batch(() => {
    picked.value = null;
    narrowed.value = null;
    reasons.value = null;
    hint.value = null;
    if (!stands) composition.value = null;
    if (!stands) beginOnly();
    atMost();
    // Where one thing has to be aimed and nothing else can be done, it is aimed at once.
    const firsts = new Set(legal.map((entry) => (entry.picked === undefined ? thingsOf(entry)[0] : undefined)));
    const [first] = firsts;
    if (legal.length > 1 && firsts.size === 1 && first !== undefined) pickUp(first);
  });
});
