import { crc32 } from 'node:zlib';
import { DamagedLog } from './problem.ts';
import type { LogEntry } from './store.ts';

/** The checksum of an entry or a snapshot in its place: a text that moved to another place does not fit either. */
export function sumOf(sequence: number, data: string): number {
  return crc32(data, sequence);
}

export interface SummedRow {
  readonly sequence: number;
  readonly data: unknown;
  readonly sum: number;
}

/** The entries from `from` on if they are whole and follow on each other; else a `DamagedLog` that says where they end. */
export function wholeEntries(id: string, from: number, rows: readonly SummedRow[]): readonly LogEntry[] {
  const entries: LogEntry[] = [];
  let expected = from;
  for (const { sequence, data, sum } of rows) {
    if (sequence !== expected) throw new DamagedLog(id, expected, `the next one there is ${sequence}`);
    if (typeof data !== 'string' || sumOf(sequence, data) !== sum) {
      throw new DamagedLog(id, sequence, 'its checksum does not fit');
    }
    entries.push({ sequence, data });
    expected += 1;
  }
  return entries;
}
