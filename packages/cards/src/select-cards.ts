import { isCardRef, type Rules } from '@upkeep/engine';
import { compileAmount } from './amounts.ts';
import { compileCondition } from './conditions.ts';
import { type Context, withIt } from './context.ts';
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
  const tests = testsOf(scope, json);
  const passes = (g: Rules, x: Context, card: number): boolean => tests.every((test) => test(g, x, card));
  const inZone = (g: Rules, card: number): boolean => {
    const zone = g.state.cards.zone[card];
    return zones.some(({ name, seats }) => zone >= g.z[name] && zone < g.z[name] + (seats ? g.seatCount : 1));
  };
  const all = (g: Rules, x: Context): number[] =>
    zones.flatMap(({ name, seats }) => {
      const found: number[] = [];
      for (let i = 0; i < (seats ? g.seatCount : 1); i++) {
        const pile = g.state.zones[g.z[name] + i];
        for (let k = json.top === undefined ? 0 : Math.max(0, pile.length - json.top); k < pile.length; k++) {
          if (passes(g, x, pile[k])) found.push(g.ref(pile[k]));
        }
      }
      return found;
    });
  const best = extremeOf(scope, json);
  const list: Select['list'] = best === null ? all : (g, x) => best(g, x, all(g, x));
  const someCard: Select['some'] = (g, x, test) =>
    zones.some(({ name, seats }) => {
      for (let i = 0; i < (seats ? g.seatCount : 1); i++) {
        const pile = g.state.zones[g.z[name] + i];
        for (const card of pile) if (passes(g, x, card) && test(g.ref(card))) return true;
      }
      return false;
    });
  const simple = best === null && json.top === undefined;
  return {
    sort: 'objects',
    players: false,
    list,
    some: (g, x, test) => (simple ? someCard(g, x, test) : list(g, x).some(test)),
    has: (g, x, ref) => {
      if (!simple) return list(g, x).includes(ref);
      const card = isCardRef(ref) ? g.card(ref) : -1;
      return card >= 0 && inZone(g, card) && passes(g, x, card);
    },
  };
}

function listOf(value: string | readonly string[] | undefined): readonly string[] {
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}

function zonesOf(scope: Scope, json: CardsJson): { name: string; seats: boolean }[] {
  const { zones } = scope.shop.vocabulary;
  const names =
    json.zone === undefined
      ? Object.keys(zones).filter((z) => scope.anywhere || zones[z].inPlay === true)
      : listOf(json.zone);
  return names.flatMap((name) => {
    const zone = own(zones, name);
    if (zone === undefined) unknown(at(scope, 'zone'), 'zone', name, Object.keys(zones));
    return zone === undefined ? [] : [{ name, seats: zone.owner === 'seat' }];
  });
}

function testsOf(scope: Scope, json: CardsJson): Test[] {
  const { facts, vocabulary } = scope.shop;
  const tests: Test[] = [];
  const types = listOf(json.type);
  for (const type of types) {
    if (!vocabulary.types.includes(type)) unknown(at(scope, 'type'), 'type', type, vocabulary.types);
  }
  if (types.length > 0) tests.push((g, _, card) => types.includes(facts.types[g.state.cards.def[card]]));
  const tags = listOf(json.tag);
  if (tags.length > 0) {
    tests.push((g, _, card) => tags.some((tag) => facts.tags[g.state.cards.def[card]]?.includes(tag) === true));
  }
  if (json.card !== undefined) {
    const id = json.card;
    if (!facts.ids.includes(id)) unknown(at(scope, 'card'), 'card', id, facts.ids);
    tests.push((g, _, card) => facts.ids[g.state.cards.def[card]] === id);
  }
  if (json.keyword !== undefined) tests.push(keywordTest(at(scope, 'keyword'), json.keyword));
  if (json.controller !== undefined) {
    const side = compileSide(at(scope, 'controller'), json.controller);
    tests.push((g, x, card) => side(g, x, g.state.cards.controller[card]));
  }
  if (json.owner !== undefined) {
    const side = compileSide(at(scope, 'owner'), json.owner);
    tests.push((g, x, card) => side(g, x, g.state.cards.owner[card]));
  }
  if (json.other === true) tests.push((g, x, card) => g.ref(card) !== x.source);
  if (json.where !== undefined) {
    const where = compileCondition({ ...at(scope, 'where'), candidate: true, anywhere: false }, json.where);
    tests.push((g, x, card) => where(g, withIt(x, g.ref(card))));
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

function extremeOf(scope: Scope, json: CardsJson): ((g: Rules, x: Context, refs: number[]) => number[]) | null {
  const part = json.least === undefined ? json.most : json.least;
  if (part === undefined) return null;
  const sign = json.least === undefined ? -1 : 1;
  const amount = compileAmount({ ...at(scope, sign > 0 ? 'least' : 'most'), candidate: true, anywhere: false }, part);
  return (g, x, refs) => {
    const values = refs.map((ref) => sign * amount(g, withIt(x, ref)));
    const least = Math.min(...values);
    return refs.filter((_, i) => values[i] === least);
  };
}
