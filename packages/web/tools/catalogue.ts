/**
 * Writes down what the page needs of each game before it is loaded, and the icons its cards are drawn with:
 * `npm run catalogue -w packages/web`. A test compares what is written with what would be written.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CardScene, Game, TableLook } from '@upkeep/engine';
import { type CardDefinition, definitionOf } from '@upkeep/engine/kernel';
import { games } from '@upkeep/games';
import { GRID } from '../src/ui/look/grid.ts';
import { outlineAt } from './outline.ts';
import { PAGE_ICONS, SCENE_ICONS, SEAT_ICONS, WORD_ICONS } from './words.ts';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

const set: IconSet = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');

/** The set's icons are drawn on a grid of 512. */
const SCALE = GRID / 512;

/** The outline of an icon; undefined for one that is not in the set. */
function outline(name: string): string | undefined {
  const found = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
  const paths = [...(found?.body.matchAll(/ d="([^"]*)"/g) ?? [])].map(([, d]) => d);
  return paths.length === 0 ? undefined : paths.map((d = '') => outlineAt(d, SCALE)).join('');
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2)
    .flatMap((word) => (word.endsWith('s') ? [word, word.slice(0, -1)] : [word]));
}

function numberFrom(text: string): number {
  let n = 2166136261;
  for (let i = 0; i < text.length; i++) n = Math.imul(n ^ text.charCodeAt(i), 16777619);
  return n >>> 0;
}

/** Words of rules texts that say nothing of the card. */
const COMMON = new Set([
  'second',
  'line',
  'field',
  'guard',
  'shield',
  'page',
  'word',
  'lock',
  'charge',
  'wave',
  'night',
  'light',
  'leaves',
  'reserve',
  'battle',
  'can',
  'cave',
  'coin',
  'gold',
  'grip',
  'heart',
  'sharp',
  'square',
  'tree',
]);

/** The icon of a card: as declared, by the words of its name from the last one on, else by its kind. */
export function iconOf(card: Pick<CardDefinition, 'id' | 'name' | 'type' | 'text'>, look: TableLook = {}): string {
  const declared = look.cards?.[card.id]?.icon;
  if (declared !== undefined && outline(declared) !== undefined) return declared;
  for (const word of wordsOf(card.name).reverse()) {
    const icon = WORD_ICONS[word] ?? (outline(word) === undefined ? undefined : word);
    if (icon !== undefined && outline(icon) !== undefined) return icon;
  }
  // A word of its text is a weaker hint: only those that were chosen by hand count.
  for (const word of wordsOf(card.text ?? '')) {
    const icon = WORD_ICONS[word];
    if (icon !== undefined && !COMMON.has(word) && outline(icon) !== undefined) return icon;
  }
  const scene: CardScene = look.kinds?.[card.type ?? '']?.scene ?? 'figure';
  const usual = SCENE_ICONS[scene] ?? [];
  return usual[numberFrom(card.name) % usual.length] ?? 'cards';
}

/** Five cards for a game's panel: as declared, else the dearest of as many types. */
function fanOf(game: Game): CardDefinition[] {
  const { cards = [], table } = definitionOf(game);
  const declared = (table?.look?.fan ?? []).flatMap((id) => cards.find((card) => card.id === id) ?? []);
  if (declared.length > 0) return declared.slice(0, 5);
  const types = [...new Set(cards.map(({ type }) => type))];
  const dear = (card: CardDefinition): number => Math.max(0, ...Object.values(card.printed ?? {}).map((n) => n ?? 0));
  const first = types.map((type) => cards.filter((card) => card.type === type).sort((a, b) => dear(b) - dear(a))[0]);
  const rest = cards.filter((card) => !first.includes(card) && card.token !== true).sort((a, b) => dear(b) - dear(a));
  return [...first, ...rest].filter((card) => card !== undefined).slice(0, 5);
}

function glyphsOf(look: TableLook): string[] {
  return [
    ...Object.values(look.symbols ?? {}),
    ...Object.values(look.glyphs ?? {}),
    ...Object.values(look.colours ?? {}).map(({ glyph }) => glyph),
    ...[...Object.values(look.seat ?? {}), ...Object.values(look.shared ?? {})].flatMap(({ glyph = '' }) => glyph),
  ].filter((name) => name !== '');
}

function iconsOf(names: Iterable<string>): Record<string, string> {
  const sorted = [...new Set(names)].sort();
  return Object.fromEntries(
    sorted.flatMap((name) => {
      const path = outline(name);
      return path === undefined ? [] : [[name, path]];
    }),
  );
}

/** What is written, by file. */
export function catalogue(): Record<string, string> {
  const text = (value: unknown): string => `${JSON.stringify(value)}\n`;
  const files: Record<string, string> = {
    'page.json': text({ icons: iconsOf(PAGE_ICONS) }),
    'more-seats.json': text({ icons: iconsOf(SEAT_ICONS) }),
    // For games the page does not know: icons by the words of their cards, and something for every kind of picture.
    'usual.json': text({
      words: WORD_ICONS,
      scenes: SCENE_ICONS,
      icons: iconsOf([...Object.values(SCENE_ICONS).flat(), ...Object.values(WORD_ICONS)]),
    }),
  };
  for (const [id, { game }] of Object.entries(games)) {
    const { cards = [], table } = definitionOf(game);
    const look = table?.look ?? {};
    const chosen = Object.fromEntries(cards.map((card) => [card.id, iconOf(card, look)]));
    const known = new Set([...PAGE_ICONS, ...homeIcons()]);
    const own = [...Object.values(chosen), ...glyphsOf(look)].filter((name) => !known.has(name));
    files[`${id}.json`] = text({ cards: chosen, icons: iconsOf(own) });
  }
  files['home.json'] = text({
    games: Object.values(games).map(({ game }) => homeOf(game)),
    icons: iconsOf(homeIcons()),
  });
  return files;
}

/** The glyphs of colours that the cards of a fan cost. */
function costGlyphs(game: Game): string[] {
  const costs = fanOf(game)
    .map(({ cost = '' }) => cost)
    .join('');
  const colours = Object.entries(definitionOf(game).table?.look?.colours ?? {});
  return colours.filter(([letter]) => costs.includes(letter)).map(([, { glyph }]) => glyph);
}

/** What home draws, which every visit has. */
function homeIcons(): string[] {
  const all = Object.values(games).flatMap(({ game }) => [
    ...fanOf(game).map((card) => iconOf(card, definitionOf(game).table?.look)),
    ...costGlyphs(game),
  ]);
  return all.filter((name) => !PAGE_ICONS.includes(name));
}

/** The entries of a record that a test of their names lets through. */
function only<T>(record: Readonly<Record<string, T>> = {}, isMeant: (name: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => isMeant(name)));
}

/** What the fan of a game's panel is drawn with, and no more: every visit has it. */
function homeOf(game: Game): unknown {
  const d = definitionOf(game);
  const { felt, colours, kinds, cards, numbers } = d.table?.look ?? {};
  const fan = fanOf(game);
  const looks = Object.fromEntries(
    fan.map((card) => [card.id, { ...cards?.[card.id], icon: iconOf(card, d.table?.look) }]),
  );
  const letters = fan.map(({ id, cost = '' }) => cost + (looks[id]?.colours ?? '')).join('');
  // A fan shows numbers that are printed, no marks.
  const face = (d.table?.face ?? (d.printed ?? []).map((printed) => ({ printed, label: printed }))).filter(
    (entry) => (!('mark' in entry) || entry.mark !== true) && fan.some(({ printed = {} }) => shownBy(entry) in printed),
  );
  const isShown = (name: string): boolean => face.some((entry) => shownBy(entry) === name);
  return {
    id: game.id,
    name: game.name,
    about: d.table?.about ?? d.about,
    players: { min: d.players.min, max: d.players.max },
    decks: Object.keys(d.decks ?? {}).length,
    face,
    look: {
      felt,
      colours: only(colours, (letter) => letters.includes(letter)),
      kinds: only(kinds, (kind) => fan.some(({ type }) => type === kind)),
      numbers,
      cards: looks,
    },
    fan: fan.map(({ id, name, type, cost, printed }) => ({
      card: id,
      name,
      type,
      cost,
      printed: only(printed, isShown),
    })),
  };
}

function shownBy(entry: { readonly query?: string; readonly printed?: string; readonly field?: string }): string {
  return entry.query ?? entry.printed ?? entry.field ?? '';
}

export const FOLDER = join(import.meta.dirname, '..', 'src', 'catalogue');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of Object.entries(catalogue())) writeFileSync(join(FOLDER, name), text);
}
