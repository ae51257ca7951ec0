import type { OptionValue } from '../define/data.ts';
import type {
  Ability,
  ActionDefinition,
  CardDefinition,
  EventDefinition,
  FieldKind,
  GameDefinition,
  HostCommand,
  ParamKind,
  QueryDefinition,
  Refusal,
  StateCheck,
  TriggerAbility,
  WindowDefinition,
  ZoneDefinition,
} from '../define/definition.ts';
import type { Refusal as RefusalValue } from '../define/language/kinds.ts';
import type { Instruction, NewItem, Rules } from '../define/rules.ts';
import { DefinitionError } from '../errors.ts';
import { type Straight, straightWay } from '../fast/turn-straight.ts';
import type { MatchContext } from '../match/context.ts';
import type { Run } from '../match/run.ts';
import { blankState, emptyTurn } from '../state/blank.ts';
import { type Columns, columnsFor } from '../state/columns.ts';
import type { Ref } from '../state/refs.ts';
import type { BattleState, Names, PlayerId } from '../state/state.ts';
import { answeredBy } from './aims.ts';
import { type Asking, askingOf } from './asking.ts';
import { Author } from './author/author.ts';
import { type EventReader, readersOf } from './author/events.ts';
import { awaitedAmong, type IsAwaited, stepAwaited } from './awaited.ts';
import * as CAUSE from './cause.ts';
import { ENGINE_ACTIONS, type EngineAction } from './engine-actions.ts';
import { ENGINE_EVENTS } from './engine-events.ts';
import { type Party, partiesOf } from './event-fields.ts';
import { expanded, furtherPhases, patchesOf } from './expansions.ts';
import { FAULTS, type Faults } from './fault.ts';
import * as K from './kinds.ts';
import { compileMilestones, type Milestones } from './milestones.ts';
import { PASS, STAYS } from './moves.ts';
import { passagesOf } from './passages.ts';
import { POSITIONS, type Positions } from './position.ts';
import { ENGINE_REFUSALS } from './refusals.ts';
import { type TurnRing, turnRing } from './ring.ts';
import { SCHEDULING, type Scheduling } from './scheduling.ts';
import { SEALING, type Sealing } from './sealing.ts';
import { type CompiledDoing, compileDoing, compileStructure, type Structure } from './structure.ts';
import * as TRAIT from './traits.ts';
import { WINNING, type Winning } from './winning.ts';

interface CompiledZone {
  name: string;
  /** The seat it belongs to, -1 for the table. */
  seat: number;
  definition: ZoneDefinition;
}

export interface CompiledEvent {
  name: string;
  /** Is it the game's, not the engine's? */
  own: boolean;
  /** What its first field is: what it happens to. */
  subject: FieldKind | undefined;
  move: boolean;
  definition: EventDefinition<Names>;
}

export interface CompiledWindow extends WindowDefinition<Names> {
  /** Whom it asks, spelt out. */
  asking: Asking;
}

interface CompiledStage {
  name: string;
  about: string;
  rule: string;
  begin: CompiledDoing;
}

interface CompiledDeals {
  begin: CompiledDoing;
  end: CompiledDoing;
  lasts(g: Rules): boolean;
  another(g: Rules): boolean;
}

export interface CompiledAbility {
  index: number;
  definition: Ability;
  /** Bit per zone kind (the zone's first index) would not fit; a flag per zone index instead. */
  worksIn: readonly boolean[];
  /** The event kinds it waits for or changes. */
  on: readonly number[];
  /** The event kinds that may use it up. */
  spentOn: readonly number[];
  /** Of a trigger: what it does; else -1. */
  program: number;
  announce: number;
  /** Of a trigger, by what it waits for: "it" and "the other". */
  parties: readonly (readonly Party[])[];
  /** Of a trigger: the one step whose beginning it waits for; '' for any, and for whatever else it waits for. */
  step: string;
  /** Of what changes a query: which (else -1), in which layer, and is it steady? */
  query: number;
  layer: number;
  steady: boolean;
  /** Of a trigger: in which pass it is placed, and whether it triggers once a turn. */
  pass: number;
  oncePerTurn: boolean;
  /** A replacement that changes a single event of a batch. */
  replacesOnce: boolean;
}

interface CompiledQuery {
  of: 'card' | 'seat';
  /** The value before any effect. */
  base(g: Rules, subject: number): number;
  /** Before any effect it depends on the card's definition alone. */
  isFixed: boolean;
  /** The least it can be. */
  min: number;
}

export interface CompiledAction {
  index: number;
  name: string;
  definition: ActionDefinition<Names>;
  params: readonly { name: string; kind: ActionParam }[];
}
export type ActionParam = ParamKind;

/** An action that takes any card of a zone, which is another one for each seat. */
interface TakenCards {
  action: number;
  zones: readonly number[];
}

/**
 * A game definition and the context of a match, compiled once: names turned into small integers, handlers in arrays by
 * that integer. Holds no state; any number of matches and forks share one machine, and machines of tables of one kind
 * share all but names and decks (see `compilerOf`). So nothing ever writes into one.
 */
export interface Machine extends Parts {
  /** By the zone left and the zone entered: what a move comes to (see `passages.ts`). */
  passages: readonly (readonly number[])[];
  /** What events of any kind have about them, taken together. */
  anyTraits: number;
  /** Does an instruction of any program want to see what really happened? */
  collects: boolean;
  /** The source of the entry that a new one is aimed at. */
  answeredBy(r: Run, item: NewItem): Ref;
  isAwaited: IsAwaited;
  /** How its rules are blamed for what they throw. */
  faults: Faults;
  /** How its positions are told apart. */
  positions: Positions;
  /** What answers mean to each other. */
  sealing: Sealing;
  /** Which holds of winning and losing at once. */
  winning: Winning;
  /** Edits of the schedule by the names of phases and steps. */
  scheduling: Scheduling;
  /** Goes through turns that nothing comes in between of, where the game has only such. */
  straight: Straight | null;
  /** What every match begins as a copy of. */
  blank: BattleState;
}

/** A machine as the definition alone makes it. */
export interface Parts {
  definition: GameDefinition;
  context: MatchContext;
  options: Readonly<Record<string, OptionValue>>;
  ring: TurnRing;
  seatCount: number;
  structure: Structure;
  /** The stages of the set-up; a set-up without names is one without a name. */
  setup: readonly CompiledStage[];
  beginRound: CompiledDoing;
  endRound: CompiledDoing;
  deals: CompiledDeals | null;
  beginTurn: CompiledDoing;
  /** Of the definition, for it has very many parts and these are asked for again and again. */
  checks: readonly StateCheck<Names>[];
  responses: GameDefinition['responses'];
  immediate: ((g: Rules) => void) | null;
  events: readonly CompiledEvent[];
  kinds: Readonly<Record<string, number>>;
  zones: readonly CompiledZone[];
  zoneNumbers: Readonly<Record<string, number>>;
  /** Who knows a card by its being in a zone, bit per seat. */
  zoneMask: readonly number[];
  zoneInPlay: readonly boolean[];
  /** A hidden zone without order: a card leaving it for another hidden place cannot be followed. */
  zoneBlurs: readonly boolean[];
  /** Cards come here face down: nobody knows them any more. */
  zoneForgets: readonly boolean[];
  cardColumns: readonly string[];
  /** Empty columns in one piece, copied to make those of a state: objects grown name by name would be slow to read. */
  cardTemplate: BattleState['cards'];
  seatTemplate: BattleState['seats'];
  columns: Columns;
  cardFieldNames: readonly string[];
  /** Card fields that hold references. */
  referring: readonly string[];
  seatFieldNames: readonly string[];
  tableFieldNames: readonly string[];
  counterNames: readonly string[];
  cards: readonly CardDefinition[];
  cardNumbers: ReadonlyMap<string, number>;
  /** By seat: the definitions of the deck, card by card, in canonical order. */
  deckDefinitions: readonly (readonly number[])[];
  /** Cards of the table: by zone, definitions in canonical order. */
  common: readonly { readonly zone: number; readonly definitions: readonly number[] }[];
  printed: Readonly<Record<string, readonly number[]>>;
  tags: ReadonlyMap<string, number>;
  /** By tag, by definition: 1 if printed. */
  tagged: readonly (readonly number[])[];
  abilities: readonly CompiledAbility[];
  abilityNumbers: ReadonlyMap<string, number>;
  /** Ability numbers by card definition. */
  cardAbilities: readonly (readonly number[])[];
  /** By card definition, by zone: does any of its abilities work there? And does any of any card's? */
  cardWorksIn: readonly (readonly boolean[])[];
  zoneWorks: readonly boolean[];
  /** By card definition: is it a token? */
  isToken: readonly boolean[];
  /** By event kind: does any trigger, any replacement of this game wait for it? */
  listened: readonly boolean[];
  /** By event kind: what is counted of it for abilities that trigger only the first time each turn. */
  milestones: Milestones;
  /** By event kind: may it take a use of an effect that changes a value? */
  spends: readonly boolean[];
  /** Is anything counted or spent by what happens at all? */
  notices: boolean;
  replaced: readonly boolean[];
  /** By event kind: what has to be looked at when it happens (see `traits.ts`). */
  traits: readonly number[];
  /** By event kind: does something follow from it in the same batch? */
  followed: readonly boolean[];
  /** An empty list for every event kind, for every query: the index of abilities in force begins with them. */
  emptyByEvent: never[][];
  emptyByQuery: never[][];
  queries: readonly CompiledQuery[];
  queryNumbers: Readonly<Record<string, number>>;
  lastKnown: readonly number[];
  windows: readonly CompiledWindow[];
  windowNames: readonly string[];
  /** By window: does a step open it? Others are opened by rules, by windows or for a chain. */
  stepWindows: readonly boolean[];
  actions: readonly CompiledAction[];
  actionNumbers: ReadonlyMap<string, number>;
  /** Actions every game has, and their parts. */
  engineActions: ReadonlyMap<string, EngineAction>;
  commands: ReadonlyMap<string, HostCommand>;
  /** Actions by window, in declared order. */
  windowActions: readonly (readonly number[])[];
  /** By window, by action: is it one of the window's? */
  windowTakes: readonly (readonly boolean[])[];
  /** By window: where each of its actions takes any card of a zone and nothing is judged, the zone by seat; else null. */
  takenCards: readonly (readonly TakenCards[] | null)[];
  programs: readonly (readonly Instruction[])[];
  programNumbers: ReadonlyMap<string, number>;
  /** By program: which variables of an entry hold what it is aimed at, where that is declared. */
  programAims: readonly (readonly number[] | undefined)[];
  /** By program: those of them that hold entries of the stack. */
  programEntryAims: readonly (readonly number[] | undefined)[];
  durations: Readonly<Record<string, number>>;
  refusals: Readonly<Record<string, number>>;
  /** Refusals by number: the code, and what is said to the player. */
  refusalWords: readonly CompiledRefusal[];
  /** The same as rules hand them on. */
  refusalValues: readonly RefusalValue[];
  /** Every seat, by number. */
  places: readonly PlayerId[];
  /** What can be done once a turn, by name. */
  onceNumbers: ReadonlyMap<string, number>;
  /** By event kind: makes the event that rules read. */
  readers: readonly EventReader[];
  /** Makes what rules of a run are given. */
  authorFor(r: Run): Author;
  /** Why a player lost or the game ended, by number. */
  reasons: readonly string[];
  /** By event kind: which of its fields is the card it happens to, or -1. */
  cardPlace: readonly number[];
  /** By event kind: does it begin a new stay? */
  isMove: readonly boolean[];
  /** Any move may touch what a game keeps of a card, or an ability. */
  touches: boolean;
  /** Some moves keep the stay: it may end in any zone. */
  keeps: boolean;
  /** The mask of a card everybody knows. */
  everyone: number;
  /** By owner: where a leaver's cards go, and what they controlled of that owner's. */
  leftTo: readonly number[];
  controlledTo: readonly number[];
  /** A round is one turn of every party, not just one turn. */
  hasRounds: boolean;
  /** Something happens when a turn that is a round is over. */
  endsTurns: boolean;
  /** Turns are everybody's. */
  together: boolean;
  idleLimit: number;
  turnLimit: number;
}

/** Compiles a game for a match. The definition and the context have been checked. */
export function compileMachine(declared: GameDefinition, context: MatchContext): Machine {
  const definition = expanded(declared, context.expansions);
  const { cards = [], queries = {}, programs: named = {}, cardFields = {}, tableFields = {} } = definition;
  const seatCount = context.players.length;
  const everyone = (1 << seatCount) - 1;
  const programs: (readonly Instruction[])[] = Object.values(named);
  const addProgram = (instructions: readonly Instruction[]): number => programs.push(instructions) - 1;
  const windowNames = Object.keys(definition.windows);
  const durations = numbered(['forever', 'source', ...(definition.durations ?? [])]);
  const events = compileEvents(definition);
  const kinds = numbered(events.map((e) => e.name));
  const zones = compileZones(definition, seatCount);
  const queryNumbers = numbered(Object.keys(queries));
  const own = definition.refusals ?? {};
  const refusalWords = [
    ...Object.entries(ENGINE_REFUSALS).map(([code, { number, message }]) =>
      compileRefusal(code, own[code]?.message ?? message, own[code]?.rule ?? `Upkeep ${number}`),
    ),
    ...Object.entries(own)
      .filter(([code]) => !Object.hasOwn(ENGINE_REFUSALS, code))
      .map(([code, { message, rule }]) => compileRefusal(code, message, rule)),
  ];

  const abilities: CompiledAbility[] = [];
  const programAims: (readonly number[] | undefined)[] = Object.keys(named).map((name) => definition.aims?.[name]);
  const programEntryAims = Object.keys(named).map((name) => definition.entryAims?.[name]);
  const addAimed = ({ program: instructions, aims, entryAims }: TriggerAbility<Names>): number => {
    const program = addProgram(instructions);
    programAims[program] = aims;
    programEntryAims[program] = entryAims;
    return program;
  };
  const addAbility = (a: Ability): number =>
    abilities.push({
      index: abilities.length,
      definition: a,
      worksIn: zones.map((z) => a.zones?.includes(z.name) ?? z.definition.inPlay === true),
      on: a.kind === 'static' ? [] : a.on.map((name) => kinds[name]),
      spentOn: a.kind === 'static' ? (a.spent?.on ?? []).map((name) => kinds[name]) : [],
      program: a.kind === 'trigger' ? addAimed(a) : -1,
      announce: a.kind === 'trigger' && a.announce !== undefined ? addProgram(a.announce) : -1,
      parties: a.kind === 'trigger' ? a.on.map((name) => partiesOf(events[kinds[name]], a)) : [],
      step: a.kind === 'trigger' ? stepAwaited(a) : '',
      query: a.kind === 'static' ? queryNumbers[a.query] : -1,
      layer: a.kind === 'static' ? (a.layer ?? 0) : 0,
      steady: a.kind === 'static' && a.steady === true,
      pass: a.kind === 'trigger' ? (a.pass ?? 0) : 0,
      oncePerTurn: a.kind === 'trigger' && a.oncePerTurn === true,
      replacesOnce: a.kind === 'replacement' && a.once === true,
    }) - 1;
  const carried = definition.abilities ?? [];
  carried.forEach(addAbility);
  const cardAbilities = cards.map((card) => (card.abilities ?? []).map(addAbility));
  const cardWorksIn = cardAbilities.map((own) => zones.map((_, zone) => own.some((a) => abilities[a].worksIn[zone])));
  const waitedFor = (by: Ability['kind']): boolean[] =>
    events.map((_, kind) => abilities.some((a) => a.definition.kind === by && a.on.includes(kind)));
  const listened = waitedFor('trigger');
  const replaced = waitedFor('replacement');
  const followed = events.map(({ definition: { results } }) => results !== undefined);
  const quiet = events.map(({ name }) => definition.quiet?.includes(name) === true);
  // Where no ability could ask for it, nothing is remembered of cards that leave play.
  const remembers = definition.lastKnown !== undefined || abilities.length > 0;

  const structure = compileStructure(
    definition,
    patchesOf(definition, context.expansions),
    furtherPhases(definition, context.expansions),
    {
      window: (name) => windowNames.indexOf(name),
      duration: (name) => durations[name],
      program: addProgram,
    },
  );
  const { stages = [{ name: '', begin: definition.setup }], deals } = definition;
  const setup = stages.map(({ name, about = '', rule = '', begin }) => {
    return { name, about, rule, begin: compileDoing(begin, addProgram) };
  });
  const beginRound = compileDoing(definition.beginRound, addProgram);
  const endRound = compileDoing(definition.endRound, addProgram);
  const beginTurn = compileDoing(definition.beginTurn, addProgram);

  const actions = compileActions(definition);
  const cardNumbers = numbersOf(cards.map((card) => card.id));
  const tags = numbersOf([...new Set(cards.flatMap((card) => card.tags ?? []))]);
  const cardFieldNames = Object.keys(cardFields);
  const seatFieldNames = Object.keys(definition.seatFields ?? {});
  const tableFieldNames = Object.keys(tableFields);
  const cardColumns = [...CARD_COLUMNS, ...cardFieldNames];
  const resetNames = cardFieldNames.filter((name) => cardFields[name].lasting !== true);

  const keeps = events.some((e) => e.definition.move === 'keeps');
  const touches = resetNames.length > 0 || abilities.length > 0 || keeps;

  const zoneByOwner = (name: string | undefined, otherwise: number): number[] =>
    context.players.map((_, owner) =>
      name === undefined ? otherwise : zones.findIndex((z) => z.name === name && (z.seat < 0 || z.seat === owner)),
    );

  const printed = compact(
    Object.fromEntries((definition.printed ?? []).map((name) => [name, cards.map((c) => c.printed?.[name] ?? 0)])),
  );

  const options: Parts['options'] = compact({
    ...mapped(definition.options ?? {}, (option) => option.default),
    ...context.options,
  });
  const parts: Parts = {
    definition,
    context,
    options,
    ring: turnRing(context),
    seatCount,
    structure,
    setup,
    beginRound,
    endRound,
    deals:
      deals === undefined
        ? null
        : {
            begin: compileDoing(deals.begin, addProgram),
            end: compileDoing(deals.end, addProgram),
            lasts: (g) => deals.lasts(g),
            another: (g) => deals.another?.(g) ?? true,
          },
    beginTurn,
    checks: definition.checks ?? [],
    responses: definition.responses,
    immediate: definition.immediate?.bind(definition) ?? null,
    events,
    kinds,
    zones,
    zoneNumbers: compact(
      Object.fromEntries(zones.flatMap((zone, i) => (zone.seat > 0 ? [] : [[zone.name, i] as const]))),
    ),
    zoneMask: zones.map(({ seat, definition: { sees } }) =>
      sees === 'all' ? everyone : sees === 'owner' && seat >= 0 ? 1 << seat : 0,
    ),
    zoneInPlay: zones.map((z) => z.definition.inPlay === true),
    zoneBlurs: zones.map((z) => z.definition.sees === 'owner' && z.definition.ordered !== true),
    zoneForgets: zones.map((z) => z.definition.faceDown === true),
    cardColumns,
    cardTemplate: columnsOf(cardColumns),
    seatTemplate: columnsOf(['status', ...seatFieldNames]),
    columns: columnsFor({
      seats: seatFieldNames,
      cards: cardFieldNames,
      table: tableFieldNames,
      starts: resetNames.map((name) => [name, cardFields[name].start]),
      timed: touches || zones.some((z) => z.definition.inPlay === true),
    }),
    touches,
    cardFieldNames,
    referring: cardFieldNames.filter((name) => cardFields[name].refers === true),
    seatFieldNames,
    tableFieldNames,
    counterNames: definition.counters ?? [],
    cards,
    cardNumbers,
    deckDefinitions: deckDefinitions(context, cardNumbers),
    common: commonCards(definition, options, seatCount, zones, cardNumbers),
    printed,
    tags,
    tagged: [...tags.keys()].map((tag) => cards.map((card) => Number(card.tags?.includes(tag) === true))),
    abilities,
    abilityNumbers: numbersOf(carried.map((a) => a.name)),
    cardAbilities,
    cardWorksIn,
    zoneWorks: zones.map((_, zone) => cardWorksIn.some((works) => works[zone])),
    isToken: cards.map((card) => card.token === true),
    listened,
    milestones: compileMilestones(events.length, abilities),
    spends: events.map((_, kind) => abilities.some((a) => a.spentOn.includes(kind))),
    notices: abilities.some((a) => events.some((_, kind) => notices(a, kind))),
    replaced,
    traits: events.map(
      (event, kind) =>
        (replaced[kind] ? TRAIT.replaced : 0) |
        (followed[kind] ? TRAIT.followed : 0) |
        (listened[kind] ? TRAIT.listened : 0) |
        (quiet[kind] ? 0 : TRAIT.loud) |
        (abilities.some((a) => notices(a, kind)) ? TRAIT.noticed : 0) |
        (event.move && remembers ? TRAIT.remembered : 0),
    ),
    followed,
    emptyByEvent: events.map(() => NONE),
    emptyByQuery: Object.keys(queries).map(() => NONE),
    queries: Object.values(queries).map((query) => compileQuery(query, printed)),
    queryNumbers,
    lastKnown: (definition.lastKnown ?? []).map((name) => queryNumbers[name]),
    windows: Object.values(definition.windows).map((window) => ({ ...window, asking: askingOf(window.ask) })),
    windowNames,
    stepWindows: windowNames.map((_, window) => structure.steps.some((step) => step.window === window)),
    actions,
    actionNumbers: numbersOf(actions.map((a) => a.name)),
    engineActions: ENGINE_ACTIONS,
    commands: new Map(Object.entries(definition.commands ?? {})),
    windowActions: windowNames.map((name) =>
      actions.filter((a) => a.index !== PASS && a.definition.windows.includes(name)).map((a) => a.index),
    ),
    windowTakes: windowNames.map((name) => actions.map((a) => a.index !== PASS && a.definition.windows.includes(name))),
    takenCards: windowNames.map((name) => takenCards(actions, name, zoneByOwner)),
    programs,
    programAims,
    programEntryAims,
    programNumbers: numbersOf(Object.keys(named)),
    durations,
    refusals: numbered(refusalWords.map((refusal) => refusal.code)),
    refusalWords,
    reasons: [...ENGINE_REASONS, ...(definition.reasons ?? [])],
    cardPlace: events.map((e, kind) => (e.subject === 'card' ? 0 : kind === K.created ? 3 : -1)),
    keeps,
    isMove: events.map((e) => e.move && e.definition.move !== 'keeps'),
    everyone,
    leftTo: zoneByOwner(definition.leaving?.cards, -1),
    controlledTo: zoneByOwner(definition.leaving?.controlled, STAYS),
    hasRounds: definition.rounds === 'each',
    endsTurns: definition.rounds !== 'each' && (deals !== undefined || definition.endRound !== undefined),
    together: definition.rounds === 'together',
    idleLimit: definition.limits?.idle ?? 10_000,
    turnLimit: definition.limits?.turns ?? 1_000_000,
    refusalValues: refusalWords.map((_, refusal) => ({ refusal })),
    places: context.players.map((_, seat) => seat),
    onceNumbers: new Map((definition.once ?? []).map((name, i) => [name, FIRST_ONCE + i])),
    readers: readersOf(events),
    authorFor: (r) => new Author(r),
  };
  return {
    ...parts,
    answeredBy,
    isAwaited: awaitedAmong(abilities, structure),
    faults: FAULTS,
    positions: POSITIONS,
    sealing: SEALING,
    winning: WINNING,
    scheduling: SCHEDULING,
    passages: passagesOf(parts),
    anyTraits: parts.traits.reduce((all, traits) => all | traits, 0),
    collects: programs.some((program) => program.some(({ collect }) => collect !== undefined)),
    straight: straightWay(parts, {
      turnBegins: K.turnBegins,
      phaseBegins: K.phaseBegins,
      step: CAUSE.step,
      emptyTurn: () => emptyTurn(parts),
    }),
    blank: blankState(parts),
  };
}

const NONE: never[] = [];

interface CompiledRefusal extends Refusal {
  code: string;
  /** What its sentence is told, in order. */
  places: readonly string[];
}

/** Words in braces are numbers given when it is said: the sentence counts them. */
function compileRefusal(code: string, message: string, rule: string): CompiledRefusal {
  const places = [...new Set(Array.from(message.matchAll(/\{(\w+)\}/g), ([, place]) => place))].filter(
    (p) => p !== 'step',
  );
  const counted = places.reduce((text, place, i) => text.replaceAll(`{${place}}`, `{${i}}`), message);
  return { code, message: counted, rule, places };
}

/** In the turn's record of things used, what has a name comes after abilities by number. */
const FIRST_ONCE = 1000;

/** The same machine at another table of its kind: with other names and decks. */
export function withDecks(machine: Machine, context: MatchContext): Machine {
  const laid = { ...machine, context, deckDefinitions: deckDefinitions(context, machine.cardNumbers) };
  laid.blank = blankState(laid);
  return laid;
}

function deckDefinitions({ decks }: MatchContext, cardNumbers: Parts['cardNumbers']): Parts['deckDefinitions'] {
  return decks.map((deck) =>
    Object.entries(deck)
      .flatMap(([id, count]) => new Array<number>(count).fill(cardNumbers.get(id) ?? -1))
      .sort((a, b) => a - b),
  );
}

function commonCards(
  { id, common }: GameDefinition,
  options: Parts['options'],
  players: number,
  zones: readonly CompiledZone[],
  cardNumbers: Parts['cardNumbers'],
): Parts['common'] {
  return Object.entries(common?.(options, players) ?? {}).map(([name, cards]) => {
    const zone = zones.findIndex((one) => one.name === name && one.seat < 0);
    if (zone < 0)
      throw new DefinitionError(`The game '${id}' is not declared correctly`, [
        { path: `common.${name}`, message: `the table has no zone '${name}'` },
      ]);
    return { zone, definitions: numbersIn(id, cards, cardNumbers, `common.${name}`) };
  });
}

function numbersIn(
  game: string,
  cards: Readonly<Record<string, number>>,
  cardNumbers: Parts['cardNumbers'],
  path: string,
): number[] {
  return Object.entries(cards)
    .flatMap(([id, count]) => {
      const number = cardNumbers.get(id);
      if (number !== undefined) return new Array<number>(count).fill(number);
      throw new DefinitionError(`The game '${game}' is not declared correctly`, [
        { path, message: `there is no card '${id}'` },
      ]);
    })
    .sort((a, b) => a - b);
}

/** Reasons of the engine's own. */
const ENGINE_REASONS = [
  'conceded',
  'timeout',
  'last-standing',
  'all-out',
  'loop',
  'endless',
  'turn-limit',
  'last-deal',
] as const;

export const CARD_COLUMNS = ['def', 'owner', 'controller', 'zone', 'stay', 'known', 'since', 'host', 'handle'] as const;

function numbersOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, i) => [name, i]));
}

function numbered(names: readonly string[]): Record<string, number> {
  return compact(Object.fromEntries(numbersOf(names)));
}

/** The same data as an object the compiler reads quickly: one parsed whole, not one grown key by key. */
function compact<T>(data: T): T {
  const text: unknown = JSON.parse(JSON.stringify(data));
  return text as T;
}

function mapped<A, B>(parts: Readonly<Record<string, A>>, change: (part: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part)]));
}

/** Empty columns by name. */
function columnsOf<T extends Record<string, number[]>>(names: readonly string[]): T {
  const columns: unknown = compact(Object.fromEntries(names.map((name) => [name, []])));
  return columns as T;
}

function compileEvents(definition: GameDefinition): CompiledEvent[] {
  const engine = ENGINE_EVENTS.map((event) => ({
    ...event,
    own: false,
    move: event.name === 'moved',
    definition: {},
  }));
  const own = Object.entries(definition.events ?? {}).map(([name, e]) => {
    const move = Boolean(e.move);
    return { name, own: true, subject: move ? 'card' : Object.values(e.fields ?? {})[0], move, definition: e };
  });
  return [...engine, ...own];
}

function compileZones(definition: GameDefinition, seatCount: number): CompiledZone[] {
  return Object.entries(definition.zones).flatMap(([name, zone]) =>
    Array.from({ length: zone.owner === 'table' ? 1 : seatCount }, (_, seat) => ({
      name,
      seat: zone.owner === 'table' ? -1 : seat,
      definition: zone,
    })),
  );
}

function compileQuery({ of, base, min = -Infinity }: QueryDefinition<Names>, printed: Parts['printed']): CompiledQuery {
  if (typeof base === 'function') return { of, base, isFixed: false, min };
  if (typeof base === 'number') return { of, base: () => base, isFixed: true, min };
  const column = printed[base.printed];
  return { of, base: (g, card) => column[g.state.cards.def[card]], isFixed: true, min };
}

function compileActions(definition: GameDefinition): CompiledAction[] {
  const pass: ActionDefinition<Names> = { windows: Object.keys(definition.windows), plan: () => 0, words: 'Pass' };
  return Object.entries({ pass, ...definition.actions }).map(([name, action], index) => ({
    index,
    name,
    definition: action,
    params: Object.entries(action.params ?? {}).map(([param, kind]) => ({ name: param, kind })),
  }));
}

function takenCards(
  actions: readonly CompiledAction[],
  window: string,
  zoneByOwner: (name: string, otherwise: number) => readonly number[],
): TakenCards[] | null {
  const taken: TakenCards[] = [];
  for (const { index, definition } of actions) {
    const { windows, from, exact, many } = definition;
    if (index === PASS || !windows.includes(window)) continue;
    if (from === undefined || exact !== true || many !== undefined) return null;
    taken.push({ action: index, zones: zoneByOwner(from, -1) });
  }
  return taken;
}

/** Is an event of that kind counted for an ability, or may it take a use of it? */
function notices({ on, spentOn, definition }: CompiledAbility, kind: number): boolean {
  return (
    spentOn.includes(kind) || (definition.kind === 'trigger' && definition.first !== undefined && on.includes(kind))
  );
}
