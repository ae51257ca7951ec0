import { isCardRef, NO_REF, type Ref, type Rules } from '@upkeep/engine/kernel';
import { type Context, isThere } from './context.ts';
import { AMOUNT_KEYS, type AmountJson, type SelectorJson } from './json.ts';
import { momentNamed, numberOf } from './moments.ts';
import { at, nameIn, own, type Scope, unknown, wrong } from './scope.ts';
import { compileObjects, compileSelector, type Select } from './selectors.ts';

/** A compiled amount: always a whole number. */
export type Amount = (g: Rules, x: Context) => number;

export function compileAmount(scope: Scope, json: AmountJson): Amount {
  if (typeof json === 'number') {
    if (!Number.isInteger(json)) wrong(scope, `expected a whole number, found ${json}`);
    return () => json;
  }
  if ('count' in json) {
    const of = compileSelector(at(scope, 'count'), json.count);
    if (of.sort === 'items') return (g, x) => of.list(g, x).length;
    return added(of, (g, ref) => (isThere(g, ref) ? 1 : 0));
  }
  if ('value' in json) return compileValue(scope, json.value, json.of);
  if ('printed' in json) return compilePrinted(scope, json.printed, json.of);
  if ('field' in json) return compileField(scope, json.field, json.of);
  if ('result' in json) return compileResult(at(scope, 'result'), json.result);
  if ('event' in json) return compileEvent(scope, json.event);
  if ('counted' in json) return compileCounted(scope, json.counted, json.of);
  if ('x' in json) return compileX(scope);
  if ('share' in json) return compileShare(scope, json.share, json.of);
  if ('game' in json) return compileOwn(at(scope, 'game'), json.game);
  return compileArithmetic(scope, json);
}

function ofWhom(scope: Scope, of: SelectorJson | undefined) {
  return compileObjects(at(scope, 'of'), of ?? 'self');
}

/** Something of each thing selected, added up. */
function added(of: Select, each: (g: Rules, ref: Ref) => number): Amount {
  const { one } = of;
  if (one !== null) {
    return (g, x) => {
      const ref = one(g, x);
      return ref === NO_REF ? 0 : each(g, ref);
    };
  }
  return (g, x) => {
    const refs = of.list(g, x);
    let sum = 0;
    for (let i = 0; i < refs.length; i++) sum += each(g, refs[i]);
    return sum;
  };
}

/** A query, added up. Of cards that have left: as it last was. */
function compileValue(scope: Scope, name: string, whom: SelectorJson | undefined): Amount {
  const { queries } = scope.shop.vocabulary;
  const query = own(queries, name);
  if (query === undefined) unknown(at(scope, 'value'), 'value', name, Object.keys(queries));
  const ofCards = query?.of === 'card';
  return added(ofWhom(scope, whom), (g, ref) => {
    if (isCardRef(ref) !== ofCards) return 0;
    return ofCards ? lastValue(g, g.q[name], ref) : g.value(g.q[name], ref);
  });
}

function lastValue(g: Rules, query: number, ref: number): number {
  const card = g.card(ref);
  return card >= 0 ? g.value(query, card) : g.lastKnown(query, ref);
}

function compilePrinted(scope: Scope, name: string, whom: SelectorJson | undefined): Amount {
  const { printed } = scope.shop.vocabulary;
  if (!printed.includes(name)) unknown(at(scope, 'printed'), 'printed number', name, printed);
  return added(ofWhom(scope, whom), (g, ref) => {
    return isCardRef(ref) ? (g.printed[name][g.lastDefinition(ref)] ?? 0) : 0;
  });
}

function compileField(scope: Scope, name: string, whom: SelectorJson | undefined): Amount {
  const { cardFields, seatFields } = scope.shop.vocabulary;
  const known = [...new Set([...cardFields, ...seatFields])];
  if (!known.includes(name)) unknown(at(scope, 'field'), 'field', name, known);
  return added(ofWhom(scope, whom), (g, ref) => {
    if (isCardRef(ref)) return cardFields.includes(name) ? g.lastField(name, ref) : 0;
    return isThere(g, ref) ? (g.state.seats[name]?.[ref] ?? 0) : 0;
  });
}

function compileResult(scope: Scope, name: string): Amount {
  const named = nameIn(scope, name);
  if (named?.sort !== 'number') {
    const known = [...scope.names].filter(([, n]) => n.sort === 'number').map(([n]) => n);
    unknown(scope, 'result', name, known);
    return () => 0;
  }
  return (_, x) => (x.vars[named.slot] ?? []).reduce((sum, n) => sum + n, 0);
}

/** A number of the event that is spoken of. */
function compileEvent(scope: Scope, name: string): Amount {
  const moment = scope.moment === null ? null : momentNamed(scope, scope.moment);
  const known = Object.keys(moment?.numbers ?? {});
  if (moment === null || known.length === 0) {
    wrong(at(scope, 'event'), 'there is no event with an amount here');
    return () => 0;
  }
  if (!known.includes(name)) unknown(at(scope, 'event'), `number of '${scope.moment}'`, name, known);
  return (g, x) => numberOf(g, moment, name, x.event);
}

function compileCounted(scope: Scope, name: string, whom: SelectorJson | undefined): Amount {
  const counters = scope.shop.vocabulary.counters ?? [];
  if (!counters.includes(name)) unknown(at(scope, 'counted'), 'counter', name, counters);
  const of = compileObjects(at(scope, 'of'), whom ?? 'you');
  return added(of, (g, seat) => (isCardRef(seat) ? 0 : g.count(name, seat)));
}

/** A number of the game's own. */
function compileOwn(scope: Scope, name: string): Amount {
  const known = scope.shop.vocabulary.amounts ?? {};
  const amount = own(known, name);
  if (amount === undefined) unknown(scope, 'number of the game', name, Object.keys(known));
  return (g, x) => amount?.value(g, x.controller) ?? 0;
}

/** X: of an announcement its first number; elsewhere what the game remembers of how the card was played (CR 107.3m). */
function compileX(scope: Scope): Amount {
  if (scope.numbers) return (_, x) => x.vars[1]?.[0] ?? 0;
  const { vocabulary } = scope.shop;
  return (g, x) => vocabulary.chosenNumber?.(g, x.source) ?? 0;
}

/** What targets were given of an amount that was divided. */
function compileShare(scope: Scope, name: string, whom: SelectorJson | undefined): Amount {
  const of = compileObjects(at(scope, 'of'), whom ?? 'each');
  const named = nameIn(scope, name);
  if (named === undefined || named.shares < 0) {
    const known = [...scope.names].filter(([, n]) => n.shares >= 0).map(([n]) => n);
    unknown(at(scope, 'share'), 'divided target', name, known);
    return () => 0;
  }
  const { slot, shares } = named;
  return (g, x) => {
    const chosen = x.vars[slot] ?? [];
    return of.list(g, x).reduce((sum, ref) => sum + (x.vars[shares]?.[chosen.indexOf(ref)] ?? 0), 0);
  };
}

type Arithmetic = Extract<
  AmountJson,
  | { sum: unknown }
  | { minus: unknown }
  | { times: unknown }
  | { smallest: unknown }
  | { largest: unknown }
  | { half: unknown }
>;

function compileArithmetic(scope: Scope, json: Arithmetic): Amount {
  if ('sum' in json) {
    const parts = json.sum.map((part, i) => compileAmount(at(scope, 'sum', i), part));
    return (g, x) => parts.reduce((sum, part) => sum + part(g, x), 0);
  }
  if ('minus' in json) {
    const [a, b] = json.minus.map((part, i) => compileAmount(at(scope, 'minus', i), part));
    return (g, x) => a(g, x) - b(g, x);
  }
  if ('times' in json) {
    const [a, b] = json.times.map((part, i) => compileAmount(at(scope, 'times', i), part));
    return (g, x) => a(g, x) * b(g, x);
  }
  if ('smallest' in json) {
    const parts = json.smallest.map((part, i) => compileAmount(at(scope, 'smallest', i), part));
    return (g, x) => Math.min(...parts.map((part) => part(g, x)));
  }
  if ('largest' in json) {
    const parts = json.largest.map((part, i) => compileAmount(at(scope, 'largest', i), part));
    return (g, x) => Math.max(...parts.map((part) => part(g, x)));
  }
  if ('half' in json) {
    const of = compileAmount(at(scope, 'half'), json.half);
    return json.round === 'up' ? (g, x) => Math.ceil(of(g, x) / 2) : (g, x) => Math.floor(of(g, x) / 2);
  }
  unknown(scope, 'amount', Object.keys(json).join(', '), ['a number', ...AMOUNT_KEYS]);
  return () => 0;
}
