/*
 * How cards give way: arithmetic on counts, nothing on the page is measured. The gap shrinks first, then the size goes
 * down as long as a card can still be read whole; then cards lie over each other, and at last they get smaller still.
 */

export interface Size {
  /** How much a tile of this size can show. */
  readonly name: 'L' | 'M' | 'S' | 'XS' | 'XXS';
  readonly width: number;
  readonly height: number;
}

/** On a large screen; its words and numbers grow with it. */
const TALLEST = 190;
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
  /** In so many lines, one below the other; one where it says nothing. */
  readonly lines?: number;
  /** So many places have room; where there are more, the last of them is a pile of all that have none. */
  readonly most?: number;
}

const GAP = 16;
export const LEAST_GAP = 8;
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
export const TRAY = 16;
const ROW_GAP = 10;
const TALLEST_BACK = 98;

/** Whole cards for a front row that has the side to itself, where they fit. */
function wholeCards(front: Needs, width: number, height: number): RowFit | null {
  if (front.turned > 0) return null;
  const across = front.upright === 0 ? WHOLE : (width - (front.upright - 1) * LEAST_GAP) / front.upright;
  const wide = Math.floor(Math.min(WHOLE, across, (height - TRAY) / RATIO));
  if (wide < LEAST_WHOLE) return null;
  const gap = front.upright < 2 ? GAP : Math.min(GAP, (width - front.upright * wide) / (front.upright - 1));
  return { size: { name: 'L', width: wide, height: Math.round(wide * RATIO) }, gap, overlap: 0 };
}

/** So small a part of its height a row becomes before its cards lie over each other. */
const LEAST_LOOSE = 0.55;

/** What lies between two lines of one row: numbers and words hang below a tile. */
const LINE_GAP = 12;

/** So many lines of a row have room one below the other. */
function mostLines(height: number): number {
  return Math.max(1, Math.floor((height + LINE_GAP) / (LOWEST + LINE_GAP)));
}

/** What a line of so many has to hold: the turned ones may all lie in the same. */
function perLine({ upright, turned }: Needs, lines: number): Needs {
  const many = Math.ceil((upright + turned) / lines);
  return { upright: many - Math.min(many, turned), turned: Math.min(many, turned) };
}

/** The height of one line of so many. */
function lineHeight(height: number, lines: number): number {
  return Math.min(TALLEST, Math.floor((height - LINE_GAP * (lines - 1)) / lines));
}

function inLines(fit: RowFit, lines: number): RowFit {
  return lines === 1 ? fit : { ...fit, lines };
}

/** The largest tiles between two heights that fit side by side. */
function loose(needs: Needs, width: number, most: number, least: number): RowFit | null {
  for (let tall = most; tall >= least; tall -= STEP) {
    const fit = fitRow(needs, tileOf(tall), width);
    if (fit !== null && fit.gap > 0) return fit;
  }
  return null;
}

/** The largest tiles, no higher than so much, that fit one over the other. */
function squeezed(needs: Needs, width: number, height: number): RowFit | null {
  for (let tall = height; tall >= LOWEST; tall -= STEP) {
    const fit = fitRow(needs, tileOf(tall), width);
    if (fit !== null) return fit;
  }
  return null;
}

function coveredOf({ size, overlap }: RowFit): number {
  return overlap / size.width;
}

/**
 * The largest tiles that fit side by side, no higher than so much; in several lines where they would have to lie over each
 * other in one, and the smallest squeezed together where nothing else has room.
 */
export function fitTiles(needs: Needs, width: number, height: number): RowFit {
  const least = Math.max(LOWEST, Math.floor(Math.min(TALLEST, height) * LEAST_LOOSE));
  let best: RowFit | null = null;
  const isHigh = mostLines(height) > 1;
  for (let lines = 1; lines <= mostLines(height); lines++) {
    const fit = loose(perLine(needs, lines), width, lineHeight(height, lines), isHigh ? LOWEST : least);
    if (fit !== null && (best === null || fit.size.height > best.size.height)) best = inLines(fit, lines);
  }
  if (best !== null) return best;
  for (let lines = 1; lines <= mostLines(height); lines++) {
    const fit = squeezed(perLine(needs, lines), width, Math.min(least, lineHeight(height, lines)));
    if (fit !== null && (best === null || coveredOf(fit) < coveredOf(best))) best = inLines(fit, lines);
  }
  if (best !== null) return best;
  // Not even the smallest fit: as many as do, counted as if all of them were turned and needed the more room.
  const size = tileOf(LOWEST);
  const lines = mostLines(height);
  const overlap = Math.floor(size.width * MOST_COVERED);
  const step = Math.max(size.width, size.height) - overlap;
  return inLines(
    { size, gap: 0, overlap, most: lines * Math.max(2, Math.floor((width - size.width) / step) + 1) },
    lines,
  );
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
  const behind = fitTiles(back, width - narrowed, low);
  const before = fitTiles(front, width, rest - Math.min(low, Math.max(behind.size.height, LOWEST)));
  return { front: before, back: behind, isWhole: false };
}

const HAND_GAP = 7;
/** So narrow a card of the hand is still read whole. */
const LEAST_HAND = 104;

export interface HandFit {
  /** How wide a card is. */
  readonly card: number;
  /** From one card to the next. */
  readonly step: number;
  readonly isLapped: boolean;
  readonly isCovered: boolean;
  /** What is seen of a card has room for one number, and for its name from top to bottom. */
  readonly isSlim: boolean;
}

const SLIM = 66;

/** A hand: side by side while there is room, then smaller, then one over the other. */
export function fitHand(count: number, most: number, width: number): HandFit {
  if (count < 2) return { card: most, step: most + HAND_GAP, isLapped: false, isCovered: false, isSlim: false };
  const wide = Math.floor((width - HAND_GAP * (count - 1)) / count);
  const card = Math.min(most, Math.max(wide, Math.min(most, LEAST_HAND)));
  const step = Math.min(card + HAND_GAP, (width - card) / (count - 1));
  return { card, step, isLapped: step < card - 2, isCovered: step < card * 0.75, isSlim: step < SLIM };
}
