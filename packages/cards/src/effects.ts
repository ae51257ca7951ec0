import type { Instruction, PlayerId, Rules } from '@upkeep/engine';
import { type Amount, compileAmount } from './amounts.ts';
import { type Condition, compileCondition } from './conditions.ts';
import { userContext } from './context.ts';
import { compileBlock } from './instructions/index.ts';
import type { ActivatedJson, CostJson, EffectJson } from './json.ts';
import { at, own, programScope, type Scope, unknown } from './scope.ts';
import { compileTargets, type Target, targetCheck } from './targets.ts';
import type { CostDefinition } from './vocabulary.ts';

/** Something that is announced and resolves later, as a program declared under a name. */
export interface CompiledEffect {
  readonly program: string;
  readonly targets: readonly Target[];
}

/** An ability a player uses: what it costs, when it may be used, what it does. */
export interface CompiledUse {
  /** Its place among the card's abilities that are used. */
  readonly index: number;
  readonly kind: 'activated' | 'reaction';
  readonly name: string;
  readonly text: string;
  readonly zones: readonly string[] | null;
  readonly oncePerTurn: boolean;
  readonly costs: readonly CompiledCost[];
  readonly condition: Condition | null;
  readonly effect: CompiledEffect;
}

export interface CompiledCost {
  readonly cost: CostDefinition;
  readonly amount: Amount;
}

export function compileEffect(scope: Scope, json: EffectJson, program: string): CompiledEffect {
  const code: Instruction[] = [];
  const { targets, scope: inner } = compileTargets(programScope(scope, null), json);
  if (targets.length > 0) code.push(targetCheck(targets));
  compileBlock(at(inner, 'do'), json.do, code);
  scope.shop.programs[program] = code;
  return { program, targets };
}

export function compileUse(scope: Scope, json: ActivatedJson, index: number): CompiledUse {
  return {
    index,
    kind: json.kind,
    name: json.name ?? `ability ${index + 1}`,
    text: json.text ?? '',
    zones: json.zones ?? null,
    oncePerTurn: json.oncePerTurn === true,
    costs: compileCosts(at(scope, 'cost'), json.cost ?? {}),
    condition: json.if === undefined ? null : compileCondition(at(scope, 'if'), json.if),
    effect: compileEffect(scope, json, `${scope.id}${scope.path}`),
  };
}

function compileCosts(scope: Scope, json: CostJson): CompiledCost[] {
  const { costs } = scope.shop.vocabulary;
  return Object.entries(json).flatMap(([name, amount]) => {
    const cost = own(costs, name);
    if (cost === undefined) unknown(at(scope, name), 'cost', name, Object.keys(costs));
    return cost === undefined ? [] : [{ cost, amount: compileAmount(at(scope, name), amount) }];
  });
}

/** Judges costs and, when all can be paid, says the payment: 0 or the number of a refusal, and then nothing was said. */
export function payCosts(g: Rules, seat: PlayerId, card: number, costs: readonly CompiledCost[]): number {
  const x = userContext(seat, g.ref(card));
  for (const { cost, amount } of costs) {
    const refusal = cost.check(g, seat, card, amount(g, x));
    if (refusal !== 0) return refusal;
  }
  for (const { cost, amount } of costs) cost.pay(g, seat, card, amount(g, x));
  return 0;
}
