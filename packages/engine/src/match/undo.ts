import * as K from '../compile/kinds.ts';
import type { EventLog } from '../file/log.ts';
import { STRIDE } from '../file/log-layout.ts';
import type { BattleState, PlayerId } from '../state/state.ts';
import { sightOf } from '../view/sight.ts';
import type { Run } from './run.ts';

/** An input, and the state it left; `null` when that can never be gone back to, for a reason that has a refusal's number. */
export interface Undoable {
  player: PlayerId;
  /** A pass that the passing policy made: no answer of its player's. */
  automatic: boolean;
  state: BattleState | null;
  refusal: number;
  /** Its number. */
  input: number;
}

/** Who is written down for a time-out: it is the clock's, and nobody takes it back. */
export const CLOCK = -2;

/** Remembers where to go back to. States before an input that can never be undone are dropped. */
export function rememberUndo(r: Run, undoable: Undoable[], entry: Undoable): void {
  undoable.push(entry);
  const { undo } = r.machine.context;
  if (undo === 'free') return;
  const last = lastAnswer(undoable);
  const refusal = undo === 'none' || last < 0 ? r.no['undo-none'] : refusalSince(r, undoable[last]);
  for (let i = undoable.length - 1; refusal !== 0 && i >= 0 && undoable[i].state !== null; i--) {
    undoable[i].state = null;
    undoable[i].refusal = refusal;
  }
}

/** Which input a player would take back, or -1: the last of their side, or where undo is free or agreed their own last one. */
export function undoTarget(r: Run, undoable: readonly Undoable[], player: PlayerId, agreed: boolean): number {
  if (r.machine.context.undo !== 'free' && !agreed) return lastAnswer(undoable);
  let at = undoable.length - 1;
  while (at >= 0 && !isAnswerOf(r, undoable[at], player)) at--;
  return at;
}

/**
 * May a player take back their side's last input? A pure policy: not if since then a random number was drawn, their side has
 * learned something, time ran out for somebody, or another side has answered. That others have seen a card is their own
 * affair. An automatic pass is no answer. What the others agreed to is theirs to judge. 0 for yes, else a refusal's number.
 */
export function undoRefusal(r: Run, undoable: readonly Undoable[], player: PlayerId, agreed: boolean): number {
  const { undo } = r.machine.context;
  if (undo === 'none') return r.no['undo-none'];
  const target = undoable[undoTarget(r, undoable, player, agreed)];
  const isTheirs = undoable.some((one) => isAnswerOf(r, one, player));
  if (target === undefined || !isTheirs) return r.no['nothing-to-undo'];
  if (undo === 'free' || agreed) return 0;
  if (target.player === CLOCK) return r.no['undo-timeout'];
  return isAnswerOf(r, target, player) ? refusalSince(r, target) : r.no['undo-other'];
}

/** The last input that is an answer. */
function lastAnswer(undoable: readonly Undoable[]): number {
  let at = undoable.length - 1;
  while (at >= 0 && undoable[at].automatic) at--;
  return at;
}

/** Is it an answer of a player's side? A side is a party: with shared turns the team. */
function isAnswerOf(r: Run, { automatic, player }: Undoable, asks: PlayerId): boolean {
  return !automatic && r.machine.ring.party[asks].includes(player);
}

/** What has happened since an input that keeps its side from taking it back. */
function refusalSince(r: Run, { player, state: then, refusal }: Undoable): number {
  const { state: now } = r;
  if (player < 0) return r.no['undo-timeout'];
  if (then === null) return refusal;
  if (then.random.some((n, i) => n !== now.random[i]) || then.rolls.length !== now.rolls.length)
    return r.no['undo-random'];
  if (r.machine.sealing.hasOpened(then.awaiting, now.awaiting, r.machine.ring.party[player])) return r.no['undo-known'];
  const sight = sightOf(r, player);
  const { known } = then.cards;
  for (let card = 0; card < known.length; card++) {
    if ((now.cards.known[card] & ~known[card] & sight) !== 0) return r.no['undo-known'];
  }
  return 0;
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
