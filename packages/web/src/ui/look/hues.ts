import type { CardHue, CardView, TableLook } from '@upkeep/engine';

/** The colours of a hue: light and plain for pictures, deep for shadows, lit for what shines, the frame, and a pip. */
export interface Hue {
  readonly light: string;
  readonly plain: string;
  readonly deep: string;
  readonly lit: string;
  readonly frame: string;
  readonly pip: string;
}

export const HUES: Readonly<Record<CardHue, Hue>> = {
  white: { light: '#fff0c4', plain: '#d79a55', deep: '#4a3318', lit: '#fff9e6', frame: '#7d6132', pip: '#f7e7bd' },
  blue: { light: '#a5dcf7', plain: '#2a6cb0', deep: '#0d2a4e', lit: '#e6f7ff', frame: '#1f5c94', pip: '#a9d8f5' },
  black: { light: '#b7a0d8', plain: '#4b3a6b', deep: '#1b132c', lit: '#eee2ff', frame: '#56447a', pip: '#cdbfe4' },
  red: { light: '#ffc08a', plain: '#c2402c', deep: '#47110d', lit: '#ffe8d6', frame: '#9c3427', pip: '#ffb59a' },
  green: { light: '#cfe79a', plain: '#3b8550', deep: '#0f2f1e', lit: '#f3ffde', frame: '#2c6a3d', pip: '#b5dda0' },
  grey: { light: '#d5dce2', plain: '#74828f', deep: '#232b33', lit: '#ffffff', frame: '#525e6a', pip: '#d7dde2' },
  teal: { light: '#9df2e2', plain: '#1d8582', deep: '#083434', lit: '#e4fffa', frame: '#136866', pip: '#9fe6da' },
  rose: { light: '#ffc0dc', plain: '#a5397a', deep: '#390d2b', lit: '#ffeaf4', frame: '#93386d', pip: '#ffbfdb' },
  amber: { light: '#ffe28a', plain: '#cf8a1d', deep: '#46290a', lit: '#fff7d6', frame: '#855c10', pip: '#ffdf8c' },
};

/** A whole number from a text, the same every time. */
export function numberFrom(text: string): number {
  let n = 2166136261;
  for (let i = 0; i < text.length; i++) n = Math.imul(n ^ text.charCodeAt(i), 16777619);
  return n >>> 0;
}

const BY_TYPE: readonly CardHue[] = ['teal', 'red', 'blue', 'green', 'amber', 'black', 'rose', 'white'];

type Coloured = Pick<CardView, 'card' | 'cost' | 'type' | 'name'>;

/** The one or two hues of a card: as its game says, by the letters of its cost, else by its type. */
export function huesOf(card: Coloured, look: TableLook, game: string): readonly [CardHue, CardHue] {
  const { colours = {} } = look;
  const declared = look.cards?.[card.card ?? '']?.colours;
  const letters = [...new Set([...(declared ?? card.cost ?? '')])].filter((letter) => colours[letter] !== undefined);
  const [first, second = first] = letters.map((letter) => colours[letter]?.hue ?? 'grey');
  if (first !== undefined) return [first, second ?? first];
  const kind = look.kinds?.[card.type ?? '']?.hue;
  if (kind !== undefined) return [kind, kind];
  if (look.colours !== undefined) return ['grey', 'grey'];
  // Without a type, what cards are called by says what they have in common: all of Moons are of one colour.
  const common = card.type ?? card.name?.split(' ').at(-1) ?? game;
  const hue = ownHue(game, common);
  return [hue, hue];
}

/** What a game's cards are called by, and the colour it was given: as long as there are some left, each has its own. */
const given = new Map<string, Map<string, CardHue>>();

function ownHue(game: string, common: string): CardHue {
  const taken = given.get(game) ?? new Map<string, CardHue>();
  given.set(game, taken);
  const known = taken.get(common);
  if (known !== undefined) return known;
  const first = numberFrom(common) % BY_TYPE.length;
  const inTurn = [...BY_TYPE.slice(first), ...BY_TYPE.slice(0, first)];
  const used = new Set(taken.values());
  const hue = inTurn.find((other) => !used.has(other)) ?? inTurn[0] ?? 'teal';
  taken.set(common, hue);
  return hue;
}

/** A frame's colours as custom properties: where there are two, it changes over along a diagonal. */
export function frameOf([first, second]: readonly [CardHue, CardHue]): Record<string, string> {
  return {
    '--f1': HUES[first].frame,
    '--f2': HUES[second].frame,
    '--lit': HUES[first].light,
    '--deep': HUES[first].deep,
    '--ref': `var(--id-${first})`,
  };
}

/** The colour of a game's cloth: as it says, else one from its id. */
export function feltOf(id: string, look: TableLook): string {
  return look.felt ?? `hsl(${numberFrom(id) % 360} 30% 25%)`;
}
