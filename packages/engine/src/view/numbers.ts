import { aimsOf } from '../compile/aims.ts';
import type { Run } from '../match/run.ts';
import { isCardRef, refCard } from '../state/refs.ts';
import type { Decision, PlayerId, StackItem } from '../state/state.ts';
import { facesOf, isMarked, isThere } from './card-view.ts';
import type { Changes } from './changes.ts';
import { sourceOf } from './choices.ts';
import { writeObject } from './handles.ts';
import { hasOpenList, outcomeView } from './parts.ts';
import { isSeen, sightOf } from './sight.ts';

/*
 * A view in numbers: for programs, which have no use for words. The same knowledge as in a view, said as lists of numbers
 * whose meaning the table's legend tells once. It is handed out as JSON text, because that is what becomes of it, and
 * because what has not changed is then known by its text.
 */

/** Somebody who looks on and is told numbers: everything at first, and then what has changed. */
export interface NumbersFollower {
  /** Everything as it is now, as the JSON text of a `Numbers`. */
  whole(): string;
  /** What changed since `whole` or `next` was last called, as the JSON text of a `NumbersChange`; null: nothing has. */
  next(): string | null;
}

export function numbersFollowerOf(changes: Changes, viewer: PlayerId | 'spectator'): NumbersFollower {
  return new Counting(changes, viewer);
}

/** The handles of a zone, filled again for every zone of everybody. */
const LISTED: { readonly handles: number[]; count: number } = { handles: [], count: 0 };

/** What a viewer was told of a card: nothing, its back or its face, under a handle. */
const UNTOLD = -1;

class Counting implements NumbersFollower {
  private readonly changes: Changes;
  private readonly viewer: PlayerId | 'spectator';
  private moment = -1;
  private sight = 0;
  /** By card: its handle doubled, one more where its face was told. */
  private told: number[] = [];
  /** By zone: the handles that were told. */
  private lists: number[][] = [];
  private counts: number[] = [];
  private turnAt = -1;
  private planAt = -1;
  private countsAt = -1;
  private extraAt = -1;
  private seatRows: string[] = [];
  private stack = '';
  private awaiting = '';
  private outcome = '';
  /** What is being written; nothing in between, so that no long text is kept for every seat of every match. */
  private text = '';

  constructor(changes: Changes, viewer: PlayerId | 'spectator') {
    this.changes = changes;
    this.viewer = viewer;
  }

  whole(): string {
    const { run } = this.changes;
    const lists = run.machine.context.decks.map((deck, seat) =>
      hasOpenList(run, sightOf(run, this.viewer), seat) ? deck : null,
    );
    this.forget();
    const text = this.next() ?? '{}';
    return `${text.slice(0, -1)},"decklists":${JSON.stringify(lists)}}`;
  }

  private forget(): void {
    this.moment = -1;
    this.turnAt = this.planAt = this.countsAt = this.extraAt = -1;
    this.told = [];
    this.lists = this.changes.run.machine.zones.map(() => []);
    this.counts = [];
    this.seatRows = [];
    this.stack = this.awaiting = this.outcome = '';
  }

  next(): string | null {
    const { changes } = this;
    const { run } = changes;
    changes.refresh();
    this.text = '';
    this.tellTurn();
    const isSame = changes.moment === this.moment;
    const sight = isSame ? this.sight : sightOf(run, this.viewer);
    if (!isSame) this.tellPosition(sight);
    this.awaiting = this.part('awaiting', this.awaiting, awaitingText(run, this.viewer, sight));
    const { text } = this;
    this.text = '';
    return text === '' ? null : `{${text}}`;
  }

  /** Writes a part unless it reads as it did. */
  private part(name: string, before: string, now: string): string {
    if (before !== now) this.write(name, now);
    return now;
  }

  private write(name: string, value: string): void {
    this.text = this.text === '' ? `"${name}":${value}` : `${this.text},"${name}":${value}`;
  }

  private tellTurn(): void {
    const { turnAt, planAt, countsAt, extraAt, run } = this.changes;
    const { turn, order } = run.state;
    if (turnAt !== this.turnAt) {
      const active = run.machine.together ? -1 : turn.activePlayer;
      const box = `${JSON.stringify(turn.currentPhase)},${JSON.stringify(turn.currentStep)}`;
      this.write(
        'turn',
        `[${turn.turnNumber},${order.round},${order.deal},${order.first},${active},${box},${turn.actionsRemaining},${turn.kind},${turn.extra},${turn.plan.at}]`,
      );
    }
    if (planAt !== this.planAt) {
      this.write('plan', `[${turn.plan.ids.map((id, i) => `${id},${turn.plan.steps[i]}`).join()}]`);
    }
    if (countsAt !== this.countsAt) this.write('counts', `[${turn.counts.join()}]`);
    if (extraAt !== this.extraAt) this.write('extraTurns', `[${order.extra.filter((_, i) => i % 2 === 0).join()}]`);
    this.turnAt = turnAt;
    this.planAt = planAt;
    this.countsAt = countsAt;
    this.extraAt = extraAt;
  }

  private tellPosition(sight: number): void {
    const { changes } = this;
    const { run } = changes;
    // Who has got other eyes sees everything anew.
    const since = sight === this.sight ? this.moment : -1;
    if (changes.seatsAt > since) this.tellSeats(since);
    if (changes.tableAt > since) {
      this.write('table', `[${run.machine.tableFieldNames.map((name) => run.state.table[name]).join()}]`);
    }
    this.tellZones(sight, since);
    this.stack = this.part('stack', this.stack, stackText(run, sight));
    const { outcome } = run.state;
    this.outcome = this.part('outcome', this.outcome, outcome === null ? 'null' : JSON.stringify(outcomeView(run)));
    this.moment = changes.moment;
    this.sight = sight;
  }

  private tellSeats(since: number): void {
    const { seatAt, run } = this.changes;
    const { seats } = run.state;
    let rows = '';
    for (let seat = 0; seat < run.seatCount; seat++) {
      if (seatAt[seat] <= since) continue;
      let row = `${seats.status[seat]}`;
      for (const name of run.machine.seatFieldNames) row += `,${seats[name][seat]}`;
      for (const value of this.changes.valuesOfSeat(seat)) row += `,${finite(value)}`;
      if (row === this.seatRows[seat]) continue;
      this.seatRows[seat] = row;
      rows += `${rows === '' ? '' : ','}"${seat}":[${row}]`;
    }
    if (rows !== '') this.write('seats', `{${rows}}`);
  }

  /** The zones that changed: how many cards, how many of those told before stay, and the handles after those. */
  private tellZones(sight: number, since: number): void {
    const { zoneAt, run } = this.changes;
    let zones = '';
    let cards = '';
    for (let zone = 0; zone < zoneAt.length; zone++) {
      if (zoneAt[zone] <= since) continue;
      const list = this.lists[zone];
      const count = run.state.zones[zone].length;
      LISTED.count = 0;
      cards = this.listZone(zone, { sight, since }, cards);
      let keep = 0;
      while (keep < LISTED.count && keep < list.length && LISTED.handles[keep] === list[keep]) keep++;
      if (keep === LISTED.count && keep === list.length && count === this.counts[zone]) continue;
      this.counts[zone] = count;
      zones += `${zones === '' ? '' : ','}"${zone}":[${count},${keep}`;
      if (list.length > LISTED.count) list.length = LISTED.count;
      for (let i = keep; i < LISTED.count; i++) {
        list[i] = LISTED.handles[i];
        zones += `,${list[i]}`;
      }
      zones += ']';
    }
    if (zones !== '') this.write('zones', `{${zones}}`);
    if (cards !== '') this.write('cards', `{${cards}}`);
  }

  /** Lists the handles of a zone's cards that are shown; what of the cards is new or has changed is added to `cards`. */
  private listZone(
    zone: number,
    { sight, since }: { readonly sight: number; readonly since: number },
    cards: string,
  ): string {
    const { cardAt, run } = this.changes;
    const { told } = this;
    const { known, handle } = run.state.cards;
    const pile = run.state.zones[zone];
    const isHidden = run.machine.zones[zone].definition.sees === 'nobody';
    let rows = cards;
    for (let i = 0; i < pile.length; i++) {
      const card = pile[i];
      const seen = known[card] !== 0 && isSeen(run, known[card], sight);
      if (isHidden && !seen && !isMarked(run, card)) {
        told[card] = UNTOLD;
        continue;
      }
      LISTED.handles[LISTED.count++] = handle[card];
      const key = handle[card] * 2 + (seen ? 1 : 0);
      if (told[card] === key && cardAt[card] <= since) continue;
      told[card] = key;
      rows += `${rows === '' ? '' : ','}"${handle[card]}":[${seen ? this.faceRow(card) : backRow(run, card)}]`;
    }
    return rows;
  }

  private faceRow(card: number): string {
    const { run } = this.changes;
    const { cards } = run.state;
    const host = isCardRef(cards.host[card]) ? cards.handle[refCard(cards.host[card])] : -1;
    let row = `${cards.def[card]},${cards.owner[card]},${cards.controller[card]},${host}`;
    for (const { name, refers, start } of facesOf(run.machine).fields) {
      const value = cards[name][card];
      row += `,${refers ? (value === start ? null : link(run, value)) : value}`;
    }
    for (const value of this.changes.valuesOfCard(card)) row += `,${finite(value)}`;
    return row;
  }
}

/** A card as those see it who do not know it: no definition, and its open fields alone. */
function backRow(run: Run, card: number): string {
  const { cards } = run.state;
  let row = `-1,${cards.owner[card]},${cards.controller[card]}`;
  for (const { name } of facesOf(run.machine).openFields) row += `,${cards[name][card]}`;
  return row;
}

/** A computed value as JSON has it. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function link(run: Run, ref: number): string {
  return isThere(run, ref) ? `"${writeObject(run, ref)}"` : 'null';
}

function stackText(run: Run, sight: number): string {
  if (run.state.stack.length === 0) return '[]';
  return JSON.stringify(run.state.stack.map((item) => itemNumbers(run, item, sight)));
}

/** Its number, whose it is, the card it comes from, what it is aimed at. */
function itemNumbers(run: Run, item: StackItem, sight: number): (number | string | null)[] {
  const source = isCardRef(item.source) ? refCard(item.source) : -1;
  const isShown = source >= 0 && (isSeen(run, run.state.cards.known[source], sight) || run.card(item.source) >= 0);
  const { targets, entries } = aimsOf(run, item);
  return [
    item.id,
    item.controller,
    isShown ? run.state.cards.handle[source] : null,
    ...targets.filter((ref) => isThere(run, ref)).map((ref) => writeObject(run, ref)),
    ...entries.filter((id) => run.state.stack.some((other) => other.id === id)).map((id) => `s${id}`),
  ];
}

function awaitingText(run: Run, viewer: PlayerId | 'spectator', sight: number): string {
  let text = '';
  for (const d of run.state.awaiting) text += `${text === '' ? '' : ','}${decisionText(run, d, viewer, sight)}`;
  return `[${text}]`;
}

/** A decision as a view shows it, less its words and the shape of its answers: that is told with the legal actions. */
function decisionText(run: Run, d: Decision, viewer: PlayerId | 'spectator', sight: number): string {
  let text = `{"id":${d.id},"for":${d.for},"by":[${(d.need === 'any' ? [...new Set(d.by)] : d.by).join()}],"need":"${d.need}","answered":${d.sealed !== null}`;
  if (d.window >= 0) text += `,"window":${JSON.stringify(run.machine.windowNames[d.window])}`;
  const { source } = sourceOf(run, d.source, sight);
  if (source !== undefined) text += `,"source":"${source}"`;
  const isAsked = typeof viewer === 'number' && d.by.includes(viewer);
  return isAsked ? `${text},"kind":"${d.kind}","asks":"${d.asks}"}` : `${text}}`;
}
