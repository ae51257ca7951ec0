import { computed, type Signal, signal } from '@preact/signals';
import { isQuiet } from '../words.ts';
import { pinned, playing, showMoment } from './moment.ts';
import { live } from './table.ts';

/* Going through what has happened: by moments, phases and turns, or played. */

/** Moments a second. */
export const speed: Signal<number> = signal(2);

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

/** To the first moment. */
export function jumpFirst(): void {
  showMoment(stations.peek()[0] ?? null, true);
}

/** The first moment of the turn or phase before or after. */
export function jumpTo(box: 'turn' | 'phase', by: 1 | -1): void {
  const events = live.peek()?.events ?? [];
  const at = pinned.peek() ?? events.length - 1;
  const starts = events.flatMap((event, i) => (event.kind === `${box}Begins` ? [i] : []));
  const to = by < 0 ? starts.findLast((start) => start < at) : starts.find((start) => start > at);
  if (to !== undefined) showMoment(to, true);
  else if (by > 0) showMoment(null, true);
}

let timer: ReturnType<typeof setTimeout> | undefined;

export function play(on: boolean): void {
  clearTimeout(timer);
  playing.value = on;
  if (!on) return;
  if (pinned.peek() === null) jumpFirst();
  const tick = (): void => {
    if (!playing.peek()) return;
    stepMoment(1);
    timer = setTimeout(tick, 1000 / speed.peek());
  };
  timer = setTimeout(tick, 1000 / speed.peek());
}
