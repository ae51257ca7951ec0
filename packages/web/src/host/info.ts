import { askingOf, askingWords, type FieldDefinition, type Game, type GameDefinition, layTable } from '@upkeep/engine';
import type { FaceEntry, GameInfo, PhaseInfo, StepInfo, ZoneInfo } from '../protocol.ts';
import { plain } from '../words.ts';

/** How many of a seat's numbers are always shown; the rest only when somebody has some. */
const ALWAYS_SHOWN = 2;

/** A game as a table needs it: its definition's data, with a default wherever it describes no table. */
export function infoOf(game: Game): GameInfo {
  const { definition: d } = game;
  return {
    id: game.id,
    version: game.version,
    name: game.name,
    about: d.table?.about ?? d.about,
    players: { min: d.players.min, max: d.players.max, teams: d.players.teams === true },
    decks: Object.entries(d.decks ?? {}).map(([id, deck]) => ({
      id,
      name: deck.name,
      about: deck.about ?? '',
      cards: Object.values(deck.cards).reduce((sum, n) => sum + n, 0),
    })),
    options: Object.entries(d.options ?? {}).map(([name, option]) => ({ name, ...option })),
    expansions: Object.entries(d.expansions ?? {}).map(([name, { about }]) => ({ name, about })),
    turn: turnOf(game),
    zones: Object.entries(d.zones).map(([name, zone]): ZoneInfo => {
      const shown = d.table?.zones[name];
      const shape = shown?.shape ?? (zone.sees === 'owner' ? 'hand' : zone.inPlay === true ? 'row' : 'pile');
      return {
        name,
        owner: zone.owner,
        shape,
        label: shown?.label ?? zone.name ?? plain(name),
        place: zone.name ?? name,
        inPlay: zone.inPlay === true,
      };
    }),
    seat: seatOf(d),
    face: faceOf(d),
    cardFields: labelsOf(d.cardFields),
    tableFields: labelsOf(d.tableFields),
    actions: Object.fromEntries(
      Object.entries(d.actions).map(([type, action]) => [
        type,
        {
          words: action.words ?? plain(type),
          params: Object.entries(action.params ?? {}).map(([name, kind]) => ({
            name,
            kind: typeof kind === 'string' ? kind : 'word',
          })),
          many: action.many !== undefined,
        },
      ]),
    ),
    words: { ...d.words },
    windows: Object.fromEntries(
      Object.entries(d.windows).flatMap(([name, window]) =>
        window.byRules === true ? [[name, window.name ?? plain(name)]] : [],
      ),
    ),
  };
}

/** Fields with what they are called; book-keeping of the rules is nobody's business. */
function labelsOf(fields: Readonly<Record<string, FieldDefinition>> = {}): Record<string, string> {
  const shown = Object.entries(fields).filter(([, field]) => field.inner !== true);
  return Object.fromEntries(shown.map(([name, field]) => [name, field.name ?? plain(name)]));
}

function turnOf(game: Game): PhaseInfo[] {
  const { definition: d } = game;
  const asks = (name: string | undefined): string => {
    const window = name === undefined ? undefined : d.windows[name];
    return window === undefined ? '' : askingWords(window);
  };
  return d.phases.map((phase) => ({
    name: phase.name,
    about: phase.about ?? '',
    steps: (phase.steps ?? [{ ...phase, name: '' }]).map(
      (step): StepInfo => ({
        name: step.name,
        about: step.about ?? '',
        asks: asks(step.window),
        conditional: step.needed !== undefined,
        rule: step.rule ?? phase.rule ?? '',
      }),
    ),
  }));
}

function seatOf(d: GameDefinition): GameInfo['seat'] {
  const fields = Object.keys(d.seatFields ?? {});
  const values = Object.entries(d.queries ?? {}).filter(([, q]) => q.of === 'seat');
  const names = d.table?.seat ?? [...fields, ...values.map(([name]) => name)];
  return names.map((name, i) => ({
    name,
    label: d.seatFields?.[name]?.name ?? d.queries?.[name]?.name ?? plain(name),
    quiet: i >= ALWAYS_SHOWN,
  }));
}

function faceOf(d: GameDefinition): FaceEntry[] {
  if (d.table === undefined) {
    const queries = Object.entries(d.queries ?? {}).filter(([, q]) => q.of === 'card');
    const computed = queries.map(([name]) => name);
    return [
      ...computed.map(
        (name): FaceEntry => ({ from: 'query', name, label: d.queries?.[name]?.name ?? plain(name), isMark: false }),
      ),
      ...(d.printed ?? [])
        .filter((name) => !computed.includes(name))
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
  const { stops: declared } = game.definition.table ?? {};
  if (declared !== undefined) return declared;
  const { turns, windows } = layTable({ game }).description;
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
