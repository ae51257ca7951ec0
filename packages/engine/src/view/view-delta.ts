import { InputError } from '../errors.ts';
import type { View } from './view.ts';

/*
 * Views move on by deltas: view(n) + delta = view(n+1), to the byte. A delta is made from two views and nothing else, so
 * it can tell no viewer more than the views themselves do.
 */

/** How a value becomes the next one; `null` is "as it was". */
export type ValueDelta =
  | null
  /** Another value altogether. */
  | { readonly set: unknown }
  /** An object: fields that changed or are new, and fields that are gone. */
  | { readonly in: Readonly<Record<string, ValueDelta>>; readonly gone?: readonly string[] }
  /** A list, built anew from pieces of the old one. */
  | { readonly list: readonly ListPiece[] };

/** A run of old entries (`[first, how many]`), one old entry changed, or new entries. */
export type ListPiece =
  | readonly [number, number]
  | { readonly from: number; readonly to: ValueDelta }
  | { readonly add: readonly unknown[] };

export type ViewDelta = ValueDelta;

/** What changed between two views of the same viewer. */
export function viewDelta(before: View, after: View): ViewDelta {
  return diff(before, after);
}

/** The next view. Throws an `InputError` when the delta was made for another view. */
export function applyViewDelta(view: View, delta: ViewDelta): View {
  const next = patch(view, delta);
  if (!isView(next)) throw misfit();
  return next;
}

type Fields = Readonly<Record<string, unknown>>;

function diff(before: unknown, after: unknown): ValueDelta {
  if (before === after) return null;
  const whole = { set: after };
  const delta =
    Array.isArray(before) && Array.isArray(after)
      ? diffLists(before, after)
      : isFields(before) && isFields(after)
        ? diffFields(before, after)
        : whole;
  // A change that takes more room than the value itself is sent as the value.
  return delta !== null && delta !== whole && sizeOf(delta) >= sizeOf(whole) ? whole : delta;
}

function diffFields(before: Fields, after: Fields): ValueDelta {
  const names = Object.keys(after);
  const kept = Object.keys(before).filter((name) => Object.hasOwn(after, name));
  const added = names.filter((name) => !Object.hasOwn(before, name));
  // Fields lie in the order they were made in; one that would end up elsewhere makes the object a new one.
  if ([...kept, ...added].some((name, i) => name !== names[i])) return { set: after };
  const changes = names.flatMap((name): [string, ValueDelta][] => {
    const delta = Object.hasOwn(before, name) ? diff(before[name], after[name]) : { set: after[name] };
    return delta === null ? [] : [[name, delta]];
  });
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  if (changes.length === 0 && gone.length === 0) return null;
  return { in: Object.fromEntries(changes), ...(gone.length > 0 ? { gone } : {}) };
}

function diffLists(before: readonly unknown[], after: readonly unknown[]): ValueDelta {
  const places = new Map<string, number[]>();
  before.forEach((entry, i) => {
    const key = keyOf(entry, i);
    const list = places.get(key);
    if (list === undefined) places.set(key, [i]);
    else list.push(i);
  });
  const pieces: ListPiece[] = [];
  after.forEach((entry, i) => {
    const from = places.get(keyOf(entry, i))?.shift();
    if (from === undefined) addNew(pieces, entry);
    else {
      const to = diff(before[from], entry);
      if (to === null) addRun(pieces, from);
      else pieces.push({ from, to });
    }
  });
  const [only] = pieces;
  const same =
    before.length === after.length &&
    (pieces.length === 0 || (pieces.length === 1 && isRun(only) && only[1] === after.length));
  return same ? null : { list: pieces };
}

/** What makes an entry the same one in another place: its number or handle; a plain value is itself. */
function keyOf(entry: unknown, place: number): string {
  if (!isFields(entry))
    return typeof entry === 'object' && entry !== null ? `at ${place}` : `is ${JSON.stringify(entry)}`;
  return Object.hasOwn(entry, 'id') ? `id ${String(entry['id'])}` : `at ${place}`;
}

function addNew(pieces: ListPiece[], entry: unknown): void {
  const last = pieces[pieces.length - 1];
  if (last !== undefined && 'add' in last) pieces[pieces.length - 1] = { add: [...last.add, entry] };
  else pieces.push({ add: [entry] });
}

function addRun(pieces: ListPiece[], from: number): void {
  const last = pieces[pieces.length - 1];
  if (isRun(last) && last[0] + last[1] === from) pieces[pieces.length - 1] = [last[0], last[1] + 1];
  else pieces.push([from, 1]);
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

function sizeOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isView(value: unknown): value is View {
  return isFields(value) && isFields(value['turn']) && Array.isArray(value['zones']);
}
