import type { KernelProgram } from '../../define/kernel-parts.ts';
import type { GameEvent, Rules } from '../../define/rules.ts';
import { Fault, required } from '../../errors.ts';
import { writtenGroup } from '../../fast/written.ts';
import type { Run } from '../../match/run.ts';
import { cardRef, currentCard, isCardRef, NO_REF, type Ref, stayRef } from '../../state/refs.ts';
import type { Effect } from '../../state/state.ts';
import * as K from '../kinds.ts';
import type { Machine } from '../machine.ts';
import { NOTHING } from './codes.ts';
import { waitingOf } from './entry.ts';
import { type NamedEvent, readEvent, readKept } from './events.ts';
import { type Group, plainGroup } from './group.ts';
import { type GroupClasses, groupClasses } from './groups.ts';
import { decodeVariables, encodeVariables } from './variables.ts';

/*
 * What rules are given as `g`. One per run, made when the first rule needs it. What it is typed as, with the game's own
 * names, is `Rules` in define/language/rules.ts; here are the numbers behind it.
 */

/** What a reducer is given: the state, read and written at once. */
export class Writer {
  readonly r: Run;
  readonly seat: Group;
  readonly card: Group;
  readonly table: Group;
  readonly setSeat: Group;
  readonly addSeat: Group;
  readonly setCard: Group;
  readonly addCard: Group;
  readonly setTable: Group;

  constructor(r: Run, classes: GroupClasses) {
    this.r = r;
    this.seat = new classes.seat(r);
    this.card = new classes.card(r);
    this.table = new classes.table(r);
    this.setSeat = new classes.writeSeat(r);
    this.addSeat = new classes.raiseSeat(r);
    this.setCard = new classes.writeCard(r);
    this.addCard = new classes.raiseCard(r);
    this.setTable = new classes.writeTable(r);
  }

  get seats(): readonly number[] {
    return this.r.machine.places;
  }

  isCard(target: Ref | undefined): boolean {
    return target !== undefined && isCardRef(target);
  }

  here(ref: Ref | undefined): number | undefined {
    return cardHere(this.r, ref);
  }
}

function cardHere(r: Run, ref: Ref | undefined): number | undefined {
  if (ref === undefined) return undefined;
  const card = currentCard(r.state.cards.stay, ref);
  return card < 0 ? undefined : card;
}

/** How something is dealt or moved; a bare word is a slip that types would find. */
function manner<T extends object>(how: T): T {
  if (typeof how !== 'object') throw new Fault(`say how as { as: '${String(how)}' }`);
  return how;
}

const nothing = (number: number): number | undefined => (number === NOTHING ? undefined : number);

interface DealRound {
  readonly from: string;
  readonly to: string;
  readonly as?: string;
  readonly seats?: readonly number[];
}

interface DealManner {
  readonly as?: string;
  readonly refill?: number;
}

interface MoveManner {
  readonly as?: string;
  readonly at?: 'top' | 'bottom';
}

export class Author {
  readonly r: Run;
  readonly say: Group;
  readonly zone: Group;
  readonly liesIn: Group;
  readonly seat: Group;
  readonly card: Group;
  readonly table: Group;
  readonly setSeat: Group;
  readonly addSeat: Group;
  readonly setCard: Group;
  readonly addCard: Group;
  readonly setTable: Group;
  readonly addCount: Group;
  readonly printed: Group;
  readonly printedOn: Group;
  readonly value: Group;
  readonly lastKnown: Group;
  readonly lastCard: Group;
  readonly count: Group;
  readonly lastCount: Group;
  readonly no: Group;
  readonly writer: Writer;

  constructor(r: Run) {
    const classes = classesFor(r);
    this.r = r;
    this.writer = new Writer(r, classes);
    this.seat = this.writer.seat;
    this.card = this.writer.card;
    this.table = this.writer.table;
    this.say = new classes.say(r);
    this.zone = new classes.zone(r);
    this.liesIn = new classes.liesIn(r);
    this.setSeat = new classes.setSeat(r);
    this.addSeat = new classes.addSeat(r);
    this.setCard = new classes.setCard(r);
    this.addCard = new classes.addCard(r);
    this.setTable = new classes.setTable(r);
    this.addCount = new classes.addCount(r);
    this.printed = new classes.printed(r);
    this.printedOn = new classes.printedOn(r);
    this.value = new classes.value(r);
    this.lastKnown = new classes.lastKnown(r);
    this.lastCard = new classes.lastCard(r);
    this.count = new classes.count(r);
    this.lastCount = new classes.lastCount(r);
    this.no = new classes.no(r);
  }

  // --- the table and the turn ----------------------------------------------------------------------------------------

  get seats(): readonly number[] {
    return this.r.machine.places;
  }
  get seatCount(): number {
    return this.r.seatCount;
  }
  get option(): object {
    return this.r.machine.options;
  }
  get activePlayer(): number {
    return this.r.state.turn.activePlayer;
  }
  get turnNumber(): number {
    return this.r.state.turn.turnNumber;
  }
  get phase(): string {
    return this.r.state.turn.currentPhase;
  }
  get step(): string {
    return this.r.state.turn.currentStep;
  }
  get turnKind(): string | undefined {
    const { kind } = this.r.state.turn;
    return kind === 0 ? undefined : this.r.machine.structure.kinds[kind].name;
  }
  get isExtraTurn(): boolean {
    return this.r.state.turn.extra === 1;
  }
  get actionsRemaining(): number {
    return this.r.state.turn.actionsRemaining;
  }
  get lastActivePlayer(): number | undefined {
    return nothing(this.r.state.lastTurn?.activePlayer ?? NOTHING);
  }
  get nextPlayer(): number {
    return this.r.nextTurn();
  }
  get startingPlayer(): number {
    return this.r.state.order.first;
  }
  get namedStarter(): number | undefined {
    return nothing(this.r.machine.context.begins);
  }
  get roundNumber(): number {
    return this.r.state.order.round;
  }
  get dealNumber(): number {
    return this.r.state.order.deal;
  }
  get isReversed(): boolean {
    return this.r.state.order.direction < 0;
  }
  get now(): number {
    return this.r.state.serials.time;
  }

  schedule(): readonly object[] {
    const { plan } = this.r.state.turn;
    const { steps } = this.r.machine.structure;
    return plan.steps.map((step, i) => ({
      phase: steps[step].phase,
      step: steps[step].step === '' ? undefined : steps[step].step,
      phaseInstance: plan.phases[i],
      stepInstance: plan.ids[i],
    }));
  }

  // --- cards -----------------------------------------------------------------------------------------------------------

  cards(zone: number): readonly number[] {
    return this.r.state.zones[zone];
  }

  everyCard(name: string): readonly number[] {
    const { machine: m, state } = this.r;
    const first = this.zoneNumber(name);
    if (m.zones[first].seat < 0) return state.zones[first];
    const found: number[] = [];
    for (let zone = first; zone < first + m.seatCount; zone++) {
      const cards = state.zones[zone];
      for (let i = 0; i < cards.length; i++) found.push(cards[i]);
    }
    return found;
  }

  allCards(): readonly number[] {
    const { zone } = this.r.state.cards;
    const found: number[] = [];
    for (let card = 0; card < zone.length; card++) if (zone[card] >= 0) found.push(card);
    return found;
  }

  tokens(): readonly number[] {
    const { isToken } = this.r.machine;
    const { zone, def } = this.r.state.cards;
    const found: number[] = [];
    for (let card = 0; card < zone.length; card++) if (zone[card] >= 0 && isToken[def[card]]) found.push(card);
    return found;
  }

  top(zone: number): number | undefined {
    const pile = this.r.state.zones[zone];
    return pile.length === 0 ? undefined : pile[pile.length - 1];
  }

  topOf(zone: number, n: number): readonly number[] {
    return n <= 0 ? [] : this.r.state.zones[zone].slice(-n).reverse();
  }

  zoneOf(card: number): number | undefined {
    return nothing(this.r.state.cards.zone[card]);
  }
  ownerOf(card: number): number {
    const owner = this.r.state.cards.owner[card];
    if (owner < 0) throw new Fault("a card of the table has no owner: ask 'g.isCommon' first");
    return owner;
  }
  isCommon(card: number): boolean {
    return this.r.state.cards.owner[card] < 0;
  }
  controllerOf(card: number): number {
    return this.r.state.cards.controller[card];
  }
  definitionOf(card: number): number {
    return this.r.state.cards.def[card];
  }
  definition(id: string): number {
    return this.r.definition(id);
  }
  hostOf(card: number): number | undefined {
    return nothing(this.r.state.cards.host[card]);
  }
  attachedTo(target: Ref): readonly number[] {
    return this.r.attachedTo(target);
  }
  sinceOf(card: number): number {
    return this.r.state.cards.since[card];
  }
  tagged(card: number, tag: string): boolean {
    return this.r.tagged(card, this.r.tag(tag));
  }
  knows(seat: number, card: number): boolean {
    return this.r.knows(seat, card);
  }
  ref(card: number): Ref {
    return cardRef(this.r.state.cards.stay, card);
  }
  refAfterMove(card: number): Ref {
    return stayRef(card, this.r.state.cards.stay[card] + 1);
  }
  isCard(target: Ref | undefined): boolean {
    return target !== undefined && isCardRef(target);
  }
  isSeat(target: Ref | undefined): boolean {
    return target !== undefined && target >= 0;
  }
  here(ref: Ref | undefined): number | undefined {
    return cardHere(this.r, ref);
  }
  allHere(refs: readonly Ref[]): readonly number[] {
    const { stay } = this.r.state.cards;
    return refs.map((ref) => currentCard(stay, ref)).filter((card) => card >= 0);
  }
  sideOf(target: Ref): number {
    return isCardRef(target) ? this.r.lastController(target) : target;
  }
  lastDefinition(ref: Ref): number {
    return this.r.lastDefinition(ref);
  }
  follow(ref: Ref): number | undefined {
    return nothing(this.r.follow(ref));
  }

  // --- players ---------------------------------------------------------------------------------------------------------

  isIn(seat: number): boolean {
    return this.r.isIn(seat);
  }
  deciderOf(seat: number): number {
    return this.r.state.order.control[seat];
  }
  areOpponents(a: number, b: number): boolean {
    return this.r.areOpponents(a, b);
  }
  opponentOf(seat: number): number {
    if (this.r.seatCount === 2) return 1 - seat;
    return this.opponentsOf(seat)[0] ?? seat;
  }
  opponentsOf(seat: number): readonly number[] {
    return this.inTurnOrder(seat).filter((other) => this.r.areOpponents(seat, other));
  }
  inTurnOrder(from?: number): readonly number[] {
    return from === undefined ? this.r.inTurnOrder() : this.r.seatsFrom(from);
  }
  party(seat: number): readonly number[] {
    return this.r.party(seat);
  }
  best(seats: readonly number[], score: (seat: number) => number): readonly number[] {
    const scores = seats.map((seat) => score.call(this, seat));
    const most = Math.max(...scores);
    return seats.filter((_, i) => scores[i] === most);
  }
  sum<T>(of: readonly T[], each: (one: T) => number): number {
    return of.reduce((total, one) => total + each.call(this, one), 0);
  }
  isUsed(subject: Ref, what: string | number): boolean {
    return this.r.isUsed(subject, this.once(what));
  }

  // --- what waits and what is in force -----------------------------------------------------------------------------------

  get resolving(): object | undefined {
    const item = this.r.resolving();
    return item === undefined ? undefined : waitingOf(item);
  }

  get isStackEmpty(): boolean {
    return this.r.state.stack.length === 0;
  }

  entries(): readonly object[] {
    return this.r.state.stack.map(waitingOf);
  }

  entry(id: number): object | undefined {
    const item = this.r.state.stack.find((i) => i.id === id);
    return item === undefined ? undefined : waitingOf(item);
  }

  knowledgeOf(entry: number, program: KernelProgram): object | undefined {
    const item = this.r.state.stack.find((i) => i.id === entry);
    if (item === undefined || item.program !== this.r.program(program.name)) return undefined;
    return decodeVariables(program.variables, item.vars);
  }

  aimsOf(entry: number): readonly number[] {
    const item = this.r.state.stack.find((i) => i.id === entry);
    return item === undefined ? [] : this.r.aimsOf(item);
  }

  isPending(source: Ref): boolean {
    const { stack, waiting } = this.r.state;
    return stack.some((item) => item.source === source) || waiting.some((w) => w.source === source);
  }

  effects(): readonly object[] {
    return this.r.state.effects.map((effect) => this.effect(effect));
  }

  private effect({ id, ability, controller, source, targets, until }: Effect): object {
    const { name } = this.r.machine.abilities[ability].definition;
    const whileSource = until === this.r.durations.source;
    return { id, ability: name, controller, source: nothing(source), targets, whileSource };
  }

  // --- saying ------------------------------------------------------------------------------------------------------------

  move(what: number | undefined, to: number | string | undefined, how: MoveManner = {}): void {
    const { r } = this;
    const card = this.cardOf(what);
    if (card < 0) return;
    const zone =
      to === undefined ? NOTHING : typeof to === 'number' ? to : this.zoneFor(to, this.r.state.cards.owner[card]);
    r.move(card, zone, this.moveKind(how.as), how.at === 'bottom' ? 0 : -1);
  }

  moveAll(from: number, to: number, how: MoveManner = {}): void {
    const kind = this.moveKind(how.as);
    for (const card of this.r.state.zones[from]) this.r.move(card, to, kind, how.at === 'bottom' ? 0 : -1);
  }

  deal(from: number, to: number, n: number, how: DealManner = {}): number {
    const { r } = this;
    const { as, refill } = manner(how);
    const kind = this.moveKind(as);
    const cards = r.pileToBe(from).reverse().slice(0, Math.max(0, n));
    for (const card of cards) r.emit(kind, card, to, -1, from);
    const missing = n - cards.length;
    const spent = refill === undefined ? [] : r.pileToBe(refill);
    if (missing <= 0 || refill === undefined || spent.length === 0) return cards.length;
    for (const card of spent) r.emit(K.moved, card, from, -1, refill);
    const order = r.shuffle(from).slice().reverse().slice(0, missing);
    for (const card of order) r.emit(kind, card, to, -1, from);
    return cards.length + order.length;
  }

  dealRound(n: number, how: DealRound): void {
    const kind = this.moveKind(how.as);
    const taken = new Map<number, number>();
    const piles = new Map<number, readonly number[]>();
    for (let round = 0; round < n; round++) {
      for (const seat of how.seats ?? this.seats) {
        const zone = this.zoneFor(how.from, seat);
        const pile = piles.get(zone) ?? this.r.pileToBe(zone);
        piles.set(zone, pile);
        const gone = taken.get(zone) ?? 0;
        if (gone >= pile.length) continue;
        taken.set(zone, gone + 1);
        this.r.emit(kind, pile[pile.length - 1 - gone], this.zoneFor(how.to, seat), -1, zone);
      }
    }
  }

  shuffle(zone: number): void {
    this.r.shuffle(zone);
  }
  sort(zone: number, by: (card: number) => number): void {
    const order = this.r.pileToBe(zone).sort((a, b) => by.call(this, a) - by.call(this, b));
    this.r.emitList(K.sorted, order, zone);
  }
  reveal(what: number | undefined, to?: readonly number[]): void {
    const card = this.cardOf(what);
    if (card < 0) return;
    const mask = to === undefined ? this.r.machine.everyone : to.reduce((bits, seat) => bits | (1 << seat), 0);
    this.r.reveal(card, mask);
  }
  create(definition: number, owner: number, zone: number): Ref {
    return this.r.create(definition, owner, zone);
  }
  attach(what: number | undefined, to: Ref | undefined): void {
    const card = this.cardOf(what);
    if (card >= 0) this.r.attach(card, to ?? NO_REF);
  }
  gain(what: number | undefined, seat: number): void {
    const card = this.cardOf(what);
    if (card >= 0) this.r.gain(card, seat);
  }
  control(what: number | undefined, seat: number): void {
    const card = this.cardOf(what);
    if (card >= 0) this.r.control(card, seat);
  }
  become(what: number | undefined, definition: number | undefined): void {
    const card = this.cardOf(what);
    if (card >= 0) this.r.become(card, definition ?? NOTHING);
  }
  use(subject: Ref, what: string | number): void {
    this.r.use(subject, this.once(what));
  }
  spendActions(n: number): void {
    this.r.spendActions(n);
  }

  addEffect(ability: KernelCarried, effect: SaidEffect): void {
    const {
      controller,
      source = NO_REF,
      targets = [],
      until = 'forever',
      who = NOTHING,
      uses = -1,
      times = 1,
      know = {},
    } = effect;
    const data = ability.codes === undefined ? [] : ability.codes(know);
    this.r.addEffect({
      ability: this.r.ability(ability.name),
      controller,
      source,
      targets,
      data,
      until: this.duration(until),
      who,
      left: times,
      uses,
    });
  }

  endEffect(id: number): void {
    this.r.endEffect(id);
  }

  endEffects(until: string, who?: readonly number[]): void {
    const duration = this.duration(until);
    for (const { id, until: lasts, who: whose, left } of this.r.state.effects) {
      const isDue = lasts === duration && (who === undefined || who.includes(whose));
      if (isDue) this.r.emit(K.effectEnds, id, left - 1);
    }
  }

  moveEffect(id: number, from: Ref, to: Ref): void {
    this.r.moveEffect(id, from, to);
  }

  stack(program: KernelProgram, { controller, source, card = NO_REF, know = {} }: SaidEntry): void {
    if (this.r.judging) return this.r.emit(K.stacked, controller);
    const vars = encodeVariables(program, know);
    this.r.stack({ program: this.r.program(program.name), source, controller, card, vars });
  }

  aimAt(entry: number, target: Ref, which = 0): void {
    const item = this.r.state.stack.find((i) => i.id === entry);
    const slot = item === undefined ? undefined : this.r.machine.programAims[item.program]?.[which];
    if (slot !== undefined) this.r.retarget(entry, slot, [target]);
  }

  unstack(entry: number): void {
    this.r.unstack(entry);
  }

  run(program: KernelProgram, { controller, source = NO_REF, know = {} }: SaidStart): void {
    this.r.run(this.r.program(program.name), controller, source, encodeVariables(program, know));
  }

  open(window: string): void {
    this.r.open(window);
  }
  settle(what?: 'checks'): void {
    this.r.settle(what);
  }
  lose(seat: number, reason: string): void {
    this.r.lose(seat, reason);
  }
  win(seats: readonly number[], reason: string): void {
    this.r.win(seats, reason);
  }
  tie(reason: string): void {
    this.r.win([], reason);
  }

  extraTurn(seat: number, kind?: string): void {
    this.r.extraTurn(seat, kind);
  }
  insertPhases(phases: readonly string[], how: { readonly after?: number; readonly only?: string } = {}): void {
    this.r.insertPhases(phases, how.after, how.only);
  }
  insertStep(step: string, how: { readonly after?: number; readonly before?: number } = {}): void {
    if (how.before !== undefined) this.r.insertStep(step, how.before, 'before');
    else this.r.insertStep(step, how.after);
  }
  endTurn(how: { readonly keepFrom?: string; readonly waiting?: 'cease' | 'wait' } = {}): void {
    this.r.endTurn(how.keepFrom, how.waiting);
  }
  endPhase(how: { readonly waiting?: 'cease' | 'wait' } = {}): void {
    this.r.endPhase(how.waiting);
  }
  forgetTriggers(): void {
    this.r.forgetTriggers();
  }
  changeTurnKind(kind: string): void {
    this.r.changeTurnKind(kind);
  }
  setRoundOrder(seats: readonly number[]): void {
    this.r.setRoundOrder(seats);
  }
  reverseOrder(): void {
    this.r.reverseOrder();
  }
  setStartingPlayer(seat: number): void {
    this.r.setStartingPlayer(seat);
  }
  controlPlayer(seat: number, by: number): void {
    this.r.controlPlayer(seat, by);
  }
  roll(n: number): number {
    return this.r.roll(n);
  }
  tally(what: string): void {
    this.r.counted(what);
  }

  // --- refusing ------------------------------------------------------------------------------------------------------------

  noActionsLeft(): object {
    return this.r.refused(this.r.no['no-actions-left']);
  }

  refuses(refused: object | undefined): boolean {
    if (refused === undefined) return false;
    this.r.noted = 0;
    return true;
  }

  // --- events --------------------------------------------------------------------------------------------------------------

  /** An event of a batch as rules read it. */
  read(event: GameEvent): NamedEvent {
    return readEvent(this.r, event);
  }

  /** The event something comes from. */
  readKept(kept: readonly number[]): NamedEvent {
    return readKept(this.r, kept);
  }

  // --- names ---------------------------------------------------------------------------------------------------------------

  /** A card, or the card of a reference: -1 where that stay is over, or there is none. */
  private cardOf(what: number | undefined): number {
    if (what === undefined) return -1;
    return what >= 0 ? what : currentCard(this.r.state.cards.stay, what);
  }

  private zoneNumber(name: string): number {
    return required(this.r.machine.zoneNumbers[name], 'zone', name);
  }

  /** The zone of that name for a seat: its own, or the table's. */
  private zoneFor(name: string, seat: number): number {
    const first = this.zoneNumber(name);
    if (this.r.machine.zones[first].seat < 0) return first;
    if (seat < 0)
      throw new Fault(`a card of the table has no '${name}' of its own: say whose, as g.zone.${name}(seat)`);
    return first + seat;
  }

  private moveKind(name: string | undefined): number {
    const kind = name === undefined ? K.moved : required(this.r.machine.kinds[name], 'event', name);
    if (!this.r.machine.events[kind].move) throw new Fault(`'${name}' is no move`);
    return kind;
  }

  private duration(name: string): number {
    const durations: Readonly<Record<string, number>> = this.r.durations;
    return required(durations[name], 'duration', name);
  }

  private once(what: string | number): number {
    return typeof what === 'number' ? what : required(this.r.machine.onceNumbers.get(what), 'thing used once', what);
  }
}

/** An ability an effect can carry, and how what it is told becomes numbers. */
export interface KernelCarried {
  readonly name: string;
  readonly codes?: (know: Readonly<Record<string, unknown>>) => number[];
}

interface SaidEffect {
  readonly controller: number;
  readonly source?: Ref;
  readonly targets?: readonly Ref[];
  readonly until?: string;
  readonly who?: number;
  readonly uses?: number;
  readonly times?: number;
  readonly know?: Readonly<Record<string, unknown>>;
}

interface SaidEntry {
  readonly controller: number;
  readonly source: Ref;
  readonly card?: Ref;
  readonly know?: Readonly<Record<string, unknown>>;
}

interface SaidStart {
  readonly controller: number;
  readonly source?: Ref;
  readonly know?: Readonly<Record<string, unknown>>;
}

// Tables of one kind have machines of their own, made of the same events.
const written = new WeakMap<Machine['events'], GroupClasses>();
const plain = new WeakMap<Machine['events'], GroupClasses>();

/** The groups of a machine, made once: from text where that is possible, as plain functions in the reference mode. */
function classesFor(r: Run): GroupClasses {
  const isPlain = r.reference || writtenGroup === null;
  const kept = isPlain ? plain : written;
  let classes = kept.get(r.machine.events);
  if (classes === undefined) {
    classes = groupClasses(r.machine, isPlain || writtenGroup === null ? plainGroup : writtenGroup);
    kept.set(r.machine.events, classes);
  }
  return classes;
}

/** The run behind what a rule was given: for packages that compile to the form beneath. */
export function kernelOf(g: object): Rules {
  if (g instanceof Author) return g.r;
  throw new Fault('that is not what a rule is given');
}
