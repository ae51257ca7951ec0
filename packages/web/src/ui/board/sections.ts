import type { CardView, ZoneView } from '@upkeep/engine';
import { isTurned } from '../card/face.ts';
import type { Needs } from './fit.ts';
import { type Group, needsOf, rowsOf, zoneInfo } from './groups.ts';
import type { Shown } from './row.tsx';

/** What lies behind the front row: cards of one place, or backs of cards nobody sees. */
export interface Section {
  readonly groups: readonly Group[];
  readonly needs: Needs;
  readonly label: string;
  /** So many backs of cards of which nothing is known. */
  readonly backs: number;
  /** Backs of which something open is known: turned ones, or such as can be chosen. */
  readonly hidden?: readonly CardView[];
  readonly zone?: ZoneView;
}

/** A further zone of a side as a part of the line behind. */
export function sectionOf(zone: ZoneView, { view, game }: Shown, stateOf: (card: CardView) => string): Section {
  const known = zone.cards.filter(({ name }) => name !== undefined);
  const hidden = zone.cards.filter(({ name }) => name === undefined);
  const { front, back } = rowsOf(known, game, view, stateOf);
  const groups = [...front, ...back];
  const backs = zone.count - zone.cards.length;
  const turned = hidden.filter((card) => isTurned(card, game)).length;
  const upright = zone.count - known.length - turned;
  const { label } = zoneInfo(game, zone);
  const many = turned > 0 ? `${upright} of ${upright + turned}` : `${zone.count}`;
  return {
    groups,
    needs: needsOf(groups, game),
    label: known.length === zone.count ? label : `${label} ${many}`,
    backs,
    hidden,
    zone,
  };
}

export const BACK = { width: 30, height: 42 };
const LABEL = 62;
const DIVIDER = 26;
const LEAST_TILE = 66;
/** In a line narrower than this, one of several on a phone, a name stands over what lies there. */
const NARROW_LINE = 190;
/** Backs in one line beside each other; more lie over each other. */
const LOOSE = 5;

/** How far a back lies over the one before it: as it looks best, or as much as it takes to have room. */
export function lap(count: number, room: number): number {
  const best = count <= LOOSE ? -5 : Math.min(22, 4 + 2 * (count - LOOSE));
  // A turned one is as wide as a back is high.
  const needed = count < 2 ? 0 : BACK.height - (room - BACK.height) / (count - 1);
  return Math.ceil(Math.max(best, needed));
}

const LEAST_ROOM = 70;

/** What is left of the line for the backs of each place that has some, with the least for tiles and names. */
export function roomForBacks(sections: readonly Section[], width: number): number {
  const many = sections.filter((section) => backsOf(section) > 0).length;
  const others = sections.reduce(
    (sum, { groups, label }, i) =>
      sum + (i === 0 ? 0 : DIVIDER) + (label === '' ? 0 : LABEL + 10) + groups.length * LEAST_TILE,
    0,
  );
  return Math.max(LEAST_ROOM, (width - others) / Math.max(1, many));
}

export function backsOf({ backs, hidden = [] }: Section): number {
  return backs + hidden.length;
}

/** What the sections take of the line besides their tiles. */
export function widthBeside(sections: readonly Section[], width: number): number {
  const room = roomForBacks(sections, width);
  return sections.reduce((sum, section, i) => {
    const count = backsOf(section);
    const backs = count === 0 ? 0 : BACK.height + (count - 1) * (BACK.height - lap(count, room));
    const label = section.label === '' || width < NARROW_LINE ? 0 : LABEL;
    return sum + (i === 0 ? 0 : DIVIDER) + label + backs;
  }, 0);
}
