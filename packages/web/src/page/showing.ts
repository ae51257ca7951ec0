import { type Signal, signal } from '@preact/signals';
import type { RecordedEvent } from '@upkeep/engine';
import type { GameInfo, Viewer } from '../protocol.ts';
import { isTold } from '../words.ts';
import { PACES, pace } from './settings.ts';

/*
 * What happens is shown batch by batch at a pace. Nothing waits for it: whoever presses a key or a button ends the showing,
 * and the table stands as it is. The press of the gold button that ends it is no answer to what is asked then: nobody has
 * seen that yet.
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
    if (time > 0 && document.visibilityState === 'visible') {
      isShowing.value = true;
      timer = setTimeout(goOn, time);
      return;
    }
  }
  timer = undefined;
  isShowing.value = false;
}

/** Shows the last of it at once; says whether anything was still being shown. */
export function endShowing(): boolean {
  const wasShowing = timer !== undefined;
  clearTimeout(timer);
  timer = undefined;
  for (const next of queue.splice(0)) next.run();
  isShowing.value = false;
  return wasShowing;
}

const MOST = 1200;
/** What somebody else plays is held, so that it can be read. */
const HELD = 500;
const TIMES: Readonly<Record<string, number>> = { damage: 650, heal: 500, attack: 450, death: 520 };
const MOVED = 320;
const TOLD = 260;
/** Whose turn it is now is seen before anything happens in it. */
const TURN = 600;

/** How long a batch is shown: the longest of what happens in it. */
export function timeFor(events: readonly RecordedEvent[], viewer: Viewer, game: GameInfo | null): number {
  let time = 0;
  for (const event of events) {
    if (event.kind === 'turnBegins') time = Math.max(time, TURN);
    if (!isTold(event, game) || event.kind === 'phaseBegins' || event.kind === 'stepBegins') continue;
    const cue = game?.look.cues?.[event.kind];
    const isMove = typeof event.fields['to'] === 'string' || typeof event.fields['from'] === 'string';
    const isOwn = event.by === viewer;
    const held = isMove && !isOwn && event.kind !== 'drew' ? HELD : 0;
    // What somebody has just done themselves they know: it travels, and they may go on.
    const plainly = isOwn ? 0 : isMove ? MOVED + held : TOLD;
    time = Math.max(time, cue === 'none' ? 0 : cue === undefined ? plainly : (TIMES[cue] ?? TOLD));
  }
  return Math.min(MOST, time);
}

/** The gold button was pressed down while something was shown: the click that follows only ended that. */
let isSpent = false;
const isGold = ({ target }: Event): boolean => target instanceof Element && target.closest('.go') !== null;

const heard = { capture: true };
addEventListener(
  'pointerdown',
  (event) => {
    isSpent = endShowing() && isGold(event);
  },
  heard,
);
addEventListener(
  'click',
  (event) => {
    if (isSpent && isGold(event)) event.stopPropagation();
    isSpent = false;
  },
  heard,
);
addEventListener(
  'keydown',
  (event) => {
    const { key } = event;
    if (key === 'Tab' || key === 'Shift' || !endShowing() || (key !== ' ' && key !== 'Enter')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  heard,
);
