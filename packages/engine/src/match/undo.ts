import * as K from '../compile/kinds.ts';
import type { EventLog } from '../file/log.ts';
import { STRIDE } from '../file/log-layout.ts';
import type { BattleState, PlayerId } from '../state/state.ts';
import type { Run } from './run.ts';

/** A state to go back to, and whose input left it; `null` when something since can never be taken back. */
export interface Undoable {
  player: PlayerId;
  state: BattleState | null;
}

/** Who is written down for a time-out: it is the clock's, and nobody takes it back. */
export const CLOCK = -2;

/** Remembers where to go back to. What lies behind an input that stands for good is let go. */
export function rememberUndo(r: Run, undoable: Undoable[], player: PlayerId, state: BattleState): void {
  const entry: Undoable = { player, state };
  if (undoRefusal(r, [entry], player) !== 0) {
    for (let i = undoable.length - 1; i >= 0 && undoable[i].state !== null; i--) undoable[i].state = null;
  }
  undoable.push(entry);
}

/**
 * May a player take back their last input? A pure policy: not if since then a random number was drawn, a card became
 * known to anyone, time ran out for somebody, or another seat gave an input. 0 for yes, else a refusal's number.
 */
export function undoRefusal(r: Run, undoable: readonly Undoable[], player: PlayerId): number {
  const last = undoable[undoable.length - 1];
  if (last === undefined || !undoable.some((u) => u.player === player)) return r.no['nothing-to-undo'];
  if (last.player === CLOCK) return r.no['undo-timeout'];
  if (last.player !== player) return r.no['undo-other'];
  const { state: now } = r;
  const { state: then } = last;
  if (then === null) return r.no['undo-random'];
  if (then.random.some((n, i) => n !== now.random[i]) || then.rolls.length !== now.rolls.length)
    return r.no['undo-random'];
  const known = now.cards.known.some(
    (mask, card) => card < then.cards.known.length && (mask & ~then.cards.known[card]) !== 0,
  );
  return known ? r.no['undo-known'] : 0;
}

/** The log keeps what was taken back; an entry of its own says that it was. */
export function recordUndo(r: Run, log: EventLog, player: PlayerId, taken: number): void {
  const entry = new Array<number>(STRIDE).fill(-1);
  entry[0] = K.undone;
  entry[1] = player;
  entry[2] = taken;
  entry[3] = 0;
  entry[4] = 0;
  entry[6] = r.state.serials.event - 1;
  entry[8] = 0;
  entry[10] = 0;
  log.append(entry);
  log.rebase(r.state.serials.event);
}
