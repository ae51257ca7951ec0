import { why } from '@upkeep/engine';
import type { Cause } from '../protocol.ts';
import type { Room } from './room.ts';

/** What led to an event, as far as the viewer may know, the nearest first. */
export function causesOf({ line, viewer }: Room, at: number): Cause[] {
  const { match } = line;
  const event = match.eventsFor(viewer, at)[0];
  if (event === undefined) return [];
  const [, ...reasons] = why(match, event.n, viewer);
  return reasons.map(({ what, n, words, rule = '' }) => {
    const input = what === 'input' ? match.inputs[n - match.inputCount + match.inputs.length] : undefined;
    if (input === undefined) return { words, rule };
    const { player, type, auto } = input;
    return { words, rule, input: { player, type, ...(auto === undefined ? {} : { auto }) } };
  });
}
