import type { Author } from '../compile/author/author.ts';
import * as CAUSE from '../compile/cause.ts';
import * as K from '../compile/kinds.ts';
import type { Machine } from '../compile/machine.ts';
import * as EDIT from '../compile/plan-edits.ts';
import type { Refusal } from '../define/language/kinds.ts';
import type { GameEvent, NewEffect, NewItem, Question, Rules } from '../define/rules.ts';
import { Fault, required } from '../errors.ts';
import { type ActiveIndex, buildIndex } from '../events/active.ts';
import {
  type AnyQuestion,
  type Asked,
  type BufferedEvent,
  NOTHING_ELSE,
  newEvent,
  type Starting,
  UNLISTED,
} from '../events/buffer.ts';
import { controllerToBe, pileToBe, slotToBe } from '../events/card-moves.ts';
import { formBefore } from '../events/forms.ts';
import type { Reducer } from '../events/reducers.ts';
import type { EventLog } from '../file/log.ts';
import type { Lister } from '../judge/validator.ts';
import { encodeEffect, encodeItem } from '../state/encode.ts';
import { below, shuffleBy, shuffleWith } from '../state/random.ts';
import { currentCard, isCardRef, NO_REF, type Ref, refCard, stayRef } from '../state/refs.ts';
import type { BattleState, PlayerId } from '../state/state.ts';
import { seatsFrom } from '../turn/order.ts';
import { nextTurnOf } from '../turn/turn-manager.ts';
import { Frames } from './frames.ts';
import { reducersOf } from './reducers.ts';

/** An entry that is not there. */
const NOWHERE = { program: -1, source: NO_REF };

/** More than any batch of a game that goes well. */
const MOST_AT_ONCE = 100_000;

/**
 * A machine at work on one state: the buffer rules write into, the index of abilities in force, the recorder. This is
 * the object rules see as `Rules`; what rules may not do is not in that interface.
 */
export class Run extends Frames implements Rules {
  // Declared, not defined: see `Reading`.
  declare readonly reducers: readonly Reducer[];
  log: EventLog | null = null;
  /** Built anew for every look: the slow reference mode the fast path is compared with. */
  reference = false;

  event: GameEvent = newEvent();

  /** Events said and not yet applied: the first `length` of these. */
  readonly buffer: BufferedEvent[] = [];
  length = 0;
  /** What was said besides, to happen together with the buffer, and lies elsewhere: in a waiting batch, in sealed answers. */
  elsewhere: readonly GameEvent[] = NOTHING_ELSE;
  /**
   * Who said each event of the buffer, where several acted at once.
   * @internal
   */
  actors: readonly PlayerId[] | null = null;
  asked: Asked | null = null;
  /** What is to begin when what was said has happened. */
  toRun: Starting[] | null = null;
  /** A plan is being made: nothing may be rolled or asked. */
  planning = false;
  /** Somebody lost or left: see whether the game is over. */
  outcomeDue = false;
  /** What a refusal's sentence is told: numbers, and names of cards. */
  refusalX: number | string = 0;
  refusalY: number | string = 0;
  refusalZ: number | string = 0;
  /** The refusal a rule has made, so that a plan which forgets to return it refuses all the same. */
  noted = 0;
  /** A plan is only looked at: nothing will be made of what it says. */
  judging = false;
  /** State checks said nothing when this many events had happened, and this many triggers waited. */
  checkedAt = -1;
  checkedWaiting = 0;
  /** Something has happened, since the state checks said nothing, that may give all of them something to say. */
  stirred = true;
  /** What the game's rules are given; made when the first of them is asked. */
  author: Author | null = null;
  /** Why things happen now: source card, a coded cause, and the event or input before it. */
  source: Ref = NO_REF;
  cause = 0;
  parent = -1;
  /** Whose doing it is: who gave the action, or announced what brings it about; -1 for rules and triggered abilities. */
  by: PlayerId = -1;
  /**
   * Which rule is being asked now, coded like a cause, or 0. Whoever asks a rule sets it and puts back what was there, so
   * that after a rule has thrown it tells which one.
   */
  work = 0;
  /** What a plan tallies is counted when it is carried out. */
  private readonly planned: string[] = [];
  /** An input is being carried out: what is used now is really used. */
  working = false;
  /** Number of the input being carried out. */
  input = 0;

  /** Changes whenever the set of abilities in force may have changed. */
  version = 0;
  private active: ActiveIndex | null = null;
  /** Lists moves; made when first needed. */
  lister: Lister | null = null;
  private statistics: Map<string, number> | null = null;

  constructor(machine: Machine, state: BattleState) {
    super(machine, state);
    this.reducers = reducersOf(machine);
  }

  get named(): Author {
    // It comes with the compiled game: a match that is played and not looked at carries none of it.
    if (this.author === null) this.author = this.machine.authorFor(this);
    return this.author;
  }

  /** The state is another one: nothing that was found out about the one before holds. */
  lookAnew(): void {
    this.checkedAt = -1;
    this.stirred = true;
    this.version++;
  }

  /** Does no quiet event change a value? In the reference mode, everything is asked every time. */
  get isSteady(): boolean {
    return !this.reference && this.index().isSteady;
  }

  index(): ActiveIndex {
    if (this.active === null || this.active.version !== this.version || this.reference) {
      this.active = buildIndex(this.machine, this.state, this.version, this.reference || this.counting);
    }
    return this.active;
  }

  // --- reading -------------------------------------------------------------------------------------------------

  /** A query's rule is asked now: if it throws, it is named. */
  blameQuery(query: number): void {
    this.work = CAUSE.query + query;
  }

  value(query: number, subject: number): number {
    const definition = this.machine.queries[query];
    const { work } = this;
    this.work = CAUSE.query + query;
    let value = definition.base(this, subject);
    const folds = this.index().folds[query];
    for (let i = 0; i < folds.length; i++) {
      const { x, ability, adds } = folds[i];
      this.work = CAUSE.ability + x.ability;
      if (!ability.applies(this, x, subject)) continue;
      value = adds === null ? ability.value(this, x, subject, value) : value + adds;
    }
    this.work = work;
    return value < definition.min ? definition.min : value;
  }

  lastKnown(query: number, ref: Ref): number {
    return this.machine.memory.lastValue(this, query, ref);
  }

  lastField(field: string, ref: Ref): number {
    return this.machine.memory.lastField(this, this.field(this.machine.cardFieldNames, field), ref);
  }

  lastController(ref: Ref): PlayerId {
    return this.machine.memory.lastController(this, ref);
  }
  controllerToBe(card: number): PlayerId {
    return controllerToBe(this, card);
  }

  lastDefinition(ref: Ref): number {
    return this.machine.memory.lastDefinition(this, ref);
  }

  refThen(event: GameEvent, card: number): Ref {
    return this.machine.memory.refThen(this, event, card);
  }

  follow(ref: Ref): number {
    const { cards } = this.state;
    const card = currentCard(cards.stay, ref);
    if (card >= 0 || !isCardRef(ref)) return card;
    const moved = refCard(ref);
    const isNext = stayRef(moved, cards.stay[moved] - 1) === ref;
    const zone = cards.zone[moved];
    return isNext && zone >= 0 && this.machine.zoneMask[zone] === this.machine.everyone ? moved : -1;
  }

  // --- saying what happens ---------------------------------------------------------------------------------------

  roll(n: number): number {
    if (this.planning) throw new Fault('a plan must not roll or shuffle: let a program do it (g.run)');
    const fixed = this.state.rolls;
    if (fixed.length > 0) {
      const roll = fixed[0] % n;
      this.state.rolls = fixed.slice(1);
      return roll;
    }
    return below(this.state.random, n);
  }

  emit(kind: number, a = 0, b = 0, c = 0, d = 0): void {
    if (this.length === this.buffer.length) this.makeRoom();
    const event = this.buffer[this.length++];
    event.kind = kind;
    event.a = a;
    event.b = b;
    event.c = c;
    event.d = d;
    event.list = UNLISTED;
  }

  private makeRoom(): void {
    if (this.length >= MOST_AT_ONCE) throw this.machine.faults.unheard(MOST_AT_ONCE);
    this.buffer.push(newEvent());
  }

  emitList(kind: number, list: readonly number[], a = 0, b = 0, c = 0, d = 0): void {
    this.emit(kind, a, b, c, d);
    this.buffer[this.length - 1].list = list;
  }

  move(card: number, zone: number, kind: number = K.moved, position = -1): void {
    this.emit(kind, card, zone, position, this.state.cards.zone[card]);
  }

  moveTop(from: number, to: number, kind: number = K.moved): void {
    const pile = this.state.zones[from];
    this.emit(kind, pile[pile.length - 1], to, -1, from);
  }

  shuffle(zone: number): readonly number[] {
    if (this.planning) this.roll(1);
    const { random, rolls } = this.state;
    const order = pileToBe(this, zone);
    if (rolls.length === 0) shuffleWith(random, order);
    else this.shuffleByRolls(order);
    this.emitList(K.shuffled, order, zone);
    return order;
  }

  private shuffleByRolls(order: number[]): void {
    shuffleBy((n) => this.roll(n), order);
  }

  reveal(card: number, seats: number): void {
    this.emit(K.revealed, card, seats);
  }

  create(definition: number, owner: PlayerId, zone: number): Ref {
    const slot = slotToBe(this);
    this.emit(K.created, definition, owner, zone, slot);
    return stayRef(slot, (this.state.cards.stay[slot] ?? 0) + 1);
  }

  setCard(card: number, field: string, value: number): void {
    this.emit(K.cardSet, card, this.field(this.machine.cardFieldNames, field), value);
  }

  addCard(card: number, field: string, delta: number): void {
    this.emit(K.cardAdded, card, this.field(this.machine.cardFieldNames, field), delta);
  }

  setSeat(seat: PlayerId, field: string, value: number): void {
    this.emit(K.seatSet, seat, this.field(this.machine.seatFieldNames, field), value);
  }

  addSeat(seat: PlayerId, field: string, delta: number): void {
    this.emit(K.seatAdded, seat, this.field(this.machine.seatFieldNames, field), delta);
  }

  setTable(field: string, value: number): void {
    this.emit(K.tableSet, this.field(this.machine.tableFieldNames, field), value);
  }

  private field(names: readonly string[], field: string): number {
    return required(names.indexOf(field), 'field', field);
  }

  attach(card: number, host: Ref, renews = false): void {
    this.emit(K.attached, card, host, Number(renews));
  }

  gain(card: number, seat: PlayerId): void {
    this.emit(K.owned, card, seat);
  }

  control(card: number, seat: PlayerId, keepsTime = false): void {
    this.emit(K.controlled, card, seat, Number(keepsTime));
  }

  become(card: number, definition: number): void {
    const form = definition < 0 ? formBefore(this.state, card) : definition;
    this.emit(K.became, card, form, this.state.cards.def[card]);
  }

  addCount(counter: string, seat: PlayerId, delta = 1): void {
    this.emit(K.counted, seat, this.counter(counter), delta);
  }

  use(subject: Ref, which = 0): void {
    this.emit(K.used, subject, which);
  }

  spendActions(n: number): void {
    this.emit(K.actionsSpent, n);
  }

  addEffect(effect: NewEffect): void {
    if (this.judging) return this.emit(K.effectBegins);
    this.emitList(K.effectBegins, encodeEffect(effect));
  }

  endEffect(id: number): void {
    this.emit(K.effectEnds, id);
  }

  moveEffect(id: number, from: Ref, to: Ref): void {
    this.emit(K.effectMoved, id, from, to);
  }

  stack(item: NewItem): void {
    if (this.judging) return this.emit(K.stacked, item.controller);
    // What nothing triggered comes from its own announcement: so "why?" leads from what it does back to the input.
    const event = item.event ?? CAUSE.announced(item.controller, this.state.serials.event);
    this.emitList(K.stacked, encodeItem(item, event), item.controller, this.machine.answeredBy(this, item));
  }

  announce(item: NewItem): void {
    if (!this.machine.resolves) throw this.machine.faults.unresolved();
    this.stack(item);
  }

  unstack(item: number): void {
    this.emit(K.unstacked, item);
  }

  retarget(item: number, slot: number, picks: readonly number[]): void {
    const { program, source } = this.state.stack.find(({ id }) => id === item) ?? NOWHERE;
    this.emitList(K.retargeted, picks, item, slot, program, source);
  }

  lose(seat: PlayerId, reason: string): void {
    this.emit(K.lost, seat, this.reason(reason));
  }

  win(seats: readonly PlayerId[], reason: string): void {
    this.emitList(K.ended, seats, this.reason(reason));
  }

  draw(reason: string): void {
    this.win([], reason);
  }

  reason(name: string): number {
    return required(this.machine.reasons.indexOf(name), 'reason', name);
  }

  // --- the turn (events only; the turn manager writes) ---------------------------------------------------------------

  extraTurn(seat: PlayerId, kind?: string): void {
    this.emit(K.extraTurn, seat, kind === undefined ? 0 : this.turnKind(kind));
  }

  insertPhases(phases: readonly string[], afterPhase?: number, only?: string): void {
    this.machine.scheduling.insertPhases(this, phases, afterPhase, only);
  }

  insertStep(step: string, anchor?: number, side?: 'after' | 'before'): void {
    this.machine.scheduling.insertStep(this, step, anchor, side);
  }

  endTurn(keepFrom?: string, waiting?: 'cease' | 'wait'): void {
    this.machine.scheduling.endTurn(this, keepFrom, waiting);
  }

  endPhase(waiting?: 'cease' | 'wait'): void {
    this.emit(K.planEdited, EDIT.endPhase, this.state.turn.plan.phase, 0, Number(waiting === 'wait'));
  }

  forgetTriggers(): void {
    this.emit(K.planEdited, EDIT.forgetTriggers);
  }

  changeTurnKind(kind: string): void {
    this.emit(K.turnKindSet, this.turnKind(kind));
  }

  setRoundOrder(seats: readonly PlayerId[]): void {
    this.emitList(K.roundOrderSet, seats);
  }

  reverseOrder(): void {
    this.emit(K.orderReversed);
  }

  setStartingPlayer(seat: PlayerId): void {
    this.emit(K.startingPlayer, seat);
  }

  controlPlayer(seat: PlayerId, by: PlayerId): void {
    this.emit(K.playerControlled, seat, by);
  }

  private turnKind(name: string): number {
    const { kinds } = this.machine.structure;
    return required(
      kinds.findIndex((kind) => kind.name === name),
      'kind of turn',
      name,
    );
  }

  // --- asking and running ------------------------------------------------------------------------------------------

  ask(question: AnyQuestion): void {
    this.asked = { questions: [question], together: false };
  }

  askEach(questions: readonly Question[]): void {
    this.asked = { questions, together: true };
  }

  run(program: number, controller: PlayerId, source: Ref = NO_REF, vars: readonly (readonly number[])[] = []): void {
    this.start({ start: 'program', program, controller, source, vars });
  }

  settle(what?: 'checks'): void {
    if (what === undefined && this.state.stack.length > 0 && this.machine.responses.triggers === 'chain') {
      throw new Fault('a chain settles when it is over');
    }
    this.start({ start: 'settling', controller: this.state.turn.activePlayer, checksOnly: what === 'checks' });
  }

  open(window: string): void {
    const at = required(this.machine.windowNames.indexOf(window), 'window', window);
    this.start({ start: 'window', controller: this.state.turn.activePlayer, window: at });
  }

  private start(starting: Starting): void {
    this.toRun ??= [];
    this.toRun.push(starting);
  }

  refuse(code: number, x: number | string = 0, y: number | string = 0, z: number | string = 0): number {
    this.refusalX = x;
    this.refusalY = y;
    this.refusalZ = z;
    return code;
  }

  /** The cards of a zone when what was said so far has happened. */
  pileToBe(zone: number): number[] {
    return pileToBe(this, zone);
  }

  /** Who takes the next turn. */
  nextTurn(): PlayerId {
    return nextTurnOf(this.state, this.machine);
  }

  /** Seats still in, in turn order from a seat. */
  seatsFrom(seat: PlayerId): readonly PlayerId[] {
    return seatsFrom(this.state, this.machine.ring, seat);
  }

  refusalOf(code: number): Refusal | undefined {
    if (code === 0) return undefined;
    this.noted = code;
    return this.machine.refusalValues[code];
  }

  takeNote(): number {
    const { noted } = this;
    this.noted = 0;
    return noted;
  }

  /** As `refuse`, for rules by name: noted, and handed on as a value. */
  refused(code: number, x: number | string = 0, y: number | string = 0, z: number | string = 0): Refusal {
    this.noted = this.refuse(code, x, y, z);
    return this.machine.refusalValues[code];
  }

  /** What was said is done, or lies elsewhere. */
  clear(): void {
    this.length = 0;
    this.actors = null;
  }

  /** Forgets everything said and not applied. */
  reset(): void {
    this.clear();
    this.asked = null;
    this.unwinding = false;
    this.toRun = null;
    this.elsewhere = NOTHING_ELSE;
  }

  // --- statistics ----------------------------------------------------------------------------------------------------

  /** Starts counting which actions, abilities and keywords are really used. */
  countUses(into: Map<string, number> | null): void {
    this.statistics = into;
    this.version++;
  }

  /** Something is asked and nothing will be made of it: what it tallies is not counted. */
  onlyLooking(look: () => void): void {
    const { statistics } = this;
    // Where nobody counts, the field is never written: code compiled while it had one value stays valid.
    if (statistics === null) return look();
    this.statistics = null;
    try {
      look();
    } finally {
      this.statistics = statistics;
    }
  }

  /** Is anybody counting? Saves making the words otherwise. */
  get counting(): boolean {
    return this.statistics !== null;
  }

  counted(what: string): void {
    if (this.statistics === null) return;
    if (this.planning) this.planned.push(what);
    else if (this.working) this.statistics.set(what, (this.statistics.get(what) ?? 0) + 1);
  }

  /** A plan begins: what one before it tallied, which was only looked at, is not counted. */
  beginPlan(): void {
    this.planning = true;
    if (this.planned.length > 0) this.planned.length = 0;
  }

  /** The plan that was made is carried out, and what it tallied was used. */
  countPlanned(): void {
    for (const what of this.planned) this.counted(what);
    if (this.planned.length > 0) this.planned.length = 0;
  }
}
