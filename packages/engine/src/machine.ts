import type { MatchContext } from './context.ts';
import type { ColumnNames } from './copy.ts';
import type {
  Ability,
  ActionDefinition,
  CardDefinition,
  EventDefinition,
  FieldKind,
  GameDefinition,
  ParamKind,
  QueryDefinition,
  WindowDefinition,
  ZoneDefinition,
} from './definition.ts';
import { ENGINE_EVENTS } from './engine-events.ts';
import { type TurnRing, turnRing } from './order.ts';
import { ENGINE_REFUSALS, type Instruction, type OptionValue } from './rules.ts';
import type { BattleState, Names, PlayerId } from './state.ts';
import { type CompiledDoing, compileDoing, compileStructure, type Structure } from './structure.ts';

export interface CompiledZone {
  name: string;
  /** The seat it belongs to, -1 for the table. */
  seat: number;
  definition: ZoneDefinition;
}

export interface CompiledEvent {
  name: string;
  /** What its first field is: what it happens to. */
  subject: FieldKind | undefined;
  move: boolean;
  definition: EventDefinition<Names>;
}

export interface CompiledAbility {
  index: number;
  definition: Ability;
  /** Bit per zone kind (the zone's first index) would not fit; a flag per zone index instead. */
  worksIn: readonly boolean[];
  /** The event kinds it waits for or changes. */
  on: readonly number[];
  program: number;
  announce: number;
  query: number;
}

export interface CompiledAction {
  index: number;
  name: string;
  definition: ActionDefinition<Names>;
  params: readonly { name: string; kind: ActionParam }[];
}
export type ActionParam = ParamKind;

/**
 * A game definition and the context of a match, compiled once: names turned into small integers, handlers in arrays by
 * that integer. Holds no state; any number of matches and forks share one machine.
 */
export interface Machine {
  definition: GameDefinition;
  context: MatchContext;
  options: Readonly<Record<string, OptionValue>>;
  ring: TurnRing;
  seatCount: number;
  /** Lists of one seat, shared by the decisions that need one. */
  alone: readonly PlayerId[][];
  structure: Structure;
  setup: CompiledDoing;
  beginRound: CompiledDoing;
  events: readonly CompiledEvent[];
  kinds: Readonly<Record<string, number>>;
  zones: readonly CompiledZone[];
  zoneNumbers: Readonly<Record<string, number>>;
  /** Who knows a card by its being in a zone, bit per seat. */
  zoneMask: readonly number[];
  zoneInPlay: readonly boolean[];
  /** A hidden zone without order: a card leaving it for another hidden place cannot be followed. */
  zoneBlurs: readonly boolean[];
  cardColumns: readonly string[];
  /** Empty columns in one piece, copied to make those of a state: objects grown name by name would be slow to read. */
  cardTemplate: BattleState['cards'];
  seatTemplate: BattleState['seats'];
  columns: ColumnNames;
  /** Card fields set back when a card changes zone, with their start values. */
  resetNames: readonly string[];
  resetValues: readonly number[];
  cardFieldNames: readonly string[];
  seatFieldNames: readonly string[];
  tableFieldNames: readonly string[];
  counterNames: readonly string[];
  cards: readonly CardDefinition[];
  cardNumbers: ReadonlyMap<string, number>;
  /** By seat: the definitions of the deck, card by card, in canonical order. */
  deckDefinitions: readonly (readonly number[])[];
  printed: Readonly<Record<string, readonly number[]>>;
  tags: ReadonlyMap<string, number>;
  /** By tag, by definition: 1 if printed. */
  tagged: readonly (readonly number[])[];
  abilities: readonly CompiledAbility[];
  abilityNumbers: ReadonlyMap<string, number>;
  /** Ability numbers by card definition. */
  cardAbilities: readonly (readonly number[])[];
  /** By event kind: does any trigger, any replacement of this game wait for it? */
  listened: readonly boolean[];
  replaced: readonly boolean[];
  /** By event kind: nothing of this game waits for it, changes it or remembers anything because of it. */
  quiet: readonly boolean[];
  queries: readonly QueryDefinition<Names>[];
  queryNumbers: Readonly<Record<string, number>>;
  lastKnown: readonly number[];
  windows: readonly WindowDefinition<Names>[];
  windowNames: readonly string[];
  actions: readonly CompiledAction[];
  actionNumbers: ReadonlyMap<string, number>;
  /** Actions by window, in declared order. */
  windowActions: readonly (readonly number[])[];
  programs: readonly (readonly Instruction[])[];
  programNumbers: ReadonlyMap<string, number>;
  durations: Readonly<Record<string, number>>;
  refusals: Readonly<Record<string, number>>;
  refusalCodes: readonly string[];
  /** Why a player lost or the game ended, by number. */
  reasons: readonly string[];
  /** By event kind: is the first field a card? */
  cardFirst: readonly boolean[];
  isMove: readonly boolean[];
  /** The mask of a card everybody knows. */
  everyone: number;
  /** A round is one turn of every party, not just one turn. */
  hasRounds: boolean;
  idleLimit: number;
  turnLimit: number;
}

/** Windows answer by action number; this one is the engine's own pass. */
export const PASS = 0;

/** Compiles a game for a match. The definition and the context have been checked. */
export function compileMachine(definition: GameDefinition, context: MatchContext): Machine {
  const seatCount = context.players.length;
  const programs: (readonly Instruction[])[] = [];
  const addProgram = (instructions: readonly Instruction[]): number => programs.push(instructions) - 1;
  const programNumbers = new Map(
    Object.entries(definition.programs ?? {}).map(([name, list]) => [name, addProgram(list)]),
  );

  const windowNames = Object.keys(definition.windows);
  const durationNames = ['forever', 'source', ...(definition.durations ?? [])];
  const durations = numbered(durationNames);
  const events = compileEvents(definition);
  const kinds = numbered(events.map((e) => e.name));
  const zones = compileZones(definition, seatCount);
  const zoneNumbers = firstNumbers(zones);
  const queryNames = Object.keys(definition.queries ?? {});
  const queryNumbers = numbered(queryNames);
  const refusalCodes = [...ENGINE_REFUSALS, ...Object.keys(definition.refusals ?? {})];

  const abilities: CompiledAbility[] = [];
  const addAbility = (a: Ability): number => {
    abilities.push({
      index: abilities.length,
      definition: a,
      worksIn: zones.map((z) => (a.zones === undefined ? z.definition.inPlay === true : a.zones.includes(z.name))),
      on: a.kind === 'static' ? [] : a.on.map((name) => kinds[name]),
      program: a.kind === 'trigger' ? addProgram(a.program) : -1,
      announce: a.kind === 'trigger' && a.announce !== undefined ? addProgram(a.announce) : -1,
      query: a.kind === 'static' ? queryNumbers[a.query] : -1,
    });
    return abilities.length - 1;
  };
  const abilityNumbers = new Map((definition.abilities ?? []).map((a) => [a.name, addAbility(a)]));
  const cards = definition.cards ?? [];
  const cardNumbers = new Map(cards.map((card, i) => [card.id, i]));
  const cardAbilities = cards.map((card) => (card.abilities ?? []).map(addAbility));

  const structure = compileStructure(definition, context.patches, {
    window: (name) => windowNames.indexOf(name),
    duration: (name) => durations[name],
    program: addProgram,
  });
  const setup = compileDoing(definition.setup, addProgram);
  const beginRound = compileDoing(definition.beginRound, addProgram);

  const waitedFor = (by: Ability['kind']): boolean[] =>
    events.map((_, kind) => abilities.some((a) => a.definition.kind === by && a.on.includes(kind)));
  const listened = waitedFor('trigger');
  const replaced = waitedFor('replacement');

  const actions = compileActions(definition);
  const cardFields = Object.entries(definition.cardFields ?? {});
  const seatColumns = ['status', ...Object.keys(definition.seatFields ?? {})];
  const cardColumns = [...CARD_COLUMNS, ...cardFields.map(([name]) => name)];
  const reset = cardFields.filter(([, f]) => f.lasting !== true);
  const tags = new Map<string, number>();
  for (const card of cards) for (const tag of card.tags ?? []) if (!tags.has(tag)) tags.set(tag, tags.size);

  return {
    definition,
    context,
    options: optionValues(definition, context),
    ring: turnRing(context),
    seatCount,
    alone: context.players.map((_, seat) => [seat]),
    structure,
    setup,
    beginRound,
    events,
    kinds,
    zones,
    zoneNumbers,
    zoneMask: zones.map((z) => zoneMask(z, seatCount)),
    zoneInPlay: zones.map((z) => z.definition.inPlay === true),
    zoneBlurs: zones.map((z) => z.definition.sees === 'owner' && z.definition.ordered !== true),
    cardColumns,
    cardTemplate: columnsOf(cardColumns),
    seatTemplate: columnsOf(seatColumns),
    columns: { seats: seatColumns.slice(1), cards: cardColumns.slice(CARD_COLUMNS.length) },
    resetNames: reset.map(([name]) => name),
    resetValues: reset.map(([, f]) => f.start),
    cardFieldNames: cardFields.map(([name]) => name),
    seatFieldNames: Object.keys(definition.seatFields ?? {}),
    tableFieldNames: Object.keys(definition.tableFields ?? {}),
    counterNames: definition.counters ?? [],
    cards,
    cardNumbers,
    deckDefinitions: context.decks.map((deck) => deckNumbers(deck, cardNumbers)),
    printed: printedColumns(definition, cards),
    tags,
    tagged: [...tags.keys()].map((tag) => cards.map((card) => (card.tags?.includes(tag) === true ? 1 : 0))),
    abilities,
    abilityNumbers,
    cardAbilities,
    listened,
    replaced,
    quiet: events.map(
      (e, kind) =>
        definition.immediate === undefined &&
        !(listened[kind] || replaced[kind] || (e.move && definition.lastKnown !== undefined)),
    ),
    queries: queryNames.map((name) => (definition.queries ?? {})[name]),
    queryNumbers,
    lastKnown: (definition.lastKnown ?? []).map((name) => queryNumbers[name]),
    windows: windowNames.map((name) => definition.windows[name]),
    windowNames,
    actions,
    actionNumbers: new Map(actions.map((a) => [a.name, a.index])),
    windowActions: windowNames.map((name) =>
      actions.filter((a) => a.index !== PASS && a.definition.windows.includes(name)).map((a) => a.index),
    ),
    programs,
    programNumbers,
    durations,
    refusals: numbered(refusalCodes),
    refusalCodes,
    reasons: [...ENGINE_REASONS, ...(definition.reasons ?? [])],
    cardFirst: events.map((e) => e.subject === 'card'),
    isMove: events.map((e) => e.move),
    everyone: (1 << seatCount) - 1,
    hasRounds: definition.rounds === 'each',
    idleLimit: definition.limits?.idle ?? 1000,
    turnLimit: definition.limits?.turns ?? 1_000_000,
  };
}

/** Reasons of the engine's own. */
export const ENGINE_REASONS = ['conceded', 'timeout', 'last-standing', 'all-out', 'loop', 'turn-limit'] as const;

export const CARD_COLUMNS = ['def', 'owner', 'controller', 'zone', 'stay', 'known', 'since', 'host', 'handle'] as const;

function numbered(names: readonly string[]): Record<string, number> {
  return compact(Object.fromEntries(names.map((name, i) => [name, i])));
}

/** The same data as an object the compiler reads quickly: one parsed whole, not one grown key by key. */
function compact<T>(data: T): T {
  const text: unknown = JSON.parse(JSON.stringify(data));
  return text as T;
}

/** Empty columns by name. */
function columnsOf<T extends Record<string, number[]>>(names: readonly string[]): T {
  const columns: unknown = compact(Object.fromEntries(names.map((name) => [name, []])));
  return columns as T;
}

function compileEvents(definition: GameDefinition): CompiledEvent[] {
  const engine = ENGINE_EVENTS.map((event) => ({ ...event, move: event.name === 'moved', definition: {} }));
  const own = Object.entries(definition.events ?? {}).map(([name, e]) => {
    const move = e.move === true;
    return { name, subject: move ? 'card' : Object.values(e.fields ?? {})[0], move, definition: e };
  });
  return [...engine, ...own];
}

function compileZones(definition: GameDefinition, seatCount: number): CompiledZone[] {
  return Object.entries(definition.zones).flatMap(([name, zone]) =>
    zone.owner === 'table'
      ? [{ name, seat: -1, definition: zone }]
      : Array.from({ length: seatCount }, (_, seat) => ({ name, seat, definition: zone })),
  );
}

function firstNumbers(zones: readonly CompiledZone[]): Record<string, number> {
  const numbers: Record<string, number> = {};
  zones.forEach((zone, i) => {
    if (zone.seat <= 0) numbers[zone.name] = i;
  });
  return compact(numbers);
}

function zoneMask(zone: CompiledZone, seatCount: number): number {
  if (zone.definition.sees === 'all') return (1 << seatCount) - 1;
  return zone.definition.sees === 'owner' && zone.seat >= 0 ? 1 << zone.seat : 0;
}

function compileActions(definition: GameDefinition): CompiledAction[] {
  const pass: ActionDefinition<Names> = { windows: Object.keys(definition.windows), plan: () => 0, words: 'Pass' };
  return [['pass', pass] as const, ...Object.entries(definition.actions)].map(([name, action], index) => ({
    index,
    name,
    definition: action,
    params: Object.entries(action.params ?? {}).map(([param, kind]) => ({ name: param, kind })),
  }));
}

function printedColumns(definition: GameDefinition, cards: readonly CardDefinition[]): Record<string, number[]> {
  return compact(
    Object.fromEntries((definition.printed ?? []).map((name) => [name, cards.map((c) => c.printed?.[name] ?? 0)])),
  );
}

function optionValues(definition: GameDefinition, context: MatchContext): Record<string, OptionValue> {
  const defaults = Object.entries(definition.options ?? {}).map(([name, option]) => [name, option.default] as const);
  return compact({ ...Object.fromEntries(defaults), ...context.options });
}

function deckNumbers(deck: Readonly<Record<string, number>>, numbers: ReadonlyMap<string, number>): number[] {
  return Object.entries(deck)
    .flatMap(([id, count]) => new Array<number>(count).fill(numbers.get(id) ?? -1))
    .sort((a, b) => a - b);
}
