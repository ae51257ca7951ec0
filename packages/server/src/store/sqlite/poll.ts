import { GONE_KEPT } from './layout.ts';
import type { Statements } from './statements.ts';

/**
 * Finds what other processes changed in the same file. SQLite counts foreign commits (`data_version`), which costs
 * microseconds to ask; only when that moved is it looked up which matches have new entries, heads or an end.
 */
export class Poll {
  readonly #say: Statements;
  #version: number;
  #place: number;
  #change: number;

  constructor(statements: Statements) {
    this.#say = statements;
    this.#place = this.#newestPlace();
    this.#change = this.#newestChange();
    this.#version = this.#dataVersion();
  }

  /** Matches that changed since the last look, own changes perhaps among them; `undefined` for any of them. */
  look(): readonly (string | undefined)[] {
    const place = this.#newestPlace();
    const change = this.#newestChange();
    const version = this.#dataVersion();
    const since = { place: this.#place, change: this.#change };
    const isSame = version === this.#version;
    this.#place = place;
    this.#change = change;
    this.#version = version;
    if (isSame) return [];
    if (place < since.place || change - since.change > GONE_KEPT) return [undefined];
    const ids = new Set<string>();
    for (const row of this.#say.appendedSince.all(since.place, place)) ids.add(row.id);
    for (const row of this.#say.revisedSince.all(since.change, since.change)) ids.add(row.id);
    return [...ids];
  }

  #dataVersion(): number {
    return this.#say.version.get().data_version;
  }

  #newestPlace(): number {
    return this.#say.newestPlace.get().place;
  }

  #newestChange(): number {
    return this.#say.newestChange.get().change;
  }
}
