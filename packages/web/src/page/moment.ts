import { computed, type Signal, signal } from '@preact/signals';
import type { View } from '@upkeep/engine';
import { link, live, onUpdate } from './table.ts';

/*
 * Looking back: the place in the log that is shown, the views fetched for it, and playing through. One question is under
 * way at a time, and only the newest wish is kept, so running along the log never queues up.
 */

/** The place that is shown while the pointer rests on it, and the one that stays. */
export const hovered: Signal<number | null> = signal(null);
export const pinned: Signal<number | null> = signal(null);
export const playing: Signal<boolean> = signal(false);

const fetched: Signal<{ readonly at: number; readonly view: View } | null> = signal(null);
/** A view of a large board is hundreds of kilobytes. */
const KEPT = 40;
const cache = new Map<string, View>();

const place = computed(() => hovered.value ?? pinned.value);

/** What the board shows: a moment of the past, or now. */
export const shown = computed<View | null>(() => {
  const now = live.value;
  if (now === null) return null;
  const at = place.value;
  return at !== null && fetched.value?.at === at
    ? fetched.value.view
    : at === null
      ? now.view
      : (fetched.value?.view ?? now.view);
});

/** The place whose view has come; null for now. */
export const shownAt = computed(() => (place.value === null ? null : (fetched.value?.at ?? null)));

export const isPast = computed(() => place.value !== null);

let busy = false;

/** Shows a moment; one the match does not have is the nearest it has. */
export function showMoment(wanted: number | null, keep = false): void {
  const last = (live.peek()?.events.length ?? 0) - 1;
  const at = wanted === null || !Number.isSafeInteger(wanted) || last < 0 ? null : Math.min(Math.max(0, wanted), last);
  if (keep) pinned.value = at;
  else if (hovered.peek() === at) return;
  else hovered.value = at;
  void fetchWanted();
}

async function fetchWanted(): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    await fetchAll();
  } finally {
    // A moment that does not come is told elsewhere; the next wish is asked for all the same.
    busy = false;
  }
}

/** Until the place that is wanted is the one that was fetched. */
async function fetchAll(): Promise<void> {
  for (;;) {
    const at = place.peek();
    const now = live.peek();
    if (at === null || now === null) {
      fetched.value = null;
      return;
    }
    if (fetched.peek()?.at === at) return;
    const key = `${now.line}/${String(now.viewer)}/${at}`;
    const known = cache.get(key) ?? (await link.ask('moment', { at })).view;
    cache.delete(key);
    cache.set(key, known);
    const oldest = cache.keys().next();
    if (cache.size > KEPT && oldest.done !== true) cache.delete(oldest.value);
    fetched.value = { at, view: known };
  }
}

/** Steps, jumps and playing through load with the first of them. */
export function move(how: (moving: typeof import('./moving.ts')) => void): void {
  void import('./moving.ts').then(how);
}

/** Forgets what was looked at, as when another match or line is shown. */
export function forgetMoments(): void {
  playing.value = false;
  cache.clear();
  hovered.value = null;
  pinned.value = null;
  fetched.value = null;
}

let lastLine = '';
onUpdate(({ line, viewer }) => {
  const now = `${line}/${String(viewer)}`;
  if (now !== lastLine) forgetMoments();
  lastLine = now;
});
