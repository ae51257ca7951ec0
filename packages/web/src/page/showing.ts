import { type Signal, signal } from '@preact/signals';
import type { RecordedEvent } from '@upkeep/engine';
import type { GameInfo, Viewer } from '../protocol.ts';
import { isQuiet } from '../words.ts';
import { PACES, pace } from './settings.ts';

/*
 * What happens is shown batch by batch at a pace. Nothing waits for it: whoever presses a key or a button ends the showing,
 * and the table stands as it is.
 */

interface Shown {
  /** Milliseconds it is shown before the next one. */
  readonly time: number;
  run(): void;
}

const queue: Shown[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Is something being shown that has happened already? */
export const isShowing: Signal<boolean> = signal(false);

/** Shows something after what is being shown. */
export function show(next: Shown): void {
  queue.push(next);
  if (timer === undefined) goOn();
}

function goOn(): void {
  for (;;) {
    const next = queue.shift();
    if (next === undefined) break;
    next.run();
    const time = next.time * (PACES[pace.peek()] ?? 1);
    if (time > 0 && queue.length > 0 && document.visibilityState === 'visible') {
      isShowing.value = true;
      timer = setTimeout(goOn, time);
      return;
    }
  }
  timer = undefined;
  isShowing.value = false;
}

/** Shows the last of it at once. */
export function endShowing(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const next of queue.splice(0)) next.run();
  isShowing.value = false;
}

const MOST = 1200;
/** What somebody else plays is held, so that it can be read. */
const HELD = 500;
const TIMES: Readonly<Record<string, number>> = { damage: 650, heal: 500, attack: 450, death: 520 };
const MOVED = 320;
const TOLD = 260;

/** How long a batch is shown: the longest of what happens in it. */
export function timeFor(events: readonly RecordedEvent[], viewer: Viewer, game: GameInfo | null): number {
  let time = 0;
  for (const event of events) {
    if (event.kind === 'turnBegins') time = Math.max(time, 500);
    if (isQuiet(event) || event.kind === 'phaseBegins' || event.kind === 'stepBegins') continue;
    const cue = game?.look.cues?.[event.kind];
    const isMove = typeof event.fields['to'] === 'string' || typeof event.fields['from'] === 'string';
    const others = isMove && playedBy(event) !== viewer && event.kind !== 'drew' ? HELD : 0;
    time = Math.max(
      time,
      cue === 'none' ? 0 : cue === undefined ? (isMove ? MOVED + others : TOLD) : (TIMES[cue] ?? TOLD),
    );
  }
  return Math.min(MOST, time);
}

function playedBy({ fields }: RecordedEvent): number {
  const { player, controller } = fields;
  return typeof player === 'number' ? player : typeof controller === 'number' ? controller : -1;
}

addEventListener('pointerdown', endShowing, { capture: true });
addEventListener(
  'keydown',
  ({ key }) => {
    if (key !== 'Tab' && key !== 'Shift') endShowing();
  },
  { capture: true },
);
