import type { Machine } from '../compile/machine.ts';
import type { Run } from '../match/run.ts';
import { isCardRef, refCard } from '../state/refs.ts';
import { writeCard, writeObject } from './handles.ts';
import { type Value, valuesOf } from './values.ts';
import type { CardView } from './view.ts';

/** What the faces of a game's cards are made of, in the order they show it. */
export interface Faces {
  /** Computed values of cards and of seats. */
  readonly cardValues: readonly Value[];
  readonly seatValues: readonly Value[];
  readonly fields: readonly Field[];
  /** Those that are shown even to those who do not know the card. */
  readonly openFields: readonly Field[];
}

interface Field {
  readonly name: string;
  readonly start: number;
  /** Shown even to those who do not know the card. */
  readonly open: boolean;
  /** Holds a reference: shown as a link. */
  readonly refers: boolean;
}

const known = new WeakMap<Machine['queryNumbers'], Faces>();

export function facesOf(m: Machine): Faces {
  const made = known.get(m.queryNumbers);
  if (made !== undefined) return made;
  const fields = m.cardFieldNames.map((name) => {
    const { start = 0, open = false, refers = false } = m.definition.cardFields?.[name] ?? {};
    return { name, start, open, refers };
  });
  const faces: Faces = {
    cardValues: valuesOf(m, 'card'),
    seatValues: valuesOf(m, 'seat'),
    fields,
    openFields: fields.filter(({ open }) => open),
  };
  known.set(m.queryNumbers, faces);
  return faces;
}

/** Does it show something to those who do not know it? Where nobody sees the cards of a zone, those do. */
export function isMarked(r: Run, card: number): boolean {
  const { openFields } = facesOf(r.machine);
  for (let i = 0; i < openFields.length; i++) {
    const { name, start } = openFields[i];
    if (r.state.cards[name][card] !== start) return true;
  }
  return false;
}

type Draft = { -readonly [K in keyof CardView]: CardView[K] };

/** A card as those see it who do not know it. */
export function backOf(r: Run, card: number): CardView {
  const view = baseOf(r, card);
  const { cards } = r.state;
  for (const { name, open } of facesOf(r.machine).fields) {
    if (open && cards[name][card] !== 0) view.fields = { ...view.fields, [name]: cards[name][card] };
  }
  return view;
}

/** What a card's face shows besides what the state says of it. */
export interface Print {
  readonly printed: Readonly<Record<string, number>>;
  readonly tags: readonly string[] | undefined;
}

export function printOf({ printed: columns, cards }: Machine, definition: number): Print {
  const printed: Record<string, number> = {};
  for (const name of Object.keys(columns)) printed[name] = columns[name][definition];
  return { printed, tags: cards[definition].tags?.slice() };
}

/** A card as those see it who know it. */
export function faceOf(r: Run, card: number, print: Print, values: Readonly<Record<string, number>>): CardView {
  const { state, machine: m } = r;
  const { cards } = state;
  const definition = m.cards[cards.def[card]];
  const view = baseOf(r, card);
  view.card = definition.id;
  view.name = definition.name;
  if (definition.type !== undefined) view.type = definition.type;
  if (definition.cost !== undefined) view.cost = definition.cost;
  if (definition.text !== undefined) view.text = definition.text;
  if (print.tags !== undefined) view.tags = print.tags;
  view.values = values;
  view.printed = print.printed;
  const shown: Record<string, number> = {};
  const links: Record<string, string> = {};
  let linked = false;
  for (const { name, start, refers } of facesOf(m).fields) {
    const value = cards[name][card];
    if (value === start) continue;
    if (!refers) shown[name] = value;
    else if (isThere(r, value)) {
      links[name] = writeObject(r, value);
      linked = true;
    }
  }
  view.fields = shown;
  if (linked) view.links = links;
  if (isCardRef(cards.host[card])) view.attachedTo = writeCard(r, refCard(cards.host[card]));
  return view;
}

function baseOf(r: Run, card: number): Draft {
  const { owner, controller } = r.state.cards;
  return { id: writeCard(r, card), owner: owner[card], controller: controller[card] };
}

/** Does a reference still name something: a seat, or a card in the same stay? */
export function isThere(r: Run, ref: number): boolean {
  return ref >= 0 || r.card(ref) >= 0;
}
