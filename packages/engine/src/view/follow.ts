import type { PlayerId } from '../state/state.ts';
import { decisionView, hasOpenList, outcomeView, stackView } from './parts.ts';
import { reuse } from './reuse.ts';
import type { Sheet } from './sheet.ts';
import { isSeen, sightOf } from './sight.ts';
import type { CardView, View, ZoneView } from './view.ts';
import { type ViewDelta, viewDelta } from './view-delta.ts';

/**
 * Somebody who looks on: holds the view they were last shown, and brings it up to date. Views are frozen, and whatever of
 * one has not changed is the same object in the next.
 *
 * @example
 * const ann = match.follow(0);
 * send({ view: ann.view });
 * match.submit(action);
 * send({ delta: ann.next() });
 */
export interface Follower {
  /** The view as it was when it was last brought up to date. */
  readonly view: View;
  /** Brings the view up to date: what changed since, or null. `applyViewDelta(before, delta)` is the view after. */
  next(): ViewDelta;
}

export function followerOf(sheet: Sheet, viewer: PlayerId | 'spectator'): Follower {
  let view = presentView(sheet, viewer, undefined);
  return {
    get view() {
      return view;
    },
    next() {
      const now = presentView(sheet, viewer, view);
      const delta = viewDelta(view, now);
      if (delta !== null) view = now;
      return delta;
    },
  };
}

function presentView(sheet: Sheet, viewer: PlayerId | 'spectator', before: View | undefined): View {
  sheet.refresh();
  const { run: r } = sheet;
  const { state: s, machine: m } = r;
  const sight = sightOf(r, viewer);
  const now: View = {
    game: m.definition.id,
    viewer,
    turn: sheet.turn,
    seats: listOf(m.context.players.length, before?.seats, (seat) => sheet.seat(seat, hasOpenList(r, sight, seat))),
    table: sheet.table,
    zones: listOf(m.zones.length, before?.zones, (zone, old) => zoneView(sheet, zone, sight, old)),
    stack: reuse(before?.stack, stackView(r, sight)),
    awaiting: reuse(
      before?.awaiting,
      s.awaiting.map((d) => decisionView(r, d, viewer, sight)),
    ),
    outcome: reuse(before?.outcome, outcomeView(r)),
  };
  return before !== undefined && isSame(before, now) ? before : Object.freeze(now);
}

function isSame(a: View, b: View): boolean {
  return (
    a.turn === b.turn &&
    a.seats === b.seats &&
    a.table === b.table &&
    a.zones === b.zones &&
    a.stack === b.stack &&
    a.awaiting === b.awaiting &&
    a.outcome === b.outcome
  );
}

/** A list of parts; the old one if each of them is as it was. */
function listOf<T>(
  length: number,
  before: readonly T[] | undefined,
  part: (i: number, old: T | undefined) => T,
): readonly T[] {
  const list: T[] = [];
  let isAsBefore = before?.length === length;
  for (let i = 0; i < length; i++) {
    const old = before?.[i];
    list.push(part(i, old));
    if (list[i] !== old) isAsBefore = false;
  }
  return before !== undefined && isAsBefore ? before : Object.freeze(list);
}

function zoneView(sheet: Sheet, zone: number, sight: number, before: ZoneView | undefined): ZoneView {
  const { run: r } = sheet;
  const pile = r.state.zones[zone];
  const { known } = r.state.cards;
  const { name, seat, definition } = r.machine.zones[zone];
  const hidden = definition.sees === 'nobody';
  const old = before?.cards ?? NOTHING;
  // Made when the first card differs from the one that lay there.
  let cards: CardView[] | null = before === undefined ? [] : null;
  let count = 0;
  for (let i = 0; i < pile.length; i++) {
    const card = pile[i];
    if (hidden && known[card] === 0) continue;
    const seen = isSeen(r, known[card], sight);
    if (hidden && !seen) continue;
    const view = sheet.card(card, seen);
    if (cards === null && view !== old[count]) cards = old.slice(0, count);
    cards?.push(view);
    count++;
  }
  if (cards === null && count < old.length) cards = old.slice(0, count);
  if (before !== undefined && cards === null && before.count === pile.length) return before;
  return Object.freeze({ name, seat, count: pile.length, cards: cards === null ? old : Object.freeze(cards) });
}

const NOTHING: readonly CardView[] = [];
