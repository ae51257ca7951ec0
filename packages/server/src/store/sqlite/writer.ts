import { noSuchMatch, StoreProblem } from '../problem.ts';
import type { Appended, MatchHead, MatchStatus, Revision, Snapshot } from '../store.ts';
import { sumOf } from '../sum.ts';
import { GONE_KEPT } from './layout.ts';
import type { Statements } from './statements.ts';

/** What can be written, each as one step inside a transaction that somebody else begins and ends. */
export class Writer {
  readonly #say: Statements;
  #touched = new Set<string>();

  constructor(statements: Statements) {
    this.#say = statements;
  }

  /** The matches written to since this was last asked. */
  touched(): ReadonlySet<string> {
    const touched = this.#touched;
    this.#touched = new Set();
    return touched;
  }

  create(head: MatchHead): 'created' | 'taken' {
    const { id, game, version, status, created, touched, rest } = head;
    const { changes } = this.#say.create.run(id, game, version, status, created, touched, rest, this.#change());
    if (changes === 0) return 'taken';
    this.#touched.add(id);
    return 'created';
  }

  revise(before: MatchHead, after: MatchHead): boolean {
    const { id, game, version, status, created, touched, rest } = after;
    const values = [game, version, status, created, touched, rest, this.#change()];
    const { changes } = this.#say.revise.run(...values, id, before.rest, before.status, before.touched);
    if (changes > 0) this.#touched.add(id);
    return changes > 0;
  }

  append(id: string, expected: number, data: readonly string[], head: Revision | undefined): Appended {
    let sequence = expected;
    for (const text of data) {
      const { changes } = this.#say.append.run(id, sequence, sumOf(sequence, text), text);
      if (changes === 0 && sequence === expected) return this.#notAppended(id, expected);
      if (changes === 0) throw misfit(id);
      sequence += 1;
    }
    this.#touched.add(id);
    const isRevised = head !== undefined && this.revise(head.before, head.after);
    return isRevised ? { kind: 'appended', next: sequence, revised: true } : { kind: 'appended', next: sequence };
  }

  /** Nothing was written: why? */
  #notAppended(id: string, expected: number): Appended {
    const place: { next: number } | undefined = this.#say.next.get(id);
    if (place === undefined) throw noSuchMatch(id);
    if (place.next === expected) throw misfit(id);
    return { kind: 'stale', next: place.next };
  }

  keep(key: number, { sequence, data }: Snapshot): void {
    this.#say.keep.run(key, sequence, sumOf(sequence, data), data);
    this.#say.thin.run(key, key);
  }

  /** Removes a match if it is still too old: somebody may just have joined it. */
  expire(id: string, status: MatchStatus, before: number): boolean {
    return this.#say.isOld.get(id, status, before) !== undefined && this.remove(id);
  }

  remove(id: string): boolean {
    const row: { key: number } | undefined = this.#say.key.get(id);
    if (row === undefined) return false;
    this.#say.forgetEntries.run(row.key);
    this.#say.forgetSnapshots.run(row.key);
    this.#say.forgetMatch.run(row.key);
    const change = this.#change();
    this.#say.gone.run(change, id);
    this.#say.thinGone.run(change - GONE_KEPT);
    this.#touched.add(id);
    return true;
  }

  #change(): number {
    return this.#say.change.get().change;
  }
}

function misfit(id: string): StoreProblem {
  return new StoreProblem('damaged', `The index of match ${id} does not fit its log.`);
}
