import type { ActionParam, CompiledAction } from '../compile/machine.ts';
import type { ManyAnswers } from '../define/definition.ts';
import type { Run } from '../match/run.ts';
import type { ReadDecision } from '../state/read-state.ts';
import { isCardRef, NO_REF } from '../state/refs.ts';
import type { Asks, Decision, Names, PlayerId } from '../state/state.ts';
import { picksOf } from '../view/form.ts';
import { areObjects, isLeftOut, isOptional, isThing, writeObject, writePick } from '../view/handles.ts';
import { isSeen, sightOf } from '../view/sight.ts';

export type ActionValue = string | number | readonly (string | number)[] | undefined;

/**
 * What a player sends: who, what, and the parts the action declares, by name. Answers to questions name the decision and
 * their picks. Plain JSON.
 */
export interface Action<Type extends string = string> {
  readonly player: PlayerId;
  readonly type: Type;
  readonly decision?: number;
  readonly picks?: readonly (string | number)[];
  /** Why the passing policy acted for the player, if it did. */
  readonly auto?: string;
  readonly [part: string]: ActionValue;
}

/** An action as the engine reads it: a decision, an action number (or -1 for an answer) and integers. */
export interface ReadAction {
  decision: Decision;
  action: number;
  args: number[];
}

/** An action that is being written. */
interface Draft {
  player: PlayerId;
  type: string;
  decision: number;
  [part: string]: ActionValue;
}

const ANSWERS = ['choose', 'order', 'divide', 'number', 'yes'];
const ENVELOPE = ['player', 'type', 'decision', 'auto'];

/** Has an action no parts but these? */
export function hasOnly(action: Action, parts: readonly string[]): boolean {
  for (const key of Object.keys(action)) if (!ENVELOPE.includes(key) && !parts.includes(key)) return false;
  return true;
}

/** The action in words a file can hold, from its number and arguments. */
export function writeAct(r: Run, d: ReadDecision, player: PlayerId, action: number, args: readonly number[]): Action {
  const { name: type, params, definition } = r.machine.actions[action];
  if (definition.many !== undefined) {
    return { player, type, decision: d.id, ...writeMany(r, definition.many, args) };
  }
  const written: Draft = { player, type, decision: d.id };
  for (let i = 0; i < params.length; i++) {
    const { name, kind } = params[i];
    const value = args[i];
    if (isLeftOut({ kind, value })) continue;
    written[name] = isThing(kind) ? writeObject(r, value) : typeof kind === 'string' ? value : kind[value];
  }
  return written;
}

/** The picks of an action that describes its answers; what pairs say besides has a part of its own. */
function writeMany(r: Run, many: ManyAnswers<Names>, args: readonly number[]): Record<string, ActionValue> {
  const asks = picksOf(many);
  const all = (list: readonly number[]): (string | number)[] => list.map((arg) => writePick(r, asks, arg));
  const extra = many.shape === 'pairs' ? many.extra : undefined;
  if (extra === undefined) return { picks: all(args) };
  const said = args.filter((arg, i) => i % 2 === 0 && arg === args[i + 1]);
  const picks = all(args.filter((arg, i) => arg !== args[i ^ 1]));
  return said.length === 0 ? { picks } : { picks, [extra.name]: all(said) };
}

export function writeAnswer(r: Run, d: ReadDecision, player: PlayerId, picks: readonly number[]): Action {
  const written = d.kind === 'choose' || d.kind === 'order' ? picks.map((p) => writePick(r, d.asks, p)) : picks.slice();
  return { player, type: d.kind, decision: d.id, picks: written };
}

/** Reads what a player sent, through that player's eyes. A number is a refusal. */
export function readAction(r: Run, action: Action): ReadAction | number {
  const { no } = r;
  const { player, type } = action;
  const open = r.state.awaiting.filter((d) => d.by.includes(player));
  if (open.length === 0) return r.refuse(no['not-asked']);
  const decision = action.decision === undefined ? open[0] : open.find((d) => d.id === action.decision);
  if (decision === undefined) return r.refuse(no['no-such-decision']);
  if (decision.sealed !== null) return r.refuse(no['already-answered']);
  const isAnswer = ANSWERS.includes(type);
  const number = isAnswer ? -1 : r.machine.actionNumbers.get(type);
  if (number === undefined) return r.refuse(no['no-such-action']);
  if (isAnswer ? type !== decision.kind : decision.kind !== 'act') {
    return r.refuse(no[isAnswer ? 'other-question' : 'not-now']);
  }
  const args = number < 0 ? readAnswer(r, action, decision) : readArguments(r, action, r.machine.actions[number]);
  return typeof args === 'number' ? r.refuse(args) : { decision, action: number, args };
}

function readArguments(r: Run, action: Action, { definition, params }: CompiledAction): number[] | number {
  const { no } = r;
  if (definition.many !== undefined) return readMany(r, action, definition.many);
  const args: number[] = [];
  for (const { name, kind } of params) {
    const value = action[name];
    const read = readParam(r, kind, value, action.player);
    if (read === null) {
      // A word that is none of those offered: the action says what it thinks of it.
      if (typeof kind === 'object' && typeof value === 'string') {
        args.push(-1);
        continue;
      }
      if (!isThing(kind) || typeof value !== 'string') return no.malformed;
      return no[kind !== 'card' && value.startsWith('p') ? 'no-such-player' : 'no-such-card'];
    }
    args.push(read);
  }
  const names = params.map((p) => p.name);
  return hasOnly(action, names) ? args : no['surplus-part'];
}

function readAnswer(r: Run, action: Action, d: Decision): number[] | number {
  if (hasSurplus(action, ['picks'])) return r.no['surplus-part'];
  // A number, yes or no and the parts of a division are numbers, whatever is divided.
  const asks = d.kind === 'divide' ? 'number' : d.asks;
  return readPicks(r, action.player, action.picks, asks, d.options, r.no['not-an-option']);
}

function readMany(r: Run, action: Action, many: ManyAnswers<Names>): number[] | number {
  const { no } = r;
  const extra = many.shape === 'pairs' ? many.extra : undefined;
  const parts = extra === undefined ? ['picks'] : ['picks', extra.name];
  if (hasSurplus(action, parts)) return no['surplus-part'];
  const args = readPicks(r, action.player, action.picks, picksOf(many), [], no['no-such-card']);
  if (typeof args === 'number' || extra === undefined) return args;
  // What pairs a thing with itself is said by its name.
  if (args.some((arg, i) => i % 2 === 0 && arg === args[i + 1])) return no.malformed;
  const said = readPicks(r, action.player, action[extra.name] ?? [], 'objects', [], no['no-such-card']);
  return typeof said === 'number' ? said : [...args, ...said.flatMap((ref) => [ref, ref])];
}

/** Is there more than that beside a list? Without one it is no answer at all. */
function hasSurplus(action: Action, parts: readonly string[]): boolean {
  return Array.isArray(action.picks) && !hasOnly(action, parts);
}

/** Reads a list of handles or numbers; `unknown` is the refusal for one that means nothing. */
function readPicks(
  r: Run,
  player: PlayerId,
  picks: ActionValue,
  asks: Asks,
  offered: readonly number[],
  unknown: number,
): number[] | number {
  if (!Array.isArray(picks)) return r.no.malformed;
  const args: number[] = [];
  for (const pick of picks) {
    // Card numbers never leave the engine, so none comes back.
    if (typeof pick === 'number' && isCardRef(pick)) return r.no.malformed;
    const read = typeof pick === 'number' ? pick : areObjects(asks) ? readHandle(r, pick, player, offered) : null;
    if (!isWhole(read)) return unknown;
    args.push(read);
  }
  return args;
}

export function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

function readParam(r: Run, kind: ActionParam, value: ActionValue, player: PlayerId): number | null {
  if (value === undefined && isOptional(kind)) return NO_REF;
  if (isThing(kind)) {
    const ref = readHandle(r, value, player, []);
    return kind === 'card' && ref !== null && !isCardRef(ref) ? null : ref;
  }
  const read = typeof kind === 'string' ? value : kind.indexOf(typeof value === 'string' ? value : '');
  const [least, limit] =
    kind === 'seat' ? [0, r.seatCount] : typeof kind === 'string' ? [1 - LARGE, LARGE] : [0, LARGE];
  return isWhole(read) && read >= least && read < limit ? read : null;
}

/** Numbers in actions are smaller than this. */
const LARGE = 1000000;

const HANDLE = /^[pc]\d{1,9}$/;

/** A handle is only good for a card the player's view names, one lying open to all in play, or one that is offered. */
function readHandle(r: Run, text: unknown, player: PlayerId, offered: readonly number[]): number | null {
  if (typeof text !== 'string' || !HANDLE.test(text)) return null;
  const number = Number(text.slice(1));
  if (text.startsWith('p')) return number < r.seatCount ? number : null;
  const { handle, zone, known } = r.state.cards;
  const card = handle.indexOf(number);
  const place = zone[card] ?? -1;
  if (place < 0) return null;
  const ref = r.ref(card);
  const named = isSeen(r, known[card], sightOf(r, player));
  const lying = r.machine.zoneInPlay[place] && r.machine.zones[place].definition.sees !== 'nobody';
  return named || lying || offered.includes(ref) ? ref : null;
}
