import * as CAUSE from '../compile/cause.ts';
import type { Machine } from '../compile/machine.ts';
import type { ReplacementAbility, StaticAbility, TriggerAbility } from '../define/definition.ts';
import type { Active, GameEvent } from '../define/rules.ts';
import type { Run } from '../match/run.ts';
import { cardRef, isCardRef, refCard } from '../state/refs.ts';
import type { BattleState, Names } from '../state/state.ts';

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
  folds: readonly (readonly Fold[])[];
  /** Is all that changes values steady? */
  isSteady: boolean;
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

/** A static ability in force, or several that are asked as one (see `StaticAbility.alike`). */
interface Fold {
  /** The first of them. */
  readonly x: Active;
  readonly ability: StaticAbility<Names>;
  /** What all of them add together; null where the ability itself says what becomes of a value. */
  adds: number | null;
}

/** `singly`: no abilities are asked as one. The plain way, and the one for counting what each of them does. */
export function buildIndex(m: Machine, s: BattleState, version: number, singly: boolean): ActiveIndex {
  const triggers: Active[][] = m.emptyByEvent.slice();
  const replacements: Active[][] = m.emptyByEvent.slice();
  const statics: Active[][] = m.emptyByQuery.slice();
  const folds: Fold[][] = m.emptyByQuery.slice();
  const changed: number[] = [];
  let isSteady = true;
  for (const x of abilitiesInForce(m, s)) {
    const { program, steady, query, on } = m.abilities[x.ability];
    if (query >= 0) {
      isSteady &&= steady;
      if (add(statics, query, x)) changed.push(query);
    } else for (const kind of on) add(program < 0 ? replacements : triggers, kind, x);
  }
  for (const query of changed) folds[query] = foldsOf(m, statics[query], singly);
  return { version, triggers, replacements, folds, isSteady };
}

/** True for the first of its list. Empty lists are shared by all and never written. */
function add(lists: Active[][], at: number, x: Active): boolean {
  if (lists[at].length > 0) return lists[at].push(x) < 0;
  lists[at] = [x];
  return true;
}

/** Static abilities of a query, by layer and then time. Additions are taken together as long as nothing else comes between. */
function foldsOf(m: Machine, list: Active[], singly: boolean): Fold[] {
  const folds: Fold[] = [];
  let since = 0;
  for (const x of list.sort((p, q) => m.abilities[p.ability].layer - m.abilities[q.ability].layer)) {
    const { definition: ability } = m.abilities[x.ability];
    if (ability.kind !== 'static') continue;
    const { alike } = ability;
    if (alike === undefined || singly) since = folds.push({ x, ability, adds: null });
    else {
      const isSame = (fold: Fold, i: number): boolean =>
        i >= since && fold.x.controller === x.controller && fold.ability.alike?.touches === alike.touches;
      const same = folds.find(isSame);
      if (same === undefined) folds.push({ x, ability, adds: alike.adds });
      else same.adds = (same.adds ?? 0) + alike.adds;
    }
  }
  return folds;
}

function abilitiesInForce(m: Machine, s: BattleState): Active[] {
  const all: Active[] = [];
  const { def, stay, controller, since } = s.cards;
  for (let zone = 0; zone < s.zones.length; zone++) {
    if (!m.zoneWorks[zone]) continue;
    for (const card of s.zones[zone]) {
      if (!m.cardWorksIn[def[card]][zone]) continue;
      for (const ability of m.cardAbilities[def[card]]) {
        if (!m.abilities[ability].worksIn[zone]) continue;
        const source = cardRef(stay, card);
        register(all, { ability, source, card, controller: controller[card], time: since[card], effect: null });
      }
    }
  }
  for (const effect of s.effects) {
    const { ability, source, controller, time } = effect;
    const card = isCardRef(source) && refCard(source) < def.length ? refCard(source) : -1;
    register(all, { ability, source, card, controller, time, effect });
  }
  return all;
}

/** Puts it in its place, by time. Zones and effects are mostly in that order themselves: it is found soon from the end. */
function register(all: Active[], x: Active): void {
  let at = all.length;
  for (; at > 0; at--) {
    const other = all[at - 1];
    if ((other.time - x.time || other.ability - x.ability || x.source - other.source) <= 0) break;
    all[at] = other;
  }
  all[at] = x;
}
