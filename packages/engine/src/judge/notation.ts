import type { ActionParam, CompiledAction } from '../compile/machine.ts';
import type { Run } from '../match/run.ts';
import type { ReadDecision } from '../state/read-state.ts';
import { isCardRef, NO_REF, refCard } from '../state/refs.ts';
import type { Decision, PlayerId } from '../state/state.ts';
import { isSeen, sightOf } from '../view/sight.ts';

/** A reference as people and files write it: `p1` for a seat, `c41` for the card with that handle. */
export type Handle = string;

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

const ANSWERS = ['choose', 'order', 'divide', 'number', 'yes'];
const ENVELOPE = ['player', 'type', 'decision', 'auto'];

/** Has an action no parts but these? */
export function hasOnly(action: Action, parts: readonly string[]): boolean {
  return Object.keys(action).every((key) => ENVELOPE.includes(key) || parts.includes(key));
}

/** The handle of a card, or something else for a number that names none. */
export function writeCardOr<T>(r: Run, ref: number, other: T): Handle | T {
  return isCardRef(ref) ? writeCard(r, refCard(ref)) : other;
}

/** Writes a reference or a number of a decision the way a view shows it. */
export function writePick(r: Run, d: ReadDecision, pick: number): string | number {
  return writeCardOr(r, pick, d.options.some(isCardRef) && pick >= 0 ? `p${pick}` : pick);
}

export function writeCard(r: Run, card: number): Handle {
  return `c${r.state.cards.handle[card]}`;
}

export function writeObject(r: Run, ref: number): Handle {
  return writeCardOr(r, ref, `p${ref}`);
}

/** Is a part of this kind a card or a seat, written as a handle? */
export function isThing(kind: ActionParam): kind is 'card' | 'object' | 'object?' {
  return kind === 'card' || kind === 'object' || kind === 'object?';
}

/** May a part of this kind be left out? */
function isOptional(kind: ActionParam): boolean {
  return kind === 'object?' || kind === 'item?';
}

/** A part that may be left out, and was. */
export function isLeftOut(part: { kind: ActionParam; value: number }): boolean {
  return part.value === NO_REF && isOptional(part.kind);
}

/** The action in words a file can hold, from its number and arguments. */
export function writeAct(r: Run, d: ReadDecision, player: PlayerId, action: number, args: readonly number[]): Action {
  const { name: type, params, definition } = r.machine.actions[action];
  const base = { player, type, decision: d.id };
  if (definition.many !== undefined) return { ...base, picks: args.map((a) => writeCardOr(r, a, a)) };
  const parts: Record<string, ActionValue> = {};
  params.forEach(({ name, kind }, i) => {
    const value = args[i];
    if (isLeftOut({ kind, value })) return;
    parts[name] = isThing(kind) ? writeObject(r, value) : typeof kind === 'string' ? value : kind[value];
  });
  return { ...base, ...parts };
}

export function writeAnswer(r: Run, d: ReadDecision, player: PlayerId, picks: readonly number[]): Action {
  const written = d.kind === 'choose' || d.kind === 'order' ? picks.map((p) => writePick(r, d, p)) : picks.slice();
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
  const args =
    number < 0
      ? readPicks(r, action, decision.options, no['not-an-option'])
      : readArguments(r, action, r.machine.actions[number]);
  return typeof args === 'number' ? r.refuse(args) : { decision, action: number, args };
}

function readArguments(r: Run, action: Action, { definition, params }: CompiledAction): number[] | number {
  const { no } = r;
  if (definition.many !== undefined) return readPicks(r, action, [], no['no-such-card']);
  const args: number[] = [];
  for (const { name, kind } of params) {
    const value = action[name];
    const read = readParam(r, kind, value, action.player);
    if (read === null) {
      if (!isThing(kind) || typeof value !== 'string') return no.malformed;
      return no[kind !== 'card' && value.startsWith('p') ? 'no-such-player' : 'no-such-card'];
    }
    args.push(read);
  }
  const names = params.map((p) => p.name);
  return hasOnly(action, names) ? args : no['surplus-part'];
}

/** Reads a list of handles and numbers; `unknown` is the refusal for one that means nothing. */
function readPicks(r: Run, action: Action, offered: readonly number[], unknown: number): number[] | number {
  if (!Array.isArray(action.picks)) return r.no.malformed;
  if (!hasOnly(action, ['picks'])) return r.no['surplus-part'];
  const args: number[] = [];
  for (const pick of action.picks) {
    const read = typeof pick === 'number' ? pick : readHandle(r, pick, action.player, offered);
    // Card numbers never leave the engine, so none comes back.
    if (typeof pick === 'number' && isCardRef(pick)) return r.no.malformed;
    if (!isWhole(read)) return unknown;
    args.push(read);
  }
  return args;
}

function isWhole(value: unknown): value is number {
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

/** A handle is only good for a card the player's view names, one lying open to all in play, or one that is offered. */
function readHandle(r: Run, text: unknown, player: PlayerId, offered: readonly number[]): number | null {
  const [, letter, digits] = /^([pc])(\d{1,9})$/.exec(typeof text === 'string' ? text : '') ?? [];
  const number = Number(digits);
  if (letter === 'p') return number < r.seatCount ? number : null;
  const { handle, zone, known } = r.state.cards;
  const card = handle.indexOf(number);
  const place = zone[card] ?? -1;
  if (place < 0) return null;
  const ref = r.ref(card);
  const named = isSeen(r, known[card], sightOf(r, player));
  const lying = r.machine.zoneInPlay[place] && r.machine.zones[place].definition.sees !== 'nobody';
  return named || lying || offered.includes(ref) ? ref : null;
}
