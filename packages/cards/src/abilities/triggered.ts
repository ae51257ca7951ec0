import type { Ability, Instruction } from '@upkeep/engine';
import { compileCondition } from '../conditions.ts';
import { activeContext, type Context } from '../context.ts';
import { compileBlock } from '../instructions/index.ts';
import type { TriggeredJson } from '../json.ts';
import { at, programScope, type Scope } from '../scope.ts';
import { announcement, compileTargets, targetCheck } from '../targets.ts';
import { compileWaiting } from './moment.ts';

/** A triggered ability: registered on a moment the game names, asked about whom it happened to. */
export function compileTriggered(scope: Scope, json: TriggeredJson, name: string, given: boolean): Ability {
  const { here, parts } = compileWaiting(scope, json, name, given);
  const still = json.still === undefined ? null : compileCondition({ ...at(here, 'still'), later: true }, json.still);

  const program: Instruction[] = [];
  const { targets, scope: inner } = compileTargets(programScope(here, here.moment), json);
  if (targets.length > 0) program.push(targetCheck(targets));
  compileBlock(at(inner, 'do'), json.do, program);

  return {
    kind: 'trigger',
    ...parts,
    ...(still === null ? {} : { still: (g, x, event) => still(g, { ...activeContext(x), event } satisfies Context) }),
    ...(targets.length === 0 ? {} : { announce: announcement(targets) }),
    ...(json.once === true ? { once: true } : {}),
    program,
  };
}
