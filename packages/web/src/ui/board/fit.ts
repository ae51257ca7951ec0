/*
 * How cards give way: arithmetic on counts, nothing on the page is measured. Within one size the gap shrinks first, then
 * cards overlap; then the size goes down.
 */

export interface Size {
  /** How much a tile of this size can show. */
  readonly name: 'L' | 'M' | 'S' | 'XS' | 'XXS';
  readonly width: number;
  readonly height: number;
}

const TALLEST = 148;
const LOWEST = 44;
const STEP = 4;

/** A tile of a height: the smaller it is, the broader for its height, so that a name has room. */
export function tileOf(height: number): Size {
  const name = height >= 124 ? 'M' : height >= 92 ? 'S' : height >= 66 ? 'XS' : 'XXS';
  const ratio = { M: 0.885, S: 0.91, XS: 0.94, XXS: 1.12 }[name];
  return { name, width: Math.round(height * ratio), height };
}

/** What lies in a row: so many upright places, and so many turned ones, which are as wide as a tile is high. */
export interface Needs {
  readonly upright: number;
  readonly turned: number;
}

export interface RowFit {
  readonly size: Size;
  readonly gap: number;
  /** How far a card lies over the one before it. */
  readonly overlap: number;
}

const GAP = 16;
const LEAST_GAP = 8;
/** A card may be covered up to this part; name and first number stay in sight. */
const MOST_COVERED = 0.6;
const WHOLE = 168;
const LEAST_WHOLE = 138;
const RATIO = 1.4;

function widthOf({ upright, turned }: Needs, { width, height }: Size): number {
  return upright * width + turned * Math.max(width, height);
}

/** One row in a size, if it fits at all. */
function fitRow(needs: Needs, size: Size, width: number): RowFit | null {
  const count = needs.upright + needs.turned;
  const room = width - widthOf(needs, size);
  if (count < 2) return room < 0 ? null : { size, gap: GAP, overlap: 0 };
  const gap = room / (count - 1);
  if (gap >= LEAST_GAP) return { size, gap: Math.min(GAP, gap), overlap: 0 };
  const overlap = -gap;
  return overlap <= size.width * MOST_COVERED ? { size, gap: 0, overlap: Math.ceil(Math.max(0, overlap)) } : null;
}

export interface SideFit {
  readonly front: RowFit;
  readonly back: RowFit;
  /** Whole cards lie in play. */
  readonly isWhole: boolean;
}

/** What a tray needs around its cards, and what lies between two rows. */
const TRAY = 16;
const ROW_GAP = 10;
const TALLEST_BACK = 98;

/** Whole cards for a front row that has the side to itself, where they fit. */
function wholeCards(front: Needs, width: number, height: number): RowFit | null {
  if (front.turned > 0) return null;
  const across = front.upright === 0 ? WHOLE : (width - (front.upright - 1) * LEAST_GAP) / front.upright;
  const wide = Math.floor(Math.min(WHOLE, across, (height - TRAY) / RATIO));
  if (wide < LEAST_WHOLE) return null;
  return { size: { name: 'L', width: wide, height: Math.round(wide * RATIO) }, gap: GAP, overlap: 0 };
}

/** The largest tiles that fit, no higher than so much; the smallest squeezed together where none does. */
export function fitTiles(needs: Needs, width: number, height: number): RowFit {
  for (let tall = Math.min(TALLEST, Math.floor(height)); tall >= LOWEST; tall -= STEP) {
    const fit = fitRow(needs, tileOf(tall), width);
    if (fit !== null) return fit;
  }
  const size = tileOf(LOWEST);
  const count = Math.max(2, needs.upright + needs.turned);
  return { size, gap: 0, overlap: Math.max(0, Math.ceil((widthOf(needs, size) - width) / (count - 1))) };
}

/** A row that rather gets smaller than lie over itself, down to three fifths of its height. */
function fitLoose(needs: Needs, width: number, height: number): RowFit {
  for (let tall = height; tall >= Math.max(LOWEST, height * 0.6); tall -= STEP) {
    const fit = fitRow(needs, tileOf(tall), width);
    if (fit !== null && fit.overlap === 0) return fit;
  }
  return fitTiles(needs, width, height);
}

/**
 * Both rows of a side in its room: whole cards if they fit, else the largest tiles that do. The back row is lower than the
 * front row and gives way first. `narrowed` is what else lies in the line of the back row.
 */
export function fitSide(front: Needs, back: Needs | null, width: number, height: number, narrowed = 0): SideFit {
  const whole = back === null ? wholeCards(front, width, height) : null;
  if (whole !== null) return { front: whole, back: whole, isWhole: true };
  if (back === null) {
    const fit = fitTiles(front, width, height - TRAY);
    return { front: fit, back: fit, isWhole: false };
  }
  const rest = height - TRAY - ROW_GAP;
  // Of the height both rows have, the front row takes three fifths.
  const low = Math.max(LOWEST, Math.min(TALLEST_BACK, Math.floor(rest * 0.39)));
  const behind = fitLoose(back, width - narrowed, low);
  const before = fitTiles(front, width, rest - Math.min(low, Math.max(behind.size.height, LOWEST)));
  return { front: before, back: behind, isWhole: false };
}

/** A hand: side by side while there is room, then one over the other. */
export function fitHand(
  count: number,
  card: number,
  width: number,
): { readonly step: number; readonly isLapped: boolean; readonly isCovered: boolean } {
  if (count < 2) return { step: card + 7, isLapped: false, isCovered: false };
  const step = Math.min(card + 7, (width - card) / (count - 1));
  return { step, isLapped: step < card - 2, isCovered: step < card * 0.75 };
}
