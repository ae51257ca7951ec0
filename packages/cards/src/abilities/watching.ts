import type { Names } from '@upkeep/engine';
import type { Ability, Instruction, Rules, StateCheck } from '@upkeep/engine/kernel';
import { canAnnounce, questions } from '../announce.ts';
import { compileAnnounced } from '../announced.ts';
import { compileCondition } from '../conditions.ts';
import { userContext } from '../context.ts';
import { rememberChoices } from '../entries.ts';
import type { ConditionJson, TriggeredJson } from '../json.ts';
import { at, programScope, type Scope, type Watch, type Workshop, wrong } from '../scope.ts';
import { placing } from './triggered.ts';

/*
 * A trigger on a state (CR 603.8): a check looks at the state whenever somebody would get to act, and says the game's
 * `watched` event, for which the ability waits like any other.
 */

export function compileWatching(scope: Scope, json: TriggeredJson, name: string, state: ConditionJson): Ability {
  const { vocabulary, watches, facts } = scope.shop;
  const { watched, zones } = vocabulary;
  if (watched === undefined)
    wrong(at(scope, 'whenever'), `'${vocabulary.game}' has no event for states that are watched`);
  const condition = compileCondition(at(scope, 'whenever'), state);
  const program: Instruction[] = [];
  const choices = compileAnnounced(programScope(scope, 'trigger'), json, program);
  const announce = questions(choices, vocabulary);
  rememberChoices(program, choices);
  const number = watches.length;
  watches.push({
    definition: facts.ids.indexOf(scope.id),
    zones: json.zones ?? Object.keys(zones).filter((zone) => zones[zone].inPlay === true),
    momentary: json.momentary === true,
    // One that could not be placed would be triggered again and again.
    holds: (g, x) => condition(g, x) && canAnnounce(choices, g, x),
  });
  return {
    kind: 'trigger',
    name,
    ...(json.text === undefined ? {} : { text: json.text }),
    ...(json.zones === undefined ? {} : { zones: json.zones }),
    on: watched === undefined ? [] : [watched],
    when: (g, x, event) => event.b === number && g.ref(event.a) === x.source,
    ...(announce.length === 0 ? {} : { announce }),
    ...placing(scope, json),
    program,
  };
}

/** The check behind all states that the cards of a book watch whenever somebody would get to act. */
export function watchChecks(shop: Workshop): StateCheck<Names>[] {
  const check = lookOut(shop, false);
  return check === null ? [] : [{ name: 'watched states', check }];
}

/** Looks at the states that are noticed between batches too; null when no card watches one. */
export function watchMoments(shop: Workshop): ((g: Rules) => void) | null {
  return lookOut(shop, true);
}

function lookOut({ vocabulary, watches: all }: Workshop, momentary: boolean): ((g: Rules) => void) | null {
  const { watched, zones } = vocabulary;
  const watches = all.filter((watch) => watch.momentary === momentary);
  if (watches.length === 0 || watched === undefined) return null;
  const names = [...new Set(watches.flatMap((watch) => watch.zones))].filter((name) => Object.hasOwn(zones, name));
  const byDefinition: Watch[][] = [];
  for (const watch of watches)
    byDefinition[watch.definition] = watches.filter((w) => w.definition === watch.definition);
  return (g: Rules): void => {
    const { def } = g.state.cards;
    for (const name of names) {
      for (let i = 0; i < (zones[name].owner === 'seat' ? g.seatCount : 1); i++) {
        for (const card of g.state.zones[g.z[name] + i]) {
          for (const watch of byDefinition[def[card]] ?? []) {
            const number = all.indexOf(watch);
            if (watch.zones.includes(name) && comesAbout(g, g.k[watched], card, watch, number)) {
              g.emit(g.k[watched], card, number);
            }
          }
        }
      }
    }
  };
}

function comesAbout(g: Rules, kind: number, card: number, watch: Watch, number: number): boolean {
  const source = g.ref(card);
  if (!watch.holds(g, userContext(g.state.cards.controller[card], source))) return false;
  const isIt = (w: { readonly source: number; readonly event: readonly number[] }): boolean =>
    w.source === source && w.event[0] === kind && w.event[1] === card && w.event[2] === number;
  return !g.state.waiting.some(isIt) && !g.state.stack.some(isIt);
}
