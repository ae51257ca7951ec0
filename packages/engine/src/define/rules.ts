import type { Author } from '../compile/author/author.ts';
import type { EngineRefusalName } from '../compile/refusals.ts';
import type { ReadEffect, ReadItem, ReadState } from '../state/read-state.ts';
import type { Ref } from '../state/refs.ts';
import type { Names, PlayerId, ProgramFrame } from '../state/state.ts';
import type { OptionValue } from './data.ts';
import type { CardDefinition } from './definition.ts';
import type { Refusal as RefusalValue } from './language/kinds.ts';
import type { EngineEventName } from './rule-numbers.ts';

/** One event as a rule sees it: a kind and up to four integers, sometimes a list. The object is reused: do not keep it. */
export interface GameEvent {
  readonly kind: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly list: readonly number[];
}

/** An ability that is in force now: printed on a card where it works, or carried by an effect. */
export interface Active {
  readonly ability: number;
  readonly source: Ref;
  /** The source's slot, or -1. */
  readonly card: number;
  readonly controller: PlayerId;
  readonly time: number;
  /** The effect that carries it, or null for one printed on a card. */
  readonly effect: ReadEffect | null;
}

/** What an effect made by a rule needs to say; the engine adds number, time and place. */
export interface NewEffect {
  ability: number;
  source?: Ref;
  controller: PlayerId;
  targets?: readonly Ref[];
  data?: readonly number[];
  until?: number;
  who?: number;
  left?: number;
  uses?: number;
}

/** A question a rule asks; what is left out gets a sensible value. */
export interface Question {
  kind: 'choose' | 'order' | 'divide' | 'number' | 'yes';
  for: PlayerId;
  /** What is asked, in words or by a key of the game's `words`. Left out: worded by what it asks for. */
  prompt?: string;
  /** What the options are. Left out: cards and players, by reference. */
  asks?: 'cards' | 'players' | 'objects' | 'entries' | 'modes' | 'number';
  options?: readonly number[];
  /** Modes in words: the question asks for those. Options are their places; left out, all of them. */
  modes?: readonly string[];
  min?: number;
  max?: number;
  amount?: number;
  fallback?: readonly number[];
  /** Which of the frame's variables the answer becomes. */
  slot: number;
}

/** What an announced thing needs to say to go on the stack. */
export interface NewItem {
  program: number;
  source: Ref;
  controller: PlayerId;
  ability?: number;
  card?: Ref;
  /** Choices already made, from variable 1 on; variable 0 is the triggering event, or the announcement. */
  vars?: readonly (readonly number[])[];
  event?: readonly number[];
}

/**
 * What a rule gets to work with: the state to read, and ways to say what shall happen. Everything a rule says becomes
 * events of one batch, applied together when the rule has returned; nothing here changes the state at once.
 */
export interface Rules<N extends Names = Names> {
  /** What the game's own rules are given: everything by name. */
  readonly named: Author;
  readonly state: ReadState<N>;
  /** Event kinds by name, the game's and the engine's. */
  readonly k: Readonly<Record<N['event'] | EngineEventName, number>>;
  /** Zone numbers by name; add the seat for a zone each seat has. */
  readonly z: Readonly<Record<N['zone'], number>>;
  readonly q: Readonly<Record<N['query'], number>>;
  /** Printed numbers of card definitions, a column per name. */
  readonly printed: Readonly<Record<N['printed'], readonly number[]>>;
  readonly options: Readonly<Record<N['option'], OptionValue>>;
  /** Refusals by name, for `refuse`. */
  readonly no: Readonly<Record<N['refusal'] | EngineRefusalName, number>>;
  /** Durations by name, for effects. `forever` and `source` are the engine's. */
  readonly durations: Readonly<Record<N['duration'] | 'forever' | 'source', number>>;
  readonly seatCount: number;
  /** The event a trigger or replacement is being asked about. */
  readonly event: GameEvent;

  /** The computed value of a query for a card slot or a seat. */
  value(query: number, subject: number): number;
  /** A number option, as a number. */
  option(name: N['option']): number;
  tagged(card: number, tag: number): boolean;
  tag(name: string): number;
  definition(id: string): number;
  program(name: string): number;
  /** The instructions of a program, as they were declared. */
  instructionsOf(program: number): readonly Instruction<N>[];
  ability(name: string): number;
  /** What a card is printed as. */
  cardDefinition(card: number): CardDefinition;
  ref(card: number): Ref;
  /** The same as an event of the batch that is looked at happens: where that batch moves the card on, it comes later. */
  refThen(event: GameEvent, card: number): Ref;
  /** The card slot behind a reference if it is still in that stay, else -1. */
  card(ref: Ref): number;
  /** A value of a card that has left play this turn, as it last was; of one in play, as it is. */
  lastKnown(query: number, ref: Ref): number;
  /** A field of a card in that stay, or as it was when it left play this turn; else 0. */
  lastField(field: N['card'], ref: Ref): number;
  /** Who controls a card, or did when it left play this turn. */
  lastController(ref: Ref): PlayerId;
  /** Who controls a card, or will when it has entered play: for replacements of what it enters by. */
  controllerToBe(card: number): PlayerId;
  /** What a card is printed as, or was when it left play this turn. */
  lastDefinition(ref: Ref): number;
  /** The card where it is now: in that stay, or in the next one if everybody sees the zone it went to; else -1. */
  follow(ref: Ref): number;
  /** The cards attached to something, by slot. */
  attachedTo(host: Ref): readonly number[];
  isIn(seat: PlayerId): boolean;
  areOpponents(a: PlayerId, b: PlayerId): boolean;
  /** The entry of the stack that is resolving now, the innermost where one resolves within another. */
  resolving(): ReadItem | undefined;
  /** Seats in turn order from the active player, only those still in the game. */
  inTurnOrder(): readonly PlayerId[];
  /** Who acts together with a seat, only those still in: with shared turns the team, otherwise the seat alone. */
  party(seat: PlayerId): readonly PlayerId[];
  knows(seat: PlayerId, card: number): boolean;
  count(counter: N['count'], seat: PlayerId): number;
  lastTurnCount(counter: N['count'], seat: PlayerId): number;
  /** Phase and step behind the number that `phaseBegins` and `stepBegins` carry: for what skips a step not yet begun. */
  placeOf(step: number): { readonly phase: string; readonly step: string };
  /** Was this once-per-turn thing used in this turn? */
  isUsed(subject: Ref, which?: number): boolean;

  /** A random whole number below n, drawn now and to be written into an event. */
  roll(n: number): number;

  emit(kind: number, a?: number, b?: number, c?: number, d?: number): void;
  emitList(kind: number, list: readonly number[], a?: number, b?: number, c?: number, d?: number): void;
  /** Moves a card. `position` -1 is the top (the end), 0 the bottom. `kind` is any event kind declared as a move. */
  move(card: number, zone: number, kind?: number, position?: number): void;
  /** Moves the top card of one zone to another; the caller has made sure there is one. */
  moveTop(from: number, to: number, kind?: number): void;
  /** The order it will have, the top last. */
  shuffle(zone: number): readonly number[];
  /** Makes a card known to the seats of a mask, bit per seat. */
  reveal(card: number, seats: number): void;
  /** Makes a card; the reference is good in the same batch. */
  create(definition: number, owner: PlayerId, zone: number): Ref;
  setCard(card: number, field: N['card'], value: number): void;
  addCard(card: number, field: N['card'], delta: number): void;
  setSeat(seat: PlayerId, field: N['seat'], value: number): void;
  addSeat(seat: PlayerId, field: N['seat'], delta: number): void;
  setTable(field: N['table'], value: number): void;
  /** `renews`: it counts as having come to where it is just now. */
  attach(card: number, host: Ref, renews?: boolean): void;
  /** A seat becomes the owner of a card. */
  gain(card: number, seat: PlayerId): void;
  /** It counts as having come to where it is just now, unless it `keepsTime`. */
  control(card: number, seat: PlayerId, keepsTime?: boolean): void;
  /** A card becomes another definition; -1: what it was before. The same stay goes on. */
  become(card: number, definition: number): void;
  addCount(counter: N['count'], seat: PlayerId, delta?: number): void;
  use(subject: Ref, which?: number): void;
  spendActions(n: number): void;
  addEffect(effect: NewEffect): void;
  endEffect(id: number): void;
  /** What an effect was given to is another thing from now on; its time, duration and uses stay. */
  moveEffect(id: number, from: Ref, to: Ref): void;
  stack(item: NewItem): void;
  /** The same for what waits until a window resolves it, as everything but a trigger does: a fault where none of them does. */
  announce(item: NewItem): void;
  unstack(item: number): void;
  retarget(item: number, slot: number, picks: readonly number[]): void;
  lose(seat: PlayerId, reason: string): void;
  win(seats: readonly PlayerId[], reason: string): void;
  draw(reason: string): void;

  /** Extra turns, newest first unless the game declares otherwise. */
  extraTurn(seat: PlayerId, kind?: N['turnKind']): void;
  /**
   * Inserts phases directly after a phase instance (by default the present one); the newest insertion is nearest. With `only`,
   * each has that one of its steps (CR 500.10). `state.turn.plan` lists the instances, `placeOf` names their steps.
   */
  insertPhases(phases: readonly N['phase'][], afterPhase?: number, only?: N['step']): void;
  /** Inserts a step directly after a step instance (by default the present one), or before a coming one. */
  insertStep(step: N['step'], anchor?: number, side?: 'after' | 'before'): void;
  /**
   * Cuts the rest of the plan, up to the named phase or step or the end of the turn; unwinds to the turn. Triggers that wait
   * cease, or wait on.
   */
  endTurn(keepFrom?: N['phase'] | N['step'], waiting?: 'cease' | 'wait'): void;
  endPhase(waiting?: 'cease' | 'wait'): void;
  /** What has triggered and was not placed yet ceases to exist (CR 723.1a). Say it in a batch of its own. */
  forgetTriggers(): void;
  changeTurnKind(kind: N['turnKind']): void;
  setRoundOrder(seats: readonly PlayerId[]): void;
  reverseOrder(): void;
  /** Who begins: the game when said in set-up, and every further round. */
  setStartingPlayer(seat: PlayerId): void;
  controlPlayer(seat: PlayerId, by: PlayerId): void;

  /** Asks; only from an instruction of a program, and at most once in it. */
  ask(question: Question): void;
  /** Asks several seats at once; answers stay sealed until the last is in. Answers go to slot, slot + 1, ... */
  askEach(questions: readonly Question[]): void;
  /** Runs a program next, before anything else on the agenda. */
  run(program: number, controller: PlayerId, source?: Ref, vars?: readonly (readonly number[])[]): void;
  /**
   * For an instruction: state checks and waiting triggers are settled before the next one - between the two steps of a
   * challenge, after each attack of a row. With `checks`, state checks alone; triggers wait on (CR 723.1c).
   * While a chain is built or resolves, only `checks` can be.
   */
  settle(what?: 'checks'): void;
  /** For an instruction or a plan: a window is opened before anything else on the agenda goes on. */
  open(window: N['window']): void;
  /**
   * For statistics: something was really used, such as `keyword:guard`. Actions, triggers and replacements are counted by
   * the engine. Changes nothing, and costs next to nothing where nobody counts.
   */
  counted(what: string): void;
  /** How many zones of a name there are: one of the table, or one for each seat. */
  zoneSize(name: N['zone']): number;
  isTableZone(name: N['zone']): boolean;
  /** The refusal noted since this was last asked, or 0. */
  takeNote(): number;
  /** A refusal by its number, as rules by name hand it on; nothing for 0. */
  refusalOf(code: number): RefusalValue | undefined;
  /** For a plan: says why not. Returns the refusal's number. */
  refuse(code: number, x?: number, y?: number, z?: number): number;
}

/**
 * One instruction of a program. It reads state and the frame's variables and says one batch of events, one question, or
 * nothing; `collect` then sees what really happened after replacement ("dealt this way"). Setting `frame.pc` jumps, which
 * an instruction that collects must not do.
 */
export interface Instruction<N extends Names = Names> {
  run(g: Rules<N>, frame: ProgramFrame): void;
  collect?(g: Rules<N>, frame: ProgramFrame, happened: readonly GameEvent[]): void;
}
