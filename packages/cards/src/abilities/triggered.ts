import type { Ability, Instruction } from '@upkeep/engine';
import { compileCondition } from '../conditions.ts';
import { activeContext, type Context } from '../context.ts';
import { compileBlock } from '../instructions/index.ts';
import type { TriggeredJson } from '../json.ts';
import { momentNamed, subjectOf } from '../moments.ts';
import { at, programScope, type Scope } from '../scope.ts';
import { compileObjects } from '../selectors.ts';
import { announcement, compileTargets, targetCheck } from '../targets.ts';

/** A triggered ability: registered on a moment the game names, asked about whom it happened to. */
export function compileTriggered(scope: Scope, json: TriggeredJson, name: string, given: boolean): Ability {
  const moment = momentNamed(at(scope, 'on'), json.on);
  const here: Scope = { ...scope, moment: moment === null ? null : json.on };
  const usual = given ? 'given' : moment?.subject === 'seat' ? 'you' : 'self';
  const of = compileObjects(at(here, 'of'), json.of ?? usual);
  const condition = json.if === undefined ? null : compileCondition(at(here, 'if'), json.if);
  const still = json.still === undefined ? null : compileCondition({ ...at(here, 'still'), later: true }, json.still);

  const program: Instruction[] = [];
  const { targets, scope: inner } = compileTargets(programScope(here, here.moment), json);
  if (targets.length > 0) program.push(targetCheck(targets));
  compileBlock(at(inner, 'do'), json.do, program);

  return {
    kind: 'trigger',
    name,
    ...(json.text === undefined ? {} : { text: json.text }),
    ...(json.zones === undefined ? {} : { zones: json.zones }),
    on: moment?.on ?? [],
    when(g, x, event) {
      if (moment === null || moment.when?.(g, event) === false) return false;
      const context = activeContext(x, event);
      return of.has(g, context, subjectOf(g, moment, event)) && (condition === null || condition(g, context));
    },
    ...(still === null ? {} : { still: (g, x, event) => still(g, { ...activeContext(x), event } satisfies Context) }),
    ...(targets.length === 0 ? {} : { announce: announcement(targets) }),
    ...(json.once === true ? { once: true } : {}),
    program,
  };
}
