import type { Machine } from '../compile/machine.ts';
import { Fault } from '../errors.ts';
import type { ActiveIndex } from '../events/active.ts';
import type { Run } from '../match/run.ts';

/** A computed value as a view shows it: its name, its query, its place among the values of a card or a seat. */
export interface Value {
  readonly name: string;
  readonly query: number;
  readonly place: number;
}

export function valuesOf(m: Machine, of: 'card' | 'seat'): readonly Value[] {
  return Object.entries(m.queryNumbers)
    .filter(([, query]) => m.queries[query].of === of)
    .map(([name, query], place) => ({ name, query, place }));
}

/** Computes values into a list. Says whether any differs from the one that lay there. */
export function compute(r: Run, values: readonly Value[], subject: number, into: number[]): boolean {
  let changed = false;
  for (let i = 0; i < values.length; i++) {
    const { query, place } = values[i];
    const value = r.value(query, subject);
    if (into[place] === value && value !== undefined) continue;
    // A rule in plain JavaScript may answer anything, nothing too: a `return` that was forgotten.
    if (typeof value !== 'number' || Number.isNaN(value)) throw unfit(r, values[i], subject, value);
    into[place] = value;
    changed = true;
  }
  return changed;
}

function unfit(r: Run, { name, query }: Value, subject: number, value: unknown): Fault {
  const { queries, cards, context, faults } = r.machine;
  const whose = queries[query].of === 'seat' ? context.players[subject] : cards[r.state.cards.def[subject]].name;
  const made = typeof value === 'string' ? `'${value}'` : String(value);
  const sentence = `of ${whose} it has to be a number, and a rule made ${made} of it`;
  return faults.of(r, new Fault(sentence), { words: `the query '${name}'`, rule: '' });
}

/** Values by name. */
export function named(values: readonly Value[], numbers: readonly number[]): Record<string, number> {
  const record: Record<string, number> = {};
  for (let i = 0; i < values.length; i++) record[values[i].name] = numbers[i];
  return record;
}

/** The values of one card or seat, as they were last computed. */
export class Computed {
  readonly numbers: number[] = [];
  /** What they were computed for: which values could change, and of which definition. */
  private lively: readonly Value[] | null = null;
  private definition = -2;

  /** Computes those that may have changed, which are all for another card or after other effects. Says whether any has. */
  renew(r: Run, { all, lively }: Lively, subject: number, definition: number): boolean {
    const isSame = this.lively === lively && this.definition === definition;
    this.lively = lively;
    this.definition = definition;
    return compute(r, isSame ? lively : all, subject, this.numbers);
  }
}

/** Which values can change while a card stays the same: those a rule makes, and those an effect in force may touch. */
export class Lively {
  readonly all: readonly Value[];
  /** A new list whenever other values are in it, so that whoever kept the old one sees that by comparing lists. */
  lively: readonly Value[] = [];
  private index: ActiveIndex | null = null;

  constructor(all: readonly Value[]) {
    this.all = all;
  }

  look(r: Run): void {
    const index = r.index();
    if (index === this.index) return;
    this.index = index;
    const { queries } = r.machine;
    const lively = this.all.filter(({ query }) => !queries[query].isFixed || index.folds[query].length > 0);
    const isSame = lively.length === this.lively.length && lively.every((value, i) => value === this.lively[i]);
    if (!isSame) this.lively = lively;
  }
}
