import { act } from '../agenda/inputs.ts';
import type { WindowCode, ZoneMoves } from '../fast/hot.ts';
import type { Run } from '../match/run.ts';
import { cardRef } from '../state/refs.ts';
import type { Decision, PlayerId } from '../state/state.ts';
import { MOVE_WIDTH, PASS } from './moves.ts';
import { ARGS, actorOf, argumentsOf, checkAnswerable, countIn, listMoves, type MoveList, moveIn } from './validator.ts';

/** A source of chance that is not the game's own: playouts and guesses never touch the game's generator. */
export type Roll = (n: number) => number;

const LIST: MoveList = { moves: [], count: 0 };

/** A legal move of a window, every listed one as likely; an action that describes its answers gives a sample. */
export interface SampledMove {
  action: number;
  args: readonly number[];
}

/** Picks a random legal move for a player asked to act. */
export function sampleMove(r: Run, d: Decision, by: PlayerId, roll: Roll): SampledMove {
  const seat = actorOf(r, d, by);
  listMoves(r, d, seat, LIST);
  if (LIST.count === 0) checkAnswerable(r, d);
  return listedMove(r, seat, LIST, roll(LIST.count), roll);
}

/** Takes such a move. Where the moves are the cards of zones, nothing is listed for it. */
export function actRandomly(r: Run, d: Decision, roll: Roll): void {
  const w = r.hot.windows[d.window];
  const seat = actorOf(r, d, d.by[0]);
  const { fromZones } = w;
  if (fromZones !== null) {
    const action =
      fromZones.length === 1 ? pickIn(r, w, fromZones[0], seat, roll) : pickAmong(r, w, fromZones, seat, roll);
    if (act(r, d, seat, action, ARGS, w) !== 0) checkAnswerable(r, d);
  } else {
    const { action, args } = sampleMove(r, d, d.by[0], roll);
    act(r, d, seat, action, args, w);
  }
}

function pickAmong(r: Run, w: WindowCode, fromZones: readonly ZoneMoves[], seat: PlayerId, roll: Roll): number {
  return moveIn(r, fromZones, seat, roll(countIn(r, w, fromZones, seat)));
}

/** The same for a window with one action, whose zone need not be looked for. */
function pickIn(r: Run, { mustAct }: WindowCode, from: ZoneMoves, seat: PlayerId, roll: Roll): number {
  const { zones, cards } = r.state;
  const pile = zones[from.zone + from.perSeat * seat];
  const n = roll(pile.length + (mustAct?.(r, seat) ? 0 : 1));
  if (n >= pile.length) return PASS;
  ARGS[0] = cardRef(cards.stay, pile[n]);
  return from.action;
}

function listedMove(r: Run, seat: PlayerId, list: MoveList, at: number, roll: Roll): SampledMove {
  const i = at * MOVE_WIDTH;
  const action = list.moves[i];
  const { definition, params } = r.machine.actions[action];
  if (definition.many !== undefined) return { action, args: definition.many.sample(r, seat, roll) };
  const { moves } = list;
  return { action, args: argumentsOf(params.length, moves[i + 1], moves[i + 2], moves[i + 3], moves[i + 4]).slice() };
}

/** A random legal answer to a question. */
export function sampleAnswer(d: Decision, roll: Roll): number[] {
  switch (d.kind) {
    case 'choose': {
      const pool = d.options.slice();
      const n = d.min + roll(d.max - d.min + 1);
      return Array.from({ length: n }, () => pool.splice(roll(pool.length), 1)[0]);
    }
    case 'order': {
      const pool = d.options.slice();
      return d.options.map(() => pool.splice(roll(pool.length), 1)[0]);
    }
    case 'divide': {
      const parts = d.options.map(() => d.min);
      for (let left = d.amount - d.min * parts.length; left > 0; left--) parts[roll(parts.length)]++;
      return parts;
    }
    case 'number':
      return [d.min + roll(d.max - d.min + 1)];
    default:
      return [roll(2)];
  }
}
