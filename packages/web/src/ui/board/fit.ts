/*
 * How cards give way: arithmetic on counts, nothing on the page is measured. Sizes go down by steps; within one size the
 * gap shrinks first, then cards overlap.
 */

export interface Size {
  readonly name: 'L' | 'M' | 'S' | 'XS' | 'XXS';
  readonly width: number;
  readonly height: number;
}

export const TILES: readonly Size[] = [
  { name: 'M', width: 124, height: 140 },
  { name: 'S', width: 94, height: 104 },
  { name: 'XS', width: 74, height: 80 },
  { name: 'XXS', width: 52, height: 46 },
];

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

const GAP = 12;
const LEAST_GAP = 8;
/** A card may be covered up to this part; name and first number stay in sight. */
const MOST_COVERED = 0.6;
const WHOLE = 168;
const LEAST_WHOLE = 138;
const RATIO = 1.4;

function widthOf({ upright, turned }: Needs, { width, height }: Size): number {
  return upright * width + turned * height;
}

/** One row in a size, if it fits at all. */
export function fitRow(needs: Needs, size: Size, width: number): RowFit | null {
  const count = needs.upright + needs.turned;
  const room = width - widthOf(needs, size);
  if (count < 2) return { size, gap: GAP, overlap: 0 };
  const gap = room / (count - 1);
  if (gap >= LEAST_GAP) return { size, gap: Math.min(GAP + 4, gap), overlap: 0 };
  const overlap = -gap;
  return overlap <= size.width * MOST_COVERED ? { size, gap: 0, overlap: Math.ceil(Math.max(0, overlap)) } : null;
}

export interface SideFit {
  readonly front: RowFit;
  readonly back: RowFit;
  /** Whole cards lie in play. */
  readonly isWhole: boolean;
}

const TRAY = 10;
const ROW_GAP = 8;

function smaller(index: number, by: number): Size {
  const size = TILES[Math.min(TILES.length - 1, index + by)];
  if (size === undefined) throw new RangeError(`no size ${index + by}`);
  return size;
}

/** Both rows of a side in its room: whole cards if they fit, else the largest tiles that do, the back row a size below. */
export function fitSide(front: Needs, back: Needs | null, width: number, height: number): SideFit {
  if (back === null && front.turned === 0) {
    const across = front.upright === 0 ? WHOLE : (width - (front.upright - 1) * LEAST_GAP) / front.upright;
    const wide = Math.floor(Math.min(WHOLE, across, (height - TRAY) / RATIO));
    if (wide >= LEAST_WHOLE) {
      const size: Size = { name: 'L', width: wide, height: Math.round(wide * RATIO) };
      const fit: RowFit = { size, gap: GAP, overlap: 0 };
      return { front: fit, back: fit, isWhole: true };
    }
  }
  for (let i = 0; i < TILES.length; i++) {
    const size = smaller(i, 0);
    const under = smaller(i, 1);
    const tall = size.height + TRAY + (back === null ? 0 : under.height + ROW_GAP);
    const fit = fitRow(front, size, width);
    const low = back === null ? fit : fitLow(back, i + 1, width);
    const isLast = i === TILES.length - 1;
    if (fit !== null && low !== null && (tall <= height || isLast)) return { front: fit, back: low, isWhole: false };
  }
  const size = smaller(TILES.length - 1, 0);
  const squeezed = (needs: Needs): RowFit => {
    const count = Math.max(2, needs.upright + needs.turned);
    return { size, gap: 0, overlap: Math.ceil((widthOf(needs, size) - width) / (count - 1)) };
  };
  return { front: squeezed(front), back: squeezed(back ?? front), isWhole: false };
}

/** The back row gives way first: by one size more where it is too wide. */
function fitLow(needs: Needs, index: number, width: number): RowFit | null {
  return fitRow(needs, smaller(index, 0), width) ?? fitRow(needs, smaller(index, 1), width);
}

/** A hand: side by side up to five cards, then one over the other. */
export function fitHand(
  count: number,
  card: number,
  width: number,
): { readonly step: number; readonly isCovered: boolean } {
  if (count < 2) return { step: card + 7, isCovered: false };
  const step = Math.min(card + 7, (width - card) / (count - 1));
  return { step, isCovered: step < card * 0.75 };
}
