import type { JSX } from 'preact';

/** Symbols are drawn, not typed: a bare machine has no glyphs for them. */
const PATHS = {
  target: 'M8 1v4M8 11v4M1 8h4M11 8h4M8 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  act: 'M4 2l9 6-9 6z',
  check: 'M2 8l4 4 8-9',
  stop: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2z',
  back: 'M10 2L4 8l6 6',
  on: 'M6 2l6 6-6 6',
  first: 'M12 2L6 8l6 6M4 2v12',
  now: 'M4 2l6 6-6 6M12 2v12',
  play: 'M4 2l9 6-9 6z',
  pause: 'M4 2h3v12H4zM9 2h3v12H9z',
  fork: 'M4 14V2M4 9c6 0 7-1 7-6M8 5l3-3 3 3',
  link: 'M6 10l4-4M5 7L3 9a3 3 0 0 0 4 4l2-2M11 9l2-2a3 3 0 0 0-4-4L7 5',
  up: 'M2 11l6-6 6 6',
  down: 'M2 5l6 6 6-6',
  cross: 'M3 3l10 10M13 3L3 13',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
} as const;

const FILLED: readonly string[] = ['act', 'play', 'pause'];

export function Icon({ name }: { name: keyof typeof PATHS }): JSX.Element {
  const isFilled = FILLED.includes(name);
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill={isFilled ? 'currentColor' : 'none'}
        stroke="currentColor"
        stroke-width={isFilled ? 0 : 2}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
