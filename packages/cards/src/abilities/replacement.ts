import type { Ability } from '@upkeep/engine';
import { type Amount, compileAmount } from '../amounts.ts';
import { compileCondition } from '../conditions.ts';
import { activeContext } from '../context.ts';
import type { ReplacementJson } from '../json.ts';
import { amountOf, momentNamed, sayAgain, subjectOf } from '../moments.ts';
import { at, type Scope, wrong } from '../scope.ts';
import { compileObjects } from '../selectors.ts';
import { type CompiledVerb, compileVerb } from '../verbs.ts';

/** A replacement: takes off, adds, or puts other events in the place of one before it happens. */
export function compileReplacement(
  scope: Scope,
  json: ReplacementJson,
  name: string,
  maker: Scope | null,
): { ability: Ability; fixed: Amount[] } {
  const moment = momentNamed(at(scope, 'on'), json.on);
  if (moment !== null && moment.replaceable !== true) wrong(at(scope, 'on'), `'${json.on}' cannot be replaced`);
  const here: Scope = { ...scope, moment: moment === null ? null : json.on };
  const usual = maker !== null ? 'given' : moment?.subject === 'seat' ? 'you' : 'self';
  const of = compileObjects(at(here, 'of'), json.of ?? usual);
  const condition = json.if === undefined ? null : compileCondition(at(here, 'if'), json.if);
  const change = changeOf(scope, json, maker);
  const part = json.also === undefined ? 'instead' : 'also';
  const verbs: CompiledVerb[] = (json[part] ?? []).flatMap((verb, i) => {
    const compiled = compileVerb(at(here, part, i), verb);
    return compiled === null ? [] : [compiled];
  });
  const ability: Ability = {
    kind: 'replacement',
    name,
    ...(json.text === undefined ? {} : { text: json.text }),
    ...(json.zones === undefined ? {} : { zones: json.zones }),
    on: moment?.on ?? [],
    when(g, x, event) {
      if (moment === null || moment.when?.(g, event) === false) return false;
      const context = activeContext(x, event);
      return of.has(g, context, subjectOf(g, moment, event)) && (condition === null || condition(g, context));
    },
    replace(g, x, event) {
      const context = activeContext(x, event);
      if (change !== null && moment !== null) {
        const by = maker === null ? change.amount(g, context) : (context.data[0] ?? 0);
        const left = change.all ? 0 : amountOf(moment, context.event) + change.sign * by;
        if (left > 0) sayAgain(g, moment, event, left);
      } else if (part === 'also' && moment !== null) sayAgain(g, moment, event, amountOf(moment, context.event));
      for (const { verb, call } of verbs) verb.emit(g, call(g, context));
    },
  };
  return { ability, fixed: maker === null || change === null ? [] : [change.amount] };
}

function changeOf(
  scope: Scope,
  json: ReplacementJson,
  maker: Scope | null,
): { amount: Amount; sign: number; all: boolean } | null {
  const given = [json.prevent, json.add, json.instead, json.also].filter((part) => part !== undefined).length;
  if (given !== 1) wrong(scope, "a replacement needs one of 'prevent', 'add', 'instead' and 'also'");
  if (json.prevent === 'all') return { amount: () => 0, sign: -1, all: true };
  if (json.prevent !== undefined) {
    return { amount: compileAmount(at(maker ?? scope, 'prevent'), json.prevent), sign: -1, all: false };
  }
  if (json.add !== undefined)
    return { amount: compileAmount(at(maker ?? scope, 'add'), json.add), sign: 1, all: false };
  return null;
}
