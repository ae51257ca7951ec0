import type { Parts } from './machine.ts';

/*
 * What a change of zone comes to, a bit each. Worked out once for every two zones: moves are most of what happens. Taken in as
 * a whole (`import * as PASSAGE`).
 */

/** Into play. */
export const enters = 1;
/** The stay that ends was one in play, or may have been. */
export const leaves = 2;
/** When it happened is kept. */
export const timed = 4;
/** Abilities of some cards work in one of the two zones. */
export const works = 8;
/** The game keeps something of a card that does not last. */
export const resets = 16;
/** Everybody sees the card where it comes. */
export const open = 32;
/** Out of a hidden zone without order to somewhere hidden. */
export const blurs = 64;
/** Nobody knows the card any more. */
export const forgets = 128;

/** Something that is kept of the card, or that it does, changes with the stay. */
export const keeps: number = leaves | timed | works | resets;

type Zones = Pick<
  Parts,
  'columns' | 'everyone' | 'keeps' | 'touches' | 'zoneBlurs' | 'zoneForgets' | 'zoneInPlay' | 'zoneMask' | 'zoneWorks'
>;

/** By the zone left, by the zone entered; the first of each list is for what leaves the game. */
export function passagesOf(m: Zones): readonly (readonly number[])[] {
  const zones = [...m.zoneMask.keys()];
  return zones.map((from) => [-1, ...zones].map((to) => passage(m, from, to)));
}

function passage(m: Zones, from: number, to: number): number {
  const [isIn, comesIn] = [m.zoneInPlay[from], m.zoneInPlay[to] ?? false];
  const isOpen = m.zoneMask[to] === m.everyone;
  return (
    (comesIn ? enters : 0) |
    ((isIn ? !comesIn : m.keeps) ? leaves : 0) |
    // Where no game looks at it the column is shared by all matches of the table: nothing is written there.
    (m.columns.timed && (m.touches || isIn || comesIn) ? timed : 0) |
    (m.zoneWorks[from] || m.zoneWorks[to] ? works : 0) |
    (m.columns.resets ? resets : 0) |
    (isOpen ? open : 0) |
    (!isOpen && m.zoneBlurs[from] ? blurs : 0) |
    (m.zoneForgets[to] ? forgets : 0)
  );
}
