import * as TRAIT from '../compile/traits.ts';
import type { Run } from '../match/run.ts';
import { bufferedEvents, traitsOf } from './buffer.ts';
import { commit, commitUnheard } from './commit.ts';
import { applyFor, decideReplacements, mayReplace } from './replacement.ts';
import { sayResults } from './results.ts';

/**
 * Carries out what rules have said: the events in the buffer, as one batch. Everything that changes a game's state comes
 * through here, but for a batch the engine itself makes and nothing may replace (`commit`).
 *
 * A batch is everything that happens together: a state check's deaths, combat damage, "ready all". It is built from one
 * snapshot - rules say events and change nothing - and then taken through four steps:
 *
 * 1. **Replacement.** Event by event, every replacement in force that waits for its kind and says `when` is applied: what
 *    it says instead takes the event's place and is looked at again. Each applies to an event at most once, or one in all
 *    where the game says so. Where several different ones could apply, the player affected chooses; where one can be
 *    used less often than there are events for it, they choose which comes first. A replacement with a limited number of
 *    uses is spent at once. Every choice is answered before anything is applied: until then the batch lies on the agenda
 *    in a frame of its own, and so does why it happens.
 *    When all of that is settled, what follows from the events is said (`results`): it joins the batch and is looked at in the
 *    same way.
 * 2. **Apply.** Each event by exactly one reducer: the engine's, the turn manager's or the game's. A reducer writes the
 *    state and causes nothing. Whether the event happened is its answer: what did not is left out of all that follows. What cards were worth that leave play is remembered first.
 * 3. **Record.** All events are written down under one batch number, with source, cause and parent. Words are made of
 *    that later, when somebody asks.
 * 4. **Trigger.** Triggers are matched once: those of events that end a stay in play against the state before, all others
 *    against the state after. What has triggered waits; nothing resolves here.
 *
 * Then outcomes the game calls immediate are looked at, and whether one side is left. If the batch was said by an
 * instruction that collects, it is shown what really happened. State checks do not run here: see `runSettleFrame`.
 *
 * Returns true when the batch has happened, or there was none. False means that somebody has to choose first: `r.asked`
 * holds the question, and the loop goes on with the batch when it is answered.
 */
export function flush(r: Run): boolean {
  if (r.length === 0) return true;
  const traits = traitsOf(r);
  if ((traits & (TRAIT.replaced | TRAIT.followed)) !== 0) return flushChanged(r, traits);
  carryOut(r, traits);
  return true;
}

/** Where something may be replaced, or follows from what was said. */
function flushChanged(r: Run, traits: number): boolean {
  const { length } = r;
  if ((traits & TRAIT.replaced) !== 0 && isReplaced(r, 0)) return decideReplacements(r);
  if ((traits & TRAIT.followed) === 0) carryOut(r, traits);
  else {
    sayResults(r, bufferedEvents(r));
    if (isReplaced(r, length)) return decideReplacements(r, length);
    carryOut(r, traitsOf(r));
  }
  return true;
}

function carryOut(r: Run, traits: number): void {
  if (r.machine.collects) applyFor(r);
  else commit(r, false, traits);
}

/** Does something in force change an event of the buffer, from a place on? In the reference mode that is left to the frame of the batch. */
function isReplaced(r: Run, from: number): boolean {
  const { buffer, length } = r;
  const { replaced } = r.machine;
  for (let i = from; i < length; i++) {
    const event = buffer[i];
    if (!replaced[event.kind]) continue;
    const waiting = r.index().replacements[event.kind];
    for (let k = 0; k < waiting.length; k++) if (r.reference || mayReplace(r, waiting[k], event)) return true;
  }
  return false;
}

/** Carries out one event that the engine itself says of the turn, as `flush` would: nothing else has been said. */
export function happen(r: Run, kind: number, a: number, b: number, c = 0, d = 0): boolean {
  if (isUnheard(r, kind, b)) {
    commitUnheard(r, kind, a, b, c, d);
    return true;
  }
  r.emit(kind, a, b, c, d);
  return flush(r);
}

/** Is nothing in force that waits for an event of this kind? Of a step that begins: at its place. */
function isUnheard(r: Run, kind: number, place = 0): boolean {
  const traits = r.machine.traits[kind];
  if (r.reference || (traits & TRAIT.noticed) !== 0) return false;
  if ((traits & (TRAIT.listened | TRAIT.replaced)) === 0) return true;
  const { triggers, replacements } = r.index();
  return !r.machine.isAwaited(triggers[kind], place) && replacements[kind].length === 0;
}
