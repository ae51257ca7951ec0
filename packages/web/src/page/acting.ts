import { batch, computed, type Signal, signal } from '@preact/signals';
import type { Action } from '@upkeep/engine';
import type { LegalEntry, Questions, WhyNot } from '../protocol.ts';
import { attempt, game, link, live, onUpdate, send } from './table.ts';

/*
 * Acting by pointing: the thing an action is about is picked first, then what it aims at. Things are named as views name
 * them: `c41` a card, `p1` a player, `s7` an entry of the stack.
 */

/** What has been picked up, if anything. */
export const picked: Signal<string | null> = signal(null);
/** Why nothing can be done with something, while somebody wants to know. */
export const reasons: Signal<{ readonly about: string; readonly list: readonly WhyNot[] } | null> = signal(null);

const HANDLE = /^[cps]\d+$/;

/** The things an action names, the one it is about first. */
export function thingsOf(action: Action): string[] {
  const declared = game.peek()?.actions[action.type];
  if (declared === undefined || declared.many) {
    const picks = action.picks ?? [];
    return picks.length === 1 ? picks.map(String).filter((pick) => HANDLE.test(pick)) : [];
  }
  return declared.params.flatMap(({ name, kind }) => {
    const value = action[name];
    if (kind === 'seat') return [`p${String(value)}`];
    if (kind.startsWith('item')) return value === undefined ? [] : [`s${String(value)}`];
    return typeof value === 'string' && HANDLE.test(value) ? [value] : [];
  });
}

/** Listed entries by the thing they are about. */
const byThing = computed(() => {
  const map = new Map<string, LegalEntry[]>();
  for (const entry of live.value?.legal ?? []) {
    if (entry.described !== undefined) continue;
    const [about] = thingsOf(entry.action);
    if (about !== undefined) map.set(about, [...(map.get(about) ?? []), entry]);
  }
  return map;
});

/** Described entries whose options are things on the board. */
const described = computed(() => {
  const map = new Map<string, LegalEntry>();
  for (const entry of live.value?.legal ?? []) {
    for (const option of entry.described?.options ?? [])
      if (HANDLE.test(String(option))) map.set(String(option), entry);
  }
  return map;
});

export function entriesFor(thing: string): readonly LegalEntry[] {
  return byThing.value.get(thing) ?? [];
}

/** What can be done with something now: act, be aimed at, be one of a declaration, or nothing. */
export type Role = 'act' | 'target' | 'picked' | 'option' | 'chosen' | '';

export const roles = computed(() => {
  const map = new Map<string, Role>();
  const made = composition.value;
  if (made !== null) {
    for (const option of made.firsts) map.set(option, 'option');
    for (const partner of made.partners) map.set(partner, 'target');
    for (const pick of made.picks) map.set(String(pick), 'chosen');
    if (made.first !== null) map.set(made.first, 'picked');
    return map;
  }
  const up = picked.value;
  for (const [thing, [first]] of byThing.value) {
    const isAnswer = first !== undefined && !isDeclared(first);
    map.set(thing, !isAnswer ? 'act' : /\btarget\b/i.test(first.words) ? 'target' : 'option');
  }
  for (const thing of described.value.keys()) map.set(thing, 'option');
  if (up === null) return map;
  for (const entry of byThing.value.get(up) ?? []) {
    for (const target of thingsOf(entry.action).slice(1)) map.set(target, 'target');
  }
  map.set(up, 'picked');
  return map;
});

// --- a declaration or another answer that is put together before it is sent -------------------------------------------

export interface Composition {
  readonly entry: LegalEntry;
  /** Answers so far: things, or pairs one after the other, amounts, an order. */
  readonly picks: readonly (string | number)[];
  /** The first of a pair whose second is still to come, and what that may be. */
  readonly first: string | null;
  readonly partners: readonly string[];
  readonly isPairs: boolean;
  /** What a pair can begin with; of a plain list, what can be in it. */
  readonly firsts: readonly string[];
  /** What the judge says of it as it is; null while it is good. */
  readonly refused: string | null;
}

export const composition: Signal<Composition | null> = signal(null);

export function compose(entry: LegalEntry): void {
  const { type } = entry.action;
  const options = entry.described?.options ?? [];
  const { min = 0, amount = 0 } = entry.described ?? {};
  let picks: readonly (string | number)[] = [];
  if (type === 'order') picks = options;
  if (type === 'number') picks = [min];
  if (type === 'divide') picks = options.map((_, i) => (i === 0 ? amount - min * (options.length - 1) : min));
  batch(() => {
    picked.value = null;
    composition.value = {
      entry,
      picks,
      first: null,
      partners: [],
      isPairs: false,
      firsts: options.map(String),
      refused: null,
    };
  });
  void judge();
  if (isDeclared(entry)) void askShape(entry);
}

/** Answers to questions are plain; what a game declares may be pairs. */
function isDeclared({ action }: LegalEntry): boolean {
  return game.peek()?.actions[action.type] !== undefined;
}

async function askShape(entry: LegalEntry): Promise<void> {
  const answer = await attempt(link.ask('shape', { type: entry.action.type }));
  if (answer === null || composition.peek()?.entry !== entry) return;
  recompose({ isPairs: answer.pairs, firsts: answer.firsts });
}

export function recompose(change: Partial<Composition>): void {
  const made = composition.peek();
  if (made === null) return;
  composition.value = { ...made, ...change };
  if (change.picks !== undefined) void judge();
}

async function judge(): Promise<void> {
  const made = composition.peek();
  if (made === null) return;
  const answer = await attempt(link.ask('judge', { action: { ...made.entry.action, picks: made.picks } }));
  const now = composition.peek();
  if (answer === null || now === null || now.picks !== made.picks) return;
  const { refused } = answer;
  composition.value = { ...now, refused: refused === null ? null : `${refused.message} (${refused.rule})` };
}

/** A thing of the board pointed at while something is put together. */
async function pointInComposition(made: Composition, thing: string): Promise<void> {
  const { entry, picks, first, partners, firsts } = made;
  if (first !== null && partners.includes(thing)) {
    // A thing beside itself comes on top of what it goes with; anything else takes that one's place.
    const kept = thing === first ? picks : withoutPair(picks, first, false);
    recompose({ picks: [...kept, first, thing], first: null, partners: [] });
    return;
  }
  if (first === thing) {
    recompose({ first: null, partners: [] });
    return;
  }
  if (!firsts.includes(thing)) return;
  if (!isDeclared(entry)) {
    if (entry.action.type === 'choose') togglePick(thing);
    return;
  }
  const answer = await attempt(link.ask('partners', { type: entry.action.type, first: thing, picks }));
  if (answer === null || composition.peek() === null) return;
  const isTaken = answer.pairs && hasPair(picks, thing);
  if (!answer.pairs) togglePick(thing);
  else if (isTaken && !answer.partners.includes(thing)) recompose({ picks: withoutPair(picks, thing, false) });
  else recompose({ first: thing, partners: isTaken ? [thing] : answer.partners, isPairs: true });
}

function hasPair(picks: readonly (string | number)[], first: string): boolean {
  return picks.some((pick, i) => i % 2 === 0 && pick === first);
}

/** The pairs but those of one thing; `selfToo` keeps what it does besides, such as being exerted. */
export function withoutPair(
  picks: readonly (string | number)[],
  first: string,
  keepOthers: boolean,
): (string | number)[] {
  const kept: (string | number)[] = [];
  for (let i = 0; i + 1 < picks.length; i += 2) {
    const [a, b] = [picks[i], picks[i + 1]];
    if (a === undefined || b === undefined) continue;
    if (a !== first || (keepOthers && b !== first)) kept.push(a, b);
  }
  return kept;
}

export function togglePick(option: string | number): void {
  const made = composition.peek();
  if (made === null) return;
  const has = made.picks.includes(option);
  recompose({ picks: has ? made.picks.filter((pick) => pick !== option) : [...made.picks, option] });
}

export async function sendComposition(): Promise<void> {
  const made = composition.peek();
  if (made === null) return;
  // The next question may have come, and be put together, before this one's answer is back.
  const sent = await send({ ...made.entry.action, picks: made.picks });
  if (sent && composition.peek()?.entry === made.entry) composition.value = null;
}

// --- pointing -----------------------------------------------------------------------------------------------------------

/** Something on the board was clicked, tapped, dropped on or entered. */
export async function point(thing: string): Promise<void> {
  reasons.value = null;
  const made = composition.peek();
  if (made !== null) {
    await pointInComposition(made, thing);
    return;
  }
  const up = picked.peek();
  if (up !== null && up !== thing) {
    const fitting = entriesFor(up).filter((entry) => thingsOf(entry.action).slice(1).includes(thing));
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
  if (entries.length === 1 && only !== undefined && thingsOf(only.action).length <= 1) {
    await send(only.action);
    return;
  }
  const declared = described.peek().get(thing);
  if (entries.length > 0) pickUp(thing);
  else if (declared !== undefined) {
    compose(declared);
    const begun = composition.peek();
    if (begun !== null && declared.action.type !== 'order' && declared.action.type !== 'divide') {
      await pointInComposition(begun, thing);
    }
  } else await askWhy(thing);
}

/** Entries left to choose from after a target was pointed at: they differ in something that is not on the board. */
export const narrowed: Signal<readonly LegalEntry[] | null> = signal(null);

export function pickUp(thing: string): void {
  batch(() => {
    picked.value = thing;
    narrowed.value = null;
  });
}

/** What was picked up is dropped: on something it can aim at, or on the table, where it is played if there is one way to. */
export async function dropOn(thing: string | null): Promise<void> {
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
  if (asked === null || asked.legal.length === 0 || hint.peek() === 'thinking') return;
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
    if (
      !stands &&
      only?.described !== undefined &&
      legal.length === 1 &&
      !(only.action.type in (game.peek()?.actions ?? {}))
    ) {
      compose(only);
    }
  });
});
