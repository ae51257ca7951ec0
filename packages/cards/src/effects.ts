import type { PlayerId } from '@upkeep/engine';
import { type Instruction, NO_REF, type Rules, refCard } from '@upkeep/engine/kernel';
import { type Amount, compileAmount } from './amounts.ts';
import { type CompiledMode, canAnnounce, questions, sayAimed } from './announce.ts';
import { compileAnnounced } from './announced.ts';
import { type Condition, compileCondition } from './conditions.ts';
import { type Context, userContext } from './context.ts';
import { rememberChoices } from './entries.ts';
import type { ActivatedJson, AmountJson, ConditionJson, CostJson, EffectJson, TakenJson } from './json.ts';
import { at, own, programScope, type Scope, unknown, wrong } from './scope.ts';
import { compileObjects, type Select } from './selectors.ts';
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
  /** Says of its targets, named at once, that they were chosen. */
  sayAimed(g: Rules, x: Context): void;
  /** Says what it costs, where the game pays when everything is chosen; false when that cannot be paid. */
  pays(g: Rules, controller: PlayerId, source: number, numbers: readonly number[]): boolean;
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
  /** Has the card the keyword that brings it along? Null for one that is always there. */
  readonly keyword: Condition | null;
  readonly effect: CompiledEffect;
}

export interface CompiledCost {
  readonly cost: CostDefinition;
  /** A number where it is always the same: nothing has to be made to work it out. */
  readonly amount: Amount | number;
  /** What it can be paid with, for a cost that takes another card. */
  readonly one: Select | null;
}

export function compileEffect(scope: Scope, json: EffectJson, program: string, use = -1): CompiledEffect {
  const code: Instruction[] = [];
  const choices = compileAnnounced(programScope(scope, 'byPlayer'), json, code);
  const { vocabulary } = scope.shop;
  scope.shop.programs[program] = code;
  rememberChoices(code, choices);
  return {
    program,
    announce: questions(choices, vocabulary),
    modes: choices.modes,
    targets: choices.targets,
    canAnnounce: (g, x) => canAnnounce(choices, g, x),
    sayAimed: (g, x) => sayAimed(choices, vocabulary, g, x),
    pays: (g, controller, source, [x = 0, price = 0, by = NO_REF]) =>
      vocabulary.pays?.(g, { controller, source, card: refCard(source), use, x, price, taken: g.card(by) }) !== false,
  };
}

export function compileUse(scope: Scope, json: ActivatedJson, index: number, keyword?: ConditionJson): CompiledUse {
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
    price: fixedCosts(scope, json.cost ?? {}),
    condition: json.if === undefined ? null : compileCondition(at(scope, 'if'), json.if),
    keyword: keyword === undefined ? null : compileCondition(scope, keyword),
    effect: compileEffect(scope, json, `${scope.id}${scope.path}`, index),
  };
}

/** Those that are written as numbers, or as texts the game reads as one. */
function fixedCosts(scope: Scope, json: CostJson): Record<string, number> {
  const price: Record<string, number> = {};
  for (const [name, written] of Object.entries(json)) {
    const amount = typeof written === 'string' ? own(scope.shop.vocabulary.costs, name)?.read?.(written) : written;
    if (typeof amount === 'number') price[name] = amount;
  }
  return price;
}

/** What playing a card costs additionally, in games whose actions ask for it. */
export function compileAdditional(scope: Scope, json: CostJson | undefined): readonly CompiledCost[] {
  if (json === undefined) return [];
  const { additionalCosts, game } = scope.shop.vocabulary;
  if (additionalCosts !== true) wrong(scope, `playing a card of '${game}' costs nothing additional`);
  return compileCosts({ ...scope, numbers: true }, json);
}

function compileCosts(scope: Scope, json: CostJson): CompiledCost[] {
  const { costs } = scope.shop.vocabulary;
  const compiled = Object.entries(json).flatMap(([name, amount]): CompiledCost[] => {
    const here = at(scope, name);
    const cost = own(costs, name);
    if (cost === undefined) {
      unknown(here, 'cost', name, Object.keys(costs));
      return [];
    }
    if (isTaken(amount)) {
      if (cost.takes === undefined) wrong(here, 'this cost is an amount; it is not paid with another card');
      return [{ cost, amount: 1, one: compileObjects(at(here, 'one'), amount.one) }];
    }
    if (cost.takes !== undefined) wrong(here, 'this cost is paid with another card: say { "one": ... }');
    return [{ cost, amount: costAmount(here, cost, amount), one: null }];
  });
  if (compiled.filter(({ one }) => one !== null).length > 1)
    wrong(scope, 'only one cost can be paid with another card');
  return compiled;
}

function isTaken(json: CostJson[string]): json is TakenJson {
  return typeof json === 'object' && 'one' in json;
}

function costAmount(scope: Scope, cost: CostDefinition, json: AmountJson | string): Amount | number {
  if (Number.isInteger(json)) return Number(json);
  if (typeof json !== 'string') return compileAmount(scope, json);
  const amount = cost.read?.(json) ?? null;
  if (cost.read === undefined) wrong(scope, `this cost is an amount, not a text; found '${json}'`);
  else if (amount === null) wrong(scope, `'${json}' cannot be read as this cost: ${cost.about}`);
  return amount ?? 0;
}

/** How costs are paid: the X chosen, and the card one of them takes, -1 where none is named. */
export interface Payment {
  readonly x: number;
  readonly taken: number;
}

/** The cards with which the cost that takes one can be paid now, this card or not; none where no cost takes one. */
export function takenFor(g: Rules, seat: PlayerId, card: number, costs: readonly CompiledCost[]): number[] {
  const taking = costs.find(({ one }) => one !== null);
  const refs = taking?.one?.list(g, userContext(seat, g.ref(card))) ?? [];
  return refs.map((ref) => g.card(ref)).filter((taken) => taken >= 0);
}

/** Judges costs: 0, or the number of a refusal. */
export function refuseCosts(
  g: Rules,
  seat: PlayerId,
  card: number,
  costs: readonly CompiledCost[],
  by: Payment,
): number {
  for (let i = 0; i < costs.length; i++) {
    const taken = takenBy(g, seat, card, costs[i], by);
    const refusal = costs[i].cost.check(g, seat, card, amountNow(g, seat, card, costs[i], by.x), taken);
    if (refusal !== 0) return refusal;
  }
  return 0;
}

/** Judges costs and, when all can be paid, says the payment: 0, or the number of a refusal, and then nothing was said. */
export function payCosts(g: Rules, seat: PlayerId, card: number, costs: readonly CompiledCost[], by: Payment): number {
  const refusal = refuseCosts(g, seat, card, costs, by);
  if (refusal !== 0) return refusal;
  for (const cost of costs) {
    const taken = takenBy(g, seat, card, cost, by);
    cost.cost.pay(g, seat, card, amountNow(g, seat, card, cost, by.x), taken);
  }
  return 0;
}

/** The card a cost takes, if it is one it may take; to the cost any other is no card. */
function takenBy(g: Rules, seat: PlayerId, card: number, { one }: CompiledCost, { taken }: Payment): number {
  if (one === null || taken < 0) return -1;
  return one.has(g, userContext(seat, g.ref(card)), g.ref(taken)) ? taken : -1;
}

function amountNow(g: Rules, seat: PlayerId, card: number, { amount }: CompiledCost, x: number): number {
  return typeof amount === 'number' ? amount : amount(g, userContext(seat, g.ref(card), [x]));
}
