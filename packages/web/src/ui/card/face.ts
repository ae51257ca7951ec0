import type { CardHue, CardScene, CardView, TableLook } from '@upkeep/engine';
import type { FaceEntry, GameInfo } from '../../protocol.ts';
import { huesOf } from '../look/hues.ts';
import { cardIcon, guessedIcon, hasIcon } from '../look/icons.tsx';

/*
 * What a card shows, read from its view and from what its game declares: nothing here draws.
 */

/** What is known of the look of any card: the game's id, its face and its look. */
export type Looks = Pick<GameInfo, 'id' | 'face' | 'cardFields'> & { readonly look: TableLook };

export interface FaceNumber {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly change: 'more' | 'less' | '';
  readonly at: 'first' | 'second' | 'third';
  readonly icon: string | undefined;
}

export interface Mark {
  readonly name: string;
  readonly label: string;
  /** How many there are of it, where that is a number. */
  readonly count: number | undefined;
  readonly icon: string | undefined;
  readonly reminder: string | undefined;
  /** It is printed and matters where the card is held; in play it says nothing. */
  readonly isPrinted: boolean;
  /** A number of the face is less by it, and shows so. */
  readonly isTaken: boolean;
}

function faceValue(card: CardView, { from, name }: FaceEntry): number | undefined {
  if (from === 'query') return card.values?.[name] ?? card.printed?.[name];
  return from === 'printed' ? card.printed?.[name] : card.fields?.[name];
}

function isCost({ name, label }: FaceEntry): boolean {
  return /cost/i.test(name) || /cost/i.test(label);
}

const PLACES = ['first', 'second', 'third'] as const;

/** The numbers of a face. A nought that is not printed says nothing. */
export function numbersOf(card: CardView, { face, look }: Looks): FaceNumber[] {
  const without = look.kinds?.[card.type ?? '']?.without ?? [];
  const shown = face.flatMap((entry) => {
    if (without.includes(entry.name)) return [];
    const value = faceValue(card, entry);
    const printed = entry.from === 'field' ? undefined : card.printed?.[entry.name];
    const declared = look.numbers?.[entry.name];
    // What has a symbol is a keyword, with an amount or without, unless it was given a place among the numbers.
    const isKeyword = declared === undefined && look.symbols?.[entry.name] !== undefined;
    if (entry.isMark || isKeyword || value === undefined || isCost(entry)) return [];
    if (entry.from === 'field' && (declared === undefined || value === 0)) return [];
    const mayBeNought = look.numbers === undefined || declared !== undefined;
    if (value === 0 && (printed ?? 0) === 0 && !(mayBeNought && isPaired(card, entry, face, look))) return [];
    const taken = card.fields?.[look.lessened?.[entry.name] ?? ''] ?? 0;
    const change: FaceNumber['change'] =
      taken > 0
        ? 'less'
        : entry.from === 'field' || printed === undefined || printed === value
          ? ''
          : value > printed
            ? 'more'
            : 'less';
    return [
      {
        name: entry.name,
        label: entry.label,
        value: value - taken,
        change,
        at: declared,
        icon: iconOf(look.symbols?.[entry.name]),
      },
    ];
  });
  return shown.slice(0, PLACES.length).map((number, i) => ({ ...number, at: number.at ?? PLACES[i] ?? 'third' }));
}

/** An icon the table has. */
function iconOf(name: string | undefined): string | undefined {
  return hasIcon(name) ? name : undefined;
}

/** A 0 beside another number of the face that is not 0 is one of a pair: 0/3. A keyword with an amount is no such number. */
function isPaired(card: CardView, entry: FaceEntry, face: readonly FaceEntry[], { numbers }: TableLook): boolean {
  return face.some(
    (other) =>
      other !== entry &&
      other.from === entry.from &&
      (numbers === undefined || numbers[other.name] !== undefined) &&
      !other.isMark &&
      !isCost(other) &&
      (faceValue(card, other) ?? 0) > 0,
  );
}

export function costOf(card: CardView, { face }: Looks): string {
  if (card.cost !== undefined) return card.cost;
  const entry = face.find(isCost);
  const value = entry === undefined ? undefined : faceValue(card, entry);
  return value === undefined ? '' : String(value);
}

/** Keywords, counters and other marks that are on a card now. What turns it is seen. */
export function marksOf(card: CardView, { face, look, cardFields }: Looks): Mark[] {
  const mark = (name: string, label: string, count: number | undefined, isPrinted = false): Mark => {
    const reminder = look.reminders?.[name];
    const isTaken = Object.values(look.lessened ?? {}).includes(name);
    return { name, label, count, icon: iconOf(look.symbols?.[name]), reminder, isPrinted, isTaken };
  };
  const shown = face.flatMap((entry) => {
    const value = faceValue(card, entry) ?? 0;
    // What turns it and whom it fights is seen at the card.
    const isSeen = entry.name === look.turned || look.relations?.[entry.name] !== undefined;
    if (value === 0 || isSeen || look.numbers?.[entry.name] !== undefined) return [];
    if (entry.isMark) return [mark(entry.name, entry.label, undefined, entry.from === 'printed')];
    return entry.from === 'field' || look.symbols?.[entry.name] !== undefined
      ? [mark(entry.name, entry.label, value)]
      : [];
  });
  const named = new Set(face.map((entry) => entry.name));
  const others = Object.entries(card.fields ?? {}).flatMap(([name, value]) => {
    const label = named.has(name) || name === look.turned || value === 0 ? undefined : cardFields[name];
    return label === undefined ? [] : [mark(name, label, value === 1 ? undefined : value)];
  });
  return [...shown, ...others];
}

const TURNED = /^(tapped|exerted|exhausted|used)$/i;

/** Is it turned by a right angle? */
export function isTurned(card: CardView, { look }: Looks): boolean {
  const fields = card.fields ?? {};
  if (look.turned !== undefined) return (fields[look.turned] ?? 0) > 0;
  return Object.entries(fields).some(([name, value]) => value > 0 && TURNED.test(name));
}

export interface Picture {
  readonly name: string;
  readonly hues: readonly [CardHue, CardHue];
  readonly scene: CardScene;
  readonly icon: string;
}

const USUAL_ICONS: Readonly<Record<CardScene, string>> = {
  figure: 'character',
  place: 'hills',
  spell: 'magic-swirl',
  thing: 'magic-lamp',
  rule: 'papers',
};

/** The picture of a card: its icon before its hues, over a scene of its kind. */
export function pictureOf(card: CardView, { id, look }: Looks): Picture {
  const scene = look.kinds?.[card.type ?? '']?.scene ?? 'figure';
  const icons = [
    look.cards?.[card.card ?? '']?.icon,
    cardIcon(id, card.card ?? '') ?? guessedIcon(`${card.type ?? ''} ${card.name ?? ''}`, scene),
    USUAL_ICONS[scene],
    'rune-stone',
  ];
  return {
    name: card.name ?? '',
    hues: huesOf(card, look, id),
    scene,
    icon: icons.find(hasIcon) ?? '',
  };
}

/** The type line: what it is, and what it is besides. */
export function typeWords(card: CardView): string {
  const words = [card.type, ...(card.tags ?? [])].filter((part) => part !== undefined && part !== '');
  return words.map((word = '') => word.charAt(0).toUpperCase() + word.slice(1)).join(' · ');
}
