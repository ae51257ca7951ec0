import type { PlayerId } from '../state/state.ts';
import { isMarked } from './card-view.ts';
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
  return new Following(sheet, viewer);
}

class Following implements Follower {
  private readonly sheet: Sheet;
  private readonly viewer: PlayerId | 'spectator';
  view: View;
  /** The moment of the sheet that the view shows, and whose knowledge the viewer had then. */
  private moment = -1;
  private sight = 0;

  constructor(sheet: Sheet, viewer: PlayerId | 'spectator') {
    this.sheet = sheet;
    this.viewer = viewer;
    this.view = this.look(undefined);
  }

  next(): ViewDelta {
    const before = this.view;
    const now = this.look(before);
    const delta = viewDelta(before, now);
    if (delta !== null) this.view = now;
    return delta;
  }

  private look(before: View | undefined): View {
    const { sheet, viewer } = this;
    const { run, changes } = sheet;
    changes.refresh();
    const { turn } = sheet;
    const hasHappened = changes.moment !== this.moment;
    const sight = hasHappened ? sightOf(run, viewer) : this.sight;
    const awaiting = reuse(
      before?.awaiting,
      run.state.awaiting.map((d) => decisionView(run, d, viewer, sight)),
    );
    if (before !== undefined && !hasHappened) {
      return turn === before.turn && awaiting === before.awaiting
        ? before
        : Object.freeze({ ...before, turn, awaiting });
    }
    // Who has got other eyes sees everything anew.
    const since = sight === this.sight ? this.moment : -1;
    const now: View = {
      game: run.machine.definition.id,
      viewer,
      turn,
      seats: before === undefined || changes.seatsAt > since ? this.seats(before?.seats, sight) : before.seats,
      table: sheet.table,
      zones: this.zones(before?.zones, sight, since),
      stack: reuse(before?.stack, stackView(run, sight)),
      awaiting,
      outcome: reuse(before?.outcome, outcomeView(run)),
    };
    this.moment = changes.moment;
    this.sight = sight;
    return Object.freeze(now);
  }

  private seats(before: View['seats'] | undefined, sight: number): View['seats'] {
    const { sheet } = this;
    return listOf(sheet.run.seatCount, before, (seat) => sheet.seat(seat, hasOpenList(sheet.run, sight, seat)));
  }

  private zones(before: View['zones'] | undefined, sight: number, since: number): View['zones'] {
    const { sheet } = this;
    return listOf(sheet.run.machine.zones.length, before, (zone, old) =>
      old !== undefined && sheet.changes.zoneAt[zone] <= since ? old : zoneView(sheet, zone, sight, old),
    );
  }
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
    const seen = known[card] !== 0 && isSeen(r, known[card], sight);
    if (hidden && !seen && !isMarked(r, card)) continue;
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
