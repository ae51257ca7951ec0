import type { RecordedEvent } from '@upkeep/engine';
import type { Cast } from '../cast.ts';
import type { Path } from '../problem.ts';

/** One look at the match: what is compared, and where differences go. */
export interface Look {
  cast: Cast;
  /** What happened since the last expectation. */
  events: readonly RecordedEvent[];
  /** Fingerprints of positions seen ahead, by name. */
  seen: Map<string, string>;
  differs(path: Path, expected: string, actual: string): void;
}

function show(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? 'nothing there' : JSON.stringify(value);
}

/** Compares a single value and reports it when it differs; `null` also means that nothing is there. */
export function compare(look: Look, path: Path, expected: unknown, actual: unknown): void {
  if (expected === null && actual === undefined) return;
  // A flag is 1 or 0; people write true and false.
  if (typeof expected === 'boolean' && typeof actual === 'number' && Number(expected) === actual) return;
  if (JSON.stringify(expected) !== JSON.stringify(actual)) look.differs(path, show(expected), show(actual));
}

/** Compares named keys of objects and whole lists; every difference is reported at its own place. */
export function compareDeep(look: Look, path: Path, expected: unknown, actual: unknown): void {
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length === actual.length) {
    expected.forEach((part, i) => {
      compareDeep(look, [...path, i], part, actual[i]);
    });
    return;
  }
  if (isRecord(expected) && isRecord(actual)) {
    for (const [key, part] of Object.entries(expected)) compareDeep(look, [...path, key], part, actual[key]);
    return;
  }
  compare(look, path, expected, actual);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `3x Ember Imp` in a list is three of them. */
export function spelledOut(list: readonly string[]): string[] {
  return list.flatMap((name) => {
    const many = /^(\d+)\s*x\s+(.+)$/.exec(name);
    return many === null ? [name] : new Array<string>(Number(many[1])).fill(many[2]);
  });
}
