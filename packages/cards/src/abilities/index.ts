import type { Ability } from '@upkeep/engine/kernel';
import type { Amount } from '../amounts.ts';
import { compileUse } from '../effects.ts';
import type { AbilityJson, ActivatedJson, GiveJson } from '../json.ts';
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
export function compileGiven(
  scope: Scope,
  json: GiveJson['give'],
  isWatched = false,
): { name: string; fixed: readonly Amount[] } {
  const { abilities } = scope.shop;
  const name = abilityName(scope, json, new Set(abilities.map((ability) => ability.name)));
  // Its place is taken before what it holds is compiled: an ability given within it gets another name.
  const place = abilities.push(placeholder(name)) - 1;
  // Its conditions and filters are asked later, when the program and its names are long gone.
  const inner: Scope = { ...scope, names: new Map(), slots: null, moment: null, later: false, numbers: false };
  const { ability, fixed } = compileCarried(inner, json, name, scope);
  // What may end at any moment keeps everything from being quiet.
  abilities[place] = isWatched && ability.kind === 'static' ? { ...ability, steady: false } : ability;
  return { name, fixed };
}

function compileCarried(
  scope: Scope,
  json: GiveJson['give'],
  name: string,
  maker: Scope,
): { ability: Ability; fixed: readonly Amount[] } {
  switch (json.kind) {
    case 'triggered':
      return { ability: compileTriggered(scope, json, name, true), fixed: [] };
    case 'continuous':
      return compileContinuous(scope, json, name, maker);
    case 'replacement':
      return compileReplacement(scope, json, name, maker);
    default:
      return { ability: compileGivenUse(scope, json, name), fixed: [] };
  }
}

/** An ability that is used and given to a card: the effect says that the card has it, and triggers never. */
function compileGivenUse(scope: Scope, json: ActivatedJson, name: string): Ability {
  const { givenUses } = scope.shop;
  givenUses.push({ ability: name, use: compileUse(scope, json, FIRST_GIVEN_USE + givenUses.length) });
  return placeholder(name);
}

/** Abilities that are used have numbers; those given to a card go on far after the printed ones. */
const FIRST_GIVEN_USE = 100;

/** An ability that is in force and does nothing. */
function placeholder(name: string): Ability {
  return { kind: 'trigger', name, on: ['gameBegins'], when: () => false, program: [] };
}

/** By its card and its own name, or its kind where it has none; numbered where that is taken. */
export function abilityName(scope: Scope, { name, kind }: AbilityJson, taken: ReadonlySet<string>): string {
  const plain = `${scope.name}: ${name ?? kind}`;
  let named = plain;
  for (let n = 2; taken.has(named); n++) named = `${plain} ${n}`;
  return named;
}
