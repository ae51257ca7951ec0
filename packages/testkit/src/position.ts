import type { FieldDescription, GameDescription, Match, Table } from '@upkeep/engine';
import { type BattleState, currentCard, definitionOf, stateOf } from '@upkeep/engine/kernel';
import { fixRolls, placeMatch, type TurnPlace } from '@upkeep/engine/place';
import { Cast, playerSeat } from './cast.ts';
import { fieldNumber } from './fields.ts';
import { choices, type Path, ScenarioError } from './problem.ts';
import type { Given, GivenCard, GivenEffect, GivenPlaces, GivenTurn, Scenario } from './scenario.ts';

/** A match at the place where a scenario begins, with its aliases. It has run to its first decision. */
export function placeScenario(s: Scenario, table: Table): Cast {
  const { seed = 0, given, rolls = [], setupRolls = [] } = s;
  if (given === undefined) {
    const match = table.deal(seed, { rolls: setupRolls });
    fixRolls(match, rolls);
    return new Cast(match);
  }
  const casts: Cast[] = [];
  try {
    const lay = (match: Match, state: BattleState): TurnPlace => {
      const cast = new Cast(match);
      casts.push(cast);
      placeCards(cast, state, given);
      state.rolls = [...rolls];
      return turnPlace(given.turn ?? {}, cast);
    };
    placeMatch(table, seed, lay, setupRolls);
  } catch (error) {
    if (error instanceof ScenarioError) throw error;
    throw new ScenarioError(['given', 'turn'], error instanceof Error ? error.message : String(error));
  }
  return casts[0];
}

function turnPlace(turn: GivenTurn, cast: Cast): TurnPlace {
  const { phase, step, kind, round, actionsRemaining } = turn;
  const begun = phase !== undefined || step !== undefined;
  const first = turn.first === undefined ? undefined : playerSeat(cast.names, turn.first, ['given', 'turn', 'first']);
  for (const key of ['actionsRemaining', 'counts', 'kind'] as const) {
    if (turn[key] !== undefined && !begun) {
      throw new ScenarioError(['given', 'turn', key], 'this needs a phase or step: it is set anew when a turn begins');
    }
  }
  checkStructure(cast, turn);
  const counts: Record<string, number[]> = {};
  for (const [name, byPlayer] of Object.entries(turn.counts ?? {})) {
    const path: Path = ['given', 'turn', 'counts', name];
    checkName(name, cast.match.description.counters, path, 'counter');
    counts[name] = cast.names.map(() => 0);
    for (const [player, n] of Object.entries(byPlayer)) counts[name][cast.player(player, [...path, player])] = n;
  }
  return {
    turnNumber: turn.number ?? 1,
    activePlayer:
      turn.player === undefined ? (first ?? stateOf(cast.match).order.first) : seatOfTurn(turn.player, cast),
    ...(first === undefined ? {} : { first }),
    counts,
    ...(phase === undefined ? {} : { phase }),
    ...(step === undefined ? {} : { step }),
    ...(kind === undefined ? {} : { kind }),
    ...(round === undefined ? {} : { round }),
    ...(actionsRemaining === undefined ? {} : { actionsRemaining }),
  };
}

/** Phase, step and kind of turn are the game's; the parts of one turn are listed where a name is none. */
function checkStructure({ match }: Cast, { phase, step, kind }: GivenTurn): void {
  const path: Path = ['given', 'turn'];
  const { turns } = match.description;
  if (kind !== undefined)
    checkName(
      kind,
      turns.map((turn) => turn.kind),
      [...path, 'kind'],
      'kind of turn',
    );
  const phases = turns.filter((turn) => kind === undefined || turn.kind === kind).flatMap((turn) => turn.phases);
  const all = (list: readonly { readonly name: string }[]): string[] => [...new Set(namesOf(list))].filter(Boolean);
  if (phase !== undefined) checkName(phase, all(phases), [...path, 'phase'], 'phase');
  if (step === undefined) return;
  const of = phases.filter(({ name }) => phase === undefined || name === phase);
  const where = phase === undefined ? '' : ` in the phase '${phase}'`;
  checkName(step, all(of.flatMap(({ steps }) => steps)), [...path, 'step'], 'step', where);
}

function seatOfTurn(player: string | number, cast: Cast): number {
  return playerSeat(cast.names, player, ['given', 'turn', 'player']);
}

/** Puts the named cards where they are said to be. Zones not named are empty, unless what was dealt is kept. */
function placeCards(cast: Cast, state: BattleState, given: Given): void {
  if (given.keep !== true) clearCards(state);
  const later: Later = [];
  for (const [name, places] of Object.entries(given.players ?? {})) {
    const path: Path = ['given', 'players', name];
    fillPlaces(cast, state, places, cast.player(name, path), path, later);
  }
  if (given.table !== undefined) fillPlaces(cast, state, given.table, -1, ['given', 'table'], later);
  for (const { field, value, path, write } of later) {
    if (field !== undefined) write(fieldNumber(cast, field, state.cards.stay, value, path));
  }
  for (const { field, path } of later) if (field === HOST) checkHosts(cast, state, path);
  given.effects?.forEach((effect, i) => {
    state.effects.push(effectFor(cast, state, effect, ['given', 'effects', i]));
  });
}

/** An effect as it lies in the state. */
function effectFor(cast: Cast, state: BattleState, given: GivenEffect, path: Path): BattleState['effects'][number] {
  const { match } = cast;
  const { abilities } = match.description;
  const { durations = [] } = definitionOf(match.record.game);
  const names = ['forever', 'source', ...durations];
  checkName(given.ability, abilities, [...path, 'ability'], 'ability');
  checkName(given.until ?? 'forever', names, [...path, 'until'], 'duration');
  const target = (value: string | number, at: Path): number => fieldNumber(cast, HOST, state.cards.stay, value, at);
  return {
    id: state.serials.effect++,
    ability: abilities.indexOf(given.ability),
    source: given.source === undefined ? -1 : target(given.source, [...path, 'source']),
    controller: cast.player(given.controller, [...path, 'controller']),
    time: state.serials.time++,
    targets: (given.targets ?? []).map((value, i) => target(value, [...path, 'targets', i])),
    data: [...(given.knows ?? [])],
    until: names.indexOf(given.until ?? 'forever'),
    who: given.who === undefined ? -1 : cast.player(given.who, [...path, 'who']),
    left: 1,
    uses: given.uses ?? -1,
  };
}

function clearCards(state: BattleState): void {
  state.zones = state.zones.map(() => []);
  const columns: Record<string, number[]> = state.cards;
  for (const name of Object.keys(columns)) columns[name] = [];
}

/** What may name cards is written when all of them lie where they shall be. */
type Later = {
  field: FieldDescription | undefined;
  value: number | string | boolean | null;
  path: Path;
  write: (number: number) => void;
}[];

/** What a card is attached to, as if it were a field. */
const HOST: FieldDescription = { name: 'attachedTo', start: -1, holds: 'target?', inner: false, atZero: false };

/** What a card is attached to is not, in the end, attached to the card itself. */
function checkHosts(cast: Cast, { cards }: BattleState, path: Path): void {
  for (const card of cards.host.keys()) {
    let host = currentCard(cards.stay, cards.host[card]);
    for (let steps = 0; host >= 0 && steps < cards.host.length; steps++) {
      if (host === card) throw new ScenarioError(path, `then '${cast.label(card)}' would be attached to itself`);
      host = currentCard(cards.stay, cards.host[host]);
    }
  }
}

/** Fields and zones of one player, or of the table (seat -1). */
function fillPlaces(cast: Cast, state: BattleState, places: GivenPlaces, seat: number, at: Path, later: Later): void {
  const { description } = cast.match;
  const fields = seat < 0 ? description.tableFields : description.seatFields;
  const zones = namesOf(description.places.filter((place) => place.seat === seat));
  for (const [name, value] of Object.entries(places)) {
    const path = [...at, name];
    if (value === null || typeof value !== 'object') {
      checkName(name, namesOf(fields), path, 'field');
      const write = (number: number): void => {
        if (seat < 0) state.table[name] = number;
        else state.seats[name][seat] = number;
      };
      later.push({ field: fields.find((field) => field.name === name), value, path, write });
      continue;
    }
    checkName(name, zones, path, 'zone');
    const zone = description.places.findIndex((place) => place.name === name && place.seat === seat);
    for (const card of state.zones[zone]) state.cards.zone[card] = -1;
    state.zones[zone] = [];
    value.forEach((entry, i) => {
      placeCard(cast, state, readCard(entry), zone, [...path, i], later);
    });
  }
}

/** `3x Ember Imp` is three of them. */
function readCard(entry: string | GivenCard): GivenCard {
  if (typeof entry !== 'string') return entry;
  const many = /^(\d+)\s*x\s+(.+)$/.exec(entry);
  return many === null ? { card: entry } : { card: many[2], count: Number(many[1]) };
}

/** Is it a card of the table: one that lies there, or that only the table has? */
function isOfTable({ common, decks }: GameDescription, id: string, seat: number): boolean {
  const isCommon = Object.values(common).some((cards) => id in cards);
  return isCommon && (seat < 0 || !decks.some(({ cards }) => id in cards));
}

function placeCard(cast: Cast, state: BattleState, entry: GivenCard, zone: number, path: Path, later: Later): void {
  const { description } = cast.match;
  const at = description.cards.findIndex((card) => card.id === entry.card || card.name === entry.card);
  if (at < 0) {
    const all = namesOf(description.cards);
    throw new ScenarioError(path, `there is no card '${entry.card}'.${choices(entry.card, all)}`);
  }
  const count = entry.count ?? 1;
  if (entry.as !== undefined && count !== 1) {
    throw new ScenarioError([...path, 'as'], 'one name cannot stand for several cards');
  }
  const { seat, inPlay } = description.places[zone];
  const usual = isOfTable(description, description.cards[at].id, seat) ? -1 : Math.max(0, seat);
  const owner = entry.owner === undefined ? usual : cast.player(entry.owner, [...path, 'owner']);
  const fallback = seat >= 0 && inPlay ? seat : owner;
  const controller = entry.controller === undefined ? fallback : cast.player(entry.controller, [...path, 'controller']);
  for (let i = 0; i < count; i++) {
    const card = addCard(cast.match, state, at, owner, controller, zone);
    for (const [name, value] of Object.entries(entry.fields ?? {})) {
      const here = [...path, 'fields', name];
      checkName(name, namesOf(description.cardFields), here, 'field');
      const write = (number: number): void => {
        state.cards[name][card] = number;
      };
      later.push({ field: description.cardFields.find((field) => field.name === name), value, path: here, write });
    }
    entry.knownTo?.forEach((player, k) => {
      state.cards.known[card] |= 1 << cast.player(player, [...path, 'knownTo', k]);
    });
    if (entry.attachedTo !== undefined) {
      const write = (number: number): void => {
        state.cards.host[card] = number;
      };
      later.push({ field: HOST, value: entry.attachedTo, path: [...path, 'attachedTo'], write });
    }
    if (entry.as !== undefined) addAlias(cast, entry.as, card, [...path, 'as']);
  }
}

function addAlias(cast: Cast, alias: string, card: number, path: Path): void {
  if (cast.aliases.has(alias)) throw new ScenarioError(path, `'${alias}' is the name of another card already`);
  if (cast.findPlayer(alias) >= 0) throw new ScenarioError(path, `'${alias}' is a player`);
  cast.aliases.set(alias, card);
}

/** More cards than a position can hold. */
const LONG_AGO = 1_000_000;

function addCard(
  match: Match,
  state: BattleState,
  def: number,
  owner: number,
  controller: number,
  zone: number,
): number {
  const { cards, serials } = state;
  const card = cards.def.length;
  const columns: Record<string, number[]> = cards;
  for (const name of Object.keys(columns)) columns[name].push(0);
  cards.def[card] = def;
  cards.owner[card] = owner;
  cards.controller[card] = controller;
  cards.zone[card] = zone;
  cards.stay[card] = 1;
  cards.known[card] = knownIn(match, zone);
  // Older than anything the game has done, in the order they are placed: no card has just arrived.
  cards.since[card] = card - LONG_AGO;
  cards.host[card] = -1;
  cards.handle[card] = serials.handle++;
  for (const { name, start } of match.description.cardFields) columns[name][card] = start;
  state.zones[zone].push(card);
  return card;
}

/** Who knows a card by its being in a zone, bit per seat. */
function knownIn({ description, record }: Match, zone: number): number {
  const { sees, seat } = description.places[zone];
  if (sees === 'all') return (1 << record.context.players.length) - 1;
  return sees === 'owner' && seat >= 0 ? 1 << seat : 0;
}

function namesOf(parts: readonly { readonly name: string }[]): string[] {
  return parts.map((part) => part.name);
}

function checkName(name: string, allowed: readonly string[], path: Path, what: string, where = ''): void {
  if (allowed.includes(name)) return;
  throw new ScenarioError(path, `there is no ${what} '${name}'${where}.${choices(name, allowed)}`);
}
