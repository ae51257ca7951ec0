import type { Names, PlayerId } from '@upkeep/engine';
import type { Active, GameEvent, Ref, Rules, TriggerAbility } from '@upkeep/engine/kernel';
import { compileCondition } from '../conditions.ts';
import { activeContext, type Context } from '../context.ts';
import type { ReplacementJson, SelectorJson, SpentJson, TriggeredJson } from '../json.ts';
import { momentNamed, nowNamed, subjectOf } from '../moments.ts';
import { at, type Scope, unknown, wrong } from '../scope.ts';
import { compileObjects } from '../selectors.ts';
import type { MomentDefinition } from '../vocabulary.ts';

/** What abilities that wait for a moment have in common. */
export interface Waiting {
  readonly moment: MomentDefinition | null;
  /** The scope in which the names and numbers of the event are known. */
  readonly here: Scope;
  readonly parts: Pick<TriggerAbility<Names>, 'name' | 'text' | 'zones' | 'on'> & {
    when(g: Rules, x: Active, event: GameEvent): boolean;
  };
  /** Whom it happens to of those who share a turn; null for what happens to one alone. */
  readonly each: ((g: Rules, x: Active, event: GameEvent) => readonly PlayerId[]) | null;
}

/** Which events of a moment an ability waits for. */
type Awaited = Pick<TriggeredJson, 'text' | 'zones' | 'on' | 'of' | 'if' | 'ifStill' | 'with' | 'another'> & {
  readonly kind?: (TriggeredJson | ReplacementJson)['kind'];
};

/** Registers on a moment the game names: which events, to whom or what, and whether its condition holds. */
export function compileWaiting(scope: Scope, json: Awaited | SpentJson, name: string, given: boolean): Waiting {
  const { on = '' } = json;
  const awaited: Awaited = json;
  const moment = momentNamed(at(scope, 'on'), on);
  const here: Scope = { ...scope, moment: moment === null ? null : on };
  const usual = given ? 'given' : moment?.subject === 'seat' ? 'you' : 'self';
  const replaces = awaited.kind === 'replacement';
  const isShared = moment?.shared === true || (replaces && moment?.shared === 'replaced');
  const entering = moment?.enters === true && replaces;
  const whom = json.of ?? usual;
  // Who has just lost is in the game no more, and it is them that is spoken of.
  const goes = moment?.leaves === true && moment.subject === 'seat';
  const of = compileObjects({ ...at(here, 'of'), anywhere: entering || goes }, whom);
  const zones = awaited.zones ?? (entering && whom === 'self' ? Object.keys(scope.shop.vocabulary.zones) : undefined);
  // "Each end step" is also that of a turn whose player has left (CR 800.4j).
  const anybodys = moment?.subject === 'seat' && isAnybody(whom);
  const condition = compileConditions(here, awaited, moment);
  const another = json.another === true;
  /** Is it meant as something that happens to this seat, one of several whose turn it is? */
  const fitsFor = (g: Rules, x: Active, event: GameEvent, seat: PlayerId): boolean => {
    const context = activeContext(x, { ...event, a: seat });
    const isMeant = anybodys || (whom === 'you' ? seat === x.controller : of.has(g, context, seat));
    return isMeant && (condition === null || condition(g, context));
  };
  if (another && json.of === undefined) wrong(at(scope, 'another'), "without 'of' only this card itself is meant");
  return {
    moment,
    here,
    parts: {
      name,
      ...(awaited.text === undefined ? {} : { text: awaited.text }),
      ...(zones === undefined ? {} : { zones }),
      on: moment?.on ?? [],
      when(g, x, event) {
        if (moment === null || moment.when?.(g, event) === false) return false;
        if (replaces && moment.fixed?.(g, event) === true) return false;
        const subject = subjectOf(g, moment, event);
        if (another && isItself(g, x, event, subject)) return false;
        // Most abilities wait for something of their own: they are asked at every such event, and make no context.
        const shared = isShared && subject >= 0 ? g.party(subject) : NOBODY;
        const isYours = subject === x.controller || shared.includes(x.controller);
        if (whom === 'self' ? subject !== x.source : whom === 'you' && !isYours) return false;
        const isOwn = anybodys || whom === 'self' || (whom === 'you' && g.isIn(x.controller));
        if (isOwn && condition === null) return true;
        if (shared.length > 1) return shared.some((seat) => fitsFor(g, x, event, seat));
        const context = activeContext(x, event);
        return (isOwn || of.has(g, context, subject)) && (condition === null || condition(g, context));
      },
    },
    each:
      moment?.shared === true
        ? (g, x, event) => sharers(g, subjectOf(g, moment, event)).filter((seat) => fitsFor(g, x, event, seat))
        : null,
  };
}

/** Everybody who shares a turn with a seat; a turn whose player is gone is still that player's. */
function sharers(g: Rules, seat: PlayerId): readonly PlayerId[] {
  const party = g.party(seat);
  return party.length === 0 ? [seat] : party;
}

const NOBODY: readonly PlayerId[] = [];

function isAnybody(whom: SelectorJson): boolean {
  if (typeof whom !== 'object') return whom === 'everyone';
  if ('either' in whom)
    return whom.either.some(isAnybody) || ['you', 'opponents'].every((side) => whom.either.includes(side));
  return 'players' in whom && whom.players === 'any' && whom.where === undefined;
}

/** Does it happen to this card; or, where an ability triggers, is it this very one? */
function isItself(g: Rules, x: Active, event: GameEvent, subject: Ref): boolean {
  // Whosever ability triggers, a game may say that it happens to a player: the event has the card.
  if (event.kind === g.k['triggered']) return event.a === x.source && event.b === x.ability;
  return subject === x.source;
}

type Holds = (g: Rules, x: Context) => boolean;

/** Its conditions and who else has to have a part in it, together; null when there is nothing to ask. */
function compileConditions(here: Scope, json: Awaited, moment: MomentDefinition | null): Holds | null {
  const parts: Holds[] = [];
  const names = Object.keys(moment?.names ?? {});
  for (const [name, selector] of Object.entries(json.with ?? {})) {
    const place = at(here, 'with', name);
    if (moment === null) continue;
    if (!names.includes(name)) unknown(place, `participant of '${json.on ?? ''}'`, name, names);
    const select = compileObjects(place, selector);
    parts.push((g, x) => select.has(g, x, nowNamed(g, moment, name, x.event)));
  }
  if (json.if !== undefined) parts.push(compileCondition(at(here, 'if'), json.if));
  if (json.ifStill !== undefined) parts.push(compileCondition(at(here, 'ifStill'), json.ifStill));
  if (parts.length < 2) return parts[0] ?? null;
  return (g, x) => parts.every((part) => part(g, x));
}
