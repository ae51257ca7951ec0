import type { Ability, Instruction } from '@upkeep/engine/kernel';
import { questions } from '../announce.ts';
import { compileAnnounced } from '../announced.ts';
import { compileCondition } from '../conditions.ts';
import { activeContext, type Context } from '../context.ts';
import type { TriggeredJson } from '../json.ts';
import { at, programScope, type Scope } from '../scope.ts';
import { compileWaiting } from './moment.ts';

/** A triggered ability: registered on a moment the game names, asked about whom it happened to. */
export function compileTriggered(scope: Scope, json: TriggeredJson, name: string, given: boolean): Ability {
  const { here, parts } = compileWaiting(scope, json, name, given);
  const still = json.still === undefined ? null : compileCondition({ ...at(here, 'still'), later: true }, json.still);

  const program: Instruction[] = [];
  const choices = compileAnnounced(programScope(here, 'trigger'), json, program);
  const announce = questions(choices);

  return {
    kind: 'trigger',
    ...parts,
    ...(still === null ? {} : { still: (g, x, event) => still(g, { ...activeContext(x), event } satisfies Context) }),
    ...(announce.length === 0 ? {} : { announce }),
    ...(json.once === true ? { once: true } : {}),
    program,
    aims: choices.targets.map((target) => target.slot),
  };
}
