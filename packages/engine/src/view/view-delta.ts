import { InputError } from '../errors.ts';
import type { View } from './view.ts';

/*
 * Views move on by deltas: view(n) + delta = view(n+1), to the byte. A delta is made from two views and nothing else, so
 * it can tell no viewer more than the views themselves do.
 */

/** How a value becomes the next one; `null` is "as it was". */
type ValueDelta =
  | null
  /** Another value altogether. */
  | { readonly set: unknown }
  /** An object: fields that changed or are new, and fields that are gone. */
  | { readonly in: Readonly<Record<string, ValueDelta>>; readonly gone?: readonly string[] }
  /** A list, built anew from pieces of the old one. */
  | { readonly list: readonly ListPiece[] };

/** A run of old entries (`[first, how many]`), one old entry changed, or new entries. */
type ListPiece =
  | readonly [number, number]
  | { readonly from: number; readonly to: ValueDelta }
  | { readonly add: readonly unknown[] };

/** What changed in a view, as plain JSON for `applyViewDelta`; null where nothing did. */
export type ViewDelta = Readonly<Record<string, unknown>> | null;

/** What changes from view to view of the same viewer, in the order they show it. */
const PARTS = ['turn', 'seats', 'table', 'zones', 'stack', 'awaiting', 'outcome'] as const;

/** What changed between two views of the same viewer. */
export function viewDelta(before: View, after: View): ViewDelta {
  if (before.game !== after.game || before.viewer !== after.viewer) return diff(before, after);
  let inside: Record<string, ValueDelta> | null = null;
  for (const part of PARTS) {
    const delta = diff(before[part], after[part]);
    if (delta === null) continue;
    inside ??= {};
    inside[part] = delta;
  }
  return inside === null ? null : { in: inside };
}

/** The next view. Throws an `InputError` when the delta was made for another view. */
export function applyViewDelta(view: View, delta: ViewDelta): View {
  const next = isDelta(delta) ? patch(view, delta) : undefined;
  if (!isView(next)) throw misfit();
  return next;
}

type Fields = Readonly<Record<string, unknown>>;

function diff(before: unknown, after: unknown): ValueDelta {
  if (before === after) return null;
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after);
  return isFields(before) && isFields(after) ? diffFields(before, after) : { set: after };
}

function diffFields(before: Fields, after: Fields): ValueDelta {
  const names = Object.keys(after);
  const oldNames = Object.keys(before);
  const gone = haveSameOrder(names, oldNames) ? [] : oldNames.filter((name) => !Object.hasOwn(after, name));
  const kept = gone.length === 0 ? oldNames : oldNames.filter((name) => Object.hasOwn(after, name));
  const inside: Record<string, ValueDelta> = {};
  let changes = 0;
  let isAllWhole = true;
  for (let i = 0; i < names.length; i++) {
    const name = names[i];
    const isNew = i >= kept.length;
    // Fields lie in the order they were made in; one that would end up elsewhere makes the object a new one.
    if (isNew ? Object.hasOwn(before, name) : name !== kept[i]) return { set: after };
    if (!isNew && before[name] === after[name]) continue;
    const delta = isNew ? { set: after[name] } : diff(before[name], after[name]);
    if (delta === null) continue;
    inside[name] = delta;
    changes++;
    if (!isWhole(delta)) isAllWhole = false;
  }
  if (changes === 0 && gone.length === 0) return null;
  // Where nothing stays as it was, the value itself is shorter.
  if (changes === names.length && isAllWhole) return { set: after };
  return gone.length > 0 ? { in: inside, gone } : { in: inside };
}

function haveSameOrder(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function diffLists(before: readonly unknown[], after: readonly unknown[]): ValueDelta {
  if (!after.some(isParts)) {
    return before.length === after.length && after.every((entry, i) => entry === before[i]) ? null : { set: after };
  }
  const pieces: ListPiece[] = [];
  const places = new Places(before);
  let usesOld = false;
  /** The run of old entries that is being gathered. */
  let [first, many] = [0, 0];
  const endRun = (): void => {
    if (many > 0) pieces.push([first, many]);
    many = 0;
  };
  for (let i = 0; i < after.length; i++) {
    const entry = after[i];
    const from = places.of(entry, i);
    const to = from < 0 ? { set: entry } : diff(before[from], entry);
    if (to === null) {
      if (first + many !== from) endRun();
      if (many === 0) first = from;
      many++;
      usesOld = true;
      continue;
    }
    endRun();
    if (from < 0) addNew(pieces, entry);
    else pieces.push({ from, to });
    if (!isWhole(to)) usesOld = true;
  }
  const isAsBefore = many === before.length && many === after.length;
  endRun();
  if (!usesOld) return { set: after };
  return isAsBefore ? null : { list: pieces };
}

/** So far ahead an entry is looked for by itself before it is looked for by its number. */
const NEAR = 4;

/** Where entries of a list lay before: by their number or handle, and those that have none by their place. */
class Places {
  private readonly before: readonly unknown[];
  /** The entry after the one that was found last: as a rule the next to be looked for. */
  private next = 0;
  private byId: Map<unknown, number> | null = null;

  constructor(before: readonly unknown[]) {
    this.before = before;
  }

  /** The place of an entry, or -1. */
  of(entry: unknown, i: number): number {
    const from = entry === this.before[this.next] ? this.next : this.find(entry, i);
    if (from >= 0) this.next = from + 1;
    return from;
  }

  private find(entry: unknown, i: number): number {
    const { before, next } = this;
    // Where something was taken out, the entries behind it are the next ones.
    for (let i = next + 1; i < before.length && i <= next + NEAR; i++) if (before[i] === entry) return i;
    const id = idOf(entry);
    if (id === undefined) return i < before.length && idOf(before[i]) === undefined ? i : -1;
    if (idOf(before[next]) === id) return next;
    this.byId ??= new Map(before.map((old, place) => [idOf(old), place]));
    return this.byId.get(id) ?? -1;
  }
}

function idOf(entry: unknown): unknown {
  return isFields(entry) && Object.hasOwn(entry, 'id') ? entry['id'] : undefined;
}

function isWhole(delta: ValueDelta): boolean {
  return delta !== null && 'set' in delta;
}

function addNew(pieces: ListPiece[], entry: unknown): void {
  const last = pieces[pieces.length - 1];
  if (last !== undefined && 'add' in last) pieces[pieces.length - 1] = { add: [...last.add, entry] };
  else pieces.push({ add: [entry] });
}

function isDelta(delta: ViewDelta): delta is ValueDelta {
  return delta === null || 'set' in delta || 'in' in delta || 'list' in delta;
}

function isRun(piece: ListPiece | undefined): piece is readonly [number, number] {
  return Array.isArray(piece);
}

function patch(value: unknown, delta: ValueDelta): unknown {
  if (delta === null) return value;
  if ('set' in delta) return delta.set;
  if ('list' in delta) {
    if (!Array.isArray(value)) throw misfit();
    const old: readonly unknown[] = value;
    return delta.list.flatMap((piece) => patchPiece(old, piece));
  }
  if (!isFields(value)) throw misfit();
  const { gone = [] } = delta;
  const kept = Object.entries(value).filter(([name]) => !gone.includes(name));
  const entries = kept.map(
    ([name, part]) => [name, Object.hasOwn(delta.in, name) ? patch(part, delta.in[name]) : part] as const,
  );
  const added = Object.entries(delta.in).filter(([name]) => !Object.hasOwn(value, name));
  return Object.fromEntries([...entries, ...added.map(([name, part]) => [name, patch(undefined, part)] as const)]);
}

function patchPiece(old: readonly unknown[], piece: ListPiece): readonly unknown[] {
  if (isRun(piece)) {
    if (piece[0] + piece[1] > old.length) throw misfit();
    return old.slice(piece[0], piece[0] + piece[1]);
  }
  if ('add' in piece) return piece.add;
  if (piece.from >= old.length) throw misfit();
  return [patch(old[piece.from], piece.to)];
}

function misfit(): InputError {
  return new InputError('delta-misfit', 'The delta was made for another view: fetch the whole view again.');
}

function isParts(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isFields(value: unknown): value is Fields {
  return isParts(value) && !Array.isArray(value);
}

function isView(value: unknown): value is View {
  return isFields(value) && isFields(value['turn']) && Array.isArray(value['zones']);
}
