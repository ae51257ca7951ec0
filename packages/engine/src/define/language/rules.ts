import type {
  AddOf,
  LastKnownOf,
  MoveName,
  NoOf,
  OptionsByName,
  ReadOf,
  Said,
  SetOf,
  SubjectOf,
  ValuesOf,
  ZonesByName,
} from './by-name.ts';
import type {
  Card,
  CardRef,
  Definition,
  Entry,
  Holding,
  Instance,
  Known,
  Refused,
  Seat,
  Target,
  VariableOf,
  Variables,
  Zone,
} from './kinds.ts';
import type { DurationName, Every, IsBroken, Name, Own, PhaseName, StepName } from './nouns.ts';
import type { Ability, Knowledge, Program } from './parts.ts';

// --- what is read ------------------------------------------------------------------------------------------------------

/** Something announced that waits to resolve. */
export interface StackEntry {
  readonly id: Entry;
  readonly controller: Seat;
  readonly source: CardRef;
  /** The card that waits itself, if it is one. */
  readonly card: CardRef | undefined;
  /** Is it a triggered ability? */
  readonly triggered: boolean;
}

/** What an entry of the stack is aimed at: seats and cards, and other entries. */
export interface Aims {
  readonly targets: readonly Target[];
  readonly entries: readonly Entry[];
}

/** An effect in force that is not printed on a card in play. */
interface InForce {
  readonly id: number;
  readonly ability: string;
  readonly controller: Seat;
  readonly source: CardRef | undefined;
  readonly targets: readonly Target[];
  /** Does it last only while its source stays? */
  readonly whileSource: boolean;
  /** What it was told, as numbers in the order its ability declares them: a word is its place among those it may be. */
  readonly told: readonly number[];
}

/** What a reducer works with: the state, read and written at once. It causes nothing. */
export type StateOf<D> = Pick<Reading<D>, 'seats' | 'seat' | 'card' | 'table' | 'isCard' | 'here'> &
  Pick<Saying<D>, 'setSeat' | 'addSeat' | 'setTable'> & {
    readonly setCard: SetOf<Own<D, 'cardFields'>, [card: Card]>;
    readonly addCard: AddOf<Own<D, 'cardFields'>, Card>;
  };

/** A place in the turn's schedule. */
export interface Scheduled<D> {
  readonly phase: PhaseName<D>;
  readonly step: StepName<D> | undefined;
  readonly phaseInstance: Instance;
  readonly stepInstance: Instance;
}

interface Reading<D> {
  /** Everybody who sat down, in seats' order. */
  readonly seats: readonly Seat[];
  readonly seatCount: number;
  readonly option: OptionsByName<Every<D, 'options'>>;
  readonly zone: ZonesByName<Own<D, 'zones'>>;
  /** Does a card lie in such a zone, whosever it is? */
  readonly liesIn: Readonly<Record<keyof Own<D, 'zones'>, (card: Card) => boolean>>;
  readonly seat: ReadOf<Own<D, 'seatFields'>, [seat: Seat]>;
  readonly card: ReadOf<Own<D, 'cardFields'>, [card: Card]>;
  readonly table: ReadOf<Own<D, 'tableFields'>, []>;
  readonly printed: Readonly<Record<Name<D, 'printed'>, (card: Card) => number>>;
  /** The same by what a card is printed as, for one that is not there yet. */
  readonly printedOn: Readonly<Record<Name<D, 'printed'>, (definition: Definition) => number>>;
  /** Computed values, with every effect in force. */
  readonly value: ValuesOf<Every<D, 'queries'>>;
  /** The value of a card that has left play, as it last was; of one that is there, as it is. */
  readonly lastKnown: LastKnownOf<Every<D, 'queries'>>;
  /** The fields of a card in a stay: as they are, or as they were when it left play this turn. */
  readonly lastCard: ReadOf<Own<D, 'cardFields'>, [card: CardRef]>;
  /** What was counted this turn, and in the turn before. */
  readonly count: Readonly<Record<Name<D, 'counters'>, (seat: Seat) => number>>;
  readonly lastCount: Readonly<Record<Name<D, 'counters'>, (seat: Seat) => number>>;

  readonly activePlayer: Seat;
  readonly turnNumber: number;
  readonly phase: PhaseName<D> | '';
  readonly step: StepName<D> | '';
  /** The window somebody is asked in now, for actions that belong to several; empty where none is open. */
  readonly window: Name<D, 'windows'> | '';
  readonly turnKind: Name<D, 'turnKinds'> | undefined;
  readonly isExtraTurn: boolean;
  readonly actionsRemaining: number;
  readonly lastActivePlayer: Seat | undefined;
  /** Who would take the next turn. */
  readonly nextPlayer: Seat;
  /** Who begins the round, or began the game: also when they have left. */
  readonly startingPlayer: Seat;
  /** Who begins by the settings of the match, if those say it: then there is nothing to decide. */
  readonly namedStarter: Seat | undefined;
  /** Counted from 1; 0 before the first. */
  readonly roundNumber: number;
  readonly dealNumber: number;
  /** Do turns go round against the order of seats? */
  readonly isReversed: boolean;
  /** The phases and steps of this turn that are done, run and are to come. */
  schedule(): readonly Scheduled<D>[];
  /** Moments given out so far: what began later has a later one. `since` of a card compares with it. */
  readonly now: number;

  cards(zone: Zone): readonly Card[];
  /** The cards of all such zones, seat after seat. */
  everyCard(zone: Name<D, 'zones'>): readonly Card[];
  /** Every card in the game. */
  allCards(): readonly Card[];
  /** Every token in the game, wherever it lies. */
  tokens(): readonly Card[];
  top(zone: Zone): Card | undefined;
  /** The uppermost, from the top; fewer where there are fewer. */
  topOf(zone: Zone, n: number): readonly Card[];
  zoneOf(card: Card): Zone | undefined;
  /** Whose it is. A card of the table is nobody's (`isCommon`). */
  ownerOf(card: Card): Seat;
  /** Is it a card of the table, which no seat owns? */
  isCommon(card: Card): boolean;
  controllerOf(card: Card): Seat;
  definitionOf(card: Card): Definition;
  definition(id: string): Definition;
  hostOf(card: Card): Target | undefined;
  /** The cards attached to something. */
  attachedTo(target: Target): readonly Card[];
  /** When it came to where it is. */
  sinceOf(card: Card): number;
  tagged(card: Card, tag: string): boolean;
  knows(seat: Seat, card: Card): boolean;
  ref(card: Card): CardRef;
  /** The reference a card will have once the move said now has happened. */
  refAfterMove(card: Card): CardRef;
  isCard(target: Target | undefined): target is CardRef;
  isSeat(target: Target | undefined): target is Seat;
  /** The card of a reference, if it is still in that stay. */
  here(ref: Target | undefined): Card | undefined;
  /** The cards of those references that are still in their stay. */
  allHere(refs: readonly Target[]): readonly Card[];
  /** Whose a target is: a player's own, a card's controller; of one that left play this turn, who controlled it then. */
  sideOf(target: Target): Seat;
  /** What a card is printed as, or was when it left play this turn. */
  lastDefinition(ref: CardRef): Definition;
  /** The card of a reference where it is now: in that stay, or in the next one if everybody sees the zone it went to. */
  follow(ref: CardRef): Card | undefined;

  isIn(seat: Seat): boolean;
  /** Who decides for a seat: itself, or the player who controls it now. */
  deciderOf(seat: Seat): Seat;
  areOpponents(a: Seat, b: Seat): boolean;
  /** The one opponent in a game for two; the next in turn order where there are more. */
  opponentOf(seat: Seat): Seat;
  opponentsOf(seat: Seat): readonly Seat[];
  /** Seats in turn order from the active player, or from another one; only those still in. */
  inTurnOrder(from?: Seat): readonly Seat[];
  /** Who acts together with a seat, only those still in: with shared turns the team, otherwise the seat alone. */
  party(seat: Seat): readonly Seat[];
  /** Those with the most of something; several where they share it. */
  best(seats: readonly Seat[], score: (seat: Seat) => number): readonly Seat[];
  /** Something of each, added up. */
  sum<T>(of: readonly T[], each: (one: T) => number): number;
  /** Was this once-a-turn thing done or used? A number stands for one of several abilities. */
  isUsed(subject: Target, what: Name<D, 'once'> | number): boolean;

  /** The entry of the stack that is resolving now, the innermost where one resolves within another. */
  readonly resolving: StackEntry | undefined;
  /** Does nothing wait to resolve? */
  readonly isStackEmpty: boolean;
  /** What waits to resolve, oldest first. */
  entries(): readonly StackEntry[];
  entry(id: Entry): StackEntry | undefined;
  /** What an entry of this program was told; nothing when it is of another one. */
  knowledgeOf<V extends Variables>(
    entry: Entry,
    program: Program<V>,
  ): { readonly [K in keyof V]: VariableOf<V[K]> | undefined } | undefined;
  /** What an entry is aimed at, as its game declares it. */
  aimsOf(entry: Entry): Aims;
  /** Does an ability of this source wait to be placed or to resolve? */
  isPending(source: CardRef): boolean;
  effects(): readonly InForce[];
}

// --- what is said ------------------------------------------------------------------------------------------------------

/** How a program starts. */
interface Start<V> {
  readonly controller: Seat;
  readonly source?: CardRef | undefined;
  readonly know?: Known<V>;
}

interface NewEntry<V> extends Start<V> {
  readonly source: CardRef;
  /** The card that waits itself. */
  readonly card?: CardRef | undefined;
}

/** By which event a card moves, and where in the pile it goes; on top, unless said otherwise. */
interface Moving<D> {
  readonly as?: MoveName<Every<D, 'events'>>;
  readonly at?: 'top' | 'bottom';
}

interface NewEffectOf<D, V> extends Omit<Start<V>, 'know'> {
  readonly targets?: readonly Target[];
  readonly until?: DurationName<D>;
  /** The seat its duration speaks of ("your next turn"). */
  readonly who?: Seat | undefined;
  /** So many times, then it is over. */
  readonly uses?: number | undefined;
  /** So many occurrences of its duration ("for two of your turns"); one unless said. */
  readonly times?: number | undefined;
  /** What its ability knows, fixed now. */
  readonly know?: Holding<V>;
}

/** A card, or a reference to one. Of nothing, and of one whose stay is over, nothing is said. */
type Movable = Card | CardRef | undefined;

interface Saying<D> {
  /** Says that an event of the game's own happens. */
  readonly say: Said<Every<D, 'events'>>;
  readonly setSeat: SetOf<Own<D, 'seatFields'>, [seat: Seat]>;
  readonly addSeat: AddOf<Own<D, 'seatFields'>, Seat>;
  readonly setCard: SetOf<Own<D, 'cardFields'>, [card: Movable]>;
  readonly addCard: AddOf<Own<D, 'cardFields'>, Movable>;
  readonly setTable: SetOf<Own<D, 'tableFields'>, []>;
  readonly addCount: Readonly<Record<Name<D, 'counters'>, (seat: Seat, amount?: number) => void>>;

  /** Moves a card: to a zone, or by a zone's name to its owner's. */
  move(card: Movable, to: Zone | Name<D, 'zones'> | undefined, how?: Moving<D>): void;
  /** Moves every card of a zone. */
  moveAll(from: Zone, to: Zone, how?: Moving<D>): void;
  /**
   * Moves so many from the top of one pile to another; answers how many there were. With `refill`, that zone is shuffled
   * into the pile when it runs out; not in a plan, which leaves nothing to chance.
   */
  deal(
    from: Zone,
    to: Zone,
    n: number,
    how?: { readonly as?: MoveName<Every<D, 'events'>>; readonly refill?: Zone },
  ): number;
  /** Deals round, one card each at a time, from one pile or from each seat's own; to everybody unless seats are named. */
  dealRound(
    n: number,
    how: {
      readonly from: Name<D, 'zones'>;
      readonly to: Name<D, 'zones'>;
      readonly as?: MoveName<Every<D, 'events'>>;
      readonly seats?: readonly Seat[];
    },
  ): void;
  shuffle(zone: Zone): void;
  /** Puts the cards of a zone in order, the least first, after what was said so far. */
  sort(zone: Zone, by: (card: Card) => number): void;
  /** Shows a card to seats; to everybody where none are named. */
  reveal(card: Movable, to?: readonly Seat[]): void;
  /** Makes a card that was not there. The reference is good at once, in the same batch. */
  create(definition: Definition, owner: Seat, zone: Zone): CardRef;
  /** With a `new` time it counts as having come to where it is just now (`g.sinceOf`), also for the order of what it says. */
  attach(card: Movable, to: Target | undefined, how?: { readonly time?: 'new' }): void;
  /** A seat becomes the owner of a card: of the table's, of another's. */
  gain(card: Movable, seat: Seat): void;
  /** It counts as having come to where it is just now (`g.sinceOf`), unless its time is `kept`. */
  control(card: Movable, seat: Seat, how?: { readonly time?: 'kept' }): void;
  /**
   * A card becomes another definition, with its printed numbers and abilities; without one, what it was before. The same
   * stay goes on: damage, counters, effects. It is what it was as soon as it goes somewhere out of play.
   */
  become(card: Movable, definition?: Definition): void;
  use(subject: Target, what: Name<D, 'once'> | number): void;
  spendActions(n: number): void;
  /** Puts an ability in force for a while. What it knows is fixed now. */
  addEffect<V extends Knowledge>(ability: Ability<V>, effect: NewEffectOf<D, V>): void;
  endEffect(id: number): void;
  /** What an effect was given to is another thing from now on. It is the same effect: its time, duration and uses stay. */
  moveEffect(id: number, from: Target, to: Target): void;
  /**
   * Ends every effect of a duration, now; of those whose duration speaks of a seat, only these seats' where they are named.
   * One that lasts for several turns has one turn less.
   */
  endEffects(until: DurationName<D>, who?: readonly Seat[]): void;
  /** Puts something on the stack: it waits, and its program runs when it resolves. */
  stack<V extends Variables>(program: Program<V>, entry: NewEntry<V>): void;
  /** Aims a waiting entry at something else: the first of what it is aimed at, or another of them. */
  aimAt(entry: Entry, target: Target | Entry, which?: number): void;
  unstack(entry: Entry): void;
  /** Runs a program next, before anything else. */
  run<V extends Variables>(program: Program<V>, start: Start<V>): void;
  /** For a program or a plan: a window is opened before anything else goes on. */
  open(window: Name<D, 'windows'>): void;
  /** For a program: state checks and waiting triggers are settled before it goes on; `checks` alone where it says so. */
  settle(what?: 'checks'): void;

  lose(seat: Seat, reason: Name<D, 'reasons'>): void;
  win(seats: readonly Seat[], reason: Name<D, 'reasons'>): void;
  /** The game ends and nobody wins. */
  tie(reason: Name<D, 'reasons'>): void;

  extraTurn(seat: Seat, kind?: Name<D, 'turnKinds'>): void;
  /** Inserts phases directly after a phase instance, by default the present one; with `only`, each has that one step. */
  insertPhases(phases: readonly PhaseName<D>[], how?: { readonly after?: Instance; readonly only?: StepName<D> }): void;
  /** Inserts a step after a step instance, by default the present one, or before a coming one. */
  insertStep(
    step: StepName<D> | PhaseName<D>,
    how?: { readonly after: Instance } | { readonly before: Instance },
  ): void;
  /** Cuts the rest of the turn, up to the named phase or step; triggers that wait cease, or wait on. */
  endTurn(how?: { readonly keepFrom?: PhaseName<D> | StepName<D>; readonly waiting?: 'cease' | 'wait' }): void;
  endPhase(how?: { readonly waiting?: 'cease' | 'wait' }): void;
  /** What has triggered and was not placed yet ceases to exist (CR 723.1a). Say it in a batch of its own. */
  forgetTriggers(): void;
  changeTurnKind(kind: Name<D, 'turnKinds'>): void;
  setRoundOrder(seats: readonly Seat[]): void;
  reverseOrder(): void;
  /** Who begins: the game when said in set-up, and from then on every round. */
  setStartingPlayer(seat: Seat): void;
  controlPlayer(seat: Seat, by: Seat): void;

  /** A whole random number below n, drawn now. Not in a plan. */
  roll(n: number): number;
  /** For statistics: something was really used, such as `keyword:guard`. Changes nothing. */
  tally(what: string): void;
}

interface Refusing<D> {
  /** For a plan: says why not. `return g.no.guarded()`. */
  readonly no: NoOf<Own<D, 'refusals'>>;
  /** The engine's own: no actions are left this turn. */
  noActionsLeft(): Refused;
  /** For looking ahead: was that a refusal? It is forgotten, and what is planned stands. */
  refuses(refused: Refused): boolean;
}

/** A broken declaration is reported where it is broken, and nowhere else. */
// biome-ignore lint/suspicious/noExplicitAny: see above.
type Sound<D, T> = IsBroken<D> extends true ? any : T;

/** What a rule about decks is given: what the match is set to, and refusals, which may name a card. */
export type DeckRules<D> = Sound<D, Pick<Reading<D>, 'option'> & { readonly no: NoOf<Own<D, 'refusals'>, true> }>;

/** What a rule of a game is given: the state to read, and ways to say what shall happen. Nothing here changes the state at once. */
export type Rules<D> = Sound<D, Reading<D> & Saying<D> & Refusing<D>>;

export type QuerySubject<D, Q extends Name<D, 'queries'>> = SubjectOf<
  Every<D, 'queries'>[Q & keyof Every<D, 'queries'>]
>;
