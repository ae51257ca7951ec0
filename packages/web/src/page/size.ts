import { computed, type Signal, signal } from '@preact/signals';

/** The window, which is all the layout is computed from: nothing on the page is measured for it. */
const size: Signal<{ readonly width: number; readonly height: number }> = signal({
  width: innerWidth,
  height: innerHeight,
});

addEventListener('resize', () => {
  size.value = { width: innerWidth, height: innerHeight };
});

const NARROW = 760;
const WIDE = 1800;
const WIDEST_BOARD = 1500;

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
  /** Room for one side's rows. */
  readonly rows: { readonly width: number; readonly height: number };
}

/** The measures of the table in this window. `strip` is the height of what everybody shares. */
export function layoutFor(width: number, height: number, strip: number, foes: number): Layout {
  if (width < NARROW) {
    const hand = 100;
    const bars = 40 + 46 + 46 + 168;
    const rest = height - bars - handHeight(hand) - strip - 30 - 12;
    return {
      isPhone: true,
      rail: 0,
      left: 0,
      track: 30,
      hand,
      pile: 26,
      rows: { width: width - 16, height: Math.max(96, rest / 2) },
    };
  }
  const big = Math.min(1, Math.max(0, (height - 720) / 180));
  const rail = width >= WIDE ? 360 : Math.round(272 + 40 * Math.min(1, Math.max(0, (width - 1280) / 160)));
  const left = Math.round(132 + 24 * big);
  const track = Math.round(36 + 10 * big);
  const hand = Math.round(120 + 40 * big);
  const rest = height - track - handHeight(hand) - strip - 26;
  const board = Math.min(WIDEST_BOARD, width - rail);
  const heads = foes > 1 ? 50 : 0;
  return {
    isPhone: false,
    rail,
    left,
    track,
    hand,
    pile: Math.round(30 + 8 * big),
    rows: { width: board - left - 34, height: Math.max(120, (rest - heads) / 2) },
  };
}

/** The hand shows all of a card but its lowest edge, which rests below the table's. */
function handHeight(card: number): number {
  return Math.round(card * 1.4 + 12);
}

/** The window as it is now. */
export const viewport = computed(() => size.value);
