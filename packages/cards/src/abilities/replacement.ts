import type { Ability, Rules } from '@upkeep/engine/kernel';
import { type Amount, compileAmount } from '../amounts.ts';
import { activeContext, type Context, isThere } from '../context.ts';
import type { AmountJson, ReplacementJson } from '../json.ts';
import { numberOf, sayAgain, sayTo } from '../moments.ts';
import { at, type Scope, wrong } from '../scope.ts';
import { compileObjects, type Select } from '../selectors.ts';
import { type CompiledVerb, compileVerb } from '../verbs.ts';
import type { MomentDefinition } from '../vocabulary.ts';
import { compileWaiting } from './moment.ts';

/** A replacement: takes off, adds, or puts other events in the place of one before it happens. */
export function compileReplacement(
  scope: Scope,
  json: ReplacementJson,
  name: string,
  maker: Scope | null,
): { ability: Ability; fixed: Amount[] } {
  const { moment, here, parts } = compileWaiting(scope, json, name, maker !== null);
  if (moment !== null && moment.replaceable !== true) wrong(at(scope, 'on'), `'${json.on}' cannot be replaced`);
  const change = changeOf(here, json, maker);
  const part = json.also === undefined ? 'instead' : 'also';
  const verbs: CompiledVerb[] = (json[part] ?? []).flatMap((verb, i) => {
    const compiled = compileVerb(at(here, part, i), verb);
    return compiled === null ? [] : [compiled];
  });
  const redirect = redirectOf(here, json, moment);
  const isNext = json.prevent === 'next';
  const ability: Ability = {
    kind: 'replacement',
    ...parts,
    ...(json.once === true ? { once: true } : {}),
    // "The next 3 damage": each that is prevented takes one of its uses (CR 615.7).
    ...(isNext && moment !== null
      ? { takes: (g, x, event) => numberOf(g, moment, 'amount', activeContext(x, event).event) }
      : {}),
    replace(g, x, event) {
      const context = activeContext(x, event);
      if (redirect !== null) sayTo(g, event, redirect.list(g, context).find((ref) => isThere(g, ref)) ?? event.a);
      else if (change !== null && moment !== null) {
        const fixed = isNext ? x.effect?.uses : context.data[0];
        const by = change.fixed ? (fixed ?? 0) : change.amount(g, context);
        const left = change.all ? 0 : numberOf(g, moment, 'amount', context.event) + change.sign * by;
        if (left > 0) sayAgain(g, moment, event, left);
      } else if (part === 'also' && moment !== null)
        sayAgain(g, moment, event, numberOf(g, moment, 'amount', context.event));
      for (const compiled of verbs) sayVerb(g, compiled, context);
    },
  };
  return { ability, fixed: change?.fixed === true && !isNext ? [change.amount] : [] };
}

/** A verb in an event's place. What comes one by one is said so many times: all of it happens in the event's own batch. */
function sayVerb(g: Rules, { verb, call }: CompiledVerb, context: Context): void {
  const called = call(g, context);
  const { oneByOne } = verb;
  if (oneByOne === undefined) return verb.emit(g, called);
  const one = { ...called, args: { ...called.args, [oneByOne]: [1] } };
  for (let left = called.args[oneByOne]?.[0] ?? 0; left > 0; left--) verb.emit(g, one);
}

/** To whom or what else it happens. */
function redirectOf(scope: Scope, json: ReplacementJson, moment: MomentDefinition | null): Select | null {
  if (json.redirect === undefined) return null;
  if (moment !== null && (moment.of !== undefined || moment.subject === 'card'))
    wrong(at(scope, 'redirect'), `'${json.on}' cannot happen to something else`);
  return compileObjects(at(scope, 'redirect'), json.redirect);
}

interface Change {
  readonly amount: Amount;
  readonly sign: number;
  readonly all: boolean;
  /** Is the amount fixed as the effect is made? One that speaks of the event is not. */
  readonly fixed: boolean;
}

function changeOf(scope: Scope, json: ReplacementJson, maker: Scope | null): Change | null {
  const given = [json.prevent, json.add, json.redirect, json.instead, json.also].filter(
    (part) => part !== undefined,
  ).length;
  if (given !== 1) wrong(scope, "a replacement needs one of 'prevent', 'add', 'redirect', 'instead' and 'also'");
  if (json.prevent === 'all') return { amount: () => 0, sign: -1, all: true, fixed: false };
  if (json.prevent === 'next') {
    if (maker === null)
      wrong(at(scope, 'prevent'), "'next' is for a replacement that is given with 'uses': so much in all");
    return { amount: () => 0, sign: -1, all: false, fixed: true };
  }
  const part = json.prevent === undefined ? 'add' : 'prevent';
  const amount = json.prevent ?? json.add;
  if (amount === undefined) return null;
  const fixed = maker !== null && !speaksOfEvent(amount);
  const where = fixed && maker !== null ? maker : scope;
  return { amount: compileAmount(at(where, part), amount), sign: part === 'add' ? 1 : -1, all: false, fixed };
}

function speaksOfEvent(json: AmountJson): boolean {
  return JSON.stringify(json).includes('"event":');
}
