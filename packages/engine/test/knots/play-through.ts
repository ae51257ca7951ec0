import { stateOf } from '@upkeep/engine/kernel';
import { expect } from 'vitest';
import type { Action, Match, PlayerId } from '../../src/index.ts';
import { runOf } from '../../src/match/core.ts';
import { matchIn } from '../../src/match/place.ts';

/**
 * One input of a script: who, and what - the words of a listed action, or the parts of an action written out. A check
 * may follow, run on the main path before the input.
 */
export type Move = readonly [
  by: PlayerId,
  what: string | ((match: Match) => { readonly type: string } & Readonly<Record<string, unknown>>),
  before?: (match: Match) => void,
];

/** The same position in a match of its own, as if saved and loaded: only what JSON can hold goes over. */
function reload(match: Match): Match {
  return matchIn(match, JSON.parse(JSON.stringify(match.state)), false, 0);
}

/** The action a move stands for, now. Throws with everything that could be said instead. */
function actionOf(match: Match, [by, what]: Move): Action {
  if (typeof what === 'function') return { player: by, ...what(match) };
  const entries = match.legalActions(by);
  const found = entries.find((entry) => entry.words === what);
  if (found === undefined) {
    throw new Error(`seat ${by} cannot '${what}' but: ${entries.map((e) => e.words).join(' | ') || 'nothing'}`);
  }
  return found.action;
}

/** Names of cards of which a seat knows none, wherever they lie. */
function hiddenNames(match: Match, seen: ReadonlySet<number>): string[] {
  return runOf(match)
    .machine.cards.filter((_, def) => !seen.has(def))
    .map((card) => card.name);
}

/** Does a text hold a name, and not just a longer one that begins with it? */
function names(text: string, name: string): boolean {
  return new RegExp(`${name}(?![0-9a-z])`).test(text);
}

type Viewer = PlayerId | 'spectator';

function viewers(match: Match): Viewer[] {
  return [...match.record.context.players.keys(), 'spectator'];
}

function seesCard(match: Match, viewer: Viewer, card: number): boolean {
  const mask = match.state.cards.known[card];
  if (mask === runOf(match).machine.everyone) return true;
  if (viewer === 'spectator') return false;
  const { control } = stateOf(match).order;
  return runOf(match).machine.ring.seats.some(
    (seat) =>
      (mask & (1 << seat)) !== 0 &&
      (seat === viewer || control[seat] === viewer || runOf(match).machine.ring.party[viewer].includes(seat)),
  );
}

/** Looks through every pair of eyes: nothing hidden is named, and looking changes no byte. */
export class Watch {
  private readonly seen = new Map<Viewer, Set<number>>();

  look(match: Match): void {
    const before = match.hash();
    for (const viewer of viewers(match)) {
      const now = new Set<number>();
      const ever = this.seen.get(viewer) ?? new Set<number>();
      this.seen.set(viewer, ever);
      match.state.cards.def.forEach((def, card) => {
        if (!seesCard(match, viewer, card)) return;
        now.add(def);
        ever.add(def);
      });
      const view = JSON.stringify(match.view(viewer));
      const own = typeof viewer === 'number' ? JSON.stringify(match.legalActions(viewer)) : '';
      for (const name of hiddenNames(match, now)) {
        if (names(view, name)) throw new Error(`the view of ${viewer} names '${name}'`);
        if (names(own, name)) throw new Error(`the actions of ${viewer} name '${name}'`);
      }
      const events = JSON.stringify(match.eventsFor(viewer));
      for (const name of hiddenNames(match, ever)) {
        if (names(events, name)) throw new Error(`the events of ${viewer} name '${name}'`);
      }
    }
    expect(match.hash()).toBe(before);
  }
}

/**
 * Plays a script, looking through every view at every decision. Then plays it again from every decision on, from a copy
 * that was saved and loaded there: every path has to end in the same state.
 */
export function playThrough(match: Match, script: readonly Move[]): void {
  const watch = new Watch();
  const saved: { state: Match; at: number }[] = [];
  const actions: Action[] = [];
  watch.look(match);
  for (const move of script) {
    move[2]?.(match);
    const action = actionOf(match, move);
    saved.push({ state: reload(match), at: actions.length });
    actions.push(action);
    judgeTwice(match, action);
    watch.look(match);
  }
  const end = match.hash();
  for (const { state, at } of saved) {
    const forked = state.fork();
    for (const action of actions.slice(at)) {
      submitted(state, action);
      submitted(forked, action);
    }
    expect(state.hash(), `saved and loaded before input ${at}`).toBe(end);
    expect(forked.hash(), `forked before input ${at}`).toBe(end);
  }
}

/** What `validate` says and what `submit` does agree, and judging changes nothing. */
function judgeTwice(match: Match, action: Action): void {
  const before = match.hash();
  const verdict = match.validate(action);
  expect(match.hash()).toBe(before);
  const result = match.submit(action);
  expect(result.ok, result.ok ? '' : `${JSON.stringify(action)}: ${result.code}`).toBe(verdict.ok);
  expect(result.ok, JSON.stringify(result.ok ? '' : result)).toBe(true);
}

function submitted(match: Match, action: Action): void {
  const result = match.submit(action);
  if (!result.ok) throw new Error(`refused after loading: ${JSON.stringify(action)}: ${result.code}`);
}
