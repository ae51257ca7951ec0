import type { EventDefinition } from '../../define/definition.ts';
import type { FieldKind } from '../../define/language/kinds.ts';
import type { GameEvent } from '../../define/rules.ts';
import { writtenFunction } from '../../fast/written.ts';
import type { Run } from '../../match/run.ts';
import type { Names } from '../../state/state.ts';
import * as K from '../kinds.ts';
import type { CompiledEvent, Machine } from '../machine.ts';
import { CODE_HELPERS, type Code, codeOf, NOTHING } from './codes.ts';
import type { Method } from './group.ts';
import { noCard, noZone, onlyFields, wrongFields } from './slips.ts';

/*
 * Events by name. Inside, an event is a kind, four integers and a list; what a game declares beyond four fields lies in the
 * list.
 */

/** An event as rules read it. */
export type NamedEvent = Readonly<Record<string, unknown>> & { readonly kind: string };
export type EventReader = (r: Run, a: number, b: number, c: number, d: number, list: readonly number[]) => NamedEvent;

const LETTERS = ['a', 'b', 'c', 'd'] as const;

interface CodedField {
  readonly name: string;
  readonly code: Code;
  /** Does it stand for something, as a card or a seat, so that it could stand for nothing? */
  readonly isThing: boolean;
}

function codedFields(definition: EventDefinition<Names>): readonly CodedField[] {
  const fields = Object.entries(definition.fields ?? {});
  return fields.map(([name, kind]) => ({ name, code: codeOf(readKind(kind)), isThing: !isPlain(kind) }));
}

function isPlain(kind: unknown): boolean {
  return Array.isArray(kind) || kind === 'number' || kind === 'flag';
}

/** The kernel writes `object` for what rules call a target, and `item` for an entry. */
function readKind(kind: unknown): FieldKind {
  if (Array.isArray(kind)) return kind.map(String);
  const optional = kind === 'object?' || kind === 'item?' || String(kind).endsWith('?');
  return kind === 'flag' ? 'flag' : optional ? 'target?' : 'number';
}

/** Where a field lies, as text. */
function placeText(i: number): string {
  return LETTERS[i] ?? `list[${i - LETTERS.length}]`;
}

// --- saying --------------------------------------------------------------------------------------------------------------

/** The method of `g.say` for one kind of event. */
export function sayMethod(event: CompiledEvent, kind: number): Method {
  if (event.move) return moveMethod(event.name, kind);
  const fields = codedFields(event.definition);
  const values = fields.map(({ name, code }) => code.encodeText(`e[${JSON.stringify(name)}]`, name));
  const few = values.slice(0, LETTERS.length).join(', ');
  const more = values.slice(LETTERS.length).join(', ');
  const said =
    more === ''
      ? `r.emit(${[kind, few].filter((part) => part !== '').join(', ')});`
      : `r.emitList(${kind}, [${more}], ${few});`;
  return {
    name: event.name,
    params: fields.length === 0 ? [] : ['e'],
    text:
      fields.length === 0 ? said : `try { ${said} } catch (error) { wrong(${JSON.stringify(event.name)}, e, error); }`,
    plain(r, ...args) {
      const [given] = args as readonly unknown[];
      sayPlainly(r, event.name, kind, fields, given);
    },
  };
}

function sayPlainly(r: Run, name: string, kind: number, fields: readonly CodedField[], given: unknown): void {
  onlyFields(name, namesOf(fields), given);
  const values: number[] = [];
  for (const field of fields) {
    try {
      values.push(field.code.encode(Object(given)[field.name], field.name));
    } catch (error) {
      wrongSaid(name, fields, given, error);
    }
  }
  const [a, b, c, d, ...list] = values;
  if (list.length > 0) r.emitList(kind, list, a, b, c, d);
  else r.emit(kind, a, b, c, d);
}

function wrongSaid(name: string, fields: readonly CodedField[], given: unknown, error: unknown): never {
  const needed = fields.filter(isNeeded);
  const optional = needed.filter(({ isThing }) => isThing);
  return wrongFields(name, namesOf(fields), namesOf(needed), given, error, namesOf(optional));
}

function namesOf(fields: readonly CodedField[]): readonly string[] {
  return fields.map(({ name }) => name);
}

/** What may hold nothing can be left out. */
function isNeeded({ name, code }: CodedField): boolean {
  try {
    code.encode(undefined, name);
    return false;
  } catch {
    return true;
  }
}

const MOVE_FIELDS = ['card', 'to', 'at'];
const TOP = -1;
const BOTTOM = 0;

function moveMethod(name: string, kind: number): Method {
  return {
    name,
    params: ['e'],
    // A shift by nothing leaves whole numbers from 0 on as they are, and nothing else.
    text: `const { card, to, at } = e; if (card >>> 0 !== card) wrong(${JSON.stringify(name)}, e, noCard(card)); r.emit(${kind}, card, to >>> 0 === to ? to : away(to), at === 'bottom' ? ${BOTTOM} : ${TOP}, r.state.cards.zone[card]);`,
    plain(r, ...args) {
      const [given] = args as readonly unknown[];
      onlyFields(name, MOVE_FIELDS, given);
      const { card, to, at } = Object(given);
      if (!(Number.isInteger(card) && card >= 0)) wrongFields(name, MOVE_FIELDS, ['card'], given, noCard(card));
      const where = Number.isInteger(to) && to >= 0 ? to : away(to);
      r.emit(kind, card, where, at === 'bottom' ? BOTTOM : TOP, r.state.cards.zone[card]);
    },
  };
}

/** Where no zone is named, a card leaves the game. */
function away(to: unknown): number {
  return to === undefined || to === NOTHING ? NOTHING : noZone(to);
}

/** What the texts of `g.say` speak of. */
export function sayOutside(m: Machine): Readonly<Record<string, unknown>> {
  const byName = new Map(m.events.map((event) => [event.name, event]));
  return {
    ...CODE_HELPERS,
    noCard,
    away,
    wrong(name: string, given: unknown, error: unknown): never {
      const event = byName.get(name);
      if (event?.move === true) return wrongFields(name, MOVE_FIELDS, ['card'], given, error);
      const fields = event === undefined ? [] : codedFields(event.definition);
      return wrongSaid(name, fields, given, error);
    },
  };
}

// --- reading -------------------------------------------------------------------------------------------------------------

/** By event kind: makes the event that rules read. */
export function readersOf(events: readonly CompiledEvent[]): readonly EventReader[] {
  return events.map(({ name, move, definition }, kind) => {
    if (engineReaders[kind] !== undefined) return engineReaders[kind];
    if (move) return readMove(name);
    const read = eventReader(name, definition);
    return (_r, a, b, c, d, list) => read(a, b, c, d, list);
  });
}

type OwnReader = (a: number, b: number, c: number, d: number, list: readonly number[]) => NamedEvent;
const ownReaders = new WeakMap<object, OwnReader>();

/** Reads an event of a game's own. Made once for a definition. */
export function eventReader(name: string, definition: EventDefinition<Names>): OwnReader {
  const known = ownReaders.get(definition);
  if (known !== undefined) return known;
  const fields = codedFields(definition);
  const parts = fields.map((field, i) => `${JSON.stringify(field.name)}: ${field.code.decodeText(placeText(i))}`);
  const text = `return { ${[`kind: ${JSON.stringify(name)}`, ...parts].join(', ')} };`;
  const plain: OwnReader = (a, b, c, d, list) => {
    const values = [a, b, c, d, ...list];
    const read: Record<string, unknown> & { kind: string } = { kind: name };
    fields.forEach((field, i) => {
      read[field.name] = field.code.decode(values[i]);
    });
    return read;
  };
  const reader = writtenFunction([...LETTERS, 'list'], text, {}, plain);
  ownReaders.set(definition, reader);
  return reader;
}

const none = (number: number): number | undefined => (number === NOTHING ? undefined : number);

function readMove(kind: string): EventReader {
  return (_r, card, to, _position, from) => ({ kind, card, to: none(to), from: none(from) });
}

function begins(kind: 'phaseBegins' | 'stepBegins'): EventReader {
  return (r, player, place) => {
    const { phase, step } = r.machine.structure.steps[place];
    return { kind, player, phase, step: step === '' ? undefined : step };
  };
}

const turnKind = (r: Run, kind: number): string | undefined =>
  kind === 0 ? undefined : r.machine.structure.kinds[kind].name;

const engineReaders: Partial<Record<number, EventReader>> = {
  [K.gameBegins]: () => ({ kind: 'gameBegins' }),
  [K.roundBegins]: (_r, round) => ({ kind: 'roundBegins', round }),
  [K.turnBegins]: (r, player, turn, kind, extra) => ({
    kind: 'turnBegins',
    player,
    turn,
    turnKind: turnKind(r, kind),
    extra: extra === 1,
  }),
  [K.phaseBegins]: begins('phaseBegins'),
  [K.stepBegins]: begins('stepBegins'),
  [K.created]: (_r, definition, player, zone, card) => ({ kind: 'created', card, definition, player, zone }),
  [K.stacked]: (_r, player) => ({ kind: 'stacked', player }),
  [K.unstacked]: (_r, entry) => ({ kind: 'unstacked', entry }),
  [K.triggered]: (r, source, ability, player) => ({
    kind: 'triggered',
    source: none(source),
    ability: r.machine.abilities[ability].definition.name,
    player,
  }),
  [K.cardSet]: (r, card, field, value) => ({ kind: 'cardSet', card, field: r.machine.cardFieldNames[field], value }),
  [K.cardAdded]: (r, card, field, amount) => ({
    kind: 'cardAdded',
    card,
    field: r.machine.cardFieldNames[field],
    amount,
  }),
  [K.seatSet]: (r, player, field, value) => ({
    kind: 'seatSet',
    player,
    field: r.machine.seatFieldNames[field],
    value,
  }),
  [K.seatAdded]: (r, player, field, amount) => ({
    kind: 'seatAdded',
    player,
    field: r.machine.seatFieldNames[field],
    amount,
  }),
  [K.attached]: (_r, card, to) => ({ kind: 'attached', card, to: none(to) }),
  [K.became]: (_r, card, definition, was) => ({ kind: 'became', card, definition, was }),
  [K.controlled]: (_r, card, by) => ({ kind: 'controlled', card, by }),
  [K.extraTurn]: (r, player, kind) => ({ kind: 'extraTurn', player, turnKind: turnKind(r, kind) }),
  [K.lost]: (r, player, reason) => ({ kind: 'lost', player, reason: r.machine.reasons[reason] }),
  [K.left]: (r, player, reason) => ({ kind: 'left', player, reason: r.machine.reasons[reason] }),
};

/** An event of the buffer as rules read it. */
export function readEvent(r: Run, { kind, a, b, c, d, list }: GameEvent): NamedEvent {
  return r.machine.readers[kind](r, a, b, c, d, list);
}

/** The event something comes from, as a frame or an entry keeps it: kind, four fields, its number, its parties, its list. */
export function readKept(r: Run, kept: readonly number[]): NamedEvent {
  const [kind, a, b, c, d] = kept;
  return r.machine.readers[kind](r, a, b, c, d, kept.slice(8));
}

const IT = 6;
const OTHER = 7;

/** "It" and "the other" of the event something comes from, as they were when it happened. */
export const itOf = (kept: readonly number[] | undefined): number | undefined => none(kept?.[IT] ?? NOTHING);
export const otherOf = (kept: readonly number[] | undefined): number | undefined => none(kept?.[OTHER] ?? NOTHING);
