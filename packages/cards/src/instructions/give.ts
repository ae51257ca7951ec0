import type { PlayerId } from '@upkeep/engine';
import { type Instruction, isCardRef, type NewEffect, type Ref, type Rules } from '@upkeep/engine/kernel';
import { compileGiven } from '../abilities/index.ts';
import { type Amount, compileAmount } from '../amounts.ts';
import { type Condition, compileCondition } from '../conditions.ts';
import { type Context, frameContext, isThere } from '../context.ts';
import type { ConditionJson, GiveJson } from '../json.ts';
import { abilityOf } from '../of-book.ts';
import { at, own, type Scope, unknown, wrong } from '../scope.ts';
import { compileObjects } from '../selectors.ts';

/** `give`: an ability in force for a while, for what it is given to; amounts are fixed as it begins. */
export function compileGive(scope: Scope, json: GiveJson, code: Instruction[]): Scope {
  const { durations } = scope.shop.vocabulary;
  const duration = own(durations, json.until);
  if (duration === undefined) unknown(at(scope, 'until'), 'duration', json.until, Object.keys(durations));
  checkParts(scope, json, duration?.own === true);
  const to = json.to === undefined ? null : compileObjects(at(scope, 'to'), json.to);
  const times: Amount = json.times === undefined ? () => 1 : compileAmount(at(scope, 'times'), json.times);
  const { name, fixed } = compileGiven(at(scope, 'give'), json.give, json.while !== undefined);
  const lasts = json.while === undefined ? null : compileLasting(at(scope, 'while'), json.while, name);
  const isDelayed = json.give.kind === 'triggered';
  // What holds of its source for good holds no longer than that is there.
  const isBound = !isDelayed && json.while !== undefined && speaksOfSelf(json.while);
  code.push({
    run(g, frame) {
      const x = frameContext(frame);
      const targets = to === null ? [] : to.list(g, x).filter((ref) => isThere(g, ref));
      const left = times(g, x);
      if ((to !== null && targets.length === 0) || duration === undefined || left <= 0) return;
      if (lasts?.(g, { ...x, given: targets }) === false) return;
      const effect = {
        ability: abilityOf(g, name),
        controller: x.controller,
        data: fixed.map((amount) => amount(g, x)),
        until: g.durations[isBound && duration.until === 'forever' ? 'source' : duration.until],
        left,
        uses: json.uses ?? -1,
      };
      const whose = duration.own !== true ? NOBODYS : json.whose === 'affected' ? affected : makers;
      // A trigger remembers nothing but its source: one for each thing, so that `given` is known when it resolves.
      if (isDelayed && to !== null) {
        for (const ref of targets) g.addEffect(given(effect, ref, whose(g, x, ref), [ref]));
      } else giveBySeat(g, x, effect, targets, whose);
    },
  });
  return scope;
}

/**
 * It is asked again whenever something has happened: then its names are long gone, but for who it was given to. What it says of
 * its source no longer holds when that is gone, whatever it was last.
 */
function compileLasting(scope: Scope, json: ConditionJson, ability: string): Condition {
  const said = compileCondition({ ...scope, names: new Map(), slots: null, moment: null, later: false }, json);
  const holds: Condition = speaksOfSelf(json) ? (g, x) => isThere(g, x.source) && said(g, x) : said;
  scope.shop.lasting.push({ ability, holds });
  return holds;
}

/** By name, or as what an amount is asked of where nothing is said. */
function speaksOfSelf(json: unknown): boolean {
  if (json === 'self') return true;
  if (typeof json !== 'object' || json === null) return false;
  const isAsked = 'field' in json || 'value' in json || 'printed' in json;
  return (isAsked && !('of' in json)) || Object.values(json).some(speaksOfSelf);
}

function checkParts(scope: Scope, json: GiveJson, isOwn: boolean): void {
  const { kind } = json.give;
  const isSpent = json.give.kind === 'continuous' && json.give.spent !== undefined;
  if (json.whose !== undefined && !isOwn) {
    wrong(at(scope, 'whose'), `'${json.until}' does not speak of anybody's own turns`);
  }
  if (json.whose === 'affected' && json.to === undefined) {
    wrong(at(scope, 'whose'), "without 'to' nothing is affected");
  }
  if ((kind === 'activated' || kind === 'reaction') && (json.to === undefined || json.uses !== undefined)) {
    const part = json.to === undefined ? 'to' : 'uses';
    wrong(at(scope, part), "an ability that is used is given to cards ('to'), and 'uses' says nothing about it");
  }
  if (isSpent && json.uses === undefined)
    wrong(at(scope, 'give', 'spent'), "'spent' needs 'uses': how often it can be");
  if (json.give.kind === 'replacement' && json.give.prevent === 'next' && json.uses === undefined)
    wrong(at(scope, 'give', 'prevent'), "'next' needs 'uses': how much it prevents in all");
  if (kind === 'continuous' && json.uses !== undefined && !isSpent) {
    wrong(at(scope, 'uses'), "a continuous ability has uses only with 'spent': say what uses it up");
  }
}

/** Whose turns a duration waits for. */
type Whose = (g: Rules, x: Context, ref: Ref) => PlayerId;

const NOBODYS: Whose = () => -1;
const makers: Whose = (_, x) => x.controller;
const affected: Whose = (g, _, ref) => (isCardRef(ref) ? g.lastController(ref) : ref);

type Giving = Required<Omit<NewEffect, 'who' | 'targets' | 'source'>>;

/** Written out: a spread would look every part up by name. */
function given(
  { ability, controller, data, until, left, uses }: Giving,
  source: Ref,
  who: PlayerId,
  targets: readonly Ref[],
): NewEffect {
  return { ability, source, controller, targets, data, until, who, left, uses };
}

/** One effect for everything whose duration waits for the same player's turns. */
function giveBySeat(g: Rules, x: Context, effect: Giving, targets: readonly Ref[], whose: Whose): void {
  if (whose !== affected || targets.length === 0) {
    g.addEffect(given(effect, x.source, whose(g, x, x.controller), targets));
    return;
  }
  const seats = targets.map((ref) => whose(g, x, ref));
  for (const who of new Set(seats)) {
    const theirs = targets.filter((_, i) => seats[i] === who);
    g.addEffect(given(effect, x.source, who, theirs));
  }
}
