import { type Game, type GameDefinition, layTable, type WindowDefinition } from '@upkeep/engine';
import type { FaceEntry, GameInfo, PhaseInfo, StepInfo, ZoneInfo } from '../protocol.ts';
import { plain } from '../words.ts';

/** How many of a seat's numbers are always shown; the rest only when somebody has some. */
const ALWAYS_SHOWN = 2;

const ASKS: Readonly<Record<WindowDefinition<never>['ask'], string>> = {
  active: 'the active player acts',
  opponents: 'the opponents may answer',
  everyone: 'everybody may act',
  opponentsFirst: 'everybody may act, opponents first',
  each: 'everybody chooses in secret',
  named: 'one player chooses',
};

/** A game as a table needs it: its definition's data, with a default wherever it describes no table. */
export function infoOf(game: Game): GameInfo {
  const { definition: d } = game;
  return {
    id: game.id,
    version: game.version,
    name: game.name,
    about: d.table?.about ?? d.about,
    players: { min: d.players.min, max: d.players.max },
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
        inPlay: zone.inPlay === true,
      };
    }),
    seat: seatOf(d),
    face: faceOf(d),
    cardFields: Object.fromEntries(
      Object.entries(d.cardFields ?? {}).map(([name, f]) => [name, f.name ?? plain(name)]),
    ),
    tableFields: Object.fromEntries(
      Object.entries(d.tableFields ?? {}).map(([name, f]) => [name, f.name ?? plain(name)]),
    ),
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
    costs: costsOf(d),
    words: { ...d.words },
  };
}

function turnOf(game: Game): PhaseInfo[] {
  const { definition: d } = game;
  const asks = (name: string | undefined): string => {
    const window = name === undefined ? undefined : d.windows[name];
    return window === undefined ? '' : ASKS[window.ask];
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
      ...computed.map((name): FaceEntry => ({ from: 'query', name, label: d.queries?.[name]?.name ?? plain(name) })),
      ...(d.printed ?? [])
        .filter((name) => !computed.includes(name))
        .map((name): FaceEntry => ({ from: 'printed', name, label: plain(name) })),
    ];
  }
  return d.table.face.flatMap((entry): FaceEntry[] => {
    const { query, printed, field, label } = entry;
    if (query !== undefined) return [{ from: 'query', name: query, label }];
    if (printed !== undefined) return [{ from: 'printed', name: printed, label }];
    return field === undefined ? [] : [{ from: 'field', name: field, label }];
  });
}

function costsOf(d: GameDefinition): Record<string, string> {
  const costs: Record<string, string> = {};
  for (const { id, data } of d.cards ?? []) {
    const cost: unknown = typeof data === 'object' && data !== null && 'cost' in data ? data.cost : undefined;
    if (typeof cost === 'string') costs[id] = cost;
  }
  return costs;
}

/** The default stops of a game: everywhere, but for windows that open in every step only where a phase is one step. */
export function defaultStops(game: Game): string[] {
  const { structure, windows } = layTable({ game }).machine;
  const stops = new Set<string>();
  for (const step of structure.steps) {
    const window = windows[step.window];
    if (window === undefined) continue;
    const place = step.step === '' ? step.phase : step.step;
    const open = window.ask === 'everyone' && window.passed !== 'end';
    if (!open || step.step === '') stops.add(`own:${place}`);
    if (!open) stops.add(`others:${place}`);
  }
  return [...stops];
}
