import type { Ability } from '@upkeep/engine/kernel';
import type { Amount } from '../amounts.ts';
import type { AbilityJson, GiveJson } from '../json.ts';
import { type Scope, unknown } from '../scope.ts';
import { compileContinuous } from './continuous.ts';
import { compileReplacement } from './replacement.ts';
import { compileTriggered } from './triggered.ts';
import { compileWatching } from './watching.ts';

const KINDS = ['triggered', 'activated', 'reaction', 'continuous', 'replacement'];

/** An ability the engine itself keeps in force; activated ones are the game's actions and give null. */
export function compileAbility(scope: Scope, json: AbilityJson, name: string): Ability | null {
  switch (json.kind) {
    case 'triggered':
      return json.whenever === undefined
        ? compileTriggered(scope, json, name, false)
        : compileWatching(scope, json, name, json.whenever);
    case 'continuous':
      return compileContinuous(scope, json, name, null).ability;
    case 'replacement':
      return compileReplacement(scope, json, name, null).ability;
    case 'activated':
    case 'reaction':
      return null;
    default:
      unknown(scope, 'kind of ability', String(Object.values(json)[0]), KINDS);
      return null;
  }
}

/** An ability carried by an effect: declared under its own name, with the amounts fixed when it is made. */
export function compileGiven(scope: Scope, json: GiveJson['give']): { name: string; fixed: readonly Amount[] } {
  const { abilities } = scope.shop;
  const name = abilityName(scope, json, new Set(abilities.map((ability) => ability.name)));
  // Its conditions and filters are asked later, when the program and its names are long gone.
  const inner: Scope = { ...scope, names: new Map(), slots: null, moment: null, later: false, numbers: false };
  if (json.kind === 'triggered') {
    abilities.push(compileTriggered(inner, json, name, true));
    return { name, fixed: [] };
  }
  const { ability, fixed } =
    json.kind === 'continuous'
      ? compileContinuous(inner, json, name, scope)
      : compileReplacement(inner, json, name, scope);
  abilities.push(ability);
  return { name, fixed };
}

/** By its card and its own name, or its kind where it has none; numbered where that is taken. */
export function abilityName(scope: Scope, { name, kind }: AbilityJson, taken: ReadonlySet<string>): string {
  const plain = `${scope.name}: ${name ?? kind}`;
  let named = plain;
  for (let n = 2; taken.has(named); n++) named = `${plain} ${n}`;
  return named;
}
