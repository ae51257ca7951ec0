import type { Names, PlayerId } from '@upkeep/engine';
import type { TriggerAbility } from '@upkeep/engine/kernel';
import { compileCondition } from '../conditions.ts';
import { activeContext } from '../context.ts';
import type { ReplacementJson, SelectorJson, TriggeredJson } from '../json.ts';
import { momentNamed, subjectOf } from '../moments.ts';
import { at, type Scope } from '../scope.ts';
import { compileObjects } from '../selectors.ts';
import type { MomentDefinition } from '../vocabulary.ts';

/** What abilities that wait for a moment have in common. */
export interface Waiting {
  readonly moment: MomentDefinition | null;
  /** The scope in which `that` and the event's amount are known. */
  readonly here: Scope;
  readonly parts: Pick<TriggerAbility<Names>, 'name' | 'text' | 'zones' | 'on' | 'when'>;
}

/** Registers on a moment the game names: which events, to whom or what, and whether its condition holds. */
export function compileWaiting(
  scope: Scope,
  json: TriggeredJson | ReplacementJson,
  name: string,
  given: boolean,
): Waiting {
  const { on = '' } = json;
  const moment = momentNamed(at(scope, 'on'), on);
  const here: Scope = { ...scope, moment: moment === null ? null : on };
  const usual = given ? 'given' : moment?.subject === 'seat' ? 'you' : 'self';
  const entering = moment?.enters === true && json.kind === 'replacement';
  const whom = json.of ?? usual;
  const of = compileObjects({ ...at(here, 'of'), anywhere: entering }, whom);
  const zones = json.zones ?? (entering && whom === 'self' ? Object.keys(scope.shop.vocabulary.zones) : undefined);
  // "Each end step" is also that of a turn whose player has left (CR 800.4j).
  const anybodys = moment?.subject === 'seat' && isAnybody(whom);
  const condition = json.if === undefined ? null : compileCondition(at(here, 'if'), json.if);
  return {
    moment,
    here,
    parts: {
      name,
      ...(json.text === undefined ? {} : { text: json.text }),
      ...(zones === undefined ? {} : { zones }),
      on: moment?.on ?? [],
      when(g, x, event) {
        if (moment === null || moment.when?.(g, event) === false) return false;
        const subject = subjectOf(g, moment, event);
        // Most abilities wait for something of their own: they are asked at every such event, and make no context.
        const shared = moment.shared === true && subject >= 0 ? g.party(subject) : NOBODY;
        const isYours = subject === x.controller || shared.includes(x.controller);
        if (whom === 'self' ? subject !== x.source : whom === 'you' && !isYours) return false;
        const isOwn = anybodys || whom === 'self' || (whom === 'you' && g.isIn(x.controller));
        if (isOwn && condition === null) return true;
        const context = activeContext(x, event);
        const fits = isOwn || of.has(g, context, subject) || shared.some((seat) => of.has(g, context, seat));
        return fits && (condition === null || condition(g, context));
      },
    },
  };
}

const NOBODY: readonly PlayerId[] = [];

function isAnybody(whom: SelectorJson): boolean {
  return typeof whom === 'object' && 'players' in whom && whom.players === 'any' && whom.where === undefined;
}
