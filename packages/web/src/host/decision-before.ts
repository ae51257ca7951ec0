import type { Match } from '@upkeep/engine';
import { around, type Line } from './line.ts';

/** The position in which the input was asked for that brought an event about: where another way can be taken. */
export function decisionBefore(line: Line, at: number): Match {
  const { match } = line;
  if (at >= match.eventCount) return match;
  const found = around(line, at);
  if (found === null) return match;
  const { mark, next } = found;
  const fork = mark.match.fork();
  for (let n = mark.inputs; n + 1 < next.inputs && (match.starts[n + 1] ?? 0) <= at; n++) {
    const input = match.inputs[n];
    if (input === undefined || input.type === 'undo') break;
    fork.repeat(input);
  }
  return fork;
}
