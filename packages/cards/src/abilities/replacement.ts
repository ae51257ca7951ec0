import type { Ability } from '@upkeep/engine/kernel';
import { type Amount, compileAmount } from '../amounts.ts';
import { activeContext } from '../context.ts';
import type { ReplacementJson } from '../json.ts';
import { amountOf, sayAgain } from '../moments.ts';
import { at, type Scope, wrong } from '../scope.ts';
import { type CompiledVerb, compileVerb } from '../verbs.ts';
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
  const change = changeOf(scope, json, maker);
  const part = json.also === undefined ? 'instead' : 'also';
  const verbs: CompiledVerb[] = (json[part] ?? []).flatMap((verb, i) => {
    const compiled = compileVerb(at(here, part, i), verb);
    return compiled === null ? [] : [compiled];
  });
  const ability: Ability = {
    kind: 'replacement',
    ...parts,
    replace(g, x, event) {
      const context = activeContext(x, event);
      if (change !== null && moment !== null) {
        const by = maker === null ? change.amount(g, context) : (context.data[0] ?? 0);
        const left = change.all ? 0 : amountOf(g, moment, context.event) + change.sign * by;
        if (left > 0) sayAgain(g, moment, event, left);
      } else if (part === 'also' && moment !== null) sayAgain(g, moment, event, amountOf(g, moment, context.event));
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
