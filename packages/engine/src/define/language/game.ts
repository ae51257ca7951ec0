import type { Names } from '../../state/state.ts';
import type { CardFace } from '../../view/description.ts';
import type { DeckDefinition, DeckList, OptionValue, QuickStart } from '../data.ts';
import type { Game } from '../define.ts';
import type { GuessInput } from '../guess-input.ts';
import type { EngineRules } from '../rule-numbers.ts';
import type { TableDescription } from '../table-description.ts';
import type { ConstantNoun, InsteadNoun, TriggerNoun } from './abilities.ts';
import type { ActionNoun, PairsNoun, Param, SubsetNoun } from './actions.ts';
import type { SubjectOf } from './by-name.ts';
import type { AnyEventName, CountingEvent, EventOf, FieldsOf } from './events.ts';
import type { Applied, Entry, Refused, Seat, Variables } from './kinds.ts';
import type { Added, DurationName, Every, IdOf, Name, Own, PhaseName, StepName } from './nouns.ts';
import type { Ability, Action, Knowledge, PartOf, Program } from './parts.ts';
import type { Step, Words } from './programs.ts';
import type { Aims, DeckRules, Rules, Scheduled, StackEntry, StateOf as StateIn } from './rules.ts';

/** One batch, a program, or several of them one after the other. */
type Doing<D> = Single<D> | readonly Single<D>[];
type Single<D> = ((g: NoInfer<Rules<D>>) => void) | Program;

interface Ending<D> {
  readonly duration: DurationName<D>;
  /** Only effects whose `who` is the active player, or all. */
  readonly whose?: 'active' | 'all';
}

interface Explained {
  readonly rule?: string;
  readonly about?: string;
  /** What it is called where it is shown. */
  readonly name?: string;
}

/** What a step, or a phase that is its own step, does. */
interface StepBody<D> extends Explained {
  /** Durations that end as it begins, before anything else; and those that end when it ends. */
  readonly endsAtBegin?: readonly Ending<D>[];
  readonly endsAtEnd?: readonly Ending<D>[];
  readonly begin?: Doing<D>;
  readonly window?: Name<D, 'windows'>;
  /** The window is opened only when a state check has something to do or a trigger waits (Magic's clean-up). */
  readonly opens?: 'unsettled';
  /** Are triggers and checks settled here, after its window if it has one, or handed on? `checks` settles the checks alone. */
  readonly settle?: boolean | 'checks';
  readonly end?: Doing<D>;
  needed?(g: NoInfer<Rules<D>>): boolean;
  /** Asked when it ends: does another instance of it follow? `opened` says whether its window was opened. */
  again?(g: NoInfer<Rules<D>>, opened: boolean): boolean;
}

type PhaseBody<D, Steps> = Steps extends readonly []
  ? StepBody<D>
  : Explained & {
      readonly steps: { readonly [S in Extract<Steps extends readonly (infer N)[] ? N : never, string>]: StepBody<D> };
    };
type Phases<D, T = Own<D, 'turn'>> = { readonly [P in keyof T]: PhaseBody<D, T[P]> };

/** A change of the normal turn: by an expansion, or for another kind of turn. */
type Patch<D> =
  | ({ readonly insert: PhaseName<D> } & Beside<D>)
  | { readonly replace: PhaseName<D>; readonly with: PhaseName<D> }
  | { readonly remove: PhaseName<D> | StepName<D> }
  /** A phase without steps asks by another window. */
  | { readonly window: Name<D, 'windows'>; readonly of: PhaseName<D> }
  | ({ readonly move: PhaseName<D> } & Beside<D>);

interface Beside<D> {
  readonly before?: PhaseName<D>;
  readonly after?: PhaseName<D>;
}

type Results<D> = {
  readonly [K in Name<D, 'events'>]?: (g: NoInfer<Rules<D>>, events: readonly NoInfer<EventOf<D, K>>[]) => void;
};
type Reducers<D> = {
  readonly [K in keyof Every<D, 'events'> as Every<D, 'events'>[K] extends { readonly move: true | 'keeps' }
    ? never
    : K]?: (s: NoInfer<StateIn<D>>, event: NoInfer<FieldsOf<Every<D, 'events'>[K]>>) => Applied;
};
/** A value before any effect: a number, one that is printed on the card, or what a rule makes of the position. */
type BaseOf<D, Of> =
  | number
  | { readonly printed: Name<D, 'printed'> }
  | { base(g: NoInfer<Rules<D>>, of: Of): number }['base'];
type Bases<D> = { readonly [K in keyof Every<D, 'queries'>]: BaseOf<D, SubjectOf<Every<D, 'queries'>[K]>> };

interface CardOf<D> extends CardFace {
  readonly id: string;
  readonly printed?: Readonly<Partial<Record<Name<D, 'printed'>, number>>>;
  readonly tags?: readonly string[];
  readonly abilities?: readonly Ability[];
  readonly token?: boolean;
  /** The card as its author wrote it. It counts for the definition's hash and means nothing to the engine. */
  readonly data?: unknown;
}

interface DeckOf extends Omit<DeckDefinition, 'cards'> {
  /** Card ids with how many of each, or a list of ids. */
  readonly cards: Readonly<Record<string, number>> | readonly string[];
}

interface CheckOf<D> {
  readonly name: string;
  readonly rule?: string;
  /** None of the events the game calls quiet gives it anything to say. */
  readonly steady?: true;
  /** Says what must happen now; all checks' events are one batch, and they are looked at again until none says anything. */
  check(g: NoInfer<Rules<D>>): void;
}

/** How a game answers; what is left out resolves at once, in order of registration, each replacement once. */
interface ResponsesOf<D> {
  readonly triggers?: 'resolve' | 'stack' | 'bag' | 'chain';
  /** The window a chain of triggers opens. */
  readonly chain?: Name<D, 'windows'>;
  readonly order?: 'registered' | 'owner';
  readonly replacement?: 'each' | 'one';
  readonly name?: string;
}

interface LeavingOf<D> {
  /** A leaver's own turn: ends at once, or goes on without them. */
  readonly turn: 'ends' | 'continues';
  /** Cards of a leaver go to this zone, or out of the game. */
  readonly cards?: Name<D, 'zones'>;
  /** What a leaver controls and does not own goes to this zone of its owner. Left out: control returns to the owner. */
  readonly controlled?: Name<D, 'zones'>;
  /** Said of every seat that is out whenever one goes, before anything of theirs goes: only what is still due. */
  before?(g: NoInfer<Rules<D>>, seat: Seat): void;
  readonly choices?: 'default' | 'passOn';
  readonly durations?: readonly DurationName<D>[];
}

interface WindowBody<D> {
  /** For a window that asks somebody named: whose party, and nobody else. Read again whenever somebody is to be asked. */
  who?(g: NoInfer<Rules<D>>): Seat | undefined;
  /** Is it opened at all? Asked when it would be. */
  needed?(g: NoInfer<Rules<D>>): boolean;
  /** Is this player asked now? One who is not counts as having passed. */
  asks?(g: NoInfer<Rules<D>>, seat: Seat): boolean;
  /** Which of the waiting entries resolves next; nothing, as if left out: the newest. */
  resolvesNext?(g: NoInfer<Rules<D>>): Entry | undefined;
  /** Passing is not allowed: never, or while this refuses. */
  mustAct?: true | { must(g: NoInfer<Rules<D>>, seat: Seat): Refused }['must'];
}

/** What can be part of the game itself or of an expansion. */
interface Parts<D> {
  /** What each event does to the state. One that answers `false` says that the event did not happen: nobody hears of it. */
  readonly reducers?: Reducers<D>;
  /**
   * What follows from all events of a kind in a batch, once replacements have had their say ("damage to a player is loss of
   * life"). It joins the batch, and may be replaced itself.
   */
  readonly results?: Results<D>;
  /** What each query is before any effect. */
  readonly queries?: Partial<Bases<D>>;
  readonly windows?: Readonly<Partial<Record<Name<D, 'windows'>, WindowBody<D>>>>;
  readonly actions?: Readonly<Record<string, Action<IdOf<D>>>>;
  readonly checks?: readonly CheckOf<D>[];
  readonly programs?: readonly Program[];
  /** Abilities that effects carry, besides those printed on cards. */
  readonly abilities?: readonly Ability[];
  readonly cards?: readonly CardOf<D>[];
  readonly decks?: Readonly<Record<string, DeckOf>>;
}

interface ExpansionOf<D> extends Parts<D> {
  /** Its phases, as its nouns name them, and where they go. */
  readonly phases?: Partial<Phases<D, Added<D, 'turn'>>>;
  readonly patches?: readonly Patch<D>[];
}

type CommonCards<D> = Readonly<Partial<Record<Name<D, 'zones'>, DeckOf['cards']>>>;
/** What is known when the cards of the table are laid. */
type CommonRules<D> = Pick<DeckRules<D>, 'option'> & { readonly players: number };

/** A part of the set-up that has a name: what it does, or that with words for people. */
type Stage<D> = Doing<D> | (Omit<Explained, 'name'> & { readonly begin: Doing<D> });

/** A box above rounds: a deal, a hand. It begins, lasts for some rounds, ends, and perhaps another follows. */
interface DealsOf<D> {
  /** What one is called; `Deal` where nothing is said. */
  readonly name?: string;
  readonly begin?: Doing<D>;
  /** Asked when a round has ended: does the deal go on with another round? */
  lasts(g: NoInfer<Rules<D>>): boolean;
  readonly end?: Doing<D>;
  /** Asked when a deal has ended: is there another? Left out: there always is. Without one the game is a draw, unless somebody has won. */
  another?(g: NoInfer<Rules<D>>): boolean;
}

interface GameOf<D> extends Parts<D> {
  readonly responses?: ResponsesOf<D>;
  /** What happens before the first turn, perhaps in stages with names. Left out: every deck is shuffled. */
  readonly setup?: Doing<D> | { readonly stages: Readonly<Record<string, Stage<D>>> };
  readonly phases: Phases<D>;
  readonly otherPhases?: Partial<Phases<D, Own<D, 'otherPhases'>>>;
  readonly turnKinds?: Readonly<Record<Name<D, 'turnKinds'>, readonly Patch<D>[]>>;
  readonly expansions?: Readonly<Record<Name<D, 'expansions'>, ExpansionOf<D> | PartOf<IdOf<D>, 'expansion'>>>;
  /** Looked at after every batch: outcomes that do not wait for a state check. */
  immediate?(g: NoInfer<Rules<D>>): void;
  /** A position begins in the midst of a turn, as scenarios do: what the game keeps count of is told what lies behind. */
  placed?(g: NoInfer<Rules<D>>, gone: readonly Scheduled<D>[]): void;
  /**
   * Events that happen often and give `immediate`, and the checks that say they are `steady`, nothing to say: those are not
   * asked again for them. An ability in force that changes values and is not called steady makes every event loud.
   */
  readonly quiet?: readonly (AnyEventName<D> | CountingEvent)[];
  readonly deals?: DealsOf<D>;
  readonly beginRound?: Doing<D>;
  readonly endRound?: Doing<D>;
  readonly beginTurn?: Doing<D>;
  /** `turn`: a round is one turn; `each`: one turn of every party; `together`: one turn that is everybody's. */
  readonly rounds?: 'turn' | 'each' | 'together';
  /** Extra turns: newest first unless said otherwise, or an option of the match says it. */
  readonly extraTurns?: 'newestFirst' | 'oldestFirst' | { readonly option: Name<D, 'options'> };
  actionsPerTurn?(g: NoInfer<Rules<D>>): number;
  /** What the host of a match may do to it, as a logged input. */
  readonly commands?: Readonly<Record<string, (g: NoInfer<Rules<D>>, picks: readonly number[]) => void>>;
  /** Queries remembered of a card that leaves play. */
  readonly lastKnown?: readonly Name<D, 'queries'>[];
  /** What becomes of a resolved entry, in one batch with its leaving the stack. */
  afterResolve?(g: NoInfer<Rules<D>>, entry: StackEntry): void;
  /** Has the entry anything left to do? Asked when it would resolve; false removes it. */
  resolvable?(g: NoInfer<Rules<D>>, entry: StackEntry): boolean;
  /** What an entry is aimed at, for views. Left out: the cards among what it knows. */
  aimedAt?(g: NoInfer<Rules<D>>, entry: StackEntry): Partial<Aims>;
  /** Cards of the table, which no seat owns: one common pack, supply piles, prizes. By zone of the table, as decks are written. */
  readonly common?: CommonCards<D> | ((g: NoInfer<CommonRules<D>>) => CommonCards<D>);
  /** Refuses a deck that may not be played: `return g.no['deck-size']({ has: deck.size })`. */
  checkDeck?(g: NoInfer<DeckRules<D>>, deck: DeckList): Refused;
  /** With what a game begins when nobody says more. */
  readonly quickStart?: Omit<QuickStart, 'options'> & {
    readonly options?: Readonly<Partial<Record<Name<D, 'options'>, OptionValue>>>;
  };
  readonly leaving?: LeavingOf<D>;
  /** Who would win and lose at once `loses`, unless it `wins`. */
  readonly winAndLose?: 'loses' | 'wins';
  /** What is said when the game goes round in circles, or on and on, without anybody having a choice. Left out: nobody wins. */
  endless?(g: NoInfer<Rules<D>>, why: 'loop' | 'endless'): void;
  /** How much may happen without a real choice (10,000), and how many turns there may be. */
  readonly limits?: { readonly idle?: number; readonly turns?: number };
  /** What phases, steps and kinds of turn are called where they are shown, by their names; a phase may say its own `name`. */
  readonly names?: Readonly<Partial<Record<PhaseName<D> | StepName<D> | Name<D, 'turnKinds'>, string>>>;
  /** Prompts and reasons in plain words, by key. */
  readonly words?: Readonly<Record<string, string>>;
  readonly table?: TableDescription;
  readonly rules?: EngineRules;
  /** How good the position is for a seat: what speaks for it less what speaks for its opponents, on any scale. It makes nothing. */
  evaluate?(g: NoInfer<Rules<D>>, seat: Seat): number;
  guess?(input: GuessInput): number[];
}

/** A game's names, and the typed forms of everything written against them. */
export interface Nouns<D> {
  readonly declaration: D;
  // biome-ignore lint/complexity/noBannedTypes: an action without parameters.
  action<const P extends Readonly<Record<string, Param<D>>> = {}>(action: ActionNoun<D, P>): Action<IdOf<D>>;
  pairs(action: PairsNoun<D>): Action<IdOf<D>>;
  subset(action: SubsetNoun<D>): Action<IdOf<D>>;
  // biome-ignore lint/complexity/noBannedTypes: an ability that knows nothing.
  trigger<const On extends AnyEventName<D>, const V extends Knowledge = {}, const P extends Variables = Variables>(
    ability: TriggerNoun<D, On, V, P>,
  ): Ability<V>;
  // biome-ignore lint/complexity/noBannedTypes: an ability that knows nothing.
  instead<const On extends AnyEventName<D>, const V extends Knowledge = {}>(ability: InsteadNoun<D, On, V>): Ability<V>;
  // biome-ignore lint/complexity/noBannedTypes: an ability that knows nothing.
  constant<const Q extends Name<D, 'queries'>, const V extends Knowledge = {}>(
    ability: ConstantNoun<D, Q, V>,
  ): Ability<V>;
  /** A program: its name, its variables, its steps. */
  program<const V extends Variables>(
    name: string,
    variables: V,
    steps: (words: Words<D, V>) => readonly Step[],
  ): Program<V>;
  /** Part of a game kept in a file of its own. */
  part<const P extends keyof GameOf<D>>(part: P, value: NonNullable<GameOf<D>[P]>): PartOf<IdOf<D>, P>;
  expansion(expansion: ExpansionOf<D>): PartOf<IdOf<D>, 'expansion'>;
  game(game: { readonly [P in keyof GameOf<D>]: GameOf<D>[P] | PartOf<IdOf<D>, P> }): Game<NamesIn<D>>;
}

/** The names of a declaration, for whoever reads a match's state by them. */
export interface NamesIn<D> extends Names {
  seat: Name<D, 'seatFields'>;
  card: Name<D, 'cardFields'>;
  table: Name<D, 'tableFields'>;
  option: Name<D, 'options'>;
  zone: Name<D, 'zones'>;
  event: Name<D, 'events'>;
  /** What rules of the game are given. */
  rules: Rules<D>;
}

/** What whoever asks the rules of a match is given. */
export type RulesFor<N> = N extends { readonly rules: infer R } ? R : unknown;

/** The names of a game by its nouns: `export type BattleNames = NamesOf<typeof battle>`. */
export type NamesOf<N> = N extends Nouns<infer D> ? NamesIn<D> : never;

/** What a rule in another file is given: `export type Battle = RulesOf<typeof battle>`. */
export type RulesOf<N> = N extends Nouns<infer D> ? Rules<D> : never;

/** What a reducer in another file is given: `StateOf<typeof battle>`. */
export type StateOf<N> = N extends Nouns<infer D> ? StateIn<D> : never;
