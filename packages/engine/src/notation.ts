import type { ActionParam, CompiledAction } from './machine.ts';
import { isCardRef, NO_REF, refCard } from './refs.ts';
import type { Run } from './run.ts';
import { isSeen, sightOf } from './sight.ts';
import type { Decision, PlayerId } from './state.ts';

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

/** Writes a reference or a number of a decision the way a view shows it. */
export function writePick(r: Run, d: Decision, pick: number): string | number {
  if (isCardRef(pick)) return writeCard(r, refCard(pick));
  return d.options.some(isCardRef) && pick >= 0 ? `p${pick}` : pick;
}

export function writeCard(r: Run, card: number): Handle {
  return `c${r.state.cards.handle[card]}`;
}

export function writeObject(r: Run, ref: number): Handle {
  return isCardRef(ref) ? writeCard(r, refCard(ref)) : `p${ref}`;
}

/** The action in words a file can hold, from its number and arguments. */
export function writeAct(r: Run, d: Decision, player: PlayerId, action: number, args: readonly number[]): Action {
  const { name, params, definition } = r.machine.actions[action];
  if (definition.many !== undefined) {
    return { player, type: name, decision: d.id, picks: args.map((a) => writeLoose(r, a)) };
  }
  const given = params.map((p, i) => ({ name: p.name, kind: p.kind, value: args[i] })).filter((p) => !isLeftOut(p));
  const parts = given.map((p) => [p.name, writeParam(r, p.kind, p.value)] as const);
  return { player, type: name, decision: d.id, ...Object.fromEntries(parts) };
}

function writeLoose(r: Run, n: number): string | number {
  return isCardRef(n) ? writeCard(r, refCard(n)) : n;
}

/** A part that may be left out, and was. */
export function isLeftOut(part: { kind: ActionParam; value: number }): boolean {
  return part.value === NO_REF && (part.kind === 'object?' || part.kind === 'item?');
}

function writeParam(r: Run, kind: ActionParam, value: number): string | number {
  if (kind === 'card' || kind === 'object' || kind === 'object?') return writeObject(r, value);
  return typeof kind === 'string' ? value : kind[value];
}

export function writeAnswer(r: Run, d: Decision, player: PlayerId, picks: readonly number[]): Action {
  const written = d.kind === 'choose' || d.kind === 'order' ? picks.map((p) => writePick(r, d, p)) : picks;
  return { player, type: d.kind, decision: d.id, picks: written };
}

/** Reads what a player sent, through that player's eyes. A number is a refusal. */
export function readAction(r: Run, action: Action): ReadAction | number {
  const open = r.state.awaiting.filter((d) => d.by.includes(action.player));
  if (open.length === 0) return r.refuse(r.no['not-asked']);
  const decision = action.decision === undefined ? open[0] : open.find((d) => d.id === action.decision);
  if (decision === undefined) return r.refuse(r.no['no-such-decision']);
  if (decision.sealed !== null) return r.refuse(r.no['already-answered']);
  if (ANSWERS.includes(action.type)) return readAnswer(r, action, decision);
  if (decision.kind !== 'act') return r.refuse(isAction(r, action) ? r.no['not-now'] : r.no['no-such-action']);
  const number = r.machine.actionNumbers.get(action.type);
  if (number === undefined) return r.refuse(r.no['no-such-action']);
  const args = readArguments(r, action, r.machine.actions[number]);
  return typeof args === 'number' ? args : { decision, action: number, args };
}

function isAction(r: Run, action: Action): boolean {
  return r.machine.actionNumbers.has(action.type);
}

function readAnswer(r: Run, action: Action, decision: Decision): ReadAction | number {
  if (decision.kind !== action.type) return r.refuse(r.no['no-such-decision']);
  if (!Array.isArray(action.picks)) return r.refuse(r.no.malformed);
  const picks: number[] = [];
  for (const pick of action.picks) {
    const read = typeof pick === 'number' ? pick : readHandle(r, pick, action.player, decision);
    // Card numbers never leave the engine, so none comes back.
    if (typeof pick === 'number' && isCardRef(pick)) return r.refuse(r.no.malformed);
    if (read === null || !Number.isInteger(read)) return r.refuse(r.no['not-an-option']);
    picks.push(read);
  }
  return { decision, action: -1, args: picks };
}

function readArguments(r: Run, action: Action, compiled: CompiledAction): number[] | number {
  if (compiled.definition.many !== undefined) return readPicks(r, action);
  const args: number[] = [];
  for (const { name, kind } of compiled.params) {
    const value = action[name];
    const read = readParam(r, kind, value, action.player);
    if (read === null) {
      const isHandle = (kind === 'card' || kind === 'object' || kind === 'object?') && typeof value === 'string';
      return r.refuse(isHandle ? r.no['no-such-card'] : r.no.malformed);
    }
    args.push(read);
  }
  const known = compiled.params.map((p) => p.name);
  const extra = Object.keys(action).some((key) => !known.includes(key) && !ENVELOPE.includes(key));
  return extra ? r.refuse(r.no.malformed) : args;
}

const ENVELOPE = ['player', 'type', 'decision', 'auto'];

function readPicks(r: Run, action: Action): number[] | number {
  if (!Array.isArray(action.picks)) return r.refuse(r.no.malformed);
  const args: number[] = [];
  for (const pick of action.picks) {
    const read = typeof pick === 'number' ? pick : readHandle(r, pick, action.player, null);
    if (typeof pick === 'number' && isCardRef(pick)) return r.refuse(r.no.malformed);
    if (read === null || !Number.isInteger(read)) return r.refuse(r.no['no-such-card']);
    args.push(read);
  }
  return args;
}

function readParam(r: Run, kind: ActionParam, value: ActionValue, player: PlayerId): number | null {
  if (value === undefined && (kind === 'object?' || kind === 'item?')) return NO_REF;
  switch (kind) {
    case 'card':
    case 'object':
    case 'object?': {
      if (typeof value !== 'string') return null;
      const ref = readHandle(r, value, player, null);
      return ref === null || (kind === 'card' && !isCardRef(ref)) ? null : ref;
    }
    case 'seat':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < r.seatCount ? value : null;
    case 'number':
    case 'item':
    case 'item?':
      return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1000000 ? value : null;
    default: {
      const at = typeof value === 'string' ? kind.indexOf(value) : -1;
      return at < 0 ? null : at;
    }
  }
}

/** A handle is only good for a card the player's view names, one lying open to all in play, or one that is offered. */
function readHandle(r: Run, text: unknown, player: PlayerId, d: Decision | null): number | null {
  if (typeof text !== 'string') return null;
  const match = /^([pc])(\d{1,9})$/.exec(text);
  if (match === null) return null;
  const number = Number(match[2]);
  if (match[1] === 'p') return number < r.seatCount ? number : null;
  const card = r.state.cards.handle.indexOf(number);
  if (card < 0 || r.state.cards.zone[card] < 0) return null;
  const ref = r.ref(card);
  const zone = r.state.cards.zone[card];
  const named = isSeen(r, r.state.cards.known[card], sightOf(r, player));
  const lying = r.machine.zoneInPlay[zone] && r.machine.zones[zone].definition.sees !== 'nobody';
  return named || lying || d?.options.includes(ref) === true ? ref : null;
}
