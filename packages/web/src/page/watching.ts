import { isPast } from './moment.ts';
import { attempt, link, live, onUpdate, persons, room } from './table.ts';

/** Sets how fast bots play among themselves, or lets them play one move. */
export function setPace(running: boolean, speed: number, once = false): void {
  void attempt(link.ask('pace', { running, speed, once }));
}

/** Stops and starts a match of bots alone, or lets them play one move. */
export function playPause(): void {
  const pace = room.peek()?.pace;
  if (pace !== undefined && isWatched()) setPace(!pace.running, pace.speed);
}

/** Is this a match that bots play among themselves? */
export function isWatched(): boolean {
  return (
    persons.value.length === 0 &&
    room.value?.replay === false &&
    live.value !== null &&
    live.value.view.outcome === null
  );
}

/** Milliseconds between what was drawn and more of it: a page that draws without a rest answers nobody. */
const REST = 80;

/** Something was told that has not been said to be drawn. */
let isDrawing = false;

/**
 * Says that what was told is drawn, so that more can come: bots among themselves would drown the page otherwise. Who looks
 * back sees nothing of it, and the page is theirs until they return.
 */
function sayShown(): void {
  if (!isDrawing || isPast.peek()) return;
  isDrawing = false;
  void link.ask('shown', {});
}

onUpdate(() => {
  if (!isWatched()) return;
  isDrawing = true;
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(sayShown, REST));
  else sayShown();
});

isPast.subscribe((past) => {
  if (!past) setTimeout(sayShown, REST);
});
