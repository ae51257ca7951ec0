import { currentCard, refCard, stateOf } from '@upkeep/engine/kernel';
import { computedValue, counted } from '@upkeep/engine/place';
import type { Cast } from '../cast.ts';
import { fieldValue } from '../fields.ts';
import { choices, type Path, ScenarioError } from '../problem.ts';
import type { CardPattern, Places } from '../scenario.ts';
import { compare, type Look, spelledOut } from './look.ts';

const STATUS = ['in', 'lost', 'left'];

/** Fields, computed values and zones of one player, or of the table (seat -1). A number for a zone is how many cards. */
export function expectPlaces(look: Look, expected: Places, seat: number, path: Path): void {
  const { cast } = look;
  const { description, state } = cast.match;
  for (const [name, value] of Object.entries(expected)) {
    const here = [...path, name];
    const zone = description.places.findIndex((place) => place.name === name && place.seat === seat);
    if (zone >= 0) {
      if (isList(value)) expectZone(look, value, zone, here);
      else if (typeof value !== 'number') {
        throw new ScenarioError(here, `'${name}' is a zone: a list of cards, as in [${value ?? ''}], or how many`);
      } else compare(look, here, value, state.zones[zone].length);
    } else if (seat >= 0 && name === 'status') compare(look, here, value, STATUS[state.seats.status[seat]]);
    else {
      const isComputed = seat >= 0 && queriesOf(cast, 'seat').includes(name);
      const fields = seat < 0 ? description.tableFields : description.seatFields;
      const field = isComputed ? undefined : fields.find((one) => one.name === name);
      const number = numberOf(cast, name, seat, here);
      compare(look, here, value, field === undefined ? number : fieldValue(cast, field, number, value));
    }
  }
}

function isList(value: Places[string]): value is readonly string[] {
  return Array.isArray(value);
}

function numberOf(cast: Cast, name: string, seat: number, path: Path): number {
  const { description, state } = cast.match;
  const own = namesOf(seat < 0 ? description.tableFields : description.seatFields);
  // What is computed comes before what is written: `score` means the score now.
  if (seat >= 0 && queriesOf(cast, 'seat').includes(name)) return computedValue(cast.match, name, seat);
  if (own.includes(name)) return seat < 0 ? state.table[name] : state.seats[name][seat];
  if (seat >= 0 && description.counters.includes(name)) return counted(cast.match, name, seat);
  const zones = namesOf(description.places.filter((place) => place.seat === seat));
  const fields = seat < 0 ? own : ['status', ...own, ...queriesOf(cast, 'seat')];
  throw new ScenarioError(path, `there is no '${name}' here.${choices(name, [...zones, ...fields])}`);
}

function queriesOf(cast: Cast, of: 'card' | 'seat'): string[] {
  return namesOf(cast.match.description.queries.filter((query) => query.of === of));
}

function namesOf(parts: readonly { readonly name: string }[]): string[] {
  return parts.map((part) => part.name);
}

/** The cards of a zone: in order where order is a fact of the game (top last), in any order elsewhere. */
function expectZone(look: Look, expected: readonly string[], zone: number, path: Path): void {
  const { cast } = look;
  const { description, state } = cast.match;
  const wanted = spelledOut(expected);
  const cards = state.zones[zone];
  const { ordered } = description.places[zone];
  const same =
    cards.length === wanted.length && (ordered ? inOrder(cast, wanted, cards) : inAnyOrder(cast, wanted, cards));
  if (!same) look.differs(path, JSON.stringify(wanted), JSON.stringify(cards.map((card) => cast.label(card))));
}

function inOrder(cast: Cast, wanted: readonly string[], cards: readonly number[]): boolean {
  return wanted.every((name, i) => cast.means(name, cards[i]));
}

function inAnyOrder(cast: Cast, wanted: readonly string[], cards: readonly number[]): boolean {
  const left = cards.slice();
  // Names that mean one very card choose first.
  const strictest = wanted.slice().sort((a, b) => Number(cast.aliases.has(b)) - Number(cast.aliases.has(a)));
  return strictest.every((name) => {
    const at = left.findIndex((card) => cast.means(name, card));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Where a card is, whose it is, its fields, printed numbers and computed values. */
export function expectCard(look: Look, name: string, expected: CardPattern, path: Path): void {
  const { cast } = look;
  const card = cast.card(name, path);
  for (const [key, value] of Object.entries(expected)) {
    if (key === 'zone' && value !== null) checkZone(cast, value, [...path, key]);
    compare(look, [...path, key], value, cardValue(cast, card, key, value, [...path, key]));
  }
}

function checkZone(cast: Cast, zone: unknown, path: Path): void {
  const zones = [...new Set(namesOf(cast.match.description.places))];
  if (zones.some((name) => name === zone)) return;
  throw new ScenarioError(path, `there is no zone '${String(zone)}'.${choices(String(zone), zones)}`);
}

function cardValue(cast: Cast, card: number, key: string, wanted: unknown, path: Path): unknown {
  const { match } = cast;
  const { description } = match;
  const { cards } = stateOf(match);
  const host = cards.host[card];
  if (key === 'zone') return description.places[cards.zone[card]]?.name ?? null;
  if (key === 'owner') return cast.names[cards.owner[card]];
  if (key === 'controller') return cast.names[cards.controller[card]];
  if (key === 'attachedTo') return currentCard(cards.stay, host) >= 0 ? cast.label(refCard(host)) : null;
  if (key === 'knownTo') return cast.names.filter((_, seat) => (cards.known[card] & (1 << seat)) !== 0);
  // What is computed comes before what is written: `power` means the power now.
  if (queriesOf(cast, 'card').includes(key)) return computedValue(match, key, card);
  const fields = namesOf(description.cardFields);
  const field = description.cardFields.find((one) => one.name === key);
  if (field !== undefined) return fieldValue(cast, field, cards[key][card], wanted);
  if (description.printed.includes(key)) return description.cards[cards.def[card]].printed[key] ?? 0;
  const own = ['zone', 'owner', 'controller', 'attachedTo', 'knownTo'];
  const all = [...own, ...queriesOf(cast, 'card'), ...fields, ...description.printed];
  throw new ScenarioError(path, `a card has no '${key}'.${choices(key, all)}`);
}
