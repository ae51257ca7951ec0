import type { Machine } from '../compile/machine.ts';
import type { EngineRefusalName } from '../compile/refusals.ts';
import type { OptionValue } from '../define/data.ts';
import type { CardDefinition } from '../define/definition.ts';
import { required } from '../errors.ts';
import { cardRef, currentCard, type Ref } from '../state/refs.ts';
import type { BattleState, PlayerId } from '../state/state.ts';
import { seatsFrom } from '../turn/order.ts';

/** What rules look up: the numbers behind names, and facts of the state. Nothing here says or changes anything. */
export class Reading {
  // Declared, not defined: a field that is first undefined is read more slowly ever after.
  declare readonly machine: Machine;
  declare state: BattleState;
  declare readonly k: Readonly<Record<string, number>>;
  declare readonly z: Readonly<Record<string, number>>;
  declare readonly q: Readonly<Record<string, number>>;
  declare readonly printed: Readonly<Record<string, readonly number[]>>;
  declare readonly options: Readonly<Record<string, OptionValue>>;
  declare readonly no: Readonly<Record<string, number>> & Readonly<Record<EngineRefusalName, number>>;
  declare readonly durations: Readonly<Record<string, number>> & Readonly<Record<'forever' | 'source', number>>;
  declare readonly seatCount: number;

  constructor(machine: Machine, state: BattleState) {
    this.machine = machine;
    this.state = state;
    this.k = machine.kinds;
    this.z = machine.zoneNumbers;
    this.q = machine.queryNumbers;
    this.printed = machine.printed;
    this.options = machine.options;
    this.no = machine.refusals as Reading['no'];
    this.durations = machine.durations as Reading['durations'];
    this.seatCount = machine.seatCount;
  }

  option(name: string): number {
    return Number(this.options[name]);
  }

  tagged(card: number, tag: number): boolean {
    return tag >= 0 && this.machine.tagged[tag][this.state.cards.def[card]] === 1;
  }

  tag(name: string): number {
    return this.machine.tags.get(name) ?? -1;
  }

  definition(id: string): number {
    return required(this.machine.cardNumbers.get(id), 'card', id);
  }

  program(name: string): number {
    return required(this.machine.programNumbers.get(name), 'program', name);
  }

  ability(name: string): number {
    return required(this.machine.abilityNumbers.get(name), 'ability', name);
  }

  cardDefinition(card: number): CardDefinition {
    return this.machine.cards[this.state.cards.def[card]];
  }

  ref(card: number): Ref {
    return cardRef(this.state.cards.stay, card);
  }

  card(ref: Ref): number {
    return currentCard(this.state.cards.stay, ref);
  }

  zoneSize(name: string): number {
    return this.isTableZone(name) ? 1 : this.seatCount;
  }

  isTableZone(name: string): boolean {
    return this.machine.zones[this.machine.zoneNumbers[name]].seat < 0;
  }

  isIn(seat: PlayerId): boolean {
    return this.state.seats.status[seat] === 0;
  }

  areOpponents(a: PlayerId, b: PlayerId): boolean {
    return this.machine.ring.team[a] !== this.machine.ring.team[b];
  }

  inTurnOrder(): readonly PlayerId[] {
    const { turn, order } = this.state;
    return seatsFrom(this.state, this.machine.ring, turn.activePlayer < 0 ? order.first : turn.activePlayer);
  }

  party(seat: PlayerId): readonly PlayerId[] {
    return this.machine.ring.party[seat].filter((member) => this.isIn(member));
  }

  knows(seat: PlayerId, card: number): boolean {
    return (this.state.cards.known[card] & (1 << seat)) !== 0;
  }

  count(counter: string, seat: PlayerId): number {
    return this.state.turn.counts[this.counter(counter) * this.seatCount + seat];
  }

  lastTurnCount(counter: string, seat: PlayerId): number {
    return this.state.lastTurn?.counts[this.counter(counter) * this.seatCount + seat] ?? 0;
  }

  placeOf(step: number): { readonly phase: string; readonly step: string } {
    return this.machine.structure.steps[step];
  }

  isUsed(subject: Ref, which = 0): boolean {
    const { used } = this.state.turn;
    for (let i = 0; i < used.length; i += 2) if (used[i] === subject && used[i + 1] === which) return true;
    return false;
  }

  protected counter(name: string): number {
    return required(this.machine.counterNames.indexOf(name), 'counter', name);
  }
}
