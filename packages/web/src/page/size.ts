import { computed, type Signal, signal } from '@preact/signals';

/** The window, which is all the layout is computed from: nothing on the page is measured for it. */
const size: Signal<{ readonly width: number; readonly height: number }> = signal({
  width: globalThis.innerWidth ?? 0,
  height: globalThis.innerHeight ?? 0,
});

globalThis.addEventListener?.('resize', () => {
  size.value = { width: innerWidth, height: innerHeight };
});

/** Narrower than this, it is a phone. */
export const NARROW = 760;
const WIDE = 1800;
const WIDEST_BOARD = 1500;

export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly isPhone: boolean;
  readonly rail: number;
  /** The column with plates and piles. */
  readonly left: number;
  readonly track: number;
  /** Width of a card in the hand. */
  readonly hand: number;
  /** Width of a pile. */
  readonly pile: number;
  /** Room for the rows of the viewer's own side, and of each of the others'. */
  readonly own: Room;
  readonly other: Room;
}

/** Around a side's rows. */
const PADDING = 12;
/** The head of a seat among several. */
const HEAD = 50;
/** The same where its piles lie below its player: from so many others on. */
const HIGH_HEAD = 84;
const HIGH_FROM = 4;
/** Least and most of a screen's height for seats side by side. */
const LEAST_SEATS = 190;

/** The measures of the table in this window. `strip` is the height of what everybody shares. */
export function layoutFor(width: number, height: number, strip: number, others: number): Layout {
  if (width < NARROW) return phoneLayout(width, height, strip, others);
  const big = Math.min(1, Math.max(0, (height - 720) / 180));
  const rail = width >= WIDE ? 360 : Math.round(272 + 40 * Math.min(1, Math.max(0, (width - 1280) / 160)));
  const left = Math.round(152 + 18 * big);
  const track = Math.round(38 + 10 * big);
  const isMany = others > 1;
  const head = others < HIGH_FROM ? HEAD : HIGH_HEAD;
  const hand = Math.round((isMany ? 112 : 118) + 36 * big);
  const rest = height - track - handHeight(hand) - strip;
  const board = Math.min(WIDEST_BOARD, width - rail);
  const wide = board - left - 34;
  const seats = isMany ? Math.max(LEAST_SEATS, Math.round(rest * 0.5)) : rest / 2;
  return {
    isPhone: false,
    rail,
    left,
    track,
    hand,
    pile: Math.round(32 + 6 * big),
    own: { width: wide, height: rest - seats - PADDING },
    other: isMany
      ? { width: (board - 24 - 8 * (others - 1)) / others - 12, height: seats - head - PADDING }
      : { width: wide, height: seats - PADDING },
  };
}

const PHONE = { head: 44, plate: 48, track: 34, prompt: 104, hand: 96 };

function phoneLayout(width: number, height: number, strip: number, others: number): Layout {
  const { head, plate, track, prompt, hand } = PHONE;
  const rest = height - head - 2 * plate - track - prompt - handHeight(hand) - strip;
  const side = Math.max(96, rest / 2) - PADDING;
  return {
    isPhone: true,
    rail: 0,
    left: 0,
    track,
    hand,
    pile: 26,
    own: { width: width - 30, height: side },
    other:
      others > 1
        ? { width: (width - 16 - 4 * (others - 1)) / others - 8, height: side - (others < HIGH_FROM ? 12 : 20) }
        : { width: width - 30, height: side },
  };
}

/** A hand lies whole in sight, with room for its fan. */
export function handHeight(card: number): number {
  return Math.round(card * 1.4 + 26);
}

/** The window as it is now. */
export const viewport = computed(() => size.value);
