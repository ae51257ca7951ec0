import type { KernelProgram } from '../../define/kernel-parts.ts';
import type { GameEvent, Rules } from '../../define/rules.ts';
import { Fault } from '../../errors.ts';
import { currentCard, NO_REF, type Ref } from '../../state/refs.ts';
import * as K from '../kinds.ts';
import { among } from './among.ts';
import { NOTHING } from './codes.ts';
import { type NamedEvent, readEvent, readKept } from './events.ts';
import { Reader } from './reader.ts';
import { given, manner, shown, toAsk } from './slips.ts';
import { encodeVariables } from './variables.ts';

/*
 * What rules are given as `g`. One per run, made when the first rule needs it. What it is typed as, with the game's own
 * names, is `Rules` in define/language/rules.ts; here are the numbers behind it. What is read is in reader.ts, what reducers are given in writer.ts.
 */

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

/** What rules are given: everything that can be read, and ways to say what shall happen. */
export class Author extends Reader {
  /** The event that was read last, and as what. */
  private last: GameEvent = { kind: -1, a: 0, b: 0, c: 0, d: 0, list: [] };
  private lastRead: NamedEvent | null = null;

  // --- saying ------------------------------------------------------------------------------------------------------------

  move(what: number | undefined, to: number | string | undefined, how: MoveManner = {}): void {
    const { r } = this;
    const card = this.cardOf(what);
    if (card < 0) return;
    if (typeof to === 'function') this.cards(to);
    const zone =
      to === undefined ? NOTHING : typeof to === 'number' ? to : this.zoneFor(to, this.r.state.cards.owner[card]);
    const { as, at } = manner(how);
    r.move(card, zone, this.moveKind(as), at === 'bottom' ? 0 : -1);
  }

  moveAll(from: number, to: number, how: MoveManner = {}): void {
    const { as, at } = manner(how);
    const kind = this.moveKind(as);
    this.cards(to);
    for (const card of this.cards(from)) this.r.move(card, to, kind, at === 'bottom' ? 0 : -1);
  }

  deal(from: number, to: number, n: number, how: DealManner = {}): number {
    const { r } = this;
    if (!Number.isInteger(n)) throw new Fault(`g.deal: expected how many cards, found ${shown(n)}`);
    const { as, refill } = manner(how);
    // Said the first time, not only once the pile has run out.
    if (refill !== undefined && r.planning) {
      throw new Fault('a plan must not deal with a `refill`, which shuffles: let a program do it (g.run)');
    }
    const kind = this.moveKind(as);
    this.cards(from);
    this.cards(to);
    const dealt = this.dealFrom(r.pileToBe(from), from, to, n, kind);
    const spent = dealt >= n || refill === undefined ? [] : r.pileToBe(refill);
    if (refill === undefined || spent.length === 0) return dealt;
    for (const card of spent) r.emit(K.moved, card, from, -1, refill);
    return dealt + this.dealFrom(r.shuffle(from), from, to, n - dealt, kind);
  }

  /** Deals so many from the top of a pile, or as many as there are. */
  private dealFrom(pile: readonly number[], from: number, to: number, n: number, kind: number): number {
    const left = Math.max(0, pile.length - Math.max(0, n));
    for (let i = pile.length - 1; i >= left; i--) this.r.emit(kind, pile[i], to, -1, from);
    return pile.length - left;
  }

  dealRound(n: number, how: DealRound): void {
    if (!Number.isInteger(n) || typeof how !== 'object')
      throw new Fault("say how many and how: g.dealRound(5, { from: 'deck', to: 'hand' })");
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
    this.cards(zone);
    this.r.shuffle(zone);
  }
  sort(zone: number, by: (card: number) => number): void {
    this.cards(zone);
    const rank = toAsk('sort', by);
    const order = this.r.pileToBe(zone).sort((a, b) => rank.call(this, a) - rank.call(this, b));
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
  attach(what: number | undefined, to: Ref | undefined, how: { readonly time?: 'new' } = {}): void {
    const card = this.cardOf(what);
    if (card >= 0) this.r.attach(card, to ?? NO_REF, how.time === 'new');
  }
  gain(what: number | undefined, seat: number): void {
    const card = this.cardOf(what);
    if (card >= 0) this.r.gain(card, seat);
  }
  control(what: number | undefined, seat: number, how: { readonly time?: 'kept' } = {}): void {
    const card = this.cardOf(what);
    if (card >= 0) this.r.control(card, seat, how.time === 'kept');
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
    } = given('addEffect', ability, effect);
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

  stack(program: KernelProgram, entry: SaidEntry): void {
    const { controller, source, card = NO_REF, know = {} } = given('stack', program, entry);
    if (!Number.isInteger(source))
      throw new Fault(`g.stack: say of which card it is, { source: ref }, not ${shown(source)}`);
    if (this.r.judging) return this.r.emit(K.stacked, controller);
    const vars = encodeVariables(program, know);
    this.r.announce({ program: this.r.program(program.name), source, controller, card, vars });
  }

  aimAt(entry: number, target: Ref, which = 0): void {
    const item = this.r.state.stack.find((i) => i.id === entry);
    const slot = item === undefined ? undefined : this.r.machine.programAims[item.program]?.[which];
    if (slot !== undefined) this.r.retarget(entry, slot, [target]);
  }

  unstack(entry: number): void {
    this.r.unstack(entry);
  }

  run(program: KernelProgram, start: SaidStart): void {
    const { controller, source = NO_REF, know = {} } = given('run', program, start);
    this.r.run(this.r.program(program.name), controller, source, encodeVariables(program, know));
  }

  open(window: string): void {
    const { windowNames } = this.r.machine;
    among(windowNames.indexOf(window), 'window', window, () => windowNames);
    this.r.open(window);
  }
  settle(what?: 'checks'): void {
    this.r.settle(what);
  }
  lose(seat: number, reason: string): void {
    const isOut = this.r.state.seats.status[seat] > 0;
    if (!isOut) this.r.lose(seat, this.reason(reason));
  }
  win(seats: readonly number[], reason: string): void {
    if (!Array.isArray(seats)) throw new Fault(`expected a list of the seats that win, found ${shown(seats)}`);
    this.r.win(seats, this.reason(reason));
  }
  tie(reason: string): void {
    this.r.win([], this.reason(reason));
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

  /** An event of a batch as rules read it. Everything that waits for an event is asked about it in turn: it is read once for all. */
  read(event: GameEvent): NamedEvent {
    const { kind, a, b, c, d, list } = event;
    const { last } = this;
    const isSame = last.kind === kind && last.a === a && last.b === b && last.c === c && last.d === d;
    if (isSame && last.list === list && this.lastRead !== null) return this.lastRead;
    this.last = { kind, a, b, c, d, list };
    this.lastRead = readEvent(this.r, event);
    return this.lastRead;
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

  /** A reason the game has. */
  private reason(name: string): string {
    const { reasons, definition } = this.r.machine;
    among(reasons.indexOf(name), 'reason', name, () => definition.reasons ?? []);
    return name;
  }

  private moveKind(name: string | undefined): number {
    const kind = name === undefined ? K.moved : among(this.r.machine.kinds[name], 'event', name, () => this.ownMoves());
    if (!this.r.machine.events[kind].move) throw new Fault(`'${name}' is no move`);
    return kind;
  }

  private ownMoves(): string[] {
    return this.r.machine.events.flatMap(({ name, own, move }) => (own && move ? [name] : []));
  }

  private duration(name: string): number {
    const durations: Readonly<Record<string, number>> = this.r.durations;
    return among(durations[name], 'duration', name, () => Object.keys(durations));
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

/** The run behind what a rule was given: for packages that compile to the form beneath. */
export function kernelOf(g: object): Rules {
  if (g instanceof Author) return g.r;
  throw new Fault('that is not what a rule is given');
}
