import { HOST } from '../compile/moves.ts';
import type { Run } from '../match/run.ts';
import { rollsOf } from '../state/random.ts';
import type { ReadDecision } from '../state/read-state.ts';
import type { Decision, PlayerId } from '../state/state.ts';
import { formOf, formOfMany, isMany, type ManyForm, type Writing } from '../view/form.ts';
import { writePick } from '../view/handles.ts';
import { type Action, writeAct, writeAnswer } from './notation.ts';
import { actorOf, checkAnswerable, listMoves, MOVE_WIDTH } from './validator.ts';

/** Decisions with more answers than this are described instead of listed. */
const LISTED = 30;

/** One legal answer: to which decision, by which action (-1 for the answer to a question), with which integers. */
export interface Legal<Option = string | number> {
  readonly d: Decision;
  readonly number: number;
  readonly args: readonly number[];
  readonly action: Action;
  /** There are many answers, of this shape; `action` is one of them. */
  readonly form?: ManyForm<Option>;
}

/** Everything a player may answer now, over all their open decisions. Nothing is dropped silently. */
export function legalFor(r: Run, player: PlayerId): Legal[] {
  const write: Writing<string | number> = (_, asks, pick) => writePick(r, asks, pick);
  return legalWith(r, player, write);
}

/** The same, with options written as somebody wants them. */
export function legalWith<Option>(r: Run, player: PlayerId, write: Writing<Option>): Legal<Option>[] {
  if (r.state.outcome !== null) return [];
  return r.state.awaiting
    .filter((d) => d.sealed === null && d.by.includes(player))
    .flatMap((d) => (d.kind === 'act' ? movesOf(r, d, player, write) : answersTo(r, d, player, write)));
}

function movesOf<Option>(r: Run, d: Decision, player: PlayerId, write: Writing<Option>): Legal<Option>[] {
  const seat = actorOf(r, d, player);
  const list = { moves: [] as number[], count: 0 };
  listMoves(r, d, seat, list);
  if (list.count === 0) checkAnswerable(r, d);
  return Array.from({ length: list.count }, (_, i) => {
    const at = i * MOVE_WIDTH + 1;
    const number = list.moves[at - 1];
    const { definition, params } = r.machine.actions[number];
    const { many } = definition;
    const args = list.moves.slice(at, at + params.length);
    if (many === undefined) return { d, number, args, action: writeAct(r, d, player, number, args) };
    const action = writeAct(r, d, player, number, many.sample(r, seat, rollsOf(0)));
    return { d, number, args, action, form: formOfMany(r, d, seat, many, write) };
  });
}

/** What a window waits for from the host, each without picks. */
export function hostActions(r: Run, { window }: Decision): Action[] {
  const { commands = [] } = r.machine.windows[window];
  return commands.map((command) => ({ player: HOST, type: 'host', command }));
}

function answersTo<Option>(r: Run, d: Decision, player: PlayerId, write: Writing<Option>): Legal<Option>[] {
  const entry = (args: readonly number[]): Legal<Option> => {
    return { d, number: -1, args, action: writeAnswer(r, d, player, args) };
  };
  const listed = listedAnswers(d);
  if (listed !== null) return listed.map(entry);
  const form = formOf(d, write);
  return form !== null && isMany(form) ? [{ ...entry(d.fallback), form }] : [];
}

/** All answers, when there are few, or one of so many things is chosen. Orders, divisions and several things have a shape. */
function listedAnswers(d: Decision): readonly (readonly number[])[] | null {
  if (d.kind !== 'choose') return plainAnswers(d, LISTED);
  if (d.max > 1) return null;
  const one = d.max === 1 ? d.options.map((option) => [option]) : [];
  return d.min === 0 ? [...one, []] : one;
}

/** The answers that are numbers: yes or no, or one of at most so many. */
export function plainAnswers({ kind, min, max }: ReadDecision, most: number): readonly (readonly number[])[] | null {
  if (kind === 'yes') return [[1], [0]];
  return kind === 'number' && max - min < most ? Array.from({ length: max - min + 1 }, (_, i) => [min + i]) : null;
}
