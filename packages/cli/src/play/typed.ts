import {
  type Action,
  type ActionDescription,
  type LegalAction,
  type Match,
  namedFor,
  type ParamKind,
  type PlayerId,
  type Rejection,
  type View,
  weightOf,
} from '@upkeep/engine';

import { actionsIn } from './actions.ts';

/** What a typed line means: an action to send, or why there is none. */
export type Typed =
  | { readonly kind: 'action'; readonly action: Action; readonly entry?: LegalAction }
  | { readonly kind: 'refused'; readonly rejection: Rejection; readonly what: string }
  | { readonly kind: 'unclear'; readonly message: string };

/** How many combinations of like-named cards are tried before the first one is taken. */
const TRIES = 60;
const FILLERS = new Set(['the', 'a', 'on', 'at', 'to', 'with', 'from', 'target', 'using', 'and', 'by']);

/**
 * Reads an action in words: one of the legal ones if the words fit exactly one; else the action and the things it names,
 * judged by the engine, so that the answer says why it is not possible.
 */
export function readTyped(match: Match, seat: PlayerId, legal: readonly LegalAction[], text: string): Typed {
  const listed = fitting(legal, text);
  if (listed !== null) return { kind: 'action', action: listed.action, entry: listed };
  const view = match.view(seat);
  const tokens = tokensOf(text);
  const named = actionsCalled(match, tokens);
  if (named.length === 0) {
    return {
      kind: 'unclear',
      message: `'${text}' is no action of this game. There are: ${actionNames(match).join(', ')}, pass.`,
    };
  }
  const unknown = new Set<string>();
  const possible = new Set<string>();
  let best: { rejection: Rejection; what: string } | null = null;
  for (const { type, definition, rest } of named) {
    const read = readThings(rest, view);
    if (read.isUnknown) {
      unknown.add(rest.join(' '));
      continue;
    }
    const { actions, isWhole } = candidates(view, seat, type, definition, read.things);
    for (const action of actions) {
      const verdict = match.validate(action);
      if (verdict.ok && isWhole) return { kind: 'action', action };
      if (verdict.ok) possible.add(type);
      else if (best === null || weightOf(verdict) > weightOf(best.rejection)) best = { rejection: verdict, what: text };
    }
  }
  if (possible.size > 0) {
    return {
      kind: 'unclear',
      message: `'${text}' can mean several things: say it as the list does, or take a number.`,
    };
  }
  if (best !== null) return { kind: 'refused', ...best };
  return { kind: 'unclear', message: `You can see nothing called '${[...unknown].join("' or '")}'.` };
}

/** A legal entry whose words are what was typed, or that alone has all the words typed. */
function fitting(legal: readonly LegalAction[], text: string): LegalAction | null {
  const wanted = tokensOf(text);
  const same = legal.find((entry) => tokensOf(entry.words).join(' ') === wanted.join(' '));
  if (same !== undefined) return same;
  const content = wanted.filter((word) => !FILLERS.has(word));
  const found = legal.filter((entry) => {
    const words = [...tokensOf(entry.words), entry.action.type.toLowerCase()];
    return content.length > 0 && content.every((word) => words.includes(word));
  });
  const words = new Set(found.map((entry) => entry.words));
  return words.size === 1 ? (found[0] ?? null) : null;
}

export function tokensOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}'-]+/u)
    .filter((word) => word !== '');
}

interface Called {
  readonly type: string;
  readonly definition: ActionDescription | null;
  readonly rest: readonly string[];
}

function actionNames(match: Match): string[] {
  return actionsIn(match).map(({ name }) => name);
}

/** The actions the first word or words speak of, by name or by the game's own words for them. */
function actionsCalled(match: Match, tokens: readonly string[]): Called[] {
  if (tokens[0] === 'pass') return [{ type: 'pass', definition: null, rest: tokens.slice(1) }];
  return actionsIn(match).flatMap((definition) => {
    const type = definition.name;
    const names = [
      [type.toLowerCase()],
      tokensOf(type.replaceAll(/([A-Z])/g, ' $1')),
      tokensOf((definition.words ?? '').split('{')[0] ?? ''),
    ];
    const called = names.find((name) => name.length > 0 && name.every((word, i) => tokens[i] === word));
    const firstWord = names.some((name) => name[0] === tokens[0]);
    if (called === undefined && !firstWord) return [];
    return [{ type, definition, rest: tokens.slice(called?.length ?? 1) }];
  });
}

/** What a word or several name: handles of cards and seats (several for cards of one name), or a number. */
type Thing = { readonly handles: readonly string[]; readonly word: string };

function readThings(words: readonly string[], view: View): { things: Thing[]; isUnknown: boolean } {
  const names = namesIn(view);
  const longest = Math.max(1, ...[...names.keys()].map((name) => name.split(' ').length));
  const things: Thing[] = [];
  let isUnknown = false;
  for (let i = 0; i < words.length; ) {
    let taken = 0;
    for (let n = Math.min(longest, words.length - i); n > 0 && taken === 0; n--) {
      const handles = names.get(words.slice(i, i + n).join(' '));
      if (handles === undefined) continue;
      things.push({ handles, word: words[i] ?? '' });
      taken = n;
    }
    const word = words[i] ?? '';
    if (taken === 0 && /^([cp]?\d+)$/.test(word)) things.push({ handles: [word], word });
    else if (taken === 0 && !FILLERS.has(word)) isUnknown = true;
    i += Math.max(1, taken);
  }
  return { things, isUnknown };
}

/** Every name the viewer can say, with the handles it may mean: their own things first. */
function namesIn(view: View): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  const add = (name: string, handle: string) => {
    const key = tokensOf(name).join(' ');
    names.set(key, [...(names.get(key) ?? []), handle]);
  };
  for (const seat of view.seats) {
    add(seat.name, `p${seat.seat}`);
    add(seat.seat === view.viewer ? 'me' : 'opponent', `p${seat.seat}`);
  }
  const zones = [...view.zones].sort((a, b) => Number(b.seat === view.viewer) - Number(a.seat === view.viewer));
  for (const card of zones.flatMap((zone) => zone.cards)) if (card.name !== undefined) add(card.name, card.id);
  return names;
}

/**
 * The actions the things could make. What is not named is filled in with whatever there is, so that the judge can say why
 * not; such an action is never sent.
 */
function candidates(
  view: View,
  seat: PlayerId,
  type: string,
  definition: ActionDescription | null,
  things: readonly Thing[],
): { actions: readonly Action[]; isWhole: boolean } {
  const base: Action = { player: seat, type };
  if (definition === null) return { actions: [base], isWhole: true };
  if (definition.many !== null) {
    return { actions: [{ ...base, picks: things.map((thing) => thing.handles[0] ?? thing.word) }], isWhole: true };
  }
  const left = [...things];
  let isWhole = true;
  let actions: readonly Action[] = [base];
  for (const { name, kind } of definition.params) {
    const at = left.findIndex((thing) => valuesFor(kind, thing).length > 0);
    const [thing] = at < 0 ? [] : left.splice(at, 1);
    const isOptional = kind === 'object?' || kind === 'item?';
    if (thing === undefined && !isOptional) isWhole = false;
    if (thing === undefined && isOptional) continue;
    const values = thing === undefined ? namedFor(view, kind) : valuesFor(kind, thing);
    if (values.length > 0)
      actions = actions.flatMap((action) => values.map((value) => ({ ...action, [name]: value }))).slice(0, TRIES);
  }
  return { actions, isWhole: isWhole && left.length === 0 };
}

/** What a thing can be for a parameter; nothing when it is of another kind. */
function valuesFor(kind: ParamKind, { handles, word }: Thing): readonly (string | number)[] {
  if (typeof kind !== 'string') return kind.filter((name) => name.toLowerCase() === word);
  if (kind === 'card') return handles.filter((handle) => handle.startsWith('c'));
  if (kind === 'object' || kind === 'object?') return handles.filter((handle) => /^[cp]/.test(handle));
  if (kind === 'seat')
    return handles.filter((handle) => handle.startsWith('p')).map((handle) => Number(handle.slice(1)));
  return handles.filter((handle) => /^\d+$/.test(handle)).map(Number);
}
