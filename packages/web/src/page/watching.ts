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

/** Says that what was told is drawn, so that more can come: bots among themselves would drown the page otherwise. */
function sayShown(): void {
  if (!isWatched()) return;
  const say = (): void => void link.ask('shown', {});
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(say));
  else say();
}

onUpdate(sayShown);
