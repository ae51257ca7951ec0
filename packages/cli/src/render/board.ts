import type { GameDescription, PlaceDescription, SeatView, View, ZoneView } from '@upkeep/engine';
import { cardLine, stackLines } from './cards.ts';
import { phaseLine } from './phase-line.ts';
import { flow, padTo, type Style, widthOf } from './style.ts';

const LABEL = 16;

/** The whole position as one seat sees it, drawn from the game's own description of its table. */
export function boardText(view: View, game: GameDescription, style: Style, columns: number): string[] {
  const others = view.seats.filter((seat) => seat.seat !== view.viewer);
  const own = view.seats.filter((seat) => seat.seat === view.viewer);
  const stack = stackLines(view, style);
  return [
    ...turnLines(view, game, style, columns),
    '',
    ...[...others, ...own].flatMap((seat) => seatLines(seat, view, game, style, columns)),
    ...tableLines(view, game, style, columns),
    ...(stack.length === 0
      ? []
      : ['', style.bold('  Waiting to resolve, newest first'), ...stack.map((line) => `    ${line}`)]),
  ];
}

/** Whose turn it is and where it stands. */
function turnLines(view: View, game: GameDescription, style: Style, columns: number): string[] {
  const { turn } = view;
  const kind = game.turns.find((one) => one.kind === turn.kind);
  const active = view.seats[turn.activePlayer];
  const whose =
    active === undefined ? "everybody's" : `${active.name}${turn.activePlayer === view.viewer ? ' (you)' : ''}`;
  const facts = [
    ...(turn.turnNumber < 1
      ? ['Before the first turn']
      : [`Turn ${turn.turnNumber}`, ...(turn.round !== turn.turnNumber ? [`round ${turn.round}`] : []), whose]),
    ...(turn.kind === 'normal' ? [] : [kind?.label ?? `a ${turn.kind} turn`]),
    ...(turn.extra ? ['an extra turn'] : []),
    ...(turn.actionsRemaining > 0
      ? [`${turn.actionsRemaining} action${turn.actionsRemaining === 1 ? '' : 's'} left`]
      : []),
  ];
  const title = ` ${facts.join(' · ')} `;
  const rule = '─'.repeat(Math.max(2, Math.min(columns, 90) - widthOf(title) - 2));
  return [
    `${style.dim('──')}${style.bold(title)}${style.dim(rule)}`,
    ...phaseLine(turn, shownNames(game), style, columns),
  ];
}

/** What phases and steps are called, by their names, where the game says so. */
function shownNames(game: GameDescription): ReadonlyMap<string, string> {
  const phases = game.turns.flatMap((turn) => turn.phases);
  const all = [...phases, ...phases.flatMap((phase) => phase.steps)];
  return new Map(all.flatMap(({ name, label }) => (label === undefined ? [] : [[name, label] as const])));
}

function seatLines(seat: SeatView, view: View, game: GameDescription, style: Style, columns: number): string[] {
  const zones = view.zones.filter((zone) => zone.seat === seat.seat);
  const facts = [
    ...(seat.status === 'in' ? [] : [style.red(seat.status === 'lost' ? 'has lost' : 'has left')]),
    ...seatNumbers(seat, view.seats, game).map(([label, value]) => `${label} ${style.bold(String(value))}`),
    ...zones.filter((zone) => !isSpread(zone, view, game)).map((zone) => countOf(zone, game, style)),
  ];
  return [
    ...flow(
      `  ${padTo(style.bold(seat.name) + style.dim(relation(seat, view)), LABEL + 2)}`,
      facts,
      style.dim(' · '),
      columns,
    ),
    ...zones
      .filter((zone) => isSpread(zone, view, game))
      .flatMap((zone) => zoneLines(zone, view, game, style, columns)),
  ];
}

/** What a seat is to the viewer; for somebody who only looks on, the number of its team. */
function relation(seat: SeatView, view: View): string {
  if (seat.seat === view.viewer) return ' (you)';
  const teams = [...new Set(view.seats.map((other) => other.team))];
  if (teams.length === view.seats.length) return '';
  const own = view.seats.find((other) => other.seat === view.viewer);
  if (own === undefined) return ` (team ${teams.indexOf(seat.team) + 1})`;
  return own.team === seat.team ? ' (ally)' : '';
}

function seatNumbers(
  seat: SeatView,
  seats: readonly SeatView[],
  game: GameDescription,
): (readonly [string, number | string])[] {
  const names = game.table?.seat ?? [...Object.keys(seat.fields), ...Object.keys(seat.values)];
  return names.flatMap((name, i) => {
    const value = seat.fields[name] ?? seat.values[name];
    if (value === undefined) return [];
    const field = game.seatFields.find((other) => other.name === name);
    const looked = game.table?.look?.seat?.[name];
    const isEven = seats.every((other) => (other.fields[name] ?? other.values[name]) === value);
    const isLimit = field === undefined && looked === undefined;
    // A game names what matters most first. Of the rest, what is as usual, what nobody has, and a limit that is the same for
    // all are not worth a place.
    const isNothing = value === 0 && isEven && (field?.start ?? 0) === 0;
    const isKept = looked?.atZero ?? field?.atZero ?? false;
    if (i > 0 && (value === looked?.usual || (isLimit && isEven) || (isNothing && !isKept))) return [];
    const label = field?.label ?? game.queries.find((query) => query.name === name)?.label ?? name;
    return [[label, valueWords(value, field?.values)] as const];
  });
}

/** A number of the table is told where it is something, or where the game shows it always. */
function isWorthAPlace(value: number | undefined, atZero: boolean, name: string, game: GameDescription): boolean {
  if (value === undefined) return false;
  const looked = game.table?.look?.shared?.[name];
  return value > 0 || (looked === undefined ? atZero : (looked.atZero ?? true));
}

/** A number by the name the game has for it. */
function valueWords(value: number, values: readonly string[] | undefined): number | string {
  return values?.[value] ?? value;
}

/** Are the cards of a zone shown one by one? Piles and other players' hands are a number. */
function isSpread(zone: ZoneView, view: View, game: GameDescription): boolean {
  const shape = game.table?.zones[zone.name]?.shape ?? shapeOf(zone, game);
  if (shape === 'pile') return false;
  return shape !== 'hand' || zone.seat === view.viewer || zone.cards.some((card) => card.name !== undefined);
}

function shapeOf(zone: ZoneView, game: GameDescription): string {
  const declared = placeOf(zone, game);
  if (declared?.sees === 'owner') return 'hand';
  return declared?.inPlay === true ? 'row' : 'pile';
}

function placeOf(zone: ZoneView, game: GameDescription): PlaceDescription | undefined {
  return game.places.find((place) => place.name === zone.name);
}

function labelOf(zone: ZoneView, game: GameDescription): string {
  return game.table?.zones[zone.name]?.label ?? placeOf(zone, game)?.label ?? zone.name;
}

function countOf(zone: ZoneView, game: GameDescription, style: Style): string {
  const top = zone.cards[zone.cards.length - 1];
  const isOpen = placeOf(zone, game)?.sees === 'all' && top?.name !== undefined;
  return `${labelOf(zone, game)} ${zone.count}${isOpen ? style.dim(` (${top.name})`) : ''}`;
}

function zoneLines(zone: ZoneView, view: View, game: GameDescription, style: Style, columns: number): string[] {
  const label = `    ${padTo(labelOf(zone, game), LABEL)}`;
  if (zone.cards.length === 0) return [label + style.dim(zone.count === 0 ? '–' : `${zone.count}`)];
  return flow(label, cardLines(zone, view, game, style), style.dim(' · '), columns);
}

/** Card by card; those nobody sees, and that are alike, are counted. */
function cardLines({ cards }: ZoneView, view: View, game: GameDescription, style: Style): string[] {
  const counts = new Map<string, number>();
  cards.forEach((card, place) => {
    const line = cardLine(card, game, view, style);
    const key = card.name === undefined ? line : `${line}\n${place}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  return [...counts].map(([key, n]) => `${n > 1 ? `${n} × ` : ''}${key.split('\n', 1)[0]}`);
}

function tableLines(view: View, game: GameDescription, style: Style, columns: number): string[] {
  // Cards that lie somewhere only while they wait to resolve are shown as waiting. An empty place is shown as such; but where
  // cards lie aside in no order, as those below others do, there is nothing to tell until there are some.
  const waiting = view.stack.map((item) => item.source);
  const isWaiting = ({ cards }: ZoneView) => cards.length > 0 && cards.every((card) => waiting.includes(card.id));
  const isTold = (zone: ZoneView): boolean => {
    const place = placeOf(zone, game);
    return zone.count > 0 || place?.inPlay === true || place?.ordered === true || isSpread(zone, view, game);
  };
  const zones = view.zones.filter((zone) => zone.seat < 0 && isTold(zone) && !isWaiting(zone));
  const facts = [
    ...game.tableFields
      .filter(({ name, inner, atZero }) => !inner && isWorthAPlace(view.table[name], atZero, name, game))
      .map(({ name, label, values }) => `${label ?? name} ${valueWords(view.table[name] ?? 0, values)}`),
    ...zones.filter((zone) => !isSpread(zone, view, game)).map((zone) => countOf(zone, game, style)),
  ];
  return [
    ...(facts.length === 0 ? [] : flow(`  ${padTo(style.bold('Table'), LABEL + 2)}`, facts, style.dim(' · '), columns)),
    ...zones
      .filter((zone) => isSpread(zone, view, game))
      .flatMap((zone) => zoneLines(zone, view, game, style, columns)),
  ];
}
