import { isCardRef, refCard } from '@upkeep/engine';
import type { Cast } from '../cast.ts';
import { choices, type Path, ScenarioError } from '../problem.ts';
import type { CardPattern, Places } from '../scenario.ts';
import { compare, type Look, spelledOut } from './look.ts';

const STATUS = ['in', 'lost', 'left'];

/** Fields, computed values and zones of one player, or of the table (seat -1). A number for a zone is how many cards. */
export function expectPlaces(look: Look, expected: Places, seat: number, path: Path): void {
  const { cast } = look;
  const { machine, state } = cast.match;
  for (const [name, value] of Object.entries(expected)) {
    const here = [...path, name];
    const zone = machine.zones.findIndex((z) => z.name === name && z.seat === seat);
    if (zone >= 0) {
      if (typeof value === 'object') expectZone(look, value, zone, here);
      else compare(look, here, value, state.zones[zone].length);
    } else if (seat >= 0 && name === 'status') compare(look, here, value, STATUS[state.seats.status[seat]]);
    else compare(look, here, value, numberOf(cast, name, seat, here));
  }
}

function numberOf(cast: Cast, name: string, seat: number, path: Path): number {
  const { machine, state, rules } = cast.match;
  if (seat < 0) {
    if (machine.tableFieldNames.includes(name)) return state.table[name];
  } else {
    if (machine.seatFieldNames.includes(name)) return state.seats[name][seat];
    if (queriesOf(cast, 'seat').includes(name)) return rules.value(machine.queryNumbers[name], seat);
    if (machine.counterNames.includes(name)) return rules.count(name, seat);
  }
  const zones = machine.zones.filter((z) => z.seat === seat).map((z) => z.name);
  const fields = seat < 0 ? machine.tableFieldNames : ['status', ...machine.seatFieldNames, ...queriesOf(cast, 'seat')];
  throw new ScenarioError(path, `there is no '${name}' here.${choices(name, [...zones, ...fields])}`);
}

function queriesOf(cast: Cast, of: 'card' | 'seat'): string[] {
  const { machine } = cast.match;
  return Object.keys(machine.queryNumbers).filter((name) => machine.queries[machine.queryNumbers[name]].of === of);
}

/** The cards of a zone: in order where order is a fact of the game (top last), in any order elsewhere. */
function expectZone(look: Look, expected: readonly string[], zone: number, path: Path): void {
  const { cast } = look;
  const { machine, state } = cast.match;
  const wanted = spelledOut(expected);
  const cards = state.zones[zone];
  const ordered = machine.zones[zone].definition.ordered === true;
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
  for (const [key, value] of Object.entries(expected))
    compare(look, [...path, key], value, cardValue(cast, card, key, [...path, key]));
}

function cardValue(cast: Cast, card: number, key: string, path: Path): unknown {
  const { machine, state, rules } = cast.match;
  const { cards } = state;
  const host = cards.host[card];
  if (key === 'zone') return machine.zones[cards.zone[card]]?.name ?? null;
  if (key === 'owner') return cast.names[cards.owner[card]];
  if (key === 'controller') return cast.names[cards.controller[card]];
  if (key === 'attachedTo') return isCardRef(host) && rules.card(host) >= 0 ? cast.label(refCard(host)) : null;
  if (key === 'knownTo') return cast.names.filter((_, seat) => rules.knows(seat, card));
  // What is computed comes before what is written: `power` means the power now.
  if (queriesOf(cast, 'card').includes(key)) return rules.value(machine.queryNumbers[key], card);
  if (machine.cardFieldNames.includes(key)) return cards[key][card];
  if (Object.hasOwn(machine.printed, key)) return machine.printed[key][cards.def[card]];
  const own = ['zone', 'owner', 'controller', 'attachedTo', 'knownTo'];
  const all = [...own, ...queriesOf(cast, 'card'), ...machine.cardFieldNames, ...Object.keys(machine.printed)];
  throw new ScenarioError(path, `a card has no '${key}'.${choices(key, all)}`);
}
