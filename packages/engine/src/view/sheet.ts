import type { PlayerId } from '../state/state.ts';
import { backOf, faceOf, type Print, printOf } from './card-view.ts';
import type { Changes } from './changes.ts';
import { planEntry, seatView, turnView } from './parts.ts';
import { reuse } from './reuse.ts';
import { named } from './values.ts';
import type { CardView, PlanEntry, SeatView, TurnView, View } from './view.ts';

/** A part of a view as it was last made, and what it was made at. */
class Kept<T> {
  private part: T | undefined = undefined;
  private at = -1;

  /** The part, made anew if it has changed since: `at` is when it last did. */
  get(at: number, make: (before: T | undefined) => T): T {
    if (this.part !== undefined && this.at === at) return this.part;
    this.at = at;
    this.part = reuse(this.part, make(this.part));
    return this.part;
  }
}

class CardEntry {
  /** The values by name. */
  readonly named = new Kept<Readonly<Record<string, number>>>();
  /** What those see who know the card, and those who do not. */
  readonly face = new Kept<CardView>();
  readonly back = new Kept<CardView>();
}

class SeatEntry {
  /** With the seat's decklist, and without. */
  readonly open = new Kept<SeatView>();
  readonly closed = new Kept<SeatView>();
}

/** The parts of a match's views that do not depend on who looks, each made anew only when something it shows has changed. */
export class Sheet {
  readonly changes: Changes;
  private readonly cards: CardEntry[] = [];
  private readonly seats: SeatEntry[] = [];
  /** By definition. */
  private readonly prints: Print[] = [];
  private readonly turnNow = new Kept<TurnView>();
  private readonly tableNow = new Kept<View['table']>();

  constructor(changes: Changes) {
    this.changes = changes;
  }

  get run(): Changes['run'] {
    return this.changes.run;
  }

  get turn(): TurnView {
    const { turnAt, planAt, countsAt, extraAt } = this.changes;
    const at = turnAt + planAt + countsAt + extraAt;
    return this.turnNow.get(at, (before) => turnView(this.run, this.plan(before?.plan ?? [])));
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
    return this.tableNow.get(this.changes.tableAt, () => ({ ...this.run.state.table }));
  }

  seat(seat: PlayerId, openList: boolean): SeatView {
    this.seats[seat] ??= new SeatEntry();
    const { open, closed } = this.seats[seat];
    return (openList ? open : closed).get(this.changes.seatAt[seat], (before) => {
      const decklist = openList ? (before?.decklist ?? { ...this.run.machine.context.decks[seat] }) : undefined;
      return seatView(this.run, seat, decklist, this.changes.valuesOfSeat(seat));
    });
  }

  card(card: number, seen: boolean): CardView {
    this.cards[card] ??= new CardEntry();
    const entry = this.cards[card];
    const at = this.changes.cardAt[card];
    return seen ? entry.face.get(at, () => this.faceOf(entry, card)) : entry.back.get(at, () => backOf(this.run, card));
  }

  private faceOf(entry: CardEntry, card: number): CardView {
    const { cardValues, cardAt } = this.changes;
    const definition = this.run.state.cards.def[card];
    this.prints[definition] ??= reuse<Print>(undefined, printOf(this.run.machine, definition));
    const values = entry.named.get(cardAt[card], () => named(cardValues.all, this.changes.valuesOfCard(card)));
    return faceOf(this.run, card, this.prints[definition], values);
  }
}
