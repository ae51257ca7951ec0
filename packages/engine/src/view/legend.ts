import type { Machine } from '../compile/machine.ts';
import type { PlayerId } from '../state/state.ts';
import { facesOf, printOf } from './card-view.ts';
import type { Numbers } from './numbers-read.ts';
import type { CardView, ItemView, SeatView, View, WordlessDecision } from './view.ts';

/** What the numbers of a table mean: told once. It depends on the game, its options and who sits where, on no secret. */
export interface Legend {
  readonly game: string;
  readonly zones: readonly { readonly name: string; readonly seat: PlayerId }[];
  /** By definition. */
  readonly cards: readonly Omit<CardView, 'id' | 'owner' | 'controller'>[];
  /** A field is shown where it differs from `start`; on the back of a card, where it is open and not 0. */
  readonly cardFields: readonly {
    readonly name: string;
    readonly start: number;
    readonly open: boolean;
    readonly refers: boolean;
  }[];
  readonly cardValues: readonly string[];
  readonly seats: readonly { readonly name: string; readonly team: number }[];
  readonly seatFields: readonly string[];
  readonly seatValues: readonly string[];
  readonly tableFields: readonly string[];
  readonly steps: readonly { readonly phase: string; readonly step: string }[];
  readonly kinds: readonly string[];
  readonly counters: readonly string[];
}

export function legendFor(m: Machine): Legend {
  const { cardValues, seatValues, fields } = facesOf(m);
  return {
    game: m.definition.id,
    zones: m.zones.map(({ name, seat }) => ({ name, seat })),
    cards: m.cards.map(({ id, name, type, cost, text }, definition) => {
      const { printed, tags } = printOf(m, definition);
      return {
        card: id,
        name,
        ...(type === undefined ? {} : { type }),
        ...(cost === undefined ? {} : { cost }),
        ...(text === undefined ? {} : { text }),
        ...(tags === undefined ? {} : { tags }),
        printed,
      };
    }),
    cardFields: fields.map(({ name, start, open, refers }) => ({ name, start, open, refers })),
    cardValues: cardValues.map(({ name }) => name),
    seats: m.context.players.map((name, seat) => ({ name, team: m.ring.team[seat] })),
    seatFields: m.seatFieldNames,
    seatValues: seatValues.map(({ name }) => name),
    tableFields: m.tableFieldNames,
    steps: m.structure.steps.map(({ phase, step }) => ({ phase, step })),
    kinds: m.structure.kinds.map(({ name }) => name),
    counters: m.counterNames,
  };
}

/** A view without words: of decisions without the shapes of their answers. */
export type WordlessView = Omit<View, 'stack' | 'awaiting'> & {
  readonly stack: readonly Omit<ItemView, 'words'>[];
  readonly awaiting: readonly WordlessDecision[];
};

/** The numbers as a view, names and all. */
export function viewOfNumbers(numbers: Numbers, legend: Legend, viewer: View['viewer']): WordlessView {
  const { stack, awaiting, outcome } = numbers;
  return {
    game: legend.game,
    viewer,
    turn: turnOf(numbers, legend),
    seats: legend.seats.map((_, seat) => seatOf(numbers, legend, seat)),
    table: byName(legend.tableFields, numbers.table),
    zones: legend.zones.map(({ name, seat }, zone) => {
      const [count = 0, ...handles] = numbers.zones[zone] ?? [];
      return { name, seat, count, cards: handles.map((handle) => cardOf(numbers, legend, handle)) };
    }),
    stack: stack.map(([id, controller, source, ...targets]) => ({
      id: Number(id),
      controller: Number(controller),
      ...(source === null ? {} : { source: `c${source}` }),
      targets: targets.map(String),
    })),
    awaiting,
    outcome,
  };
}

function turnOf({ turn, plan, counts, extraTurns }: Numbers, legend: Legend): View['turn'] {
  const number = (i: number): number => Number(turn[i]);
  const seatCount = legend.seats.length;
  const at = number(10);
  return {
    turnNumber: number(0),
    round: number(1),
    deal: number(2),
    first: number(3),
    activePlayer: number(4),
    currentPhase: String(turn[5]),
    currentStep: String(turn[6]),
    actionsRemaining: number(7),
    kind: legend.kinds[number(8)],
    extra: turn[9] === 1,
    plan: plan
      .filter((_, i) => i % 2 === 0)
      .map((id, i) => ({
        id,
        ...legend.steps[plan[i * 2 + 1]],
        when: i < at ? 'past' : i === at ? 'now' : 'coming',
      })),
    counts: Object.fromEntries(
      legend.counters.map((name, i) => [name, counts.slice(i * seatCount, (i + 1) * seatCount)]),
    ),
    extraTurns,
  };
}

const STATUS = ['in', 'lost', 'left'] as const;

function seatOf(
  { seats, decklists }: Numbers,
  { seats: names, seatFields, seatValues }: Legend,
  seat: PlayerId,
): SeatView {
  const [status = 0, ...cells] = seats[seat] ?? [];
  const list = decklists[seat];
  return {
    seat,
    ...names[seat],
    status: STATUS[status],
    fields: byName(seatFields, cells),
    values: byName(seatValues, cells.slice(seatFields.length)),
    ...(list === null || list === undefined ? {} : { decklist: list }),
  };
}

function cardOf({ cards }: Numbers, legend: Legend, handle: number): CardView {
  const [definition = -1, owner, controller, ...rest] = cards[handle] ?? [];
  const base = { id: `c${handle}`, owner: Number(owner), controller: Number(controller) };
  const { cardFields } = legend;
  if (definition === -1) {
    const open = cardFields.filter((field) => field.open);
    const shown = open.flatMap(({ name }, i) => (rest[i] === 0 ? [] : [[name, rest[i]]]));
    return shown.length === 0 ? base : { ...base, fields: Object.fromEntries(shown) };
  }
  const [host, ...cells] = rest;
  const fields = cardFields.flatMap(({ name, refers, start }, i) =>
    refers || cells[i] === start ? [] : [[name, cells[i]]],
  );
  const links = cardFields.flatMap(({ name, refers }, i) => (refers && cells[i] !== null ? [[name, cells[i]]] : []));
  const { printed = {}, ...face } = legend.cards[Number(definition)];
  return {
    ...base,
    ...face,
    values: byName(legend.cardValues, cells.slice(cardFields.length).map(Number)),
    printed,
    fields: Object.fromEntries(fields),
    ...(links.length === 0 ? {} : { links: Object.fromEntries(links) }),
    ...(host === -1 ? {} : { attachedTo: `c${host}` }),
  };
}

function byName(names: readonly string[], numbers: readonly number[]): Record<string, number> {
  return Object.fromEntries(names.map((name, i) => [name, numbers[i]]));
}
