import { type CompiledCard, type CompiledEffect, type Target, targetOptions, userContext } from '@upkeep/cards';
import { NO_REF, type Ref } from '@upkeep/engine';
import type { BattleRules } from '../names.ts';

/** A card that came into the game without going through its card format: it can be held, and nothing else. */
const PLAIN: CompiledCard = { json: { id: '', name: '', type: '' }, effect: null, uses: [] };

/** What the book says of a card. */
export function cardIn(compiled: readonly CompiledCard[], g: BattleRules, card: number): CompiledCard {
  return compiled[g.state.cards.def[card]] ?? PLAIN;
}

/** 0 when the card is in the seat's hand, else the refusal. */
export function refuseHand(g: BattleRules, seat: number, card: number): number {
  return card >= 0 && g.state.cards.zone[card] === g.z.hand + seat ? 0 : g.refuse(g.no['not-in-hand']);
}

/** 0 when the card is a unit in play under the seat's control, else the refusal. */
export function refuseField(g: BattleRules, seat: number, card: number): number {
  const inPlay = card >= 0 && isOnField(g, card) && g.state.cards.controller[card] === seat;
  return inPlay ? 0 : g.refuse(g.no['not-in-play']);
}

export function isOnField(g: BattleRules, card: number): boolean {
  const zone = g.state.cards.zone[card];
  return zone >= g.z.field && zone < g.z.field + g.seatCount;
}

/** Each action of Main costs one of the turn's budget (Battle 3). */
export function refuseBudget(g: BattleRules): number {
  return g.state.turn.actionsRemaining < 1 ? g.refuse(g.no['no-actions-left']) : 0;
}

export function refuseEnergy(g: BattleRules, seat: number, cost: number): number {
  const has = g.state.seats.energy[seat];
  return cost > has ? g.refuse(g.no['too-expensive'], cost, has) : 0;
}

/** What was said for a target: entries of the stack and things on the table are named separately. */
function given(target: Target, item: number, object: Ref): number {
  return target.select.sort === 'items' ? item : object;
}

/** 0 when exactly the targets the effect asks for were named, and each may be one. */
export function refuseTargets(
  g: BattleRules,
  seat: number,
  source: Ref,
  effect: CompiledEffect,
  item: number,
  object: Ref,
): number {
  const x = userContext(seat, source);
  const sorts = effect.targets.map((t) => t.select.sort);
  if (item !== NO_REF && !sorts.includes('items')) return g.refuse(g.no['no-target-needed']);
  if (object !== NO_REF && !sorts.includes('objects')) return g.refuse(g.no['no-target-needed']);
  for (const target of effect.targets) {
    const named = given(target, item, object);
    if (named === NO_REF) return g.refuse(g.no['target-needed']);
    if (!target.select.has(g, x, named)) return g.refuse(g.no['bad-target']);
  }
  return 0;
}

/** The variables an effect starts with: its place is free, its targets follow. */
export function targetVars(effect: CompiledEffect, item: number, object: Ref): number[][] {
  return [[], ...effect.targets.map((target) => [given(target, item, object)])];
}

/** Visits every way to aim an effect. */
export function visitTargets(
  g: BattleRules,
  seat: number,
  source: Ref,
  effect: CompiledEffect,
  visit: (item: number, object: Ref) => boolean,
): boolean {
  const x = userContext(seat, source);
  const options = (sort: string): readonly number[] => {
    const target = effect.targets.find((t) => t.select.sort === sort);
    return target === undefined ? [NO_REF] : targetOptions(g, x, target);
  };
  const objects = options('objects');
  for (const item of options('items')) for (const object of objects) if (visit(item, object)) return true;
  return false;
}
