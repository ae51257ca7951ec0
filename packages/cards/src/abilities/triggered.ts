import type { Names } from '@upkeep/engine';
import type { Ability, Instruction, TriggerAbility } from '@upkeep/engine/kernel';
import { questions } from '../announce.ts';
import { compileAnnounced } from '../announced.ts';
import { compileCondition } from '../conditions.ts';
import { activeContext, type Context } from '../context.ts';
import { rememberChoices } from '../entries.ts';
import type { TriggeredJson } from '../json.ts';
import { rememberedOf, subjectOf } from '../moments.ts';
import { at, own, programScope, type Scope, unknown, wrong } from '../scope.ts';
import { entrySlotsOf } from '../targets.ts';
import type { MomentDefinition } from '../vocabulary.ts';
import { compileWaiting } from './moment.ts';

/** A triggered ability: registered on a moment the game names, asked about whom it happened to. */
export function compileTriggered(scope: Scope, json: TriggeredJson, name: string, given: boolean): Ability {
  const { moment, here, parts, each } = compileWaiting(scope, json, name, given);
  if (json.still !== undefined && json.ifStill !== undefined) {
    wrong(at(scope, 'ifStill'), "give either 'still' or 'ifStill', not both");
  }
  const part = json.ifStill === undefined ? 'still' : 'ifStill';
  const lasting = json.ifStill ?? json.still;
  const still = lasting === undefined ? null : compileCondition({ ...at(here, part), later: true }, lasting);

  const program: Instruction[] = [];
  // One that triggers once for several has no single thing it happened to.
  const speaking: Scope = json.oneOrMore === true ? { ...here, moment: null } : here;
  const used = new Set<string>();
  const choices = compileAnnounced({ ...programScope(speaking, 'trigger'), used }, json, program);
  const announce = questions(choices, scope.shop.vocabulary);
  rememberChoices(program, choices);
  const entryAims = entrySlotsOf(choices.targets);
  // "Each player's upkeep, that player ...": once for each who shares the turn (CR 805.4d).
  const isOfEach = each !== null && used.has('that');

  const ability: Ability = {
    kind: 'trigger',
    ...parts,
    ...(still === null
      ? {}
      : {
          still: (g, x, event, [known]) =>
            still(g, { ...activeContext(x), event, vars: [event, known ?? []] } satisfies Context),
        }),
    ...(announce.length === 0 ? {} : { announce }),
    ...(json.once === true ? { once: true } : {}),
    ...(json.oneOrMore === true ? { oneOrMore: true } : {}),
    ...(moment === null ? {} : { remember: (g, _, event) => rememberedOf(g, moment, event) }),
    ...(isOfEach && moment !== null
      ? { each: (g, x, event) => each(g, x, event).map((seat) => rememberedOf(g, moment, { ...event, a: seat })) }
      : {}),
    ...(json.first === true && moment !== null ? { first: firstOf(json.on ?? '', moment) } : {}),
    ...placing(scope, json),
    program,
    aims: choices.targets.map((target) => target.slot),
    ...(entryAims.length === 0 ? {} : { entryAims }),
  };
  // The moment says it already, and this again for speed alone: not listed, it is no part of the game's data.
  if (moment?.step !== undefined) Object.defineProperty(ability, 'step', { value: moment.step });
  return ability;
}

/** What decides when, and how often in a turn, an ability is placed. */
export function placing(scope: Scope, json: TriggeredJson): Pick<TriggerAbility<Names>, 'pass' | 'oncePerTurn'> {
  const { passes = {} } = scope.shop.vocabulary;
  const named = json.pass === undefined ? undefined : own(passes, json.pass);
  if (json.pass !== undefined && named === undefined) {
    unknown(at(scope, 'pass'), 'pass of triggers', json.pass, Object.keys(passes));
  }
  return {
    ...(named === undefined ? {} : { pass: named.pass }),
    ...(json.oncePerTurn === true ? { oncePerTurn: true } : {}),
  };
}

/** "The first time each turn" is counted by whom or what it happens to, whether or not an ability listens. */
function firstOf(name: string, moment: MomentDefinition): NonNullable<TriggerAbility<Names>['first']> {
  return {
    name,
    of: (g, event) => (moment.when?.(g, event) === false ? -1 : subjectOf(g, moment, event)),
  };
}
