import type { CardHue, CardScene } from '@upkeep/engine';
import type { JSX } from 'preact';
import { memo } from '../memo.ts';
import { GRID } from './grid.ts';
import { HUES, numberFrom } from './hues.ts';
import { outlineOf } from './icons.tsx';

const SIZE = 120;
const MIDDLE_X = 60;
const MIDDLE_Y = 62;

interface ArtProps {
  readonly name: string;
  readonly hues: readonly [CardHue, CardHue];
  readonly scene: CardScene;
  readonly icon: string;
  /** How wide the figure is, of 120. */
  readonly figure?: number;
}

/**
 * A picture made from a card's name: somewhere by its kind, a light by its colours, and its icon as the figure. Gradients
 * stand once in the page (`Paints`).
 */
export const Art = memo(function Art({ name, hues, scene, icon, figure = 74 }: ArtProps): JSX.Element {
  const seed = numberFrom(name);
  const outline = outlineOf(icon);
  const [first, second] = hues;
  const flip = (seed & 512) !== 0;
  const place = (dx: number, dy: number, size = figure): string => {
    const k = size / GRID;
    const x = MIDDLE_X - size / 2 + dx;
    const y = MIDDLE_Y - size / 2 + dy;
    return flip ? `translate(${x + size} ${y}) scale(${-k} ${k})` : `translate(${x} ${y}) scale(${k})`;
  };
  const Figure = ({
    fill,
    dx = 0,
    dy = 0,
    opacity = 1,
  }: {
    fill: string;
    dx?: number;
    dy?: number;
    opacity?: number;
  }) => <path d={outline} transform={place(dx, dy)} fill={fill} opacity={opacity} />;
  const { deep, lit, light, plain, frame } = HUES[first];
  const other = HUES[second];
  const sun = { x: 38 + (seed % 45), y: 34 + ((seed >>> 6) % 24) };
  return (
    <svg class="art" viewBox="0 0 120 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {scene === 'place' && (
        <>
          <rect width={SIZE} height={SIZE} fill={`url(#sky-${first})`} />
          <circle cx={sun.x} cy={sun.y} r="30" fill={`url(#glow-${second})`} />
          <circle cx={sun.x} cy={sun.y} r="9" fill={other.lit} opacity="0.95" />
          <path d={hills(seed, 72, 16)} fill={plain} opacity="0.75" />
          <path d={hills(seed >>> 3, 86, 12)} fill={other.frame} opacity="0.95" />
          <Figure fill={lit} dx={-1} dy={4} opacity={0.35} />
          <Figure fill={`url(#dark-${second})`} dy={6} />
          <path d={hills(seed >>> 5, 104, 7)} fill={deep} />
        </>
      )}
      {scene === 'spell' && (
        <>
          <rect width={SIZE} height={SIZE} fill={`url(#dusk-${first})`} />
          <path d={rays(seed)} fill={other.light} opacity="0.22" />
          <circle cx={MIDDLE_X} cy={MIDDLE_Y} r="52" fill={`url(#glow-${second})`} opacity="0.72" />
        </>
      )}
      {scene === 'thing' && (
        <>
          <rect width={SIZE} height={SIZE} fill={`url(#dusk-${first})`} />
          {[0, 1, 2, 3, 4].map((i) => {
            const x = (seed >>> (i * 3)) % SIZE;
            const fill = i % 2 === 0 ? other.lit : light;
            return <path key={i} d={`M${x} 0L${x + 36} 120L${x - 30} 120Z`} fill={fill} opacity="0.09" />;
          })}
          <circle cx={MIDDLE_X} cy={MIDDLE_Y} r="46" fill={`url(#glow-${second})`} opacity="0.55" />
        </>
      )}
      {scene === 'rule' && (
        <>
          <rect width={SIZE} height={SIZE} fill={`url(#dusk-${first})`} />
          {[0, 1, 2, 3, 4].map((i) => (
            <circle
              key={i}
              cx={MIDDLE_X}
              cy={MIDDLE_Y}
              r={18 + i * 13}
              fill="none"
              stroke={other.light}
              stroke-width={1.6 - i * 0.2}
              opacity={0.5 - i * 0.07}
            />
          ))}
          {Array.from({ length: 12 }, (_, i) => {
            const star = numberFrom(`${name}${i}`);
            const r = 0.6 + (star % 3) * 0.4;
            return <circle key={i} cx={star % SIZE} cy={(star >>> 8) % SIZE} r={r} fill={other.lit} opacity="0.8" />;
          })}
          <circle cx={MIDDLE_X} cy={MIDDLE_Y} r="40" fill={`url(#glow-${second})`} opacity="0.6" />
        </>
      )}
      {scene === 'figure' && (seed & 4096) !== 0 && (
        <>
          <rect width={SIZE} height={SIZE} fill={`url(#sky-${first})`} />
          <circle cx={MIDDLE_X} cy={sun.y + 14} r="50" fill={`url(#glow-${second})`} />
          <path d={hills(seed, 84, 14)} fill={plain} opacity="0.6" />
          <path d={hills(seed >>> 4, 97, 10)} fill={other.frame} opacity="0.9" />
          <Figure fill={lit} dx={-1.2} dy={-1.2} opacity={0.8} />
          <Figure fill={`url(#dark-${first})`} />
          <path d={hills(seed >>> 7, 112, 6)} fill={deep} />
        </>
      )}
      {scene === 'figure' && (seed & 4096) === 0 && (
        <>
          <rect width={SIZE} height={SIZE} fill={`url(#dusk-${first})`} />
          <circle cx={sun.x} cy={sun.y} r="46" fill={`url(#glow-${second})`} opacity="0.7" />
          <path d={hills(seed, 82, 18)} fill={other.plain} opacity="0.5" />
          <path d={hills(seed >>> 4, 98, 12)} fill={frame} opacity="0.8" />
        </>
      )}
      {scene !== 'place' && !(scene === 'figure' && (seed & 4096) !== 0) && (
        <>
          <Figure fill={deep} dx={1.6} dy={2.4} opacity={0.9} />
          <Figure fill={`url(#lit-${first})`} />
        </>
      )}
    </svg>
  );
});

function hills(from: number, y: number, rise: number): string {
  let seed = from;
  let path = `M-5 ${y}`;
  for (let i = 0; i < 5; i++) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    const up = ((seed >>> 8) % 100) / 100;
    const wide = 22 + ((seed >>> 16) % 18);
    path += ` q${wide / 2} ${(-rise * (0.4 + up)).toFixed(1)} ${wide} ${((up - 0.5) * rise * 0.6).toFixed(1)}`;
  }
  return `${path} L140 ${y - 4} L140 130 L-5 130Z`;
}

function rays(seed: number): string {
  const count = 9 + (seed % 6);
  const at = (angle: number): string =>
    `${(MIDDLE_X + 110 * Math.cos(angle)).toFixed(1)} ${(MIDDLE_Y + 110 * Math.sin(angle)).toFixed(1)}`;
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI + (seed % 7);
    return `M${MIDDLE_X} ${MIDDLE_Y}L${at(angle)}L${at(angle + 0.16)}Z`;
  }).join('');
}

/** The gradients pictures are painted with, once for the page. */
export const Paints = memo(function Paints(): JSX.Element {
  return (
    <svg class="paints" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {Object.entries(HUES).map(([name, { light, plain, deep, lit }]) => (
          <g key={name}>
            <linearGradient id={`sky-${name}`} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stop-color={plain} />
              <stop offset="0.62" stop-color={light} />
              <stop offset="1" stop-color={plain} />
            </linearGradient>
            <linearGradient id={`dusk-${name}`} x1="0" y1="0" x2="0.5" y2="1">
              <stop offset="0" stop-color={deep} />
              <stop offset="1" stop-color={plain} />
            </linearGradient>
            <radialGradient id={`glow-${name}`}>
              <stop offset="0" stop-color={lit} />
              <stop offset="0.35" stop-color={light} stop-opacity="0.85" />
              <stop offset="1" stop-color={plain} stop-opacity="0" />
            </radialGradient>
            <linearGradient id={`lit-${name}`} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stop-color={lit} />
              <stop offset="0.55" stop-color={light} />
              <stop offset="1" stop-color={plain} />
            </linearGradient>
            <linearGradient id={`dark-${name}`} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stop-color={deep} />
              <stop offset="1" stop-color={deep} stop-opacity="0.82" />
            </linearGradient>
          </g>
        ))}
      </defs>
    </svg>
  );
});
