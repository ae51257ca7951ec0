import type { Names } from '@upkeep/engine';
import type { Ability, Active, Rules, StaticAbility } from '@upkeep/engine/kernel';
import { type Amount, compileAmount } from '../amounts.ts';
import { compileCondition } from '../conditions.ts';
import { activeContext, type Context } from '../context.ts';
import type { ConditionJson, ContinuousJson, SelectorJson, SpentJson } from '../json.ts';
import { at, own, type Scope, unknown, wrong } from '../scope.ts';
import { compileObjects } from '../selectors.ts';
import { compileWaiting } from './moment.ts';

/** Where values are set and where they are changed, unless a card says otherwise. */
const LAYER = { set: 0, add: 1 } as const;

/**
 * A continuous ability: changes a computed value, derived whenever somebody asks. One that is given fixes its amount in
 * the scope of its maker.
 */
export function compileContinuous(
  scope: Scope,
  json: ContinuousJson,
  name: string,
  maker: Scope | null,
): { ability: Ability; fixed: Amount[] } {
  const query = queryOf(scope, json);
  const kind = own(scope.shop.vocabulary.queries, query)?.of ?? 'card';
  const amount = amountOf(maker ?? scope, json);
  const fits = affected(scope, json, maker !== null, json.if);
  const current = currentOf(json, amount, maker !== null);
  const alike = maker === null ? alikeOf(json) : undefined;
  const used = `continuous:${name}`;
  const ability: Ability = {
    kind: 'static',
    name,
    ...(json.text === undefined ? {} : { text: json.text }),
    ...(json.zones === undefined ? {} : { zones: json.zones }),
    ...(json.spent === undefined ? {} : { spent: spentOn(scope, json.spent, name) }),
    query,
    layer: json.layer ?? (json.set === undefined || isHadOrNot(scope, query) ? LAYER.add : LAYER.set),
    ...(isSteady(json, maker !== null) ? { steady: true } : {}),
    applies(g, x, subject) {
      return fits(g, x, kind === 'card' ? g.ref(subject) : subject);
    },
    value(g, x, _, value) {
      const n = current(g, x);
      const changed = json.set !== undefined ? n : json.grant === undefined ? value + n : Math.max(value, n);
      if (changed !== value) g.counted(used);
      return changed;
    },
  };
  // It says again what the card says already, for speed alone: not listed, it is no part of the game's data.
  if (alike !== undefined) Object.defineProperty(ability, 'alike', { value: alike });
  return { ability, fixed: maker === null ? [] : [amount] };
}

/**
 * Does what it does depend on nothing but where cards are, whose they are and what is attached to what? What works from a
 * place of its own comes and goes with moves that change nothing in play.
 */
function isSteady(json: ContinuousJson, given: boolean): boolean {
  const amount = json.set ?? json.add ?? 1;
  if (json.if !== undefined || json.zones !== undefined) return false;
  return (given || typeof amount === 'number') && isPlain(json.affects ?? 'self');
}

const PLAIN_PARTS = ['zone', 'type', 'tag', 'card', 'controller', 'owner', 'other'];

function isPlain(json: SelectorJson): boolean {
  if (typeof json === 'string') return true;
  if ('either' in json) return json.either.every(isPlain);
  if ('hostOf' in json) return isPlain(json.hostOf);
  if ('attachedTo' in json) return isPlain(json.attachedTo);
  if ('controllerOf' in json) return isPlain(json.controllerOf);
  if ('players' in json) return json.where === undefined;
  return Object.keys(json).every((part) => PLAIN_PARTS.includes(part));
}

/** A keyword something has or has not: granted or taken away, the newest counts (CR 613.1f, 613.7). */
function isHadOrNot(scope: Scope, query: string): boolean {
  return Object.values(scope.shop.vocabulary.keywords).some((word) => word.query === query && word.amount !== true);
}

/** What uses up one that is given for so many times. */
function spentOn(scope: Scope, json: SpentJson, name: string): NonNullable<StaticAbility<Names>['spent']> {
  const { moment, parts } = compileWaiting(at(scope, 'spent'), json, name, false);
  if (json.of === undefined && moment !== null && moment.subject !== 'seat') {
    wrong(at(scope, 'spent'), "the field 'of' is missing: say what it has to happen to");
  }
  return { on: parts.on, when: parts.when };
}

function queryOf(scope: Scope, json: ContinuousJson): string {
  const { queries, keywords } = scope.shop.vocabulary;
  if (json.grant !== undefined) {
    const query = own(keywords, json.grant)?.query;
    if (query === undefined) {
      const granted = Object.keys(keywords).filter((k) => keywords[k].query !== undefined);
      unknown(at(scope, 'grant'), 'keyword to grant', json.grant, granted);
    }
    return query ?? '';
  }
  if (json.modify === undefined) wrong(scope, "a continuous ability needs 'modify' or 'grant'");
  else if (own(queries, json.modify) === undefined)
    unknown(at(scope, 'modify'), 'value', json.modify, Object.keys(queries));
  return json.modify ?? '';
}

function amountOf(scope: Scope, json: ContinuousJson): Amount {
  if (json.add !== undefined && json.set !== undefined) wrong(scope, "give either 'add' or 'set', not both");
  if (json.set !== undefined) return compileAmount(at(scope, 'set'), json.set);
  if (json.add !== undefined) return compileAmount(at(scope, 'add'), json.add);
  if (json.grant === undefined) wrong(scope, "a continuous ability needs 'add' or 'set'");
  return () => 1;
}

/** The amount as it is now; one that cannot change needs no context. */
function currentOf(json: ContinuousJson, amount: Amount, given: boolean): (g: Rules, x: Active) => number {
  if (given) return (_, x) => x.effect?.data[0] ?? 0;
  const fixed = json.set ?? json.add ?? 1;
  return typeof fixed === 'number' ? () => fixed : (g, x) => amount(g, activeContext(x));
}

/** Parts of a selector that mean the same on every card of a player. */
const ALIKE: readonly string[] = ['zone', 'type', 'tag', 'keyword', 'card', 'controller', 'owner'];

/** Does it add a fixed number to cards that are described without regard to its own? */
function alikeOf({ add, affects, if: condition }: ContinuousJson): { touches: string; adds: number } | undefined {
  if (typeof add !== 'number' || typeof affects !== 'object' || condition !== undefined) return undefined;
  return Object.keys(affects).every((part) => ALIKE.includes(part))
    ? { touches: JSON.stringify(affects), adds: add }
    : undefined;
}

/** Whom it touches, while its condition holds. Asked for every value: what is asked most makes no context. */
function affected(
  scope: Scope,
  json: ContinuousJson,
  given: boolean,
  holds: ConditionJson | undefined,
): (g: Rules, x: Active, ref: number) => boolean {
  const condition = holds === undefined ? null : compileCondition(at(scope, 'if'), holds);
  if (json.affects !== undefined) {
    const select = compileObjects(at(scope, 'affects'), json.affects);
    // It is asked about one card after the other: the context it was asked in last mostly serves again.
    let last: { readonly x: Active; readonly context: Context } | null = null;
    return (g, x, ref) => {
      if (last?.x !== x) last = { x, context: activeContext(x) };
      const { context } = last;
      return select.has(g, context, ref) && (condition === null || condition(g, context));
    };
  }
  return (g, x, ref) => {
    if (given ? x.effect?.targets.includes(ref) !== true : ref !== x.source) return false;
    return condition === null || condition(g, activeContext(x));
  };
}
