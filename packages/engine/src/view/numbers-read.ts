import { InputError } from '../errors.ts';
import type { Outcome, PlayerId } from '../state/state.ts';
import type { WordlessDecision } from './view.ts';

/** A number, a handle, or nothing where a field refers to what is not there. */
export type Cell = number | string | null;

/**
 * Everything one viewer may know, in numbers. Lists are in the order of the table's `Legend`.
 */
export interface Numbers {
  /** Turn, round, deal, who began, whose turn (-1: nobody's), phase, step, actions left, kind, 1 if extra, place in the plan. */
  readonly turn: readonly (number | string)[];
  /** The turn's instances: the number of each and its step in the legend, in pairs. */
  readonly plan: readonly number[];
  /** Counters of the turn: counter by counter, a number for each seat. */
  readonly counts: readonly number[];
  readonly extraTurns: readonly PlayerId[];
  /** By seat: 0 in the game, 1 lost, 2 left; then fields; then values. */
  readonly seats: Readonly<Record<string, readonly number[]>>;
  readonly table: readonly number[];
  /** By zone: how many cards lie there, then the handles of those that are shown, top last. */
  readonly zones: Readonly<Record<string, readonly number[]>>;
  /**
   * By handle. Who knows a card: definition, owner, controller, the handle it is attached to or -1, then fields, then values.
   * Who does not: -1, owner, controller, then the open fields. What lies in no zone is gone.
   */
  readonly cards: Readonly<Record<string, readonly Cell[]>>;
  /** What waits, newest last: number, controller, the handle it comes from or null, what it is aimed at. */
  readonly stack: readonly (readonly Cell[])[];
  readonly awaiting: readonly WordlessDecision[];
  readonly outcome: Outcome | null;
  /** By seat: card ids with how many of each, where the list is open to the viewer. */
  readonly decklists: readonly (Readonly<Record<string, number>> | null)[];
}

/**
 * What changed: the parts that read differently now. Of `seats` and `cards` those that changed; of `zones` too, each as how
 * many cards, how many of the handles told before stay, and the handles after those.
 */
export type NumbersChange = Partial<Omit<Numbers, 'decklists'>>;

/** The next numbers. Throws an `InputError` when the change was made for others. */
export function applyNumbers(before: Numbers, change: NumbersChange): Numbers {
  const zones: Record<string, readonly number[]> = { ...before.zones };
  for (const [zone, [count = 0, keep = 0, ...added]] of Object.entries(change.zones ?? {})) {
    const old = zones[zone] ?? [0];
    if (keep >= old.length) throw misfit();
    zones[zone] = [count, ...old.slice(1, 1 + keep), ...added];
  }
  const cards = change.cards === undefined ? before.cards : { ...before.cards, ...change.cards };
  return {
    ...before,
    ...change,
    seats: { ...before.seats, ...change.seats },
    zones,
    cards: change.zones === undefined ? cards : lying(zones, cards),
  };
}

/** Everything as it was told at first: zones come as changes of nothing. */
export function readNumbers(whole: Numbers): Numbers {
  return applyNumbers({ ...whole, zones: {}, cards: {} }, whole);
}

/** The cards that lie in some zone. */
function lying(zones: Numbers['zones'], cards: Numbers['cards']): Numbers['cards'] {
  const kept: Record<string, readonly Cell[]> = {};
  for (const [, ...handles] of Object.values(zones)) {
    for (const handle of handles) {
      const card = cards[handle];
      if (card === undefined) throw misfit();
      kept[handle] = card;
    }
  }
  return kept;
}

function misfit(): InputError {
  return new InputError('delta-misfit', 'The change was made for other numbers: fetch the whole again.');
}
