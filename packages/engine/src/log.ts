import { WIDTH } from './buffer.ts';
import { hashNumbers } from './hash.ts';
import { isCardRef, refCard } from './refs.ts';
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
  // A row is a literal: made in one piece, it is never checked, grown or copied.
  private readonly rows: (readonly number[])[] = [];
  readonly lists: (readonly number[])[] = [];
  /** Events that came before this log was started. */
  readonly first: number;

  /** Where numbering was set back by an undo: a place in this log and the number it goes on with. */
  private readonly rebased: { at: number; number: number }[] = [];

  constructor(first = 0) {
    this.first = first;
  }

  /** Writes down the events of the buffer, which have just happened. */
  record(r: Run): void {
    const { buffer, length, lists } = r;
    for (let i = 0; i < length; i += WIDTH) {
      const list = buffer[i + 5];
      const kept = list < 0 ? -1 : this.lists.push(lists[list]) - 1;
      this.write(r, buffer[i], buffer[i + 1], buffer[i + 2], buffer[i + 3], buffer[i + 4], kept);
    }
  }

  /** Writes down one event that has just happened. */
  write(r: Run, kind: number, a: number, b: number, c: number, d: number, list: number): void {
    const { cards, serials } = r.state;
    const { source, cause, parent } = r;
    const card = r.machine.cardFirst[kind] === true ? a : -1;
    const known = card < 0 ? 0 : cards.known[card];
    const def = card < 0 ? -1 : cards.def[card];
    const handle = card < 0 ? -1 : cards.handle[card];
    const sourceDef = isCardRef(source) ? publicDef(r) : -1;
    this.rows.push([kind, a, b, c, d, list, serials.batch, source, cause, parent, known, def, handle, sourceDef]);
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
    for (let i = this.length - 1; i >= length; i--) if (this.rows[i][LIST] >= 0) this.lists.pop();
    this.rows.length = length;
  }

  get length(): number {
    return this.rows.length;
  }

  /** The integers of one event, by its place in this log. */
  at(i: number): readonly number[] {
    return this.rows[i];
  }

  listAt(i: number): readonly number[] {
    const list = this.rows[i][LIST];
    return list < 0 ? [] : this.lists[list];
  }

  /** A fingerprint of everything recorded: same definition, same seed, same inputs, same hash. */
  hash(): string {
    const lists = this.lists.map((list) => hashNumbers(list)).join('');
    const all = hashNumbers(this.rows.flat());
    return all + (lists === '' ? '' : `-${hashNumbers(Array.from(lists, (c) => c.charCodeAt(0)))}`);
  }
}

/** What the source of the events is, if everybody knows it. */
function publicDef(r: Run): number {
  if (!isCardRef(r.source)) return -1;
  const card = refCard(r.source);
  return r.state.cards.known[card] === r.machine.everyone ? r.state.cards.def[card] : -1;
}
