import type { Match } from '../match/match.ts';
import type { Names, PlayerId } from '../state/state.ts';
import type { RecordedEvent } from './event-view.ts';

/** One link of an answer to "why did that happen?". */
export interface Reason {
  readonly what: 'event' | 'rule' | 'input';
  /** The event's or the input's number; of a rule, that of the event it caused. */
  readonly n: number;
  readonly words: string;
  /** The number of the game's rule behind an event, where it declares one. */
  readonly rule?: string;
}

/**
 * Why event `n` happened, as a chain: the event, the ability or rule that caused it, the event that triggered that, and so
 * on back to a player's input. Told as far as the viewer may know it.
 *
 * @example
 * why(match, 41).map((reason) => reason.words);
 * // ['Bob takes 2 damage', 'Ember Imp: burns', 'Ember Imp is played', 'action: play', 'Ann: play (input 7)']
 */
export function why<N extends Names>(match: Match<N>, n: number, viewer?: PlayerId | 'spectator'): Reason[] {
  const events = viewer === undefined ? match.events : match.eventsFor(viewer);
  const chain: Reason[] = [];
  let at = find(events, n, events.length - 1);
  while (at >= 0) {
    const event = events[at];
    const rule = event.rule === '' ? {} : { rule: event.rule };
    chain.push({ what: 'event', n: event.n, words: event.words });
    chain.push({ what: 'rule', n: event.n, words: event.why, ...rule });
    const parent = event.parent < 0 ? -1 : find(events, event.parent, at - 1);
    if (parent < 0) chain.push(...inputOf(match, event.input < 0 ? inputAt(match, at) : event.input));
    at = parent;
  }
  return chain;
}

/** Event numbers repeat after something was taken back: the newest entry before is meant. */
function find(events: readonly RecordedEvent[], n: number, before: number): number {
  let at = before;
  while (at >= 0 && events[at].n !== n) at--;
  return at;
}

/** The number of the input that a place in the log belongs to; -1 for what happened before the first. */
function inputAt<N extends Names>({ starts, inputs, inputCount }: Match<N>, at: number): number {
  let n = starts.length - 1;
  while (n >= 0 && starts[n] > at) n--;
  return n < 0 ? -1 : n + inputCount - inputs.length;
}

function inputOf<N extends Names>(match: Match<N>, n: number): Reason[] {
  const input = match.inputs[n - match.inputCount + match.inputs.length];
  if (input === undefined) return [];
  const { player, type, auto } = input;
  const who = match.record.context.players[player];
  return [
    { what: 'input', n, words: `${who}: ${type} (input ${n}${auto === undefined ? '' : `, automatic: ${auto}`})` },
  ];
}
