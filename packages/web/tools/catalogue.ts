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
import { PAGE_ICONS, SCENE_ICONS, WORD_ICONS } from './words.ts';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

const set: IconSet = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');

/** The outline of an icon; undefined for one that is not in the set. */
function outline(name: string): string | undefined {
  const found = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
  const paths = [...(found?.body.matchAll(/ d="([^"]*)"/g) ?? [])].map(([, d]) => d);
  return paths.length === 0 ? undefined : paths.map((d = '') => rounded(d)).join('');
}

const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/y;
const FLAG = /[01]/y;
/** Of the seven numbers of an arc, the fourth and fifth are flags, written without a gap after them. */
const ARC = [NUMBER, NUMBER, NUMBER, FLAG, FLAG, NUMBER, NUMBER];

/** Icons are drawn on a grid of 512; half of that is fine enough for the sizes they are shown in. */
const SCALE = 0.5;

/** The same outline in whole numbers on the smaller grid. What rounding takes from one number the next gets. */
function rounded(d: string): string {
  let out = '';
  let at = 0;
  let command = '';
  let count = 0;
  const owed = [0, 0];
  while (at < d.length) {
    const letter = d[at] ?? '';
    if (/[a-z]/i.test(letter)) {
      out += letter;
      command = letter;
      count = 0;
      at++;
      continue;
    }
    if (/[\s,]/.test(letter)) {
      at++;
      continue;
    }
    const isArc = command === 'a' || command === 'A';
    const pattern = isArc ? (ARC[count % ARC.length] ?? NUMBER) : NUMBER;
    pattern.lastIndex = at;
    const [found] = pattern.exec(d) ?? [];
    if (found === undefined) return d;
    at += found.length;
    const isEnd = /[a-z]/.test(command) && endsHere(command, count);
    const axis = command === 'v' ? 1 : command === 'h' ? 0 : count % 2 === (isArc ? 1 : 0) ? 0 : 1;
    // The third number of an arc is an angle.
    const isAngle = isArc && count % ARC.length === 2;
    const exact = Number(found) * (isAngle ? 1 : SCALE) + (isEnd ? (owed[axis] ?? 0) : 0);
    const whole = pattern === FLAG ? Number(found) : Math.round(exact);
    if (isEnd) owed[axis] = exact - whole;
    out += `${out === '' || /[a-z]$/i.test(out) || whole < 0 ? '' : ' '}${whole}`;
    count++;
  }
  return out;
}

/** Is this number of a relative command where the pen comes to rest? Errors of those add up; the others' do not. */
function endsHere(command: string, count: number): boolean {
  const sizes: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7 };
  const size = sizes[command] ?? 2;
  return count % size >= size - Math.min(size, 2);
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
    // For games the page does not know: something for every kind of picture.
    'usual.json': text({ icons: iconsOf(Object.values(SCENE_ICONS).flat()) }),
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

/** What home draws, which every visit has. */
function homeIcons(): string[] {
  const all = Object.values(games).flatMap(({ game }) => [
    ...fanOf(game).map((card) => iconOf(card, definitionOf(game).table?.look)),
    ...Object.values(definitionOf(game).table?.look?.colours ?? {}).map(({ glyph }) => glyph),
  ]);
  return all.filter((name) => !PAGE_ICONS.includes(name));
}

function homeOf(game: Game): unknown {
  const d = definitionOf(game);
  const { felt, colours, kinds, cards, numbers } = d.table?.look ?? {};
  const fan = fanOf(game);
  return {
    id: game.id,
    name: game.name,
    about: d.table?.about ?? d.about,
    players: { min: d.players.min, max: d.players.max },
    decks: Object.keys(d.decks ?? {}).length,
    face: d.table?.face ?? (d.printed ?? []).map((printed) => ({ printed, label: printed })),
    look: {
      felt,
      colours,
      kinds,
      numbers,
      cards: Object.fromEntries(
        fan.map((card) => [card.id, { ...cards?.[card.id], icon: iconOf(card, d.table?.look) }]),
      ),
    },
    fan: fan.map(({ id, name, type, cost, printed }) => ({ card: id, name, type, cost, printed })),
  };
}

export const FOLDER = join(import.meta.dirname, '..', 'src', 'catalogue');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of Object.entries(catalogue())) writeFileSync(join(FOLDER, name), text);
}
