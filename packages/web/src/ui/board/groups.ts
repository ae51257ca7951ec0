import type { CardView, TableLook, View, ZoneView } from '@upkeep/engine';
import type { GameInfo, ZoneInfo } from '../../protocol.ts';
import { isTurned, type Looks } from '../card/face.ts';
import type { Needs } from './fit.ts';

/** Cards that lie in one place: equal ones together, with what is attached to them. */
export interface Group {
  readonly card: CardView;
  readonly count: number;
  readonly attached: readonly CardView[];
  /** Those that are at it, a place: they stand before it. */
  readonly at: readonly CardView[];
  readonly isTurned: boolean;
}

export interface Rows {
  readonly front: readonly Group[];
  readonly back: readonly Group[];
}

export function zoneInfo(game: GameInfo, zone: Pick<ZoneView, 'name'>): ZoneInfo {
  const found = game.zones.find((info) => info.name === zone.name);
  return found ?? { name: zone.name, owner: 'seat', shape: 'pile', label: zone.name, place: zone.name, inPlay: false };
}

/** Does a card lie in the back row? As its game says of its kind; else what has no numbers lies behind what has some. */
function isBack({ type, values, printed }: CardView, { look, face }: Looks, numbered: boolean): boolean {
  const row = look.kinds?.[type ?? '']?.row;
  if (row !== undefined) return row === 'back';
  if (!numbered || look.kinds !== undefined) return false;
  return !face.some((entry) => !entry.isMark && (values?.[entry.name] ?? printed?.[entry.name] ?? 0) > 0);
}

/** The cards of a side's rows, those that meet the other side first. */
export function rowsOf(
  cards: readonly CardView[],
  looks: Looks,
  view: View,
  stateOf: (card: CardView) => string,
): Rows {
  const hosts = new Set(cards.map(({ id }) => id));
  const free = cards.filter(({ attachedTo }) => attachedTo === undefined || !hosts.has(attachedTo));
  const numbered = looks.look.kinds === undefined && free.some((card) => !isBack(card, looks, true));
  const back = free.filter((card) => isBack(card, looks, numbered));
  const front = free.filter((card) => !back.includes(card));
  const group = (of: readonly CardView[], together: (card: CardView) => boolean): Group[] =>
    groupsOf(of, cards, looks, stateOf, together);
  return { front: group(front, (card) => card.owner < 0 || isToken(card, view)), back: group(back, () => true) };
}

/** What is in nobody's deck was made in play. */
function isToken({ card, owner }: CardView, { seats }: View): boolean {
  const { decklist } = seats[owner] ?? {};
  return decklist !== undefined && card !== undefined && decklist[card] === undefined;
}

function groupsOf(
  of: readonly CardView[],
  all: readonly CardView[],
  looks: Looks,
  stateOf: (card: CardView) => string,
  together: (card: CardView) => boolean,
): Group[] {
  const groups = new Map<string, { -readonly [Name in keyof Group]: Group[Name] }>();
  for (const card of of) {
    const attached = all.filter(({ attachedTo }) => attachedTo === card.id);
    const alone = attached.length > 0 || card.name === undefined || !together(card);
    const key = alone ? card.id : sameness(card, stateOf(card));
    const found = groups.get(key);
    const isPlace = looks.look.kinds?.[card.type ?? '']?.attach === 'at';
    if (found !== undefined) found.count++;
    else
      groups.set(key, {
        card,
        count: 1,
        attached: isPlace ? [] : attached,
        at: isPlace ? attached : [],
        isTurned: isTurned(card, looks),
      });
  }
  return [...groups.values()];
}

/** Two cards that are the same in this are one as far as anybody can see. */
function sameness({ card, fields, values, links, controller }: CardView, state: string): string {
  return JSON.stringify([card, controller, fields, values, links, state]);
}

export function needsOf(groups: readonly Group[], looks: Looks): Needs {
  const cards = groups.flatMap(({ at }) => at);
  const turned = groups.filter((group) => group.isTurned).length + cards.filter((card) => isTurned(card, looks)).length;
  return { upright: groups.length + cards.length - turned, turned };
}

/** What a row of these is called: the kinds in it that have a name. */
export function rowLabel(groups: readonly Group[], look: TableLook): string {
  const labels = groups.map(({ card }) => look.kinds?.[card.type ?? '']?.label);
  return [...new Set(labels.filter((label) => label !== undefined))].join(' · ');
}

/** Do the cards of a zone stand for their player, at the plate? */
export function isAtPlate(zone: Pick<ZoneView, 'cards'>, { look }: Pick<Looks, 'look'>): boolean {
  return zone.cards.length > 0 && zone.cards.every(({ type }) => look.kinds?.[type ?? '']?.row === 'plate');
}
