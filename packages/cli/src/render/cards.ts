import type { CardDescription, CardView, GameDescription, ItemView, View } from '@upkeep/engine';
import type { Style } from './style.ts';

/** A card on one line: its name, the numbers on its face, what is marked on it. */
export function cardLine(card: CardView, game: GameDescription, view: View, style: Style): string {
  if (card.name === undefined) return style.dim(hiddenLine(card, game));
  const printed = game.cards.find((c) => c.id === card.card)?.printed ?? {};
  const face = [...(card.cost === undefined ? [] : [card.cost]), ...faceOf(card, printed, game)];
  const numbers = face.length === 0 ? '' : ` ${style.dim(`(${face.join(', ')})`)}`;
  const marks = marksOf(card, game).map((mark) => ` ${style.yellow(mark)}`);
  const host = card.attachedTo === undefined ? '' : style.dim(` on ${nameOf(view, card.attachedTo)}`);
  return `${style.bold(card.name)}${numbers}${marks.join('')}${host}`;
}

/** Of a card nobody sees, what lies on it can be open all the same. */
function hiddenLine(card: CardView, game: GameDescription): string {
  const face = faceOf(card, {}, game);
  return face.length === 0 ? 'a hidden card' : `a hidden card (${face.join(', ')})`;
}

/** The numbers a card face shows, as the game's table description names them. */
function faceOf(
  card: Pick<CardView, 'values' | 'printed' | 'fields'>,
  printed: Readonly<Record<string, number>>,
  game: GameDescription,
): string[] {
  const declared = game.table?.face ?? [
    ...game.queries.map(({ name: query }) => ({ query, label: query })),
    // A printed number that is computed too is shown as it is now.
    ...game.printed
      .filter((printed) => game.queries.every(({ name }) => name !== printed))
      .map((printed) => ({ printed, label: printed })),
  ];
  return declared.flatMap((entry) => {
    const value = shownValue(card, entry);
    // A nought that is not printed says nothing: a spell has no power.
    const name = 'query' in entry ? entry.query : 'printed' in entry ? entry.printed : undefined;
    if ('mark' in entry && entry.mark === true) return (value ?? 0) > 0 ? [entry.label] : [];
    const isIdle = value === 0 && (name === undefined || !Object.hasOwn(printed, name));
    return value === undefined || isIdle ? [] : [`${entry.label} ${value}`];
  });
}

function shownValue(
  card: Pick<CardView, 'values' | 'printed' | 'fields'>,
  entry: { query?: string; printed?: string; field?: string },
): number | undefined {
  if (entry.query !== undefined) return card.values?.[entry.query];
  if (entry.printed !== undefined) return card.printed?.[entry.printed];
  return entry.field === undefined ? undefined : card.fields?.[entry.field];
}

/** Fields that differ from a fresh card's and are not on the face already. */
function marksOf(card: CardView, game: GameDescription): string[] {
  const shown = (game.table?.face ?? []).map((entry) => entry.field);
  const fields = Object.entries(card.fields ?? {}).map(([name, value]) => ({
    name,
    value,
    described: game.cardFields.find((field) => field.name === name),
  }));
  return fields
    .filter(({ name, described }) => !shown.includes(name) && described?.inner !== true)
    .map(({ name, value, described }) => `${described?.label ?? name}${value === 1 ? '' : ` ${value}`}`);
}

/** Everything the view says about a card. */
export function cardText(card: CardView, game: GameDescription, view: View, style: Style): string[] {
  const type = [card.type, ...(card.tags ?? [])].filter((part) => part !== undefined).join(', ');
  return [
    cardLine(card, game, view, style) + (type === '' ? '' : `  ${type}`) + style.dim(`  [${card.id}]`),
    ...(card.text === undefined || card.text === '' ? [] : [`  ${card.text}`]),
  ];
}

/** What is printed on a card of the game, in sight or not. */
export function printedText(card: CardDescription, game: GameDescription, style: Style): string[] {
  const { name, cost, type, tags, text } = card;
  const numbers = [
    ...(cost === undefined ? [] : [cost]),
    ...faceOf({ printed: card.printed, values: card.printed }, card.printed, game),
  ];
  const kind = [type, ...tags].filter((part) => part !== undefined).join(', ');
  return [
    `${style.bold(name)}${numbers.length === 0 ? '' : ` ${style.dim(`(${numbers.join(', ')})`)}`}${kind === '' ? '' : `  ${kind}`}`,
    ...(text === undefined || text === '' ? [] : [`  ${text}`]),
  ];
}

/** What a handle names, as the viewer knows it. */
export function nameOf(view: View, handle: string | number): string {
  const text = String(handle);
  if (/^p\d+$/.test(text)) return view.seats[Number(text.slice(1))]?.name ?? text;
  if (/^s\d+$/.test(text)) return view.stack.find((item) => `s${item.id}` === text)?.words ?? text;
  const card = view.zones.flatMap((zone) => zone.cards).find((c) => c.id === text);
  return card?.name ?? (/^c[\d?]+$/.test(text) ? 'a hidden card' : text);
}

/** What waits to resolve, newest first, as it will resolve. */
export function stackLines(view: View, style: Style): string[] {
  return [...view.stack].reverse().map((item, i) => `${i + 1}. ${itemLine(item, view, style)}`);
}

function itemLine(item: ItemView, view: View, style: Style): string {
  const targets = item.targets.map((handle) => nameOf(view, handle));
  const at = targets.length === 0 ? '' : ` → ${targets.join(', ')}`;
  return `${style.magenta(item.words)}${at} ${style.dim(`(${view.seats[item.controller]?.name ?? ''})`)}`;
}
