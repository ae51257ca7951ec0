import { PASS } from '../compile/moves.ts';
import type { Run } from '../match/run.ts';
import { rollsOf } from '../state/random.ts';
import type { Decision, PlayerId } from '../state/state.ts';
import { argumentsOf, checkAnswerable, listMoves, MOVE_WIDTH, type Move, type MoveList, planAct } from './validator.ts';

/** A source of chance that is not the game's own: playouts and guesses never touch the game's generator. */
export type Roll = (n: number) => number;

const LIST: MoveList = { moves: [], count: 0 };

/** Picks a random legal move for a player asked to act: every listed one is as likely. */
export function sampleMove(r: Run, d: Decision, seat: PlayerId, roll: Roll): Move {
  listMoves(r, d, seat, LIST);
  if (LIST.count === 0) checkAnswerable(r, d);
  return listedMove(r, seat, LIST, roll(LIST.count), roll);
}

const PASSING: Move = { action: PASS, args: [] };

/** What is done for somebody who does nothing: they pass; where they must act, the first thing they can do. Null: there is none. */
export function defaultMove(r: Run, d: Decision, seat: PlayerId): Move | null {
  if (planAct(r, d, seat, PASS, PASSING.args) === 0) return PASSING;
  listMoves(r, d, seat, LIST);
  if (LIST.count === 0) return null;
  const isMinor = (n: number): boolean => r.machine.actions[LIST.moves[n * MOVE_WIDTH]].definition.minor === true;
  let first = 0;
  while (first < LIST.count - 1 && isMinor(first)) first++;
  const at = isMinor(first) ? 0 : first;
  const action = LIST.moves[at * MOVE_WIDTH];
  const { many } = r.machine.actions[action].definition;
  if (many?.unanswered !== undefined) return { action, args: many.unanswered(r, seat) };
  return listedMove(r, seat, LIST, at, rollsOf(0));
}

/** An action that describes its answers gives a sample. */
function listedMove(r: Run, seat: PlayerId, list: MoveList, at: number, roll: Roll): Move {
  const i = at * MOVE_WIDTH;
  const action = list.moves[i];
  const { definition, params } = r.machine.actions[action];
  if (definition.many !== undefined) return { action, args: definition.many.sample(r, seat, roll) };
  const { moves } = list;
  return { action, args: argumentsOf(params.length, moves[i + 1], moves[i + 2], moves[i + 3], moves[i + 4]) };
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
