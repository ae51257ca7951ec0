import { type Signal, signal } from '@preact/signals';
import type { JSX } from 'preact';
import page from '../../catalogue/page.json' with { type: 'json' };
import { GRID } from './grid.ts';
import { numberFrom } from './hues.ts';

interface Icons {
  readonly icons: Readonly<Record<string, string>>;
  readonly cards?: Readonly<Record<string, string>>;
  /** Icons by words, and by kinds of picture. */
  readonly words?: Readonly<Record<string, string>>;
  readonly scenes?: Readonly<Record<string, readonly string[]>>;
}

/** Outlines by name, and which icon a card of which game has. */
const outlines: Signal<Readonly<Record<string, string>>> = signal(page.icons);
const ofCards = new Map<string, Readonly<Record<string, string>>>();
const files = import.meta.glob<Icons>('../../catalogue/*.json', { import: 'default' });
const asked = new Set<string>();
let usual: Icons | null = null;

/** Fetches the icons of a game; for one the page does not know, something for every kind of picture. */
export async function loadIcons(game: string): Promise<void> {
  if (asked.has(game)) return;
  asked.add(game);
  const load = files[`../../catalogue/${game}.json`] ?? files['../../catalogue/usual.json'];
  const found = await load?.();
  if (found === undefined) return;
  if (found.cards !== undefined) ofCards.set(game, found.cards);
  else if (found.words !== undefined) usual = found;
  addIcons(found.icons);
}

/** Fetches the icons that only a table with a third player needs. */
export function loadSeats(seats: number): void {
  if (seats >= 3) void loadIcons('more-seats');
}

export function addIcons(icons: Readonly<Record<string, string>>): void {
  outlines.value = { ...outlines.peek(), ...icons };
}

/** The icon of a card, by its game's catalogue. */
export function cardIcon(game: string, card: string): string | undefined {
  return ofCards.get(game)?.[card];
}

/** The icon of a card that no catalogue knows: by its words, the last one first, else one of those for its scene. */
export function guessedIcon(words: string, scene: string): string | undefined {
  const { words: byWord = {}, scenes = {} } = usual ?? {};
  const known = words.toLowerCase().split(/[^a-z]+/);
  const found = known.findLast((word) => byWord[word] !== undefined || byWord[word.replace(/s$/, '')] !== undefined);
  if (found !== undefined) return byWord[found] ?? byWord[found.replace(/s$/, '')];
  const some = scenes[scene] ?? [];
  return some[numberFrom(words) % some.length];
}

export function hasIcon(name: string | undefined): name is string {
  return name !== undefined && outlines.value[name] !== undefined;
}

export function outlineOf(name: string): string {
  return outlines.value[name] ?? '';
}

/** An icon in the colour of its words. */
export function Glyph({ name, title }: { name: string; title?: string }): JSX.Element {
  return (
    <>
      <svg class="glyph" viewBox={`0 0 ${GRID} ${GRID}`} aria-hidden="true" focusable="false">
        <path d={outlineOf(name)} />
      </svg>
      {title !== undefined && <span class="hide">{title}</span>}
    </>
  );
}
