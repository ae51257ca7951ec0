import type { Run } from '../match/run.ts';
import { currentCard, isCardRef, refCard } from '../state/refs.ts';
import type { BattleState, PlayerId } from '../state/state.ts';
import { backOf, faceOf, facesOf, isMarked, type Print, printOf } from './card-view.ts';
import { Noted } from './noted.ts';
import { planEntry, seatView, turnView } from './parts.ts';
import { reuse } from './reuse.ts';
import { Computed, Lively, named } from './values.ts';
import type { CardView, PlanEntry, SeatView, TurnView, View } from './view.ts';

/** A part of a view as it was last made, and whether something it shows has changed since. */
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
  readonly columns = new Noted();
  readonly values = new Computed();
  /** The values by name. */
  readonly named = new Kept<Readonly<Record<string, number>>>();
  /** What those see who know the card, and those who do not. */
  readonly face = new Kept<CardView>();
  readonly back = new Kept<CardView>();
}

class SeatEntry {
  readonly fields = new Noted();
  readonly values = new Computed();
  /** With the seat's decklist, and without. */
  readonly open = new Kept<SeatView>();
  readonly closed = new Kept<SeatView>();
}

class ZoneEntry {
  readonly pile = new Noted();
  /** The moment of its last change. */
  at = 0;
}

/** The engine's own columns that a card in a view is made of. */
const SHOWN = ['def', 'owner', 'controller', 'handle'];

/**
 * The parts of a match's views that do not depend on who looks, each made anew only when something it shows has changed.
 * Nothing tells it of changes: at every new moment it compares the numbers a part is made of with those of the last time,
 * computed values included. So it is right however the match got there: by inputs, in place, taken back or dealt anew.
 */
export class Sheet {
  readonly run: Run;
  /** Counts the moments that were looked at: those between which something happened. */
  moment = 0;
  /** The moment at which any seat last changed. */
  seatsAt = 0;
  private readonly cardValues: Lively;
  private readonly seatValues: Lively;
  private cards: CardEntry[] = [];
  private seats: SeatEntry[] = [];
  private zones: ZoneEntry[] = [];
  /** By definition. */
  private readonly prints: Print[] = [];
  private readonly turnNoted = new Noted();
  private readonly turnNow = new Kept<TurnView>();
  private readonly tableNoted = new Noted();
  private readonly tableNow = new Kept<View['table']>();
  /** What was looked at last: the state, with so many events and decisions. Null where a look was broken off. */
  private state: BattleState | null = null;
  private events = 0;
  private decisions = 0;
  private readonly plain: readonly string[];
  private readonly referring: readonly string[];

  constructor(run: Run) {
    this.run = run;
    const { cardFieldNames, referring } = run.machine;
    const { cardValues, seatValues } = facesOf(run.machine);
    this.cardValues = new Lively(cardValues);
    this.seatValues = new Lively(seatValues);
    this.plain = [...SHOWN, ...cardFieldNames.filter((name) => !referring.includes(name))];
    this.referring = ['host', ...referring];
  }

  /** Looks whether anything has happened since the last time. To be called before anything is read. */
  refresh(): void {
    const { state } = this.run;
    const { event, decision } = state.serials;
    const isSameState = state === this.state && event === this.events;
    if (isSameState && decision === this.decisions) return;
    // A rule that throws breaks the look off: then nothing is known of what was looked at before.
    if (this.state === null) this.forget();
    this.state = null;
    this.lookAtTurn();
    // Whatever else changes in a view is an event. What is taken back brings another state.
    if (!isSameState) this.lookAtAll();
    this.state = state;
    this.events = event;
    this.decisions = decision;
  }

  private forget(): void {
    this.cards = [];
    this.seats = this.run.machine.ring.seats.map(() => new SeatEntry());
    this.zones = this.run.machine.zones.map(() => new ZoneEntry());
    this.turnNow.isStale = this.tableNow.isStale = true;
  }

  private lookAtTurn(): void {
    const { turnNoted: noted } = this;
    const { turn, order } = this.run.state;
    noted.note(turn.turnNumber);
    noted.note(order.round);
    noted.note(order.first);
    noted.note(order.deal);
    noted.note(turn.activePlayer);
    noted.note(turn.currentPhase);
    noted.note(turn.currentStep);
    noted.note(turn.actionsRemaining);
    noted.note(turn.kind);
    noted.note(turn.extra);
    noted.note(turn.plan.at);
    noted.note(order.extra.length);
    noted.noteAll(order.extra);
    noted.noteAll(turn.counts);
    noted.noteAll(turn.plan.ids);
    noted.noteAll(turn.plan.steps);
    if (noted.end()) this.turnNow.isStale = true;
  }

  private lookAtAll(): void {
    const { run } = this;
    this.moment++;
    this.cardValues.look(run);
    this.seatValues.look(run);
    const { cards, table } = run.state;
    const plain = this.plain.map((name) => cards[name]);
    const referring = this.referring.map((name) => cards[name]);
    for (let zone = 0; zone < this.zones.length; zone++) this.lookAtZone(zone, plain, referring);
    for (let seat = 0; seat < this.seats.length; seat++) this.lookAtSeat(seat);
    for (const name of run.machine.tableFieldNames) this.tableNoted.note(table[name]);
    if (this.tableNoted.end()) this.tableNow.isStale = true;
  }

  /** Cards that lie where their backs are seen, or that somebody knows. */
  private lookAtZone(zone: number, plain: readonly (readonly number[])[], referring: readonly (readonly number[])[]) {
    const { state, machine } = this.run;
    const { known } = state.cards;
    const pile = state.zones[zone];
    const entry = this.zones[zone];
    const hidden = machine.zones[zone].definition.sees === 'nobody';
    let changed = false;
    entry.pile.note(pile.length);
    for (let i = 0; i < pile.length; i++) {
      const card = pile[i];
      if (hidden && known[card] === 0 && !isMarked(this.run, card)) continue;
      entry.pile.note(card);
      entry.pile.note(known[card]);
      if (this.hasChanged(card, known[card] !== 0, plain, referring)) changed = true;
    }
    if (entry.pile.end() || changed) entry.at = this.moment;
  }

  private hasChanged(
    card: number,
    isKnown: boolean,
    plain: readonly (readonly number[])[],
    referring: readonly (readonly number[])[],
  ): boolean {
    this.cards[card] ??= new CardEntry();
    const { columns, values, face, back, named: byName } = this.cards[card];
    for (let i = 0; i < plain.length; i++) columns.note(plain[i][card]);
    for (let i = 0; i < referring.length; i++) this.noteLink(columns, referring[i][card]);
    const changed = columns.end();
    if (changed) face.isStale = back.isStale = true;
    if (!isKnown || !values.renew(this.run, this.cardValues, card, this.run.state.cards.def[card])) return changed;
    face.isStale = byName.isStale = true;
    return true;
  }

  /** What is referred to may have got another handle, or have left. */
  private noteLink(columns: Noted, ref: number): void {
    columns.note(ref);
    if (!isCardRef(ref)) return;
    const { stay, handle } = this.run.state.cards;
    columns.note(currentCard(stay, ref) < 0 ? -1 - handle[refCard(ref)] : handle[refCard(ref)]);
  }

  private lookAtSeat(seat: PlayerId): void {
    const { seats } = this.run.state;
    const { fields, values, open, closed } = this.seats[seat];
    fields.note(seats.status[seat]);
    for (const name of this.run.machine.seatFieldNames) fields.note(seats[name][seat]);
    const changed = fields.end();
    if (!values.renew(this.run, this.seatValues, seat, -1) && !changed) return;
    open.isStale = closed.isStale = true;
    this.seatsAt = this.moment;
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
    const { open, closed, values } = this.seats[seat];
    return (openList ? open : closed).get((before) => {
      const decklist = openList ? (before?.decklist ?? { ...this.run.machine.context.decks[seat] }) : undefined;
      return seatView(this.run, seat, decklist, values.numbers);
    });
  }

  /** Has a zone changed since a moment? */
  zoneChanged(zone: number, since: number): boolean {
    return this.zones[zone].at > since;
  }

  card(card: number, seen: boolean): CardView {
    const entry = this.cards[card];
    return seen ? entry.face.get(() => this.faceOf(entry, card)) : entry.back.get(() => backOf(this.run, card));
  }

  private faceOf(entry: CardEntry, card: number): CardView {
    const definition = this.run.state.cards.def[card];
    this.prints[definition] ??= reuse<Print>(undefined, printOf(this.run.machine, definition));
    const values = entry.named.get(() => named(this.cardValues.all, entry.values.numbers));
    return faceOf(this.run, card, this.prints[definition], values);
  }
}
