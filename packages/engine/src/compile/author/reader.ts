import type { KernelProgram } from '../../define/kernel-parts.ts';
import { Fault } from '../../errors.ts';
import { writtenGroup } from '../../fast/written.ts';
import type { Run } from '../../match/run.ts';
import { cardRef, currentCard, isCardRef, type Ref, stayRef } from '../../state/refs.ts';
import type { Effect } from '../../state/state.ts';
import { aimsOf } from '../aims.ts';
import type { Machine } from '../machine.ts';
import { among } from './among.ts';
import { NOTHING } from './codes.ts';
import { waitingOf } from './entry.ts';
import { type Group, plainGroup } from './group.ts';
import { type GroupClasses, groupClasses } from './groups.ts';
import { optionsFor } from './options.ts';
import { listed, noZone, shown, toAsk } from './slips.ts';
import { decodeVariables } from './variables.ts';
import { cardHere, Writer } from './writer.ts';

const nothing = (number: number): number | undefined => (number === NOTHING ? undefined : number);

/** What rules read of the game: the half of `g` that says nothing. */
export class Reader {
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
  private readonly options: object;

  constructor(r: Run) {
    const classes = classesFor(r);
    this.r = r;
    this.writer = new Writer(r, classes);
    this.options = optionsFor(r.machine);
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
    return this.options;
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
  get window(): string {
    const frame = this.r.top;
    return frame.kind === 'window' ? this.r.machine.windowNames[frame.window] : '';
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
    return this.r.state.zones[zone] ?? noZone(zone);
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
    const pile = this.r.state.zones[zone] ?? noZone(zone);
    return pile.length === 0 ? undefined : pile[pile.length - 1];
  }

  topOf(zone: number, n: number): readonly number[] {
    return n <= 0 ? [] : this.cards(zone).slice(-n).reverse();
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
    const scores = listed('best', seats).map((seat) => toAsk('best', score).call(this, seat));
    const most = Math.max(...scores);
    return seats.filter((_, i) => scores[i] === most);
  }
  sum<T>(of: readonly T[], each: (one: T) => number): number {
    return listed('sum', of).reduce((total, one) => total + toAsk('sum', each).call(this, one), 0);
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

  aimsOf(entry: number): { targets: readonly number[]; entries: readonly number[] } {
    const item = this.r.state.stack.find((i) => i.id === entry);
    return item === undefined ? { targets: [], entries: [] } : aimsOf(this.r, item);
  }

  isPending(source: Ref): boolean {
    const { stack, waiting } = this.r.state;
    return stack.some((item) => item.source === source) || waiting.some((w) => w.source === source);
  }

  effects(): readonly object[] {
    return this.r.state.effects.map((effect) => this.effect(effect));
  }

  private effect({ id, ability, controller, source, targets, until, data }: Effect): object {
    const { name } = this.r.machine.abilities[ability].definition;
    const whileSource = until === this.r.durations.source;
    return { id, ability: name, controller, source: nothing(source), targets, whileSource, told: data };
  }

  // --- names ---------------------------------------------------------------------------------------------------------------

  protected zoneNumber(name: string): number {
    if (typeof name !== 'string') throw new Fault(`expected the name of a zone, such as 'hand', found ${shown(name)}`);
    const { zoneNumbers } = this.r.machine;
    return among(zoneNumbers[name], 'zone', name, () => Object.keys(zoneNumbers));
  }

  /** The zone of that name for a seat: its own, or the table's. */
  protected zoneFor(name: string, seat: number): number {
    const first = this.zoneNumber(name);
    if (this.r.machine.zones[first].seat < 0) return first;
    if (seat < 0)
      throw new Fault(`a card of the table has no '${name}' of its own: say whose, as g.zone.${name}(seat)`);
    return first + seat;
  }

  protected once(what: string | number): number {
    const { onceNumbers } = this.r.machine;
    if (typeof what === 'number') return what;
    return among(onceNumbers.get(what), 'thing used once', what, () => [...onceNumbers.keys()]);
  }
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
