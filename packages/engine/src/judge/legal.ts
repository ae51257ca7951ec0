import type { Run } from '../match/run.ts';
import { rollsOf } from '../state/random.ts';
import type { Decision, PlayerId } from '../state/state.ts';
import { writeCardOr, writePick } from '../view/handles.ts';
import { type Action, writeAct, writeAnswer } from './notation.ts';
import { actorOf, listMoves, MOVE_WIDTH } from './validator.ts';

/** Decisions with more answers than this are described instead of listed. */
const LISTED = 30;

/** What is said about answers too many to list: what can be used, and the bounds. */
export interface Bounds {
  readonly options: readonly (string | number)[];
  readonly min: number;
  readonly max: number;
  readonly amount: number;
}

/** A description of many answers: with a word on what they are, and a legal example for any seed. */
export interface Described extends Bounds {
  readonly about: string;
  /** The options in words the player may read, one each. */
  readonly labels: readonly string[];
  sample(seed: number | string): Action;
}

/** Something a player may send now. `action` can be submitted as it is; for a described entry it is a sample. */
export interface LegalAction {
  readonly action: Action;
  readonly words: string;
  readonly described?: Described;
}

/** One legal answer: to which decision, by which action (-1 for the answer to a question), with which integers. */
export interface Legal {
  readonly d: Decision;
  readonly number: number;
  readonly args: readonly number[];
  readonly action: Action;
  readonly bounds?: Bounds;
}

/** Everything a player may answer now, over all their open decisions. Nothing is dropped silently. */
export function legalFor(r: Run, player: PlayerId): Legal[] {
  if (r.state.outcome !== null) return [];
  return r.state.awaiting
    .filter((d) => d.sealed === null && d.by.includes(player))
    .flatMap((d) => (d.kind === 'act' ? movesOf(r, d, player) : answersTo(r, d, player)));
}

function movesOf(r: Run, d: Decision, player: PlayerId): Legal[] {
  const seat = actorOf(r, d, player);
  const list = { moves: [] as number[], count: 0 };
  listMoves(r, d, seat, list);
  return Array.from({ length: list.count }, (_, i) => {
    const at = i * MOVE_WIDTH + 1;
    const number = list.moves[at - 1];
    const { definition, params } = r.machine.actions[number];
    const { many } = definition;
    const args = list.moves.slice(at, at + params.length);
    if (many === undefined) return { d, number, args, action: writeAct(r, d, player, number, args) };
    const options = many.options(r, seat).map((o) => writeCardOr(r, o, o));
    const action = writeAct(r, d, player, number, many.sample(r, seat, rollsOf(0)));
    return { d, number, args, action, bounds: { options, min: 0, max: options.length, amount: 0 } };
  });
}

function answersTo(r: Run, d: Decision, player: PlayerId): Legal[] {
  const entry = (args: readonly number[]): Legal => ({ d, number: -1, args, action: writeAnswer(r, d, player, args) });
  const listed = listedAnswers(d);
  if (listed !== null) return listed.map(entry);
  const { min, max, amount, fallback } = d;
  const options = d.options.map((o) => writePick(r, d, o));
  return [{ ...entry(fallback), bounds: { options, min, max, amount } }];
}

/** All answers, when there are few. */
function listedAnswers(d: Decision): number[][] | null {
  const { kind, min, max } = d;
  if (kind === 'yes') return [[1], [0]];
  if (kind === 'number') return max - min < LISTED ? Array.from({ length: max - min + 1 }, (_, i) => [min + i]) : null;
  if (kind !== 'choose' || max > 1) return null;
  const one = d.options.map((o) => [o]);
  return min === 0 ? [...one, []] : one;
}
