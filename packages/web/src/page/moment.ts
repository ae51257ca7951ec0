import { computed, type Signal, signal } from '@preact/signals';
import type { View } from '@upkeep/engine';
import { isQuiet } from '../words.ts';
import { link, live, onUpdate } from './table.ts';

/*
 * Looking back: the place in the log that is shown, the views fetched for it, and playing through. One question is under
 * way at a time, and only the newest wish is kept, so running along the log never queues up.
 */

/** The place that is shown while the pointer rests on it, and the one that stays. */
export const hovered: Signal<number | null> = signal(null);
export const pinned: Signal<number | null> = signal(null);
export const playing: Signal<boolean> = signal(false);
/** Moments a second. */
export const speed: Signal<number> = signal(2);

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

/** Places worth stopping at: the last event of each batch that tells something. */
const stations = computed<readonly number[]>(() => {
  const events = live.value?.events ?? [];
  const places: number[] = [];
  events.forEach((event, at) => {
    if (isQuiet(event)) return;
    const last = places[places.length - 1];
    if (last !== undefined && events[last]?.batch === event.batch) places[places.length - 1] = at;
    else places.push(at);
  });
  return places;
});

/** One moment on or back; past the last one it is now. */
export function stepMoment(by: 1 | -1): void {
  const all = stations.peek();
  const at = pinned.peek();
  if (by < 0) {
    const before = at === null ? all[all.length - 2] : all.findLast((other) => other < at);
    if (before !== undefined) showMoment(before, true);
    return;
  }
  const after = at === null ? undefined : all.find((other) => other > at);
  showMoment(after === undefined || after === all[all.length - 1] ? null : after, true);
  if (pinned.peek() === null) playing.value = false;
}

/** To the first moment, or back to now. */
export function jumpMoment(to: 'first' | 'now'): void {
  showMoment(to === 'now' ? null : (stations.peek()[0] ?? null), true);
}

/** The first moment of the turn or phase before or after. */
export function jumpTo(box: 'turn' | 'phase', by: 1 | -1): void {
  const events = live.peek()?.events ?? [];
  const at = pinned.peek() ?? events.length - 1;
  const starts = events.flatMap((event, i) => (event.kind === `${box}Begins` ? [i] : []));
  const to = by < 0 ? starts.findLast((start) => start < at) : starts.find((start) => start > at);
  if (to !== undefined) showMoment(to, true);
  else if (by > 0) jumpMoment('now');
}

let timer: ReturnType<typeof setTimeout> | undefined;

export function play(on: boolean): void {
  clearTimeout(timer);
  playing.value = on;
  if (!on) return;
  if (pinned.peek() === null) jumpMoment('first');
  const tick = (): void => {
    if (!playing.peek()) return;
    stepMoment(1);
    timer = setTimeout(tick, 1000 / speed.peek());
  };
  timer = setTimeout(tick, 1000 / speed.peek());
}

/** Forgets what was looked at, as when another match or line is shown. */
export function forgetMoments(): void {
  play(false);
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
