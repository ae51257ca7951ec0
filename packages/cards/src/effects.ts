import type { PlayerId } from '@upkeep/engine';
import type { Instruction, Rules } from '@upkeep/engine/kernel';
import { type Amount, compileAmount } from './amounts.ts';
import { type CompiledMode, canAnnounce, fizzles, questions } from './announce.ts';
import { compileAnnounced } from './announced.ts';
import { type Condition, compileCondition } from './conditions.ts';
import { type Context, userContext } from './context.ts';
import type { ActivatedJson, AmountJson, CostJson, EffectJson } from './json.ts';
import { at, own, programScope, type Scope, unknown, wrong } from './scope.ts';
import type { Target } from './targets.ts';
import type { CostDefinition } from './vocabulary.ts';

/** Something that is announced and resolves later, as a program declared under a name. */
export interface CompiledEffect {
  readonly program: string;
  /** The questions of its announcement; they ask and nothing else. Empty where there is nothing to choose. */
  readonly announce: readonly Instruction[];
  /** The modes it can be announced in; empty when there is only one way. */
  readonly modes: readonly CompiledMode[];
  /** Targets of all modes, in printed order. */
  readonly targets: readonly Target[];
  /** Are there enough legal targets, for enough modes? To be asked before anything is paid. */
  canAnnounce(g: Rules, x: Context): boolean;
  /** Had it targets, and is none of them legal any more? */
  fizzles(g: Rules, x: Context): boolean;
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
  /** The test behind its timing; null when there is none. */
  readonly timing: ((g: Rules, seat: PlayerId, card: number) => number) | null;
  readonly tags: readonly string[];
  readonly costs: readonly CompiledCost[];
  /** The costs that are always the same number, by kind. */
  readonly price: Readonly<Record<string, number>>;
  readonly condition: Condition | null;
  readonly effect: CompiledEffect;
}

export interface CompiledCost {
  readonly cost: CostDefinition;
  /** A number where it is always the same: nothing has to be made to work it out. */
  readonly amount: Amount | number;
}

export function compileEffect(scope: Scope, json: EffectJson, program: string): CompiledEffect {
  const code: Instruction[] = [];
  const choices = compileAnnounced(programScope(scope, 'byPlayer'), json, code);
  scope.shop.programs[program] = code;
  return {
    program,
    announce: questions(choices),
    modes: choices.modes,
    targets: choices.targets,
    canAnnounce: (g, x) => canAnnounce(choices, g, x),
    fizzles: (g, x) => fizzles(choices, g, x),
  };
}

export function compileUse(scope: Scope, json: ActivatedJson, index: number): CompiledUse {
  const { timings = {}, abilityTags = [] } = scope.shop.vocabulary;
  const timing = json.when === undefined ? undefined : own(timings, json.when);
  if (json.when !== undefined && timing === undefined)
    unknown(at(scope, 'when'), 'timing', json.when, Object.keys(timings));
  for (const [i, tag] of (json.tags ?? []).entries()) {
    if (!abilityTags.includes(tag)) unknown(at(scope, 'tags', i), 'tag of abilities', tag, abilityTags);
  }
  return {
    index,
    kind: json.kind,
    name: json.name ?? `ability ${index + 1}`,
    text: json.text ?? '',
    zones: json.zones ?? null,
    oncePerTurn: json.oncePerTurn === true,
    timing: timing === undefined ? null : (g, seat, card) => timing.test(g, seat, card),
    tags: json.tags ?? [],
    costs: compileCosts({ ...at(scope, 'cost'), numbers: true }, json.cost ?? {}),
    price: fixedCosts(json.cost ?? {}),
    condition: json.if === undefined ? null : compileCondition(at(scope, 'if'), json.if),
    effect: compileEffect(scope, json, `${scope.id}${scope.path}`),
  };
}

function fixedCosts(json: CostJson): Record<string, number> {
  const price: Record<string, number> = {};
  for (const [name, amount] of Object.entries(json)) if (typeof amount === 'number') price[name] = amount;
  return price;
}

function compileCosts(scope: Scope, json: CostJson): CompiledCost[] {
  const { costs } = scope.shop.vocabulary;
  return Object.entries(json).flatMap(([name, amount]) => {
    const cost = own(costs, name);
    if (cost === undefined) unknown(at(scope, name), 'cost', name, Object.keys(costs));
    return cost === undefined ? [] : [{ cost, amount: costAmount(at(scope, name), cost, amount) }];
  });
}

function costAmount(scope: Scope, cost: CostDefinition, json: AmountJson | string): Amount | number {
  if (Number.isInteger(json)) return Number(json);
  if (typeof json !== 'string') return compileAmount(scope, json);
  const amount = cost.read?.(json) ?? null;
  if (cost.read === undefined) wrong(scope, `this cost is an amount, not a text; found '${json}'`);
  else if (amount === null) wrong(scope, `'${json}' cannot be read as this cost: ${cost.about}`);
  return amount ?? 0;
}

/** Judges costs for this X: 0, or the number of a refusal. */
export function refuseCosts(g: Rules, seat: PlayerId, card: number, costs: readonly CompiledCost[], x: number): number {
  for (let i = 0; i < costs.length; i++) {
    const refusal = costs[i].cost.check(g, seat, card, amountNow(g, seat, card, costs[i], x));
    if (refusal !== 0) return refusal;
  }
  return 0;
}

/** Judges costs and, when all can be paid, says the payment: 0, or the number of a refusal, and then nothing was said. */
export function payCosts(g: Rules, seat: PlayerId, card: number, costs: readonly CompiledCost[], x: number): number {
  const refusal = refuseCosts(g, seat, card, costs, x);
  if (refusal !== 0) return refusal;
  for (const cost of costs) cost.cost.pay(g, seat, card, amountNow(g, seat, card, cost, x));
  return 0;
}

function amountNow(g: Rules, seat: PlayerId, card: number, { amount }: CompiledCost, x: number): number {
  return typeof amount === 'number' ? amount : amount(g, userContext(seat, g.ref(card), [x]));
}
