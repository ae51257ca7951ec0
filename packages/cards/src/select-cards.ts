import { isCardRef, type Rules } from '@upkeep/engine/kernel';
import { compileAmount } from './amounts.ts';
import { compileCondition } from './conditions.ts';
import { asIt, type Context } from './context.ts';
import type { CardsJson } from './json.ts';
import { at, own, type Scope, unknown, wrong } from './scope.ts';
import { compileSide } from './select-players.ts';
import type { Select } from './selectors.ts';

type Test = (g: Rules, x: Context, card: number) => boolean;

const PARTS = [
  'zone',
  'type',
  'tag',
  'keyword',
  'card',
  'controller',
  'owner',
  'other',
  'where',
  'least',
  'most',
  'top',
];

/** Cards that fit every part of a description, zone by zone, seat by seat, in the order they lie. */
export function compileCards(scope: Scope, json: CardsJson): Select {
  for (const key of Object.keys(json)) if (!PARTS.includes(key)) unknown(scope, 'part of a selector', key, PARTS);
  const zones = zonesOf(scope, json);
  const definitions = definitionsOf(scope, json);
  const tests = testsOf(scope, json);
  const passes: Test = (g, x, card) => {
    if (definitions !== null && definitions[g.state.cards.def[card]] !== true) return false;
    for (let i = 0; i < tests.length; i++) if (!tests[i](g, x, card)) return false;
    return true;
  };
  const top = json.top ?? Number.POSITIVE_INFINITY;
  const someOf: Select['some'] = (g, x, test) => {
    for (let k = 0; k < zones.length; k++) {
      const first = firstOf(g, zones[k]);
      for (let zone = first; zone < first + (zones[k].seats ? g.seatCount : 1); zone++) {
        const pile = g.state.zones[zone];
        for (let i = Math.max(0, pile.length - top); i < pile.length; i++) {
          if (passes(g, x, pile[i]) && test(g.ref(pile[i]))) return true;
        }
      }
    }
    return false;
  };
  const listOfAll: Select['list'] = (g, x) => {
    const found: number[] = [];
    someOf(g, x, (ref) => found.push(ref) < 0);
    return found;
  };
  const best = extremeOf(scope, json);
  const list: Select['list'] = best === null ? listOfAll : (g, x) => best(g, x, listOfAll(g, x));
  const common = { sort: 'objects', among: 'cards', list, one: null } as const;
  if (best !== null || json.top !== undefined) {
    const some: Select['some'] = (g, x, test) => list(g, x).some(test);
    return { ...common, some, has: (g, x, ref) => list(g, x).includes(ref) };
  }
  const has: Select['has'] = (g, x, ref) => {
    const card = isCardRef(ref) ? g.card(ref) : -1;
    return card >= 0 && isIn(g, zones, g.state.cards.zone[card]) && passes(g, x, card);
  };
  return { ...common, some: someOf, has };
}

interface Place {
  readonly name: string;
  readonly seats: boolean;
  /** The zones of the game that asked last, and the first of that name among them. */
  numbers: Rules['z'] | null;
  first: number;
}

/** The first zone of a name; looked up anew where another game asks. */
function firstOf({ z }: Rules, place: Place): number {
  if (place.numbers !== z) {
    place.numbers = z;
    place.first = z[place.name];
  }
  return place.first;
}

function isIn(g: Rules, zones: readonly Place[], zone: number): boolean {
  for (let k = 0; k < zones.length; k++) {
    const first = firstOf(g, zones[k]);
    if (zone >= first && zone < first + (zones[k].seats ? g.seatCount : 1)) return true;
  }
  return false;
}

function listOf(value: string | readonly string[] | undefined): readonly string[] {
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}

function zonesOf(scope: Scope, json: CardsJson): Place[] {
  const { zones } = scope.shop.vocabulary;
  const names =
    json.zone === undefined
      ? Object.keys(zones).filter((z) => scope.anywhere || zones[z].inPlay === true)
      : listOf(json.zone);
  return names.flatMap((name) => {
    const zone = own(zones, name);
    if (zone === undefined) unknown(at(scope, 'zone'), 'zone', name, Object.keys(zones));
    return zone === undefined ? [] : [{ name, seats: zone.owner === 'seat', numbers: null, first: -1 }];
  });
}

/** What is printed is known beforehand: which definitions fit, or null when all do. */
function definitionsOf(scope: Scope, json: CardsJson): readonly boolean[] | null {
  const { facts, vocabulary } = scope.shop;
  const types = listOf(json.type);
  const tags = listOf(json.tag);
  for (const type of types) {
    if (!vocabulary.types.includes(type)) unknown(at(scope, 'type'), 'type', type, vocabulary.types);
  }
  if (json.card !== undefined && !facts.ids.includes(json.card))
    unknown(at(scope, 'card'), 'card', json.card, facts.ids);
  if (types.length === 0 && tags.length === 0 && json.card === undefined) return null;
  return facts.ids.map(
    (id, i) =>
      (types.length === 0 || types.includes(facts.types[i])) &&
      (tags.length === 0 || tags.some((tag) => facts.tags[i].includes(tag))) &&
      (json.card === undefined || id === json.card),
  );
}

function testsOf(scope: Scope, json: CardsJson): Test[] {
  const tests: Test[] = [];
  if (json.keyword !== undefined) tests.push(keywordTest(at(scope, 'keyword'), json.keyword));
  if (json.controller !== undefined) {
    const side = compileSide(at(scope, 'controller'), json.controller);
    // What is about to enter is judged as it will be in play (CR 614.12).
    if (scope.anywhere) tests.push((g, x, card) => side(g, x, g.controllerToBe(card)));
    else tests.push((g, x, card) => side(g, x, g.state.cards.controller[card]));
  }
  if (json.owner !== undefined) {
    const side = compileSide(at(scope, 'owner'), json.owner);
    tests.push((g, x, card) => side(g, x, g.state.cards.owner[card]));
  }
  if (json.other === true) tests.push((g, x, card) => g.ref(card) !== x.source);
  if (json.where !== undefined) {
    const where = compileCondition({ ...at(scope, 'where'), candidate: true, anywhere: false }, json.where);
    tests.push((g, x, card) => asIt(g, x, g.ref(card), where));
  }
  return tests;
}

function keywordTest(scope: Scope, name: string): Test {
  const { keywords } = scope.shop.vocabulary;
  const keyword = own(keywords, name);
  if (keyword === undefined) unknown(scope, 'keyword', name, Object.keys(keywords));
  const query = keyword?.query;
  if (keyword !== undefined && query === undefined) wrong(scope, `the keyword '${name}' is only short for abilities`);
  return (g, _, card) => query !== undefined && g.value(g.q[query], card) > 0;
}

function extremeOf(
  scope: Scope,
  json: CardsJson,
): ((g: Rules, x: Context, refs: readonly number[]) => readonly number[]) | null {
  const part = json.least === undefined ? json.most : json.least;
  if (part === undefined) return null;
  const sign = json.least === undefined ? -1 : 1;
  const amount = compileAmount({ ...at(scope, sign > 0 ? 'least' : 'most'), candidate: true, anywhere: false }, part);
  return (g, x, refs) => {
    const values = refs.map((ref) => sign * asIt(g, x, ref, amount));
    const least = Math.min(...values);
    return refs.filter((_, i) => values[i] === least);
  };
}
