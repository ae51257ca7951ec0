import { fitTiles, LEAST_GAP, type Needs, type RowFit, TRAY } from './fit.ts';

/** Narrower than this, the cards of a lane lie one below the other, each as broad as the lane. */
const NARROW_LANE = 150;
const FLAT = 62;
const LEAST_FLAT = 30;
/** The name of a lane at its end. */
const LANE_NAME = 36;

/** The cards of a lane, at most so many in one of them: side by side, or in a narrow lane one below the other. */
export function fitLane(needs: Needs, width: number, height: number): RowFit & { readonly isColumn: boolean } {
  const count = needs.upright + needs.turned;
  const beside = height - LANE_NAME;
  if (width >= NARROW_LANE || count < 2) return { ...fitTiles(needs, width, beside), isColumn: false };
  const tall = Math.floor(Math.min(FLAT, (height - TRAY - LEAST_GAP * (count - 1)) / count));
  if (tall < LEAST_FLAT) return { ...fitTiles(needs, width, beside), isColumn: false };
  return { size: { name: 'XS', width: Math.floor(width), height: tall }, gap: LEAST_GAP, overlap: 0, isColumn: true };
}
