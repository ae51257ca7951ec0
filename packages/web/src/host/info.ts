import {
  askingOf,
  type CardDescription,
  describeGame,
  type FieldDescription,
  type Game,
  type GameDescription,
} from '@upkeep/engine';
import type { FaceEntry, FanCard, GameInfo, NumberInfo, PhaseInfo, StepInfo, ZoneInfo } from '../protocol.ts';
import { plain } from '../words.ts';

/** How many of a seat's numbers are always shown; the rest only when somebody has some. */
const ALWAYS_SHOWN = 2;

/** A game as a table needs it: its definition's data, with a default wherever it describes no table. */
export function infoOf(game: Game): GameInfo {
  const d = describeGame(game);
  return {
    id: game.id,
    version: game.version,
    name: game.name,
    about: d.table?.about ?? d.about,
    players: d.players,
    decks: d.decks.map(({ id, name, about, cards }) => ({
      id,
      name,
      about,
      cards: Object.values(cards).reduce((sum, n) => sum + n, 0),
      fan: fanOf(
        d.cards.filter((card) => cards[card.id] !== undefined),
        DECK_FAN,
      ),
    })),
    fan: coverOf(d),
    quickStart: d.quickStart,
    options: d.options,
    expansions: d.expansions,
    rounds: d.rounds,
    turn: turnOf(d),
    zones: zonesOf(d),
    seat: seatOf(d),
    face: faceOf(d),
    cardFields: labelsOf(d.cardFields),
    tableFields: Object.fromEntries(
      d.tableFields.filter(({ inner }) => !inner).map((field) => [field.name, numberOf(field)]),
    ),
    actions: Object.fromEntries(
      d.actions.map(({ name, words, params, many, minor }) => [
        name,
        {
          words: words ?? plain(name),
          params: params.map((param) => ({
            name: param.name,
            kind: typeof param.kind === 'string' ? param.kind : 'word',
          })),
          many: many !== null,
          minor,
        },
      ]),
    ),
    words: { ...placeLabels(d), ...d.words },
    look: d.table?.look ?? {},
    stops: defaultStops(game),
    windows: Object.fromEntries(
      d.windows.flatMap(({ name, label, byRules }) => (byRules ? [[name, label ?? plain(name)]] : [])),
    ),
  };
}

const DECK_FAN = 3;
const COVER_FAN = 5;

/** The cards a game is shown by: as it declares, else the dearest of as many types. */
function coverOf({ cards, table }: GameDescription): FanCard[] {
  const declared = (table?.look?.fan ?? []).flatMap((id) => cards.find((card) => card.id === id) ?? []);
  return declared.length > 0 ? declared.slice(0, COVER_FAN).map(fanCard) : fanOf(cards, COVER_FAN);
}

/** A few of these cards, the dearest of as many types. */
function fanOf(all: readonly CardDescription[], most: number): FanCard[] {
  const cards = all.filter(({ token }) => !token);
  const dear = ({ printed }: CardDescription): number => Math.max(0, ...Object.values(printed));
  const ranked = [...cards].sort((a, b) => dear(b) - dear(a));
  const types = [...new Set(ranked.map(({ type }) => type))];
  const first = types.flatMap((type) => ranked.find((card) => card.type === type) ?? []);
  return [...first, ...ranked.filter((card) => !first.includes(card))].slice(0, most).map(fanCard);
}

function fanCard({ id, name, type, cost, text, printed }: CardDescription): FanCard {
  return {
    card: id,
    name,
    printed,
    ...(type === undefined ? {} : { type }),
    ...(cost === undefined ? {} : { cost }),
    ...(text === undefined ? {} : { text }),
  };
}

/** The kinds of zones there are: each of the table's once, and of those that every seat has, the first seat's. */
function zonesOf(d: GameDescription): ZoneInfo[] {
  return d.places
    .filter(({ seat }) => seat <= 0)
    .map(({ name, label, seat, sees, inPlay }) => {
      const shown = d.table?.zones[name];
      // Of a game that says nothing of its table, what lies open for all is laid out for all.
      const isLaidOut = d.table === undefined && seat < 0 && sees === 'all';
      return {
        name,
        owner: seat < 0 ? 'table' : 'seat',
        shape: shown?.shape ?? (sees === 'owner' ? 'hand' : inPlay || isLaidOut ? 'row' : 'pile'),
        label: shown?.label ?? label ?? plain(name),
        place: label ?? name,
        inPlay,
      };
    });
}

/** Fields with what they are called; book-keeping of the rules is nobody's business. */
function labelsOf(fields: readonly FieldDescription[]): Record<string, string> {
  return Object.fromEntries(
    fields.filter(({ inner }) => !inner).map(({ name, label }) => [name, label ?? plain(name)]),
  );
}

function numberOf({ name, label, values, atZero }: FieldDescription): NumberInfo {
  return { label: label ?? plain(name), atZero, ...(values === undefined ? {} : { values }) };
}

/** What the game calls its kinds of turn, phases and steps, by name. */
function placeLabels(d: GameDescription): Record<string, string> {
  const places = d.turns.flatMap(({ kind, label, phases }) => [
    { name: kind, label },
    ...phases.flatMap((phase) => [phase, ...phase.steps]),
  ]);
  return Object.fromEntries(
    places.flatMap(({ name, label }) => (name === '' || label === undefined ? [] : [[name, label]])),
  );
}

function turnOf(d: GameDescription): PhaseInfo[] {
  return (d.turns[0]?.phases ?? []).map(({ name, about, steps }) => ({
    name,
    about,
    steps: steps.map(
      (step): StepInfo => ({
        name: step.name,
        about: step.about,
        asks: d.windows.find((window) => window.name === step.window)?.asks ?? '',
        conditional: step.conditional,
        rule: step.rule,
      }),
    ),
  }));
}

function seatOf(d: GameDescription): GameInfo['seat'] {
  const all = [...d.seatFields.filter(({ inner }) => !inner), ...d.queries.filter(({ of }) => of === 'seat')];
  const names = d.table?.seat ?? all.map(({ name }) => name);
  return names.map((name, i) => {
    const field = d.seatFields.find((other) => other.name === name);
    const label = all.find((other) => other.name === name)?.label ?? plain(name);
    const number = field === undefined ? { label, atZero: i < ALWAYS_SHOWN } : numberOf(field);
    return { ...number, name, quiet: i >= ALWAYS_SHOWN && !number.atZero };
  });
}

function faceOf(d: GameDescription): FaceEntry[] {
  if (d.table === undefined) {
    const computed = d.queries.filter(({ of }) => of === 'card');
    return [
      ...computed.map(
        ({ name, label }): FaceEntry => ({ from: 'query', name, label: label ?? plain(name), isMark: false }),
      ),
      ...d.printed
        .filter((name) => !computed.some((query) => query.name === name))
        .map((name): FaceEntry => ({ from: 'printed', name, label: plain(name), isMark: false })),
    ];
  }
  return d.table.face.flatMap((entry): FaceEntry[] => {
    const { query, printed, field, label, mark: isMark = false } = entry;
    if (query !== undefined) return [{ from: 'query', name: query, label, isMark }];
    if (printed !== undefined) return [{ from: 'printed', name: printed, label, isMark }];
    return field === undefined ? [] : [{ from: 'field', name: field, label, isMark }];
  });
}

/**
 * Where players begin by being asked: as the game says; else everywhere, but for windows that open in every step only where
 * a phase is one step.
 */
export function defaultStops(game: Game): readonly string[] {
  const { table, turns, windows } = describeGame(game);
  if (table?.stops !== undefined) return table.stops;
  const stops = new Set<string>();
  for (const phase of turns.flatMap((turn) => turn.phases)) {
    for (const step of phase.steps) {
      const window = windows.find(({ name }) => name === step.window);
      if (window === undefined) continue;
      const place = step.name === '' ? phase.name : step.name;
      const { first, next, never } = askingOf(window.ask);
      const isEveryone = first === 'active' && next === 'inTurn' && never === undefined && !window.byName;
      const open = isEveryone && window.passed !== 'end';
      if (!open || step.name === '') stops.add(`own:${place}`);
      if (!open) stops.add(`others:${place}`);
    }
  }
  return [...stops];
}
