import type { Match, PlayerId } from '@upkeep/engine';
import { isCardRef, refCard, stateOf } from '@upkeep/engine/kernel';
import { choices, type Path, ScenarioError } from './problem.ts';
import type { CardSelector, Named, PlayerName } from './scenario.ts';

/**
 * Who and what a scenario's names stand for. A card is found by its alias, by a handle such as `c12`, or by its
 * definition's name or id; a player by name, by `p0`, or by seat.
 */
export class Cast {
  readonly match: Match;
  readonly aliases: Map<string, number> = new Map();

  constructor(match: Match) {
    this.match = match;
  }

  get names(): readonly string[] {
    return this.match.record.context.players;
  }

  /** A player's seat, or -1. */
  findPlayer(name: PlayerName): PlayerId {
    return seatOf(this.names, name);
  }

  player(name: PlayerName, path: Path): PlayerId {
    return playerSeat(this.names, name, path);
  }

  /** Every card a name can stand for, in the order of zones. Never empty: an unknown name is an error. */
  cards(name: string | CardSelector, path: Path): number[] {
    const selector = typeof name === 'string' ? { card: name } : name;
    const { zone, of, nth } = selector;
    const { description, state } = this.match;
    const found = this.findCards(selector.card).filter((card) => {
      const at = description.places[state.cards.zone[card]];
      if (zone !== undefined && at?.name !== zone) return false;
      return of === undefined || state.cards.owner[card] === this.player(of, [...path, 'of']);
    });
    if (nth !== undefined && found.length >= nth) return [found[nth - 1]];
    if (found.length > 0 && nth === undefined) return found;
    const all = [...this.aliases.keys(), ...new Set(state.zones.flat().map((card) => this.cardName(card)))];
    const where = zone === undefined ? '' : ` in ${zone}`;
    throw new ScenarioError(path, `there is no card '${selector.card}'${where}.${choices(selector.card, all)}`);
  }

  /** The one card a name stands for where a single one is meant; the first when they share the name. */
  card(name: string | CardSelector, path: Path): number {
    return this.cards(name, path)[0];
  }

  /** Every card a name can stand for; empty when there is none. */
  findCards(name: string): number[] {
    const { description } = this.match;
    const state = stateOf(this.match);
    const alias = this.aliases.get(name);
    if (alias !== undefined) return [alias];
    const handle = /^c(\d+)$/.exec(name);
    if (handle !== null) {
      const card = state.cards.handle.indexOf(Number(handle[1]));
      return card < 0 ? [] : [card];
    }
    return state.zones.flat().filter((card) => {
      const { id, name: own } = description.cards[state.cards.def[card]];
      return id === name || own === name;
    });
  }

  cardName(card: number): string {
    const { state, description } = this.match;
    return description.cards[state.cards.def[card]]?.name ?? `card ${card}`;
  }

  /** A card as a report names it: by its alias if it has one. */
  label(card: number): string {
    for (const [alias, slot] of this.aliases) if (slot === card) return alias;
    return this.cardName(card);
  }

  /** Everything a card goes by: its alias if it has one, its name, its id. */
  namesOf(card: number): string[] {
    const { state, description } = this.match;
    return [this.label(card), this.cardName(card), description.cards[state.cards.def[card]]?.id ?? ''];
  }

  handle(card: number): string {
    return `c${stateOf(this.match).cards.handle[card]}`;
  }

  /** Does a written name mean this card? */
  means(name: string, card: number): boolean {
    return this.findCards(name).includes(card) || this.cardName(card) === name;
  }

  /** Entries of the stack a name can stand for, newest first: by number, alias, or name of the source. */
  items(name: Named, path: Path): number[] {
    const { pending } = this.match;
    if (typeof name === 'number') return [name];
    const text = typeof name === 'string' ? name : name.card;
    const found = pending.filter((item) => this.itemNames(item.id).includes(text)).map((item) => item.id);
    if (found.length > 0) return found.reverse();
    const all = pending.map((item) => this.itemNames(item.id)[0]);
    throw new ScenarioError(path, `nothing named '${text}' waits on the stack.${choices(text, all)}`);
  }

  /** The names of an entry of the stack: as its source is called, and as the view words it. */
  itemNames(id: number): string[] {
    const item = this.match.pending.find((i) => i.id === id);
    if (item === undefined) return [];
    const view = this.match.view(item.controller).stack.find((i) => i.id === id);
    const source = refCard(item.source);
    const names = isCardRef(item.source) ? [this.cardName(source), ...this.namesOf(source)] : [];
    const ability = item.ability < 0 ? [] : [this.match.description.abilities[item.ability]];
    return [...names, ...(view === undefined ? [] : [view.words]), ...ability];
  }
}

export function seatOf(names: readonly string[], name: PlayerName): PlayerId {
  if (typeof name === 'number') return name >= 0 && name < names.length ? name : -1;
  const exact = names.indexOf(name);
  if (exact >= 0) return exact;
  const handle = /^p(\d+)$/.exec(name);
  return handle !== null && Number(handle[1]) < names.length ? Number(handle[1]) : -1;
}

export function playerSeat(names: readonly string[], name: PlayerName, path: Path): PlayerId {
  const seat = seatOf(names, name);
  if (seat < 0) throw new ScenarioError(path, `there is no player '${name}'.${choices(String(name), names)}`);
  return seat;
}
