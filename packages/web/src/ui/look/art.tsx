import type { JSX } from 'preact';
import { memo } from '../memo.ts';
import { outlineOf } from './icons.tsx';
import { type Picture, paint, SIZE } from './painting.ts';

interface ArtProps extends Omit<Picture, 'outline' | 'figure'> {
  readonly icon: string;
  readonly figure?: number;
  /** It is looked at, not only seen. */
  readonly isLarge?: boolean;
}

/**
 * A picture made from a card's name. It is painted once: a board has dozens of them, and as outlines they would be styled,
 * laid out and drawn again with every change around them.
 */
export const Art = memo(function Art({ icon, figure = 74, isLarge = false, ...of }: ArtProps): JSX.Element {
  const outline = outlineOf(icon);
  const { name, hues, scene } = of;
  const src = painted({ name, hues, scene, outline, figure }, isLarge ? LARGE : USUAL);
  return <img class="art" src={src} alt="" decoding="sync" data-icon={outline === '' ? '' : icon} />;
});

/** As wide as the largest card of a hand or a board, and as one that is looked at. */
const USUAL = 168;
const LARGE = 320;
const SHARPEST = 2;
/** More than four large decks have. Beyond it the oldest is painted anew when it is wanted again. */
const MOST = 600;

const kept = new Map<string, string>();
let easel: CanvasRenderingContext2D | null = null;

/** The address of a picture, which is the picture itself. */
function painted(picture: Picture, wide: number): string {
  const size = Math.round(wide * Math.min(SHARPEST, Math.max(1, devicePixelRatio)));
  const key = `${Object.values(picture).join('/')}/${size}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  easel ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (easel === null) return '';
  const { canvas } = easel;
  canvas.width = size;
  canvas.height = size;
  easel.scale(size / SIZE, size / SIZE);
  paint(easel, picture);
  const [oldest] = kept.keys();
  if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest);
  const made = canvas.toDataURL('image/jpeg', 0.94);
  kept.set(key, made);
  return made;
}
