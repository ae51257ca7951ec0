import { why } from '@upkeep/engine';
import type { Room } from './room.ts';

/** What led to an event, as far as the viewer may know, the event itself first. */
export function causesOf({ line, viewer }: Room, at: number): string[] {
  const { match } = line;
  const event = match.eventsFor(viewer, at)[0];
  if (event === undefined) return [];
  return why(match, event.n, viewer).map(({ words, rule }) => (rule === undefined ? words : `${words} (${rule})`));
}
