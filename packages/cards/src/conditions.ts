import { NO_REF, type Rules } from '@upkeep/engine/kernel';
import { type Amount, compileAmount } from './amounts.ts';
import { type Context, isThere } from './context.ts';
import type { Comparison, ConditionJson } from './json.ts';
import { at, own, type Scope, unknown } from './scope.ts';
import { compileSide } from './select-players.ts';
import { compileSelector } from './selectors.ts';

export type Condition = (g: Rules, x: Context) => boolean;

const COMPARE: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>=': (a, b) => a >= b,
  '>': (a, b) => a > b,
};
const CONDITIONS = ['exists', 'compare', 'matches', 'not', 'all', 'any', 'turnOf', 'is'];

export function compileCondition(scope: Scope, json: ConditionJson): Condition {
  if ('exists' in json) {
    const of = compileSelector(at(scope, 'exists'), json.exists);
    if (of.sort === 'items') return (g, x) => of.some(g, x, () => true);
    return (g, x) => of.some(g, x, (ref) => isThere(g, ref));
  }
  if ('compare' in json) return compileComparison(scope, json.compare);
  if ('matches' in json) {
    const of = compileSelector(at(scope, 'matches'), json.matches);
    const filter = compileSelector(at(scope, 'filter'), json.filter);
    const { one } = of;
    if (one !== null) {
      return (g, x) => {
        const ref = one(g, x);
        return ref !== NO_REF && filter.has(g, x, ref);
      };
    }
    return (g, x) => {
      const refs = of.list(g, x);
      return refs.length > 0 && refs.every((ref) => filter.has(g, x, ref));
    };
  }
  if ('not' in json) {
    const of = compileCondition(at(scope, 'not'), json.not);
    return (g, x) => !of(g, x);
  }
  if ('all' in json) {
    const parts = json.all.map((part, i) => compileCondition(at(scope, 'all', i), part));
    return (g, x) => parts.every((part) => part(g, x));
  }
  if ('any' in json) {
    const parts = json.any.map((part, i) => compileCondition(at(scope, 'any', i), part));
    return (g, x) => parts.some((part) => part(g, x));
  }
  if ('turnOf' in json) {
    const side = compileSide(at(scope, 'turnOf'), json.turnOf);
    return (g, x) => g.state.turn.activePlayer >= 0 && side(g, x, g.state.turn.activePlayer);
  }
  if ('is' in json) return compileOwn(scope, json.is);
  unknown(scope, 'condition', Object.keys(json).join(', '), CONDITIONS);
  return () => false;
}

function compileComparison(
  scope: Scope,
  json: readonly unknown[] & Extract<ConditionJson, { compare: unknown }>['compare'],
): Condition {
  const a: Amount = compileAmount(at(scope, 'compare', 0), json[0]);
  const b: Amount = compileAmount(at(scope, 'compare', 2), json[2]);
  const compare = own(COMPARE, json[1]);
  if (compare === undefined) {
    unknown(at(scope, 'compare', 1), 'comparison', json[1], Object.keys(COMPARE));
    return () => false;
  }
  return (g, x) => compare(a(g, x), b(g, x));
}

/** A condition of the game's own; data the game evaluates, never a question about the phase. */
function compileOwn(scope: Scope, name: string): Condition {
  const known = scope.shop.vocabulary.conditions ?? {};
  const condition = own(known, name);
  if (condition === undefined) unknown(at(scope, 'is'), 'condition', name, Object.keys(known));
  return (g, x) => condition?.test(g, x.controller) === true;
}
