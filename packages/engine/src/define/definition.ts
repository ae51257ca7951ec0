import type { Asking, AskingName } from '../compile/asking.ts';
import type { ReadItem } from '../state/read-state.ts';
import type { Ref } from '../state/refs.ts';
import type { BattleState, Names, PlayerId } from '../state/state.ts';
import type { Ability, CardDefinition } from './ability-definition.ts';
import type {
  DeckDefinition,
  DeckList,
  DeckProblem,
  FieldDefinition,
  FieldKind,
  OptionDefinition,
  OptionValue,
  ParamKind,
  QuickStart,
  ZoneDefinition,
} from './data.ts';
import type { GuessInput } from './guess-input.ts';
import type { Applied } from './language/kinds.ts';
import type { EngineRules, Ruled } from './rule-numbers.ts';
import type { GameEvent, Instruction, Rules } from './rules.ts';
import type { TableDescription } from './table-description.ts';
import type { DealDefinition, Doing, PhaseDefinition, SetupStage, StructurePatch } from './turn-definition.ts';

export type { Asking, AskingName } from '../compile/asking.ts';
export type * from './ability-definition.ts';
export type {
  DeckDefinition,
  FieldDefinition,
  FieldKind,
  OptionDefinition,
  OptionValue,
  ParamKind,
  ZoneDefinition,
} from './data.ts';
export type { GuessInput } from './guess-input.ts';
export type { EngineRules, Ruled } from './rule-numbers.ts';
export type { FaceEntry, TableDescription } from './table-description.ts';
export type { CardHue, CardScene, LookColour, LookKind, LookNumber, TableLook } from './table-look.ts';
export type * from './turn-definition.ts';

export interface EventDefinition<N extends Names> extends Ruled {
  /** What the integers mean, in order; the first field is what the event happens to. */
  fields?: Readonly<Record<string, FieldKind>>;
  /**
   * A move of a card: the engine's own reducer is used, and triggers may look back. With `keeps` only the zone changes: it
   * is the same stay with all that belongs to it, nothing is looked back at, and abilities work where the card now is
   * (Magic's phasing, CR 702.26).
   */
  move?: boolean | 'keeps';
  /** Triggers look back at it as at a departure: what it speaks of may leave play in the same batch (CR 603.10a). */
  before?: boolean;
  /** The one reducer of the event. It writes the state and causes nothing; `false` means that it did not happen. */
  apply?: {
    apply(s: BattleState<N>, a: number, b: number, c: number, d: number, list: readonly number[], g: Rules<N>): Applied;
  }['apply'];
  /**
   * What follows from all events of this kind in a batch, once replacements have had their say. It is said into the same
   * batch, and may be replaced itself.
   */
  results?: { results(g: Rules<N>, events: readonly GameEvent[]): void }['results'];
  /** The event in words; {field} is replaced. */
  words?: string;
  /** The field that is its other party: who dealt the damage, what is challenged. */
  other?: string;
}

/**
 * A value before any effect: a number, one that is printed on the card, or what a rule makes of the position. The first
 * two never change while the card is the same, so nobody looks at them again.
 */
export type QueryBase<N extends Names> =
  | number
  | { readonly printed: NoInfer<N['printed']> }
  | { base(g: Rules<N>, subject: number): number }['base'];

export interface QueryDefinition<N extends Names> {
  of: 'card' | 'seat';
  base: QueryBase<N>;
  min?: number;
  name?: string;
}

interface Described<N extends Names> {
  /** What is asked for, as people read it. */
  about: string;
  /** How many things or pairs a legal answer has: never fewer, never more. Left out: from none to all. */
  bounds?(g: Rules<N>, seat: PlayerId): { min: number; max: number };
  /** A legal answer, drawn from `roll`. */
  sample(g: Rules<N>, seat: PlayerId, roll: (n: number) => number): number[];
  /** The answer given for somebody who must give one and does not. Left out: a sample. */
  unanswered?(g: Rules<N>, seat: PlayerId): number[];
}

/** Some of what is offered, in any order. A plan gets them one after the other. */
export interface SubsetAnswers<N extends Names> extends Described<N> {
  shape: 'subset';
  /** What the options are. Left out: cards and players, by reference. */
  asks?: 'cards' | 'players' | 'objects' | 'entries' | 'number';
  options(g: Rules<N>, seat: PlayerId): number[];
}

/** Pairs of cards and players, as an attacker and what it attacks. A plan gets them flat: left, right, left, right. */
export interface PairsAnswers<N extends Names> extends Described<N> {
  shape: 'pairs';
  left(g: Rules<N>, seat: PlayerId): Ref[];
  right(g: Rules<N>, seat: PlayerId): Ref[];
  /** May these two be a pair? Left out, every two may. */
  fits?(g: Rules<N>, seat: PlayerId, left: Ref, right: Ref): boolean;
  /** May the same one stand on the left of several pairs now? Left out, it may not. */
  repeats?(g: Rules<N>, seat: PlayerId): boolean;
  /**
   * Something more that may be said of what stands on the left of a pair, such as exerting an attacker. An action has it as
   * a list of its own, by this name; a plan gets each of them as a pair with itself, after the others.
   */
  extra?: { name: string; words: string; of(g: Rules<N>, seat: PlayerId): Ref[] };
}

/** What is said about an action that describes its answers instead of listing them. */
export type ManyAnswers<N extends Names> = SubsetAnswers<N> | PairsAnswers<N>;

/** Takes the arguments of one candidate, in the order of the parameters; true asks the visitor to stop. */
export type Visit = (a?: number, b?: number, c?: number, d?: number) => boolean;

export interface ActionDefinition<N extends Names> extends Ruled {
  /** The windows it is legal in. */
  windows: readonly NoInfer<N['window']>[];
  params?: Readonly<Record<string, ParamKind>>;
  /** Visits argument lists worth judging; `visit` answers true to stop. Left out: the one empty list. */
  candidates?(g: Rules<N>, seat: PlayerId, visit: Visit): void;
  /** Instead of `candidates`, for an action on one card: every card of that zone, of the seat's own where each has one. */
  from?: NoInfer<N['zone']>;
  /** Candidates are exactly the legal ones (tests compare), so enumeration need not judge each. */
  exact?: boolean;
  many?: ManyAnswers<N>;
  /**
   * The one judge: refuses (`return g.refuse(...)`) or says everything that will happen, cost and payment included, and
   * returns 0. Changes nothing by itself.
   */
  plan(g: Rules<N>, seat: PlayerId, args: readonly number[]): number;
  /** In plain words; {param} is replaced, and [a part in brackets] goes when its parameter was left out. */
  words?: string;
  /** Parameters that are numbers, in words: the name of an ability. */
  say?(g: Rules<N>, args: readonly number[]): Readonly<Record<string, string>>;
  /** No reason to stop by itself, such as making mana: `canAct` does not count it. It is listed like any other. */
  minor?: boolean;
  /** Zones and refusals its parameters speak of, to be checked. */
  mentions?: { readonly zones: readonly string[]; readonly refusals: readonly string[] };
  /** Keyword or ability kind counted as used by simulations. */
  uses?: string;
}

/** Who is asked, what follows an action, what happens when everybody passed. */
export interface WindowDefinition<N extends Names> {
  /** Whom it asks: a usual way by its name, or who first, who next and who not at all. */
  ask: AskingName | Asking;
  /** For `named`: whose party is asked, and nobody else; -1 for nobody. Read again whenever somebody is to be asked. */
  who?(g: Rules<N>): PlayerId;
  /** After an action: the same asks again, the next is asked, the window ends, or another window opens first. */
  after: 'same' | 'next' | 'end' | { open: NoInfer<N['window']> };
  passed: 'end' | 'resolveOne' | 'resolveAll' | 'resolveChain';
  /** Rules open it (`g.open`), not the structure. */
  byRules?: boolean;
  /** Is it opened at all? Asked when it would be. */
  needed?(g: Rules<N>): boolean;
  /** `false`: it holds the game as it stands. No check runs and no trigger is placed before it asks nor as it ends. */
  settle?: boolean;
  /** For `host`: the commands it waits for. Nowhere else are they taken. */
  commands?: readonly string[];
  /** Is this seat asked now? One who is not counts as having passed. */
  asks?(g: Rules<N>, seat: PlayerId): boolean;
  /** Which of the waiting entries resolves next; -1, as if left out: the newest. */
  resolvesNext?(g: Rules<N>): number;
  /** Passing is not allowed: never, or while this says so: true, or the refusal that names why (`return g.refuse(...)`). */
  mustAct?: true | { must(g: Rules<N>, seat: PlayerId): boolean | number }['must'];
  name?: string;
}

export interface StateCheck<N extends Names> extends Ruled {
  name: string;
  /** No quiet event gives it anything to say (see `quiet`). */
  steady?: boolean;
  /** Says what must happen now; all checks' events form one batch, repeated until none says anything. */
  check(g: Rules<N>): void;
}

/** How a game answers: one module, parameters instead of copies. */
export interface ResponseDefinition<N extends Names> {
  /** Where triggers go: resolved at once on top, on the stack, in a bag, or as a chain with a window of its own. */
  triggers: 'resolve' | 'stack' | 'bag' | 'chain';
  /** The window a chain of triggers opens. */
  chain?: NoInfer<N['window']>;
  /** Simultaneous triggers: in order of registration, or each party orders its own. */
  order: 'registered' | 'owner';
  /** How many replacements may change one event: each once, or one in all. */
  replacement: 'each' | 'one';
  name?: string;
}

export interface Leaving<N extends Names = Names> {
  /** A leaver's own turn: ends at once, or goes on without them. */
  turn: 'ends' | 'continues';
  /** Cards of a leaver go to this zone (a zone name), or out of the game. */
  cards?: string;
  /** What a leaver controls and does not own goes to this zone of its owner. Left out: control returns to the owner. */
  controlled?: string;
  /**
   * What the game says of a seat that is out before anything of theirs goes, such as the end of control they had. Asked of
   * every seat that is out whenever one goes, so it says only what is still due.
   */
  before?(g: Rules<N>, seat: PlayerId): void;
  /**
   * Choices they owe: answered by default, or passed on to the next player in turn order, for an opponent of the source's
   * controller to another one if there is one (CR 800.4g-h).
   */
  choices?: 'default' | 'passOn';
  /**
   * Durations that the game ends as a turn of their seat begins, besides those that steps end: for a leaver they end as that
   * turn would have begun (CR 800.4m).
   */
  durations?: readonly N['duration'][];
}

export interface Refusal {
  /** A sentence a player understands; {0}, {1} and {step}, where the game stands, are replaced. */
  message: string;
  rule: string;
}

/** What the host of a match may do to it, as a logged input: says one batch of events. */
export type HostCommand<N extends Names = Names> = { do(g: Rules<N>, picks: readonly number[]): void }['do'];

/** An expansion: what it adds to a game, chosen per match by its name. */
export interface ExpansionDefinition<N extends Names = Names>
  extends Partial<
    Pick<
      GameDefinition<N>,
      'options' | 'events' | 'queries' | 'windows' | 'actions' | 'checks' | 'programs' | 'abilities' | 'cards' | 'decks'
    >
  > {
  about: string;
  patches: readonly StructurePatch<N>[];
  /** Its own phases, also those that only rules insert. */
  phases?: readonly PhaseDefinition<N>[];
}

/** Everything constant about a game. It never enters the state. */
export interface GameDefinition<N extends Names = Names> {
  id: string;
  version: string;
  name: string;
  about: string;
  players: { min: number; max: number; teams?: boolean };
  options?: Readonly<Record<N['option'], OptionDefinition>>;
  zones: Readonly<Record<N['zone'], ZoneDefinition>>;
  /** Where decks are laid before set-up. */
  deckZone?: NoInfer<N['zone']>;
  seatFields?: Readonly<Record<N['seat'], FieldDefinition>>;
  cardFields?: Readonly<Record<N['card'], FieldDefinition>>;
  tableFields?: Readonly<Record<N['table'], FieldDefinition>>;
  /** Per-turn counters, kept per seat in the turn's record. */
  counters?: readonly N['count'][];
  /** What can be done or used once a turn, by name. */
  once?: readonly string[];
  printed?: readonly N['printed'][];
  durations?: readonly N['duration'][];
  refusals?: Readonly<Record<N['refusal'], Refusal>>;
  events?: Readonly<Record<N['event'], EventDefinition<N>>>;
  queries?: Readonly<Record<N['query'], QueryDefinition<N>>>;
  windows: Readonly<Record<N['window'], WindowDefinition<N>>>;
  phases: readonly PhaseDefinition<N>[];
  /** Phases that are in no normal turn: for other kinds of turn, and to be inserted by rules. */
  otherPhases?: readonly PhaseDefinition<N>[];
  /** Other kinds of turn, as patches of the normal one. */
  turnKinds?: Readonly<Record<N['turnKind'], readonly StructurePatch<NoInfer<N>>[]>>;
  expansions?: Readonly<Record<string, ExpansionDefinition<NoInfer<N>>>>;
  actions: Readonly<Record<N['action'], ActionDefinition<N>>>;
  responses: ResponseDefinition<N>;
  setup: Doing<N>;
  /** The set-up in named stages, instead of `setup`. */
  stages?: readonly SetupStage<N>[];
  checks?: readonly StateCheck<N>[];
  /** Looked at after every batch: outcomes that do not wait for a state check. */
  immediate?(g: Rules<N>): void;
  /** A position begins in the midst of a turn: so many places of its schedule lie behind, and the game counts what it keeps count of. */
  placed?(g: Rules<N>, gone: number): void;
  /**
   * Events that give `immediate` and the checks called steady nothing to say: while only steady abilities change values,
   * those are not asked again for such an event.
   */
  quiet?: readonly string[];
  /** What happens as a round begins, before its first turn. */
  beginRound?: Doing<N>;
  /** What happens as a round ends, after its last turn. */
  endRound?: Doing<N>;
  /** A box above rounds. */
  deals?: DealDefinition<N>;
  /** What happens as a turn begins, before its first step. */
  beginTurn?: Doing<N>;
  /** `turn`: a round is one turn; `each`: one turn of every party; `together`: one turn that is everybody's. */
  rounds?: 'turn' | 'each' | 'together';
  /** Extra turns: newest first unless a game says otherwise, or an option of the match does. */
  extraTurns?: 'newestFirst' | 'oldestFirst' | { option: NoInfer<N['option']> };
  /** The size of `actionsRemaining` when a turn begins. */
  actionsPerTurn?(g: Rules<N>): number;
  /** Commands of the host, by name: `{ player: -1, type: 'host', command, picks }`. */
  commands?: Readonly<Record<string, HostCommand<N>>>;
  programs?: Readonly<Record<string, readonly Instruction<N>[]>>;
  /** By program: which variables of a waiting entry hold what it is aimed at, and which of those hold entries of the stack. */
  aims?: Readonly<Record<string, readonly number[]>>;
  entryAims?: Readonly<Record<string, readonly number[]>>;
  /** Abilities that effects carry, besides those printed on cards. */
  abilities?: readonly Ability<N>[];
  cards?: readonly CardDefinition<N>[];
  decks?: Readonly<Record<string, DeckDefinition>>;
  /** Cards of the table, which no seat owns: zones of the table with what lies there before set-up. */
  common?(
    options: Readonly<Record<string, OptionValue>>,
    players: number,
  ): Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Why a deck may not be played in a match with these options; nothing when it may. */
  checkDeck?(options: Readonly<Record<string, OptionValue>>, deck: DeckList): DeckProblem | undefined;
  quickStart?: QuickStart;
  /** Queries remembered of a card that leaves play. */
  lastKnown?: readonly NoInfer<N['query']>[];
  /** What becomes of a resolved item, said as one batch with its leaving the stack. */
  afterResolve?(g: Rules<N>, item: ReadItem): void;
  /** Has the item anything left to do? Asked when it would resolve; false removes it. */
  resolvable?(g: Rules<N>, item: ReadItem): boolean;
  /** What an entry of the stack is aimed at, for views. Left out: what `aims` says, else the cards among its choices. */
  aimedAt?(g: Rules<N>, item: ReadItem): { readonly targets?: readonly Ref[]; readonly entries?: readonly number[] };
  leaving?: Leaving<N>;
  /** Who wins and loses in one batch: `loses` (CR 104.3f), which is usual, or `wins`. */
  winAndLose?: 'loses' | 'wins';
  /**
   * What is said when the game goes round without anybody having a choice: `loop` when a position came again, `endless` when
   * it went on beyond `limits.idle`. Left out, or where it says nothing: the game ends, and nobody wins.
   */
  endless?(g: Rules<N>, why: 'loop' | 'endless'): void;
  /** How much may happen without a real choice, and how many turns there may be. */
  limits?: { idle?: number; turns?: number };
  /** Why a player may lose or the game end, stable codes, besides the engine's. */
  reasons?: readonly string[];
  /** What phases, steps and kinds of turn are called, by their names, where that is not the name itself. */
  names?: Readonly<Record<string, string>>;
  /** Prompts and reasons in plain words, by key. */
  words?: Readonly<Record<string, string>>;
  table?: TableDescription;
  rules?: EngineRules;
  /**
   * How good the position is for a seat: what speaks for it and its friends less what speaks for their opponents, 0 when
   * all is even. Any scale will do: bots learn from random games what a lead is worth. Asked thousands of times a move, so it
   * reads `g` and makes nothing. Left out: positions are judged by random games played on from them.
   */
  evaluate?(g: Rules<N>, seat: PlayerId): number;
  /**
   * Names the cards of one owner that a seat cannot see, as definitions, in the order in which the places are filled; places
   * left over get any card. May use `input` alone, so that equal views give equal guesses. Left out: the decklist's unseen
   * cards, shuffled; without an open list, any cards of the game.
   */
  guess?(input: GuessInput): number[];
}
