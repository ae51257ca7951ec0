import * as K from '../compile/kinds.ts';
import type { Parts } from '../compile/machine.ts';
import type { Box } from '../compile/structure.ts';
import * as CODE from '../compile/window-codes.ts';
import * as ZONE from '../compile/zone-traits.ts';
import { askingOf } from '../define/asking.ts';
import type { ActionDefinition, WindowDefinition } from '../define/definition.ts';
import { blankState } from '../state/blank.ts';
import { copyState } from '../state/copy.ts';
import type { BattleState, Names } from '../state/state.ts';

/**
 * What the loop over turns and events looks at, in one object of small numbers. Made once for a machine: every match
 * and fork of it shares one.
 */
export interface Hot {
  /** What every match begins as a copy of. */
  blank: BattleState;
  /** By the zone left, shifted up by so many bits, and the zone entered: what the move comes to, as bits of `ZONE`. */
  passages: readonly number[];
  zoneBits: number;
  /** By event kind: does it begin a new stay? Moves are most of all events and are called by name. */
  isMove: readonly boolean[];
  /** The column of hosts while nothing was ever attached. */
  unattached: readonly number[];
  /** Nothing of this game waits for any event, changes one or remembers anything because of one. */
  silent: boolean;
  /** The same for turns, phases and steps that begin. */
  silentTurns: boolean;
  /** So that a turn follows the last with nothing between: nor do rounds, or the game as a turn begins. */
  plainTurns: boolean;
  windows: readonly WindowCode[];
  /** With which a normal turn begins. */
  firstBox: Box | null;
  /** Nobody has an opponent: the last one in has not won. */
  oneTeam: boolean;
  /** Nobody shares a turn: every party is one seat. */
  eachAlone: boolean;
  /** Nor is there anything that could trigger. */
  alwaysSettled: boolean;
  /** Without state checks and a bag, everything is settled when no trigger waits. */
  settlesWaitingOnly: boolean;
}

/** A window's parameters as small numbers. */
export interface WindowCode {
  first: number;
  next: number;
  never: number;
  after: number;
  passed: number;
  /** The window that opens after an action, or -1. */
  opens: number;
  /** Everybody answers at once and sealed. */
  sealed: boolean;
  /** One seat is asked, whose turn it is. */
  asksOne: boolean;
  /** By action: its definition if it is one of this window's. */
  actions: readonly (ActionDefinition<Names> | null)[];
  mustAct: Exclude<NonNullable<WindowDefinition<Names>['mustAct']>, true> | null;
  /** Who is asked and nobody else, where the window names somebody. */
  who: NonNullable<WindowDefinition<Names>['who']> | null;
  /** When each of its actions takes any card of one zone: these zones. Null otherwise. */
  fromZones: readonly ZoneMoves[] | null;
}

/** An action whose legal moves are the cards of a zone. */
export interface ZoneMoves {
  action: number;
  zone: number;
  /** 1 where each seat has such a zone of its own. */
  perSeat: number;
}

export function compileHot(m: Parts): Hot {
  const blank = copyState(blankState(m), m.columns);
  const silentTurns = m.quiet[K.turnBegins] && m.quiet[K.phaseBegins] && m.quiet[K.stepBegins];
  const zoneBits = Math.ceil(Math.log2(m.zones.length));
  const settlesWaitingOnly = m.definition.checks === undefined && m.definition.responses.triggers !== 'bag';
  return {
    blank,
    passages: Array.from({ length: m.zones.length << zoneBits }, (_, i) => {
      const [from, to] = [i >> zoneBits, i & ((1 << zoneBits) - 1)];
      return to < m.zones.length ? passage(m, from, to) : 0;
    }),
    zoneBits,
    isMove: m.isMove,
    unattached: blank.cards.host,
    silent: m.quiet.every((is) => is),
    silentTurns,
    plainTurns: silentTurns && !m.hasRounds && m.beginTurn.batch === null && m.beginTurn.program < 0,
    windows: m.windows.map((_, window) => windowCode(m, window)),
    firstBox: m.structure.kinds[0].first,
    oneTeam: m.ring.seats.every((seat) => m.ring.team[seat] === m.ring.team[m.ring.seats[0]]),
    eachAlone: isEachAlone(m),
    settlesWaitingOnly,
    alwaysSettled: settlesWaitingOnly && !m.listened.some((is) => is),
  };
}

/** The same for a table with other decks. */
export function withBlank(hot: Hot, m: Parts): Hot {
  const blank = copyState(blankState(m), m.columns);
  return { ...hot, blank, unattached: blank.cards.host };
}

function isEachAlone(m: Parts): boolean {
  return m.ring.party.every((members) => members.length === 1);
}

function passage(m: Parts, from: number, to: number): number {
  const isRare = m.zoneInPlay[from] || m.zoneInPlay[to] || m.touches;
  const isOpen = m.zoneMask[to] === m.everyone;
  const seen = isOpen ? ZONE.open : m.zoneBlurs[from] ? ZONE.blurs : 0;
  return (m.zoneMask[to] << ZONE.SEERS) | seen | (isRare ? ZONE.rare : 0);
}

function windowCode(m: Parts, window: number): WindowCode {
  const { ask, after, passed, mustAct, who } = m.windows[window];
  const { first, next, never = 'nobody' } = askingOf(ask);
  const fromZones = m.windowActions[window].map((action) => zoneMoves(m, action));
  return {
    first: CODE.FIRSTS.indexOf(first),
    next: CODE.NEXTS.indexOf(next),
    never: CODE.NEVERS.indexOf(never),
    after: typeof after === 'string' ? CODE.AFTERS.indexOf(after) : CODE.afterOpen,
    passed: CODE.PASSES.indexOf(passed),
    opens: typeof after === 'string' ? -1 : m.windowNames.indexOf(after.open),
    sealed: next === 'together',
    asksOne: first === 'active' && next === 'nobody' && never === 'nobody' && who === undefined && isEachAlone(m),
    actions: m.actions.map((a) => (m.windowActions[window].includes(a.index) ? a.definition : null)),
    mustAct: mustAct === true ? always : (mustAct ?? null),
    who: who ?? null,
    fromZones: fromZones.some((moves) => moves === null) ? null : fromZones.filter((moves) => moves !== null),
  };
}

function always(): boolean {
  return true;
}

function zoneMoves(m: Parts, action: number): ZoneMoves | null {
  const { from, exact } = m.actions[action].definition;
  if (from === undefined || exact !== true) return null;
  const zone = m.zoneNumbers[from];
  return { action, zone, perSeat: Number(m.zones[zone].seat >= 0) };
}
