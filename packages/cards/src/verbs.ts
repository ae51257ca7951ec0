import { isCardRef, type Rules } from '@upkeep/engine/kernel';
import { compileAmount } from './amounts.ts';
import { type Context, isThere } from './context.ts';
import { AMOUNT_KEYS, type AmountJson, type ArgumentJson, type DoJson, type SelectorJson } from './json.ts';
import { at, own, type Scope, unknown, wrong } from './scope.ts';
import { compileObjects, compileSelector } from './selectors.ts';
import type { ArgumentDefinition, VerbCall, VerbDefinition } from './vocabulary.ts';

/** A verb with its parts compiled: evaluated when its turn comes. */
export interface CompiledVerb {
  readonly verb: VerbDefinition;
  call(g: Rules, x: Context): VerbCall;
}

type Argument = (g: Rules, x: Context) => readonly number[];

function isAmount(json: ArgumentJson | undefined): json is AmountJson {
  if (typeof json === 'object') return AMOUNT_KEYS.some((key) => Object.hasOwn(json, key));
  return typeof json === 'number';
}

function isSelector(json: ArgumentJson | undefined): json is SelectorJson {
  return typeof json === 'string' || (typeof json === 'object' && !isAmount(json));
}

/** Compiles one use of a verb, or null and a problem when there is no such verb. */
export function compileVerb(scope: Scope, json: DoJson): CompiledVerb | null {
  const { verbs } = scope.shop.vocabulary;
  const verb = own(verbs, json.do);
  if (verb === undefined) {
    unknown(at(scope, 'do'), 'verb', json.do, Object.keys(verbs));
    return null;
  }
  const names = Object.keys(verb.args);
  for (const key of Object.keys(json)) {
    if (key !== 'do' && key !== 'as' && !names.includes(key))
      unknown(at(scope, key), `part of '${json.do}'`, key, names);
  }
  const parts = names.map((name) => compileArgument(at(scope, name), json.do, verb.args[name], json[name]));
  return {
    verb,
    call(g, x) {
      const args: Record<string, readonly number[]> = {};
      for (let i = 0; i < names.length; i++) args[names[i]] = parts[i](g, x);
      return { controller: x.controller, source: x.source, args };
    },
  };
}

function compileArgument(
  scope: Scope,
  verb: string,
  arg: ArgumentDefinition,
  given: ArgumentJson | undefined,
): Argument {
  const json = given ?? arg.default;
  if (json === undefined) {
    wrong(scope, `'${verb}' needs this part: ${kindWords(arg)}`);
    return () => [];
  }
  if (arg.kind === 'amount') return compileAmountPart(scope, arg, json);
  if (arg.kind === 'definition') return compileDefinition(scope, json);
  if (typeof arg.kind === 'object') {
    const place = typeof json === 'string' ? arg.kind.oneOf.indexOf(json) : -1;
    if (place < 0) unknown(scope, 'choice', typeof json === 'string' ? json : 'of this kind', arg.kind.oneOf);
    return always(place);
  }
  if (!isSelector(json)) {
    wrong(scope, `expected ${kindWords(arg)}, found an amount`);
    return () => [];
  }
  if (arg.kind === 'items') {
    const items = compileSelector(scope, json);
    if (items.sort !== 'items') wrong(scope, 'expected entries of the stack');
    return (g, x) => items.list(g, x).filter((id) => g.state.stack.some((item) => item.id === id));
  }
  const { kind } = arg;
  const objects = compileObjects(scope, json);
  const fits = (g: Rules, ref: number): boolean =>
    (kind === 'objects' || isCardRef(ref) === (kind === 'cards')) && isThere(g, ref);
  const { one } = objects;
  if (one !== null) {
    return (g, x) => {
      const ref = one(g, x);
      return fits(g, ref) ? [ref] : NONE;
    };
  }
  return (g, x) => objects.list(g, x).filter((ref) => fits(g, ref));
}

const NONE: readonly number[] = [];

/** A part that never changes. */
function always(value: number): Argument {
  const values = [value];
  return () => values;
}

function compileAmountPart(scope: Scope, arg: ArgumentDefinition, json: ArgumentJson): Argument {
  if (!isAmount(json)) {
    wrong(scope, `expected ${kindWords(arg)}`);
    return () => [0];
  }
  const amount = compileAmount(scope, json);
  if (typeof json === 'number') return always(Math.max(0, json));
  return (g, x) => [Math.max(0, amount(g, x))];
}

function compileDefinition(scope: Scope, json: ArgumentJson): Argument {
  const { ids } = scope.shop.facts;
  const place = typeof json === 'string' ? ids.indexOf(json) : -1;
  if (place < 0) unknown(scope, 'card', typeof json === 'string' ? json : 'of this kind', ids);
  return always(place);
}

function kindWords(arg: ArgumentDefinition): string {
  if (typeof arg.kind === 'object') return `one of ${arg.kind.oneOf.join(', ')}`;
  const words = {
    objects: 'a selector of cards or players',
    cards: 'a selector of cards',
    players: 'a selector of players',
    items: 'a selector of stack entries',
    amount: 'an amount',
    definition: "a card's id",
  };
  return words[arg.kind];
}
