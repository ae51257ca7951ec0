import { batch, computed, type Signal, signal } from '@preact/signals';
import type { Action, Choice } from '@upkeep/engine';
import { isHelped } from '../online/state.ts';
import type { DescribedEntry, LegalEntry, Questions, WhyNot } from '../protocol.ts';
import { isInPlay } from './listed.ts';
import { attempt, game, isOwnQuestion, link, live, onUpdate, send } from './table.ts';

/*
 * Acting by pointing: the thing an action is about is picked first, then what it aims at. Things are named as views name
 * them: `c41` a card, `p1` a player, `s7` an entry of the stack; `zfront` is a lane.
 */

/** What has been picked up, if anything. */
export const picked: Signal<string | null> = signal(null);
/** Why nothing can be done with something, while somebody wants to know. */
export const reasons: Signal<{ readonly about: string; readonly list: readonly WhyNot[] } | null> = signal(null);

/** The thing on the board that a choice is, if it is one. */
function thingOf(choice: Choice): string | null {
  if (choice.kind === 'card') return choice.card;
  if (choice.kind === 'player') return `p${choice.player}`;
  return choice.kind === 'entry' ? `s${choice.entry}` : null;
}

function thingsAmong(choices: readonly Choice[]): string[] {
  return choices.map(thingOf).filter((thing) => thing !== null);
}

/** The things an entry names, the one it is about first. */
export function thingsOf({ action, picked: picks }: LegalEntry): string[] {
  if (picks !== undefined) return picks.length === 1 ? thingsAmong(picks) : [];
  const declared = game.peek()?.actions[action.type];
  return (declared?.params ?? []).flatMap(({ name, kind }) => {
    const value = action[name];
    if (value === undefined) return [];
    if (kind === 'seat') return [`p${String(value)}`];
    if (kind === 'item' || kind === 'item?') return [`s${String(value)}`];
    if (kind === 'word') return isLane(String(value)) ? [`z${String(value)}`] : [];
    return kind === 'card' || kind === 'object' || kind === 'object?' ? [String(value)] : [];
  });
}

/** A word that is the name of a lane means that lane. */
function isLane(word: string): boolean {
  return game.peek()?.zones.some(({ name, shape }) => name === word && shape === 'lane') === true;
}

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

/** What an answer of this shape begins with. */
function firstsOf(form: DescribedEntry): readonly Choice[] {
  return form.shape === 'pairs' ? form.left : form.shape === 'number' ? [] : form.options;
}

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

/** What can be done with something now: act, act with nothing but a means to something else, be aimed at, be one of a declaration, or nothing. */
export type Role = 'act' | 'minor' | 'target' | 'picked' | 'option' | 'chosen' | '';

function isAimed(): boolean {
  const view = live.value?.view;
  return view !== undefined && isOwnQuestion(view);
}

function roleOf(entries: readonly LegalEntry[]): Role {
  // Where a card asks, what it asks for is what it is aimed at.
  if (entries[0]?.picked !== undefined) return isAimed() ? 'target' : 'option';
  return entries.every(({ action }) => game.value?.actions[action.type]?.minor === true) ? 'minor' : 'act';
}

export const roles = computed(() => {
  const map = new Map<string, Role>();
  const made = composition.value;
  if (made !== null) {
    for (const thing of thingsAmong(firstsOf(made.form))) map.set(thing, 'option');
    for (const thing of thingsAmong(partnersOf(made))) map.set(thing, 'target');
    for (const thing of thingsAmong(chosenIn(made))) map.set(thing, 'chosen');
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

// --- a declaration or another answer that is put together before it is sent -------------------------------------------

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

/** A legal answer, as the match suggests one. */
export function suggest(): void {
  const made = composition.peek();
  if (made === null) return;
  const { form, entry } = made;
  const extra = form.shape === 'pairs' && form.extra !== undefined ? entry.action[form.extra.name] : [];
  recompose({ picks: entry.action.picks ?? [], extra: [extra ?? []].flat(), first: null });
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
function chosenIn({ form, picks }: Composition): readonly Choice[] {
  if (form.shape !== 'pairs')
    return form.shape === 'subset' ? form.options.filter(({ pick }) => picks.includes(pick)) : [];
  return [...form.left, ...form.right].filter(({ pick }) => picks.includes(pick));
}

/** A thing of the board pointed at while something is put together. */
function pointInComposition(made: Composition, thing: string): void {
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

/** Everybody who is free goes with what they may go with first. */
export function pairAll(): void {
  const made = composition.peek();
  if (made?.form.shape !== 'pairs') return;
  const { form, picks } = made;
  const begun = lefts(picks);
  const added = form.left.flatMap(({ pick }, i) => {
    const partner = form.right[form.allowed[i]?.[0] ?? -1];
    return begun.includes(pick) || partner === undefined ? [] : [pick, partner.pick];
  });
  recompose({ picks: [...picks, ...added], first: null });
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

// --- pointing -----------------------------------------------------------------------------------------------------------

/** Something on the board was clicked, tapped, dropped on or entered. */
export async function point(thing: string): Promise<void> {
  reasons.value = null;
  const made = composition.peek();
  if (made !== null) {
    pointInComposition(made, thing);
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
  if (entries.length === 1 && only !== undefined && (thingsOf(only).length <= 1 || isInPlay(thing))) {
    await send(only.action);
    return;
  }
  const declared = described.peek().get(thing);
  if (entries.length > 0) pickUp(thing);
  else if (declared !== undefined) {
    compose(declared);
    const begun = composition.peek();
    if (begun !== null) pointInComposition(begun, thing);
  } else if (!thing.startsWith('p')) await askWhy(thing);
}

/** Entries left to choose from after a target was pointed at: they differ in something that is not on the board. */
export const narrowed: Signal<readonly LegalEntry[] | null> = signal(null);

export function pickUp(thing: string): void {
  batch(() => {
    picked.value = thing;
    narrowed.value = null;
    const { length } = byAmount(entriesFor(thing)) ?? [];
    amount.value = Math.max(0, (length ?? 0) - 1);
  });
}

/** Entries that differ in nothing but one number, by that number; null for any others. */
export function byAmount(entries: readonly LegalEntry[]): readonly LegalEntry[] | null {
  const [first] = entries;
  const numbers = game.peek()?.actions[first?.action.type ?? '']?.params.filter(({ kind }) => kind === 'number') ?? [];
  const [only] = numbers;
  if (first === undefined || entries.length < 2 || only === undefined || numbers.length > 1) return null;
  const rest = ({ action }: LegalEntry): string => JSON.stringify({ ...action, [only.name]: 0 });
  if (entries.some((entry) => rest(entry) !== rest(first))) return null;
  return [...entries].sort((a, b) => Number(a.action[only.name]) - Number(b.action[only.name]));
}

/** Which of such entries is meant, by its place. */
export const amount: Signal<number> = signal(0);

/** What was picked up is dropped: on something it can aim at, or on the table, where it is played if there is one way to. */
export async function dropOn(thing: string | null): Promise<void> {
  const made = composition.peek();
  if (made !== null) {
    if (thing !== null && made.first !== null) pointInComposition(made, thing);
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
  });
}

/** Why nothing can be done with it now. */
export async function askWhy(about: string): Promise<void> {
  const viewer = live.peek()?.viewer;
  if (typeof viewer !== 'number') return;
  const answer = await attempt(link.ask('whyNot', { about }));
  if (answer !== null) reasons.value = { about, list: answer.reasons };
}

/** What a bot would do; or that one is thinking about it. */
export const hint: Signal<Questions['hint']['answer'] | 'thinking' | null> = signal(null);

export async function askHint(): Promise<void> {
  const asked = live.peek();
  if (asked === null || asked.legal.length === 0 || !isHelped.peek() || hint.peek() === 'thinking') return;
  hint.value = 'thinking';
  const answer = await attempt(link.ask('hint', {}));
  hint.value = live.peek() === asked ? answer : null;
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
    const [only] = legal;
    // A question with many answers is put together at once: there is nothing else to do.
    if (!stands && only?.described !== undefined && legal.length === 1) compose(only);
    // Where one thing has to be aimed and nothing else can be done, it is aimed at once.
    const firsts = new Set(legal.map((entry) => (entry.picked === undefined ? thingsOf(entry)[0] : undefined)));
    const [first] = firsts;
    if (legal.length > 1 && firsts.size === 1 && first !== undefined) pickUp(first);
  });
});
