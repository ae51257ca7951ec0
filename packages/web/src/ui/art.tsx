import type { JSX } from 'preact';

/** A whole number from a text, the same every time. */
function numberFrom(text: string): number {
  let n = 2166136261;
  for (let i = 0; i < text.length; i++) n = Math.imul(n ^ text.charCodeAt(i), 16777619);
  return n >>> 0;
}

/** The hue of a kind of card. */
export function hueOf(kind: string): number {
  return (numberFrom(kind) % 24) * 15;
}

const WIDTH = 100;
const HEIGHT = 56;

/** A picture made from a card's name: hills, a light, and a figure of its own. No two names have the same. */
export function Art({ name, kind }: { name: string; kind: string }): JSX.Element {
  const n = numberFrom(name);
  const bits = (shift: number, size: number): number => (n >>> shift) % size;
  const hue = (hueOf(kind) + bits(3, 40)) % 360;
  const light = { x: 15 + bits(5, 70), y: 8 + bits(9, 16), r: 4 + bits(13, 7) };
  const hills = Array.from({ length: 3 }, (_, i) => {
    const top = HEIGHT - 34 + i * 11 + bits(2 + i * 4, 7);
    const lean = bits(7 + i * 3, 50);
    return `M0 ${top + 6} Q ${lean} ${top - 12} ${50} ${top} T ${WIDTH} ${top - 2} V ${HEIGHT} H 0 Z`;
  });
  const sides = 3 + bits(11, 6);
  const figure = Array.from({ length: sides * 2 }, (_, i) => {
    const angle = (Math.PI * i) / sides - Math.PI / 2;
    const radius = i % 2 === 0 ? 15 : 6 + bits(17, 8);
    return `${(50 + radius * Math.cos(angle)).toFixed(1)},${(27 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return (
    <svg
      class="art"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={WIDTH} height={HEIGHT} fill={`hsl(${hue} 45% 72%)`} />
      <circle cx={light.x} cy={light.y} r={light.r} fill={`hsl(${(hue + 45) % 360} 85% 88%)`} />
      {hills.map((d, i) => (
        <path key={d} d={d} fill={`hsl(${(hue + 12 * i) % 360} 38% ${56 - i * 11}%)`} />
      ))}
      <polygon points={figure.join(' ')} fill={`hsl(${(hue + 180) % 360} 40% 24%)`} opacity="0.82" />
      <circle cx="50" cy="27" r="4" fill={`hsl(${(hue + 40) % 360} 90% 82%)`} />
    </svg>
  );
}
