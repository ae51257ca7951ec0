import type { Run } from '../match/run.ts';
import { isCardRef, refCard } from '../state/refs.ts';
import type { BattleState } from '../state/state.ts';
import { facesOf } from './card-view.ts';
import { Noted } from './noted.ts';
import { Computed, Lively } from './values.ts';

/** The engine's own columns that a card in a view is made of, besides the name it goes by. */
const SHOWN = ['def', 'owner', 'controller', 'known', 'host'];

/**
 * What views of a match show and when each part of it last changed, whoever looks. Nothing tells it of changes: at every
 * new moment it compares the numbers of the position with those of the last time, column by column, computed values
 * included. So it is right however the match got there: by inputs, in place, taken back or dealt anew.
 */
export class Changes {
  readonly run: Run;
  /** Counts the moments that were looked at: those between which something happened. */
  moment = 0;
  /** The moments of the last change, by card, zone and seat; of any seat; of the table's fields. */
  readonly cardAt: number[] = [];
  readonly zoneAt: number[] = [];
  readonly seatAt: number[] = [];
  seatsAt = 0;
  tableAt = 0;
  /** Count the changes of the turn, which may come between moments: of its numbers, its plan, its counters, the extra turns. */
  turnAt = 0;
  planAt = 0;
  countsAt = 0;
  extraAt = 0;
  readonly cardValues: Lively;
  readonly seatValues: Lively;
  private computedCards: Computed[] = [];
  private computedSeats: Computed[] = [];
  /** Columns of cards as they lay: those shown, the handles, the stays. */
  private readonly names: readonly string[];
  private columns: number[][] = [];
  private handles: number[] = [];
  private stays: number[] = [];
  private places: number[] = [];
  /** When a card last got another handle or another stay: whoever refers to it shows something else then. */
  private readonly movedAt: number[] = [];
  private readonly referring: readonly string[];
  private piles: number[][] = [];
  private readonly seatNoted: Noted[] = [];
  private readonly tableNoted = new Noted();
  private readonly turnNoted = new Noted();
  private readonly planNoted = new Noted();
  private readonly countsNoted = new Noted();
  private readonly extraNoted = new Noted();
  /** What was looked at last: the state, with so many events and decisions. Null where a look was broken off. */
  private state: BattleState | null = null;
  private events = 0;
  private decisions = 0;

  constructor(run: Run) {
    this.run = run;
    const { cardFieldNames, referring, ring } = run.machine;
    const { cardValues, seatValues } = facesOf(run.machine);
    this.cardValues = new Lively(cardValues);
    this.seatValues = new Lively(seatValues);
    this.names = [...SHOWN, ...cardFieldNames];
    this.referring = ['host', ...referring];
    for (const _ of ring.seats) this.seatNoted.push(new Noted());
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

  /** The computed values of a card that somebody knows, in the order of `cardValues.all`. */
  valuesOfCard(card: number): readonly number[] {
    this.computedCards[card] ??= new Computed();
    return this.computedCards[card].numbers;
  }

  valuesOfSeat(seat: number): readonly number[] {
    return this.computedSeats[seat].numbers;
  }

  private forget(): void {
    this.columns = this.names.map(() => []);
    this.handles = [];
    this.stays = [];
    this.places = [];
    this.piles = this.run.machine.zones.map(() => []);
    this.computedCards = [];
    this.computedSeats = this.run.machine.ring.seats.map(() => new Computed());
    for (const noted of [...this.seatNoted, this.tableNoted, this.turnNoted, this.planNoted]) noted.forget();
    this.countsNoted.forget();
    this.extraNoted.forget();
  }

  private lookAtTurn(): void {
    const { turnNoted: noted, planNoted, countsNoted, extraNoted } = this;
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
    if (noted.end()) this.turnAt++;
    planNoted.noteAll(turn.plan.ids);
    planNoted.noteAll(turn.plan.steps);
    if (planNoted.end()) this.planAt++;
    countsNoted.noteAll(turn.counts);
    if (countsNoted.end()) this.countsAt++;
    extraNoted.noteAll(order.extra);
    if (extraNoted.end()) this.extraAt++;
  }

  private lookAtAll(): void {
    const { run } = this;
    const { table, seats } = run.state;
    const moment = ++this.moment;
    const { lively } = this.cardValues;
    this.cardValues.look(run);
    this.seatValues.look(run);
    this.lookAtCards(moment);
    const isLively = this.cardValues.lively !== lively || lively.length > 0;
    for (let zone = 0; zone < this.piles.length; zone++) this.lookAtZone(zone, isLively, moment);
    for (let seat = 0; seat < this.seatNoted.length; seat++) {
      const noted = this.seatNoted[seat];
      noted.note(seats.status[seat]);
      for (const name of run.machine.seatFieldNames) noted.note(seats[name][seat]);
      const changed = noted.end();
      if (!this.computedSeats[seat].renew(run, this.seatValues, seat, -1) && !changed) continue;
      this.seatAt[seat] = this.seatsAt = moment;
    }
    for (const name of run.machine.tableFieldNames) this.tableNoted.note(table[name]);
    if (this.tableNoted.end()) this.tableAt = moment;
  }

  private lookAtCards(moment: number): void {
    const { cards } = this.run.state;
    const { cardAt, movedAt, columns, names } = this;
    for (let i = 0; i < names.length; i++) noteColumn(columns[i], cards[names[i]], cardAt, moment);
    this.lookAtPlaces(cards.zone, moment);
    const isRenamed = noteColumn(this.handles, cards.handle, movedAt, moment);
    if (isRenamed) {
      for (let card = 0; card < movedAt.length; card++) if (movedAt[card] === moment) cardAt[card] = moment;
    }
    const isMoved = noteColumn(this.stays, cards.stay, movedAt, moment);
    if (!isRenamed && !isMoved) return;
    for (const name of this.referring) {
      const column = cards[name];
      for (let card = 0; card < column.length; card++) {
        const ref = column[card];
        if (isCardRef(ref) && movedAt[refCard(ref)] === moment) cardAt[card] = moment;
      }
    }
  }

  /** What lay nowhere and lies somewhere now is new, whatever it was before it had gone. */
  private lookAtPlaces(zones: readonly number[], moment: number): void {
    const { places, cardAt } = this;
    if (places.length > zones.length) places.length = zones.length;
    for (let card = 0; card < zones.length; card++) {
      if (places[card] === zones[card]) continue;
      if (places[card] === undefined || places[card] < 0) cardAt[card] = moment;
      places[card] = zones[card];
    }
  }

  /** The order of a zone's cards, and the values of those that somebody knows. */
  private lookAtZone(zone: number, isLively: boolean, moment: number): void {
    const { cardAt } = this;
    const pile = this.run.state.zones[zone];
    const { known, def } = this.run.state.cards;
    const hasValues = this.cardValues.all.length > 0;
    let changed = noteList(this.piles[zone], pile);
    for (let i = 0; i < pile.length; i++) {
      const card = pile[i];
      if (hasValues && known[card] !== 0 && (isLively || cardAt[card] === moment)) {
        this.computedCards[card] ??= new Computed();
        if (this.computedCards[card].renew(this.run, this.cardValues, card, def[card])) cardAt[card] = moment;
      }
      if (cardAt[card] === moment) changed = true;
    }
    if (changed) this.zoneAt[zone] = moment;
  }
}

/** Notes a column as it lies now, and marks whatever has changed with the moment. Says whether anything has. */
function noteColumn(kept: number[], now: readonly number[], at: number[], moment: number): boolean {
  let changed = false;
  for (let i = 0; i < now.length; i++) {
    if (kept[i] === now[i]) continue;
    kept[i] = now[i];
    at[i] = moment;
    changed = true;
  }
  if (kept.length === now.length) return changed;
  kept.length = now.length;
  return true;
}

function noteList(kept: number[], now: readonly number[]): boolean {
  let changed = kept.length !== now.length;
  // Even where it changes nothing, setting a length is a call.
  if (changed) kept.length = now.length;
  for (let i = 0; i < now.length; i++) {
    if (kept[i] === now[i]) continue;
    kept[i] = now[i];
    changed = true;
  }
  return changed;
}
