import { blankState } from './blank.ts';
import type { WindowDefinition } from './definition.ts';
import * as K from './kinds.ts';
import type { Parts } from './machine.ts';
import { PASS } from './moves.ts';
import type { BattleState, Names } from './state.ts';
import * as CODE from './window-codes.ts';
import * as ZONE from './zone-traits.ts';

/**
 * What the loop over turns and events looks at, in one object of small numbers. Made once for a machine: every match
 * and fork of it shares one.
 */
export interface Hot {
  /** What every match begins as a copy of. */
  blank: BattleState;
  /** By zone, as bits of `ZONE`. */
  zones: readonly number[];
  zoneMasks: readonly number[];
  /** The mask of a card everybody knows. */
  everyone: number;
  /** Card fields are set back when a card moves, or abilities come and go with it. */
  moveTouchesMore: boolean;
  /** The column of hosts while nothing was ever attached. */
  unattached: readonly number[];
  /** Nothing of this game waits for any event, changes one or remembers anything because of one. */
  silent: boolean;
  /** The same for turns, phases and steps that begin. */
  silentTurns: boolean;
  windows: readonly WindowCode[];
  /** Nobody shares a turn: every party is one seat. */
  eachAlone: boolean;
}

/** A window's parameters as small numbers. */
export interface WindowCode {
  ask: number;
  after: number;
  passed: number;
  /** The window that opens after an action, or -1. */
  opens: number;
  /** By action: is it one of this window's? */
  allows: readonly boolean[];
  mustAct: NonNullable<WindowDefinition<Names>['mustAct']> | null;
  /** Who is asked and nobody else, where the window names somebody. */
  who: NonNullable<WindowDefinition<Names>['who']> | null;
  /** When each of its actions takes any card of one zone: these zones. Null otherwise. */
  fromZones: readonly ZoneMoves[] | null;
}

/** An action whose legal moves are the cards of a zone. */
export interface ZoneMoves {
  action: number;
  zone: number;
  /** Each seat has such a zone of its own. */
  perSeat: boolean;
}

export function compileHot(m: Parts): Hot {
  const blank = blankState(m);
  return {
    blank,
    zones: m.zones.map((_, zone) => zoneTraits(m, zone)),
    zoneMasks: m.zoneMask,
    everyone: m.everyone,
    moveTouchesMore: m.resetNames.length > 0 || m.abilities.length > 0,
    unattached: blank.cards.host,
    silent: m.quiet.every((is) => is),
    silentTurns: m.quiet[K.turnBegins] && m.quiet[K.phaseBegins] && m.quiet[K.stepBegins],
    windows: m.windows.map((_, window) => windowCode(m, window)),
    eachAlone: m.ring.party.every((members) => members.length === 1),
  };
}

function zoneTraits(m: Parts, zone: number): number {
  const { inPlay, sees, ordered } = m.zones[zone].definition;
  const blurs = sees === 'owner' && ordered !== true;
  const open = m.zoneMask[zone] === m.everyone;
  return (inPlay === true ? ZONE.inPlay : 0) | (blurs ? ZONE.blurs : 0) | (open ? ZONE.open : 0);
}

function windowCode(m: Parts, window: number): WindowCode {
  const { ask, after, passed, mustAct, who } = m.windows[window];
  const fromZones = m.windowActions[window].map((action) => zoneMoves(m, action));
  return {
    ask: CODE.ASKS.indexOf(ask),
    after: typeof after === 'string' ? CODE.AFTERS.indexOf(after) : CODE.afterOpen,
    passed: CODE.PASSES.indexOf(passed),
    opens: typeof after === 'string' ? -1 : m.windowNames.indexOf(after.open),
    allows: m.actions.map((a) => a.index === PASS || m.windowActions[window].includes(a.index)),
    mustAct: mustAct ?? null,
    who: who ?? null,
    fromZones: fromZones.some((moves) => moves === null) ? null : fromZones.filter((moves) => moves !== null),
  };
}

function zoneMoves(m: Parts, action: number): ZoneMoves | null {
  const { from, exact } = m.actions[action].definition;
  if (from === undefined || exact !== true) return null;
  const zone = m.zoneNumbers[from];
  return { action, zone, perSeat: m.zones[zone].seat >= 0 };
}
