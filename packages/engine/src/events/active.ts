import type { Machine } from '../compile/machine.ts';
import type { ReplacementAbility, TriggerAbility } from '../define/definition.ts';
import type { Active, GameEvent } from '../define/rules.ts';
import type { Run } from '../match/run.ts';
import { cardRef, isCardRef, refCard } from '../state/refs.ts';
import type { BattleState, Names } from '../state/state.ts';
import * as CAUSE from './cause.ts';

/**
 * Which abilities are in force, by what they wait for. It lies beside the state, is never saved or hashed, and is built
 * anew when the version it was built for is over.
 */
export interface ActiveIndex {
  version: number;
  /** Triggers by event kind, in order of registration. */
  triggers: readonly (readonly Active[])[];
  replacements: readonly (readonly Active[])[];
  /** Static abilities by query, by layer and then time. */
  statics: readonly (readonly Active[])[];
}

/** Is this the very event that a trigger or a replacement waits for? */
export function waitsFor(
  r: Run,
  x: Active,
  event: GameEvent,
  ability: TriggerAbility<Names> | ReplacementAbility<Names>,
): boolean {
  if (ability.when === undefined) return true;
  const { work } = r;
  r.work = CAUSE.ability + x.ability;
  const is = ability.when(r, x, event);
  r.work = work;
  return is;
}

export function buildIndex(m: Machine, s: BattleState, version: number): ActiveIndex {
  const all = abilitiesInForce(m, s);
  const triggers: Active[][] = m.events.map(() => []);
  const replacements: Active[][] = m.events.map(() => []);
  const statics: Active[][] = m.queries.map(() => []);
  for (const x of all) {
    const ability = m.abilities[x.ability];
    if (ability.definition.kind === 'static') statics[ability.query].push(x);
    else for (const kind of ability.on) (ability.definition.kind === 'trigger' ? triggers : replacements)[kind].push(x);
  }
  for (const list of statics) list.sort((p, q) => layerOf(m, p) - layerOf(m, q) || byTime(p, q));
  return { version, triggers, replacements, statics };
}

function abilitiesInForce(m: Machine, s: BattleState): Active[] {
  const all: Active[] = [];
  const { def, zone, stay, controller, since } = s.cards;
  for (let card = 0; card < def.length; card++) {
    const abilities = m.cardAbilities[def[card]];
    if (abilities.length === 0 || zone[card] < 0) continue;
    for (const ability of abilities) {
      if (!m.abilities[ability].worksIn[zone[card]]) continue;
      const source = cardRef(stay, card);
      all.push({ ability, source, card, controller: controller[card], time: since[card], effect: null });
    }
  }
  for (const effect of s.effects) {
    const card = isCardRef(effect.source) && refCard(effect.source) < def.length ? refCard(effect.source) : -1;
    all.push({
      ability: effect.ability,
      source: effect.source,
      card,
      controller: effect.controller,
      time: effect.time,
      effect,
    });
  }
  return all.sort(byTime);
}

function byTime(p: Active, q: Active): number {
  return p.time - q.time || p.ability - q.ability || q.source - p.source;
}

function layerOf(m: Machine, x: Active): number {
  const { definition } = m.abilities[x.ability];
  return definition.kind === 'static' ? (definition.layer ?? 0) : 0;
}
