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
  StateCheck,
  WindowDefinition,
  ZoneDefinition,
} from '../define/definition.ts';
import type { Refusal as RefusalValue } from '../define/language/kinds.ts';
import type { Instruction, NewItem, Rules } from '../define/rules.ts';
import type { Straight } from '../fast/turn-straight.ts';
import type { MatchContext } from '../match/context.ts';
import type { Run } from '../match/run.ts';
import type { Columns } from '../state/columns.ts';
import type { Ref } from '../state/refs.ts';
import type { BattleState, Names, PlayerId } from '../state/state.ts';
import type { Asking } from './asking.ts';
import type { Author } from './author/author.ts';
import type { EventReader } from './author/events.ts';
import type { IsAwaited } from './awaited.ts';
import type { EngineAction } from './engine-actions.ts';
import type { Party } from './event-fields.ts';
import type { Faults } from './fault.ts';
import type { Memory } from './memory.ts';
import type { Milestones } from './milestones.ts';
import type { Positions } from './position.ts';
import type { CompiledRefusal } from './refusals.ts';
import type { TurnRing } from './ring.ts';
import type { Scheduling } from './scheduling.ts';
import type { Sealing } from './sealing.ts';
import type { CompiledDoing, Structure } from './structure.ts';
import type { Winning } from './winning.ts';

export interface CompiledZone {
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

export interface CompiledQuery {
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
export interface TakenCards {
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
  /** Is there a window in which what waits on the stack resolves? */
  resolves: boolean;
  /** The source of the entry that a new one is aimed at. */
  answeredBy(r: Run, item: NewItem): Ref;
  isAwaited: IsAwaited;
  /** How its rules are blamed for what they throw. */
  faults: Faults;
  /** What is known of cards that have left play. */
  memory: Memory;
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
  /** By event kind: do its triggers look back at it, though it moves nothing? */
  isBefore: readonly boolean[];
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

/** The columns every card has; fields of the game come after them. */
export const CARD_COLUMNS = ['def', 'owner', 'controller', 'zone', 'stay', 'known', 'since', 'host', 'handle'] as const;
