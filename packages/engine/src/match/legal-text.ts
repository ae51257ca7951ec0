import type { CompiledAction, Machine } from '../compile/machine.ts';
import { MOVE_WIDTH, type MoveList } from '../judge/validator.ts';
import type { Names, PlayerId } from '../state/state.ts';
import { isLeftOut, isThing, writeObject } from '../view/handles.ts';
import { runOf } from './core.ts';
import type { Match } from './match.ts';
import type { LegalInput } from './results.ts';
import type { Run } from './run.ts';

/**
 * What a seat may send now, as the JSON text of a list of actions: those of `legalInputs`, in its order. Of actions that
 * stand for many answers, `many` has their places in that list with the shape of the answers; null where there are none.
 */
export interface LegalText {
  readonly legal: string;
  readonly many: string | null;
}

const NOTHING: LegalText = { legal: '[]', many: null };

/** The actions a seat may send now, as a server sends them out. */
export function legalTextOf<N extends Names>(match: Match<N>, seat: PlayerId): LegalText {
  if (match.outcome !== null || match.decisionOf(seat) === undefined) return NOTHING;
  const legal = listedText(match, seat);
  return legal === null ? textOf(match.legalInputs(seat)) : { legal, many: null };
}

function textOf(inputs: readonly LegalInput[]): LegalText {
  const many = inputs.flatMap(({ form }, at) => (form === undefined ? [] : [{ at, form }]));
  const legal = JSON.stringify(inputs.map(({ action }) => action));
  return { legal, many: many.length === 0 ? null : JSON.stringify(many) };
}

/** Filled again for every list. */
const LISTED: MoveList = { moves: [], count: 0 };

/**
 * The common case: one player is asked for one thing, and may do a few things of few parts. The text is written straight from
 * the numbers of the moves. Null: it is not that simple.
 */
function listedText<N extends Names>(match: Match<N>, seat: PlayerId): string | null {
  const r = runOf(match);
  const [d, another] = r.state.awaiting;
  if (d === undefined || another !== undefined || d.window < 0 || d.by.length !== 1 || d.by[0] !== seat) return null;
  match.listMoves(LISTED);
  r.reset();
  const { moves, count } = LISTED;
  const written = writtenActions(r.machine);
  let text = '';
  for (let i = 0; i < count; i++) {
    const action = written[moves[i * MOVE_WIDTH]];
    if (action === null) return null;
    text += `${text === '' ? '[' : ','}{"player":${seat}${action.type}${d.id}`;
    for (let part = 0; part < action.parts.length; part++) {
      text += partText(r, action, part, moves[i * MOVE_WIDTH + 1 + part]);
    }
    text += '}';
  }
  return text === '' ? null : `${text}]`;
}

function partText(r: Run, { params, parts }: Written, part: number, value: number): string {
  const { kind } = params[part];
  if (isLeftOut({ kind, value })) return '';
  if (isThing(kind)) return `${parts[part]}"${writeObject(r, value)}"`;
  return `${parts[part]}${typeof kind === 'string' ? value : JSON.stringify(kind[value])}`;
}

/** What stands in the text of an action besides numbers: its type and the names of its parts. */
interface Written {
  readonly type: string;
  readonly parts: readonly string[];
  readonly params: CompiledAction['params'];
}

const known = new WeakMap<object, readonly (Written | null)[]>();

/** By action; null for those that stand for many answers. */
function writtenActions(machine: Machine): readonly (Written | null)[] {
  let written = known.get(machine);
  if (written === undefined) {
    written = machine.actions.map(({ name, params, definition }) => {
      if (definition.many !== undefined) return null;
      const type = `,"type":${JSON.stringify(name)},"decision":`;
      return { type, params, parts: params.map((param) => `,${JSON.stringify(param.name)}:`) };
    });
    known.set(machine, written);
  }
  return written;
}
