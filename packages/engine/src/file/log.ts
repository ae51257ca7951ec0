import { UNLISTED } from '../events/buffer.ts';
import type { Run } from '../match/run.ts';
import { hashNumbers } from '../state/hash.ts';
import { isCardRef, refCard } from '../state/refs.ts';
import * as ROW from './log-layout.ts';

/**
 * The recorded events of a match, a row of integers each: kind, four fields, list, batch, source, cause,
 * parent, and what a view needs to know about the card it happens to - who knew it, what it was, its handle - and
 * what the source was if everybody knew it; then who did it, or -1. Words are made from these when somebody asks.
 */
export class EventLog {
  // A double holds every integer a game may use; a typed array is one thing for the garbage collector, however many rows it has.
  private readonly pieces: Float64Array[] = [];
  /** The piece that is being written, how many of its integers are, and how many pieces there are so far. */
  private piece: Float64Array = new Float64Array(0);
  private end = ROW.PIECE;
  private count = 0;
  lists: (readonly number[])[] = [];
  /** Events that came before this log was started. */
  first: number;
  /** Told after every batch, when it has been applied and written down. */
  watcher: (() => void) | null = null;

  /** How often it was started anew: places in it are good for one deal. */
  dealt = 0;

  /** Where numbering was set back by an undo: a place in this log and the number it goes on with. */
  private rebased: { at: number; number: number }[] = [];

  constructor(first = 0) {
    this.first = first;
  }

  /** Forgets everything, for another match; the pieces are written anew. */
  restart(first: number): void {
    this.dealt++;
    this.count = 0;
    this.end = ROW.PIECE;
    if (this.lists.length > 0) this.lists = [];
    this.first = first;
    this.watcher = null;
    if (this.rebased.length > 0) this.rebased = [];
  }

  /** Where the next row begins in the piece that is being written. */
  private room(): number {
    if (this.end === ROW.PIECE) this.turnOver();
    // `end` is below the mask anyway. Masking tells the machine that it is a small integer, so that adding to it is not checked.
    const at = this.end & ROW.SMALL;
    this.end = at + ROW.STRIDE;
    return at;
  }

  /** Goes on to the next piece: one that was written before, or a new one. */
  private turnOver(): void {
    if (this.count === this.pieces.length) this.pieces.push(new Float64Array(ROW.PIECE));
    this.piece = this.pieces[this.count];
    this.count++;
    this.end = 0;
  }

  /** Writes down the events of the buffer, which have just happened. */
  record(r: Run): void {
    const { buffer, length, actors } = r;
    const batch = r.state.serials.event - length;
    for (let i = 0; i < length; i++) {
      const { kind, a, b, c, d, list } = buffer[i];
      if (actors !== null) r.by = actors[i] ?? -1;
      this.write(r, batch, kind, a, b, c, d, list);
    }
    if (actors !== null) r.by = -1;
    if (this.watcher !== null) this.watcher();
  }

  /** Writes down one event, a batch of its own that was never in the buffer. */
  note(r: Run, kind: number, a: number, b: number, c: number, d: number): void {
    this.write(r, r.state.serials.event - 1, kind, a, b, c, d, UNLISTED);
    if (this.watcher !== null) this.watcher();
  }

  private write(
    r: Run,
    batch: number,
    kind: number,
    a: number,
    b: number,
    c: number,
    d: number,
    list: readonly number[],
  ): void {
    const at = this.room();
    const { piece } = this;
    piece[at] = kind;
    piece[at + 1] = a;
    piece[at + 2] = b;
    piece[at + 3] = c;
    piece[at + 4] = d;
    piece[at + ROW.LIST] = list === UNLISTED ? -1 : this.lists.push(list) - 1;
    piece[at + 6] = batch;
    piece[at + 7] = r.source;
    piece[at + 8] = r.cause;
    piece[at + 9] = r.parent;
    const { known, def, handle } = r.state.cards;
    const place = r.machine.cardPlace[kind];
    const card = place === 0 ? a : place > 0 ? d : -1;
    piece[at + 10] = card >= 0 ? known[card] : 0;
    piece[at + 11] = card >= 0 ? def[card] : -1;
    piece[at + 12] = card >= 0 ? handle[card] : -1;
    piece[at + 13] = publicDef(r);
    piece[at + 14] = r.by;
  }

  /** Writes down an entry that is no event of the buffer. */
  append(entry: readonly number[]): void {
    const at = this.room();
    this.piece.set(entry, at);
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
    for (let i = this.length - 1; i >= length; i--) if (this.cell(i, ROW.LIST) >= 0) this.lists.pop();
    this.count = Math.ceil((length * ROW.STRIDE) / ROW.PIECE);
    this.end = length * ROW.STRIDE - (this.count - 1) * ROW.PIECE;
    if (this.count > 0) this.piece = this.pieces[this.count - 1];
  }

  get length(): number {
    return ((this.count - 1) * ROW.PIECE + this.end) / ROW.STRIDE;
  }

  /** The integers of one event, by its place in this log. */
  at(i: number): readonly number[] {
    const first = i * ROW.STRIDE;
    const piece = this.pieces[Math.floor(first / ROW.PIECE)];
    const at = first % ROW.PIECE;
    const row: number[] = [];
    for (let place = 0; place < ROW.STRIDE; place++) row.push(piece[at + place]);
    return row;
  }

  private cell(i: number, place: number): number {
    const at = i * ROW.STRIDE;
    return this.pieces[Math.floor(at / ROW.PIECE)][(at % ROW.PIECE) + place];
  }

  listAt(i: number): readonly number[] {
    const list = this.cell(i, ROW.LIST);
    return list < 0 ? [] : this.lists[list];
  }

  /** A fingerprint of everything recorded: same definition, same seed, same inputs, same hash. */
  hash(): string {
    const lists = this.lists.map((list) => hashNumbers(list)).join('');
    const all = hashNumbers(Array.from({ length: this.length }, (_, i) => this.at(i)).flat());
    return all + (lists === '' ? '' : `-${hashNumbers(Array.from(lists, (c) => c.charCodeAt(0)))}`);
  }
}

/** What the source of the events is, if everybody knows it. */
function publicDef(r: Run): number {
  if (!isCardRef(r.source)) return -1;
  const card = refCard(r.source);
  return r.state.cards.known[card] === r.machine.everyone ? r.state.cards.def[card] : -1;
}
