import type { CardHue, CardScene } from '@upkeep/engine';
import { GRID } from './grid.ts';
import { HUES, numberFrom } from './hues.ts';

/** Pictures are painted on a square of this size, however large they are shown. */
export const SIZE = 120;
const MIDDLE_X = 60;
const MIDDLE_Y = 62;

/** What a picture is made from. */
export interface Picture {
  readonly name: string;
  readonly hues: readonly [CardHue, CardHue];
  readonly scene: CardScene;
  /** The outline of its figure. */
  readonly outline: string;
  /** How wide the figure is, of 120. */
  readonly figure: number;
}

type Brush = CanvasRenderingContext2D;
type Paint = string | CanvasGradient;

/** Paints somewhere by a card's kind, a light by its colours, and its icon as the figure: the same for the same name. */
export function paint(brush: Brush, picture: Picture): void {
  const { name, hues, scene } = picture;
  const seed = numberFrom(name);
  const [first, second] = hues;
  const { deep, lit, light, plain, frame } = HUES[first];
  const other = HUES[second];
  const sun = { x: 38 + (seed % 45), y: 34 + ((seed >>> 6) % 24) };
  // A dark figure before a bright sky, or a lit one in the dusk.
  const isDark = scene === 'place' || (scene === 'figure' && (seed & 4096) !== 0);
  brush.fillStyle = isDark
    ? washed(brush.createLinearGradient(0, 0, 0, SIZE), plain, light, 0.62, plain)
    : washed(brush.createLinearGradient(0, 0, SIZE / 2, SIZE), deep, plain, 1, plain);
  brush.fillRect(0, 0, SIZE, SIZE);
  if (scene === 'place') {
    shine(brush, second, sun.x, sun.y, 30, 1);
    fill(brush, disc(sun.x, sun.y, 9), other.lit, 0.95);
    fill(brush, hills(seed, 72, 16), plain, 0.75);
    fill(brush, hills(seed >>> 3, 86, 12), other.frame, 0.95);
    figure(brush, picture, lit, { dx: -1, dy: 4, opacity: 0.35 });
    figure(brush, picture, other.deep, { dy: 6 });
    fill(brush, hills(seed >>> 5, 104, 7), deep);
  } else if (scene === 'spell') {
    fill(brush, rays(seed), other.light, 0.22);
    shine(brush, second, MIDDLE_X, MIDDLE_Y, 52, 0.72);
  } else if (scene === 'thing') {
    for (let i = 0; i < 5; i++) {
      const x = (seed >>> (i * 3)) % SIZE;
      fill(brush, new Path2D(`M${x} 0L${x + 36} 120L${x - 30} 120Z`), i % 2 === 0 ? other.lit : light, 0.09);
    }
    shine(brush, second, MIDDLE_X, MIDDLE_Y, 46, 0.55);
  } else if (scene === 'rule') stars(brush, name, second);
  else if (isDark) {
    shine(brush, second, MIDDLE_X, sun.y + 14, 50, 1);
    fill(brush, hills(seed, 84, 14), plain, 0.6);
    fill(brush, hills(seed >>> 4, 97, 10), other.frame, 0.9);
    figure(brush, picture, lit, { dx: -1.2, dy: -1.2, opacity: 0.8 });
    figure(brush, picture, deep, {});
    fill(brush, hills(seed >>> 7, 112, 6), deep);
  } else {
    shine(brush, second, sun.x, sun.y, 46, 0.7);
    fill(brush, hills(seed, 82, 18), other.plain, 0.5);
    fill(brush, hills(seed >>> 4, 98, 12), frame, 0.8);
  }
  if (isDark) return;
  figure(brush, picture, deep, { dx: 1.6, dy: 2.4, opacity: 0.9 });
  figure(brush, picture, washed(brush.createLinearGradient(0, 0, 0, GRID), lit, light, 0.55, plain), {});
}

function fill(brush: Brush, path: Path2D, colour: Paint, opacity = 1): void {
  brush.globalAlpha = opacity;
  brush.fillStyle = colour;
  brush.fill(path);
  brush.globalAlpha = 1;
}

/** The icon in the middle, facing one way or the other by its card's name. */
function figure(
  brush: Brush,
  { name, outline, figure: size }: Picture,
  colour: Paint,
  { dx = 0, dy = 0, opacity = 1 }: { dx?: number; dy?: number; opacity?: number },
): void {
  const isTurned = (numberFrom(name) & 512) !== 0;
  const scale = size / GRID;
  brush.save();
  brush.translate(MIDDLE_X + (isTurned ? size / 2 : -size / 2) + dx, MIDDLE_Y - size / 2 + dy);
  brush.scale(isTurned ? -scale : scale, scale);
  fill(brush, new Path2D(outline), colour, opacity);
  brush.restore();
}

/** Colours that change over from top to bottom: the first, one in between at its place, and the last. */
function washed(gradient: CanvasGradient, first: string, between: string, at: number, last: string): CanvasGradient {
  gradient.addColorStop(0, first);
  gradient.addColorStop(at, between);
  gradient.addColorStop(1, last);
  return gradient;
}

/** A round light that fades out. */
function shine(brush: Brush, hue: CardHue, x: number, y: number, r: number, opacity: number): void {
  const { lit, light, plain } = HUES[hue];
  const gradient = brush.createRadialGradient(x, y, 0, x, y, r);
  fill(brush, disc(x, y, r), washed(gradient, lit, `${light}d9`, 0.35, `${plain}00`), opacity);
}

function stars(brush: Brush, name: string, hue: CardHue): void {
  const { light, lit } = HUES[hue];
  brush.strokeStyle = light;
  for (let i = 0; i < 5; i++) {
    brush.globalAlpha = 0.5 - i * 0.07;
    brush.lineWidth = 1.6 - i * 0.2;
    brush.stroke(disc(MIDDLE_X, MIDDLE_Y, 18 + i * 13));
  }
  for (let i = 0; i < 12; i++) {
    const star = numberFrom(`${name}${i}`);
    fill(brush, disc(star % SIZE, (star >>> 8) % SIZE, 0.6 + (star % 3) * 0.4), lit, 0.8);
  }
  shine(brush, hue, MIDDLE_X, MIDDLE_Y, 40, 0.6);
}

function disc(x: number, y: number, r: number): Path2D {
  const path = new Path2D();
  path.arc(x, y, r, 0, 2 * Math.PI);
  return path;
}

function hills(from: number, y: number, rise: number): Path2D {
  let seed = from;
  let path = `M-5 ${y}`;
  for (let i = 0; i < 5; i++) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    const up = ((seed >>> 8) % 100) / 100;
    const wide = 22 + ((seed >>> 16) % 18);
    path += ` q${wide / 2} ${(-rise * (0.4 + up)).toFixed(1)} ${wide} ${((up - 0.5) * rise * 0.6).toFixed(1)}`;
  }
  return new Path2D(`${path} L140 ${y - 4} L140 130 L-5 130Z`);
}

function rays(seed: number): Path2D {
  const count = 9 + (seed % 6);
  const path = new Path2D();
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * 2 * Math.PI + (seed % 7);
    path.moveTo(MIDDLE_X, MIDDLE_Y);
    for (const at of [angle, angle + 0.16]) path.lineTo(MIDDLE_X + 110 * Math.cos(at), MIDDLE_Y + 110 * Math.sin(at));
    path.closePath();
  }
  return path;
}
