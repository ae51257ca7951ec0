import { writtenFunction } from '../fast/written.ts';
import type { BattleState } from './state.ts';

/** The names of a game's own columns, in the order they lie in the state. */
interface ColumnNames {
  readonly seats: readonly string[];
  readonly cards: readonly string[];
  readonly table: readonly string[];
  /** When a card came to its zone is kept (see `moveCard`). */
  readonly timed: boolean;
  /** Card fields that do not last, with their start values. */
  readonly starts: readonly (readonly [name: string, start: number])[];
}

/**
 * How the columns of a game's states are copied. All are written as one literal, so that every state has each in one place:
 * filled one after the other, a record of more than a dozen becomes a table that every look at a card searches.
 */
export interface Columns {
  readonly timed: boolean;
  readonly hasTable: boolean;
  /** Are there fields of a card that do not last? */
  readonly resets: boolean;
  /** Columns that hardly ever change are shared between copies: whoever writes one replaces it first (see `own`). */
  copyCards(cards: BattleState['cards']): BattleState['cards'];
  copySeats(seats: BattleState['seats']): BattleState['seats'];
  /** Sets the fields of a card that do not last back to where they start. */
  reset(cards: BattleState['cards'], card: number): void;
  /** Adds the game's fields of a card to a list. */
  note(cards: BattleState['cards'], card: number, into: number[]): void;
}

export function columnsFor({ seats, cards, table, timed, starts }: ColumnNames): Columns {
  const shared = ['def', 'owner', 'controller', 'host', ...(timed ? [] : ['since'])];
  const engine = ['def', 'owner', 'controller', 'zone', 'stay', 'known', 'since', 'host', 'handle'];
  return {
    timed,
    hasTable: table.length > 0,
    resets: starts.length > 0,
    copyCards: columnCopier([...engine, ...cards], shared),
    copySeats: columnCopier(['status', ...seats]),
    reset: writtenFunction(
      ['cards', 'card'],
      starts.map(([name, start]) => `cards[${JSON.stringify(name)}][card] = ${start};`).join(' '),
      {},
      (of, card) => {
        for (const [name, start] of starts) columnOf(of, name)[card] = start;
      },
    ),
    note: writtenFunction(
      ['cards', 'card', 'into'],
      `into.push(${cards.map((name) => `cards[${JSON.stringify(name)}][card]`).join(', ')});`,
      {},
      (of, card, into) => {
        for (const name of cards) into.push(columnOf(of, name)[card]);
      },
    ),
  };
}

function columnOf(columns: Readonly<Record<string, number[]>>, name: string): number[] {
  return columns[name];
}

function columnCopier<T extends Record<string, number[]>>(
  names: readonly string[],
  shared: readonly string[] = [],
): (of: T) => T {
  const columns = names.map((name) => {
    const key = JSON.stringify(name);
    return `${key}: of[${key}]${shared.includes(name) ? '' : '.slice()'}`;
  });
  return writtenFunction(['of'], `return { ${columns.join(', ')} };`, {}, (of: T): T => {
    const copy: T = { ...of };
    for (const name of names) if (!shared.includes(name)) Object.assign(copy, { [name]: of[name].slice() });
    return copy;
  });
}
