import type { Run } from '../match/run.ts';
import type { BattleState, PlayerId } from '../state/state.ts';
import { backOf, faceOf, facesOf, type Print, printOf } from './card-view.ts';
import { Changes } from './changes.ts';
import { planEntry, seatView, turnView } from './parts.ts';
import { reuse } from './reuse.ts';
import { Computed, Lively, named } from './values.ts';
import type { CardView, PlanEntry, SeatView, TurnView, View } from './view.ts';

/** A part of a view as it was last made, and whether something it shows may have changed since. */
class Kept<T> {
  private part: T | undefined = undefined;
  isStale = true;

  get(make: (before: T | undefined) => T): T {
    if (this.part !== undefined && !this.isStale) return this.part;
    this.isStale = false;
    this.part = reuse(this.part, make(this.part));
    return this.part;
  }
}

class CardEntry {
  readonly values = new Computed();
  /** The moment of the last change that was seen to, and the one at which values were last computed. */
  changedAt = 0;
  valuesAt = 0;
  /** The values by name. */
  readonly named = new Kept<Readonly<Record<string, number>>>();
  /** What those see who know the card, and those who do not. */
  readonly face = new Kept<CardView>();
  readonly back = new Kept<CardView>();
}

class SeatEntry {
  /** The numbers it is made of, as they were when it was last looked at. */
  readonly fields: number[] = [];
  readonly values = new Computed();
  at = 0;
  /** With the seat's decklist, and without. */
  readonly open = new Kept<SeatView>();
  readonly closed = new Kept<SeatView>();
}

/**
 * The parts of a match's views that do not depend on who looks, each made anew only when something it shows has changed.
 * Nothing tells it of changes: at every new moment it compares the numbers a part is made of with those of the last time,
 * computed values included. So it is right however the match got there: by inputs, in place, taken back or dealt anew.
 */
export class Sheet {
  readonly run: Run;
  private readonly cardValues: Lively;
  private readonly seatValues: Lively;
  private readonly cards: CardEntry[] = [];
  private readonly seats: SeatEntry[] = [];
  /** By definition. */
  private readonly prints: Print[] = [];
  private readonly turnNow = new Kept<TurnView>();
  private readonly tableNow = new Kept<View['table']>();
  /** Counts the moments that were looked at; the state, events and decisions of the present one. */
  private moment = 0;
  private state: BattleState | null = null;
  private events = 0;
  private decisions = 0;
  private readonly changes: Changes;
  private readonly seatColumns: readonly string[];

  constructor(run: Run) {
    this.run = run;
    const { cardValues, seatValues } = facesOf(run.machine);
    this.cardValues = new Lively(cardValues);
    this.seatValues = new Lively(seatValues);
    this.changes = new Changes(run);
    this.seatColumns = ['status', ...run.machine.seatFieldNames];
  }

  /** Looks whether anything can have happened since the last time. To be called before anything is read. */
  refresh(): void {
    const { state } = this.run;
    const { event, decision } = state.serials;
    // Whatever changes a state is an event, or goes with a new decision. What is taken back brings another state.
    if (state === this.state && event === this.events && decision === this.decisions) return;
    this.state = state;
    this.events = event;
    this.decisions = decision;
    this.moment++;
    this.changes.look(this.run, this.moment);
    this.cardValues.look(this.run);
    this.seatValues.look(this.run);
    this.turnNow.isStale = this.tableNow.isStale = true;
  }

  get turn(): TurnView {
    return this.turnNow.get((before) => turnView(this.run, this.plan(before?.plan ?? [])));
  }

  /** The plan of the turn: entries that stand as they stood are the same ones. */
  private plan(before: readonly PlanEntry[]): PlanEntry[] {
    return this.run.state.turn.plan.steps.map((_, i) => {
      const entry = planEntry(this.run, i);
      const old = before[i];
      const isSame =
        old?.id === entry.id && old.when === entry.when && old.step === entry.step && old.phase === entry.phase;
      return isSame ? old : entry;
    });
  }

  get table(): View['table'] {
    return this.tableNow.get(() => ({ ...this.run.state.table }));
  }

  seat(seat: PlayerId, openList: boolean): SeatView {
    this.seats[seat] ??= new SeatEntry();
    const entry = this.seats[seat];
    if (entry.at !== this.moment) {
      entry.at = this.moment;
      if (this.seatChanged(entry, seat)) entry.open.isStale = entry.closed.isStale = true;
    }
    return (openList ? entry.open : entry.closed).get(() => seatView(this.run, seat, openList));
  }

  private seatChanged({ fields, values }: SeatEntry, seat: PlayerId): boolean {
    const { seats } = this.run.state;
    let changed = values.renew(this.run, this.seatValues, seat, -1);
    this.seatColumns.forEach((name, i) => {
      if (fields[i] !== seats[name][seat]) changed = true;
      fields[i] = seats[name][seat];
    });
    return changed;
  }

  card(card: number, seen: boolean): CardView {
    this.cards[card] ??= new CardEntry();
    const entry = this.cards[card];
    const { face, back } = entry;
    if (entry.changedAt !== this.changes.of(card)) {
      entry.changedAt = this.changes.of(card);
      face.isStale = back.isStale = true;
    }
    if (!seen) return back.get(() => backOf(this.run, card));
    if (entry.valuesAt !== this.moment) {
      entry.valuesAt = this.moment;
      const { def } = this.run.state.cards;
      if (entry.values.renew(this.run, this.cardValues, card, def[card])) face.isStale = entry.named.isStale = true;
    }
    return face.get(() => this.faceOf(entry, card));
  }

  private faceOf(entry: CardEntry, card: number): CardView {
    const definition = this.run.state.cards.def[card];
    this.prints[definition] ??= reuse<Print>(undefined, printOf(this.run.machine, definition));
    const values = entry.named.get(() => named(this.cardValues.all, entry.values.numbers));
    return faceOf(this.run, card, this.prints[definition], values);
  }
}
