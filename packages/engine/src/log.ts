import { UNLISTED } from './buffer.ts';
import { hashNumbers } from './hash.ts';
import { isCardRef, NO_REF, refCard } from './refs.ts';
import type { Run } from './run.ts';

/** How many integers a recorded event takes. */
export const STRIDE = 14;
const LIST = 5;

/**
 * The recorded events of a match, a row of integers each: kind, four fields, list, batch, source, cause,
 * parent, and what a view needs to know about the card of the first field - who knew it, what it was, its handle - and
 * what the source was if everybody knew it. Words are made from these when somebody asks.
 */
export class EventLog {
  // A row is a literal: made in one piece, it is never checked, grown or copied. Most need few of the integers; the
  // others are put in when a row is looked at (see `whole`).
  private readonly rows: (readonly number[])[] = [];
  readonly lists: (readonly number[])[] = [];
  /** Events that came before this log was started. */
  readonly first: number;
  /** Told after every batch, when it has been applied and written down. */
  watcher: (() => void) | null = null;

  /** Where numbering was set back by an undo: a place in this log and the number it goes on with. */
  private readonly rebased: { at: number; number: number }[] = [];

  constructor(first = 0) {
    this.first = first;
  }

  /** Writes down the events of the buffer, which have just happened. */
  record(r: Run): void {
    const { buffer, length, source, cause, parent } = r;
    const { rows } = this;
    const { cardFirst } = r.machine;
    const { known, def, handle } = r.state.cards;
    const batch = r.state.serials.event - length;
    const sourceDef = isCardRef(source) ? publicDef(r) : -1;
    for (let i = 0; i < length; i++) {
      const { kind, a, b, c, d, list } = buffer[i];
      const at = list === UNLISTED ? -1 : this.lists.push(list) - 1;
      if (cardFirst[kind] === true && a >= 0) {
        rows.push([kind, a, b, c, d, at, batch, source, cause, parent, known[a], def[a], handle[a], sourceDef]);
      } else if (sourceDef >= 0) {
        rows.push([kind, a, b, c, d, at, batch, source, cause, parent, 0, -1, -1, sourceDef]);
      } else rows.push([kind, a, b, c, d, at, batch, source, cause, parent]);
    }
    if (this.watcher !== null) this.watcher();
  }

  /** Writes down that a turn, phase or step has just begun. */
  note(r: Run, kind: number, seat: number, b: number, c: number, d: number): void {
    const { source, cause, parent } = r;
    const batch = r.state.serials.event - 1;
    if (source === NO_REF && parent === -1 && d === 0) this.rows.push([kind, seat, b, c, batch, cause]);
    else {
      const sourceDef = isCardRef(source) ? publicDef(r) : -1;
      this.rows.push([kind, seat, b, c, d, -1, batch, source, cause, parent, 0, -1, -1, sourceDef]);
    }
    if (this.watcher !== null) this.watcher();
  }

  /** Writes down an entry that is no event of the buffer. */
  append(entry: readonly number[]): void {
    this.rows.push(entry);
  }

  /** The event number of an entry. Numbers repeat after an undo; entries never go. */
  numberOf(i: number): number {
    let base = { at: 0, number: this.first };
    for (const mark of this.rebased) if (mark.at <= i) base = mark;
    return base.number + i - base.at;
  }

  /** The newest entry with an event number at or before a place, or -1. */
  find(number: number, before: number): number {
    for (let i = before; i >= 0; i--) if (this.numberOf(i) === number) return i;
    return -1;
  }

  /** Numbering goes on from here with an earlier number. */
  rebase(number: number): void {
    this.rebased.push({ at: this.length, number });
  }

  /** Forgets what a rule recorded before it threw. */
  truncate(length: number): void {
    for (let i = this.length - 1; i >= length; i--) if (this.at(i)[LIST] >= 0) this.lists.pop();
    this.rows.length = length;
  }

  get length(): number {
    return this.rows.length;
  }

  /** The integers of one event, by its place in this log. */
  at(i: number): readonly number[] {
    return whole(this.rows[i]);
  }

  listAt(i: number): readonly number[] {
    const list = this.at(i)[LIST];
    return list < 0 ? [] : this.lists[list];
  }

  /** A fingerprint of everything recorded: same definition, same seed, same inputs, same hash. */
  hash(): string {
    const lists = this.lists.map((list) => hashNumbers(list)).join('');
    const all = hashNumbers(this.rows.flatMap(whole));
    return all + (lists === '' ? '' : `-${hashNumbers(Array.from(lists, (c) => c.charCodeAt(0)))}`);
  }
}

/** A row with everything that went without saying: no card, no source that is known, or nothing but the turn going on. */
function whole(row: readonly number[]): readonly number[] {
  if (row.length === STRIDE) return row;
  if (row.length > 6) return [...row, 0, -1, -1, -1];
  const [kind, a, b, c, batch, cause] = row;
  return [kind, a, b, c, 0, -1, batch, NO_REF, cause, -1, 0, -1, -1, -1];
}

/** What the source of the events is, if everybody knows it. */
function publicDef(r: Run): number {
  if (!isCardRef(r.source)) return -1;
  const card = refCard(r.source);
  return r.state.cards.known[card] === r.machine.everyone ? r.state.cards.def[card] : -1;
}
