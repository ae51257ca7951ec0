import { DamagedLog } from '../problem.ts';
import type { LogEntry } from '../store.ts';
import { type SummedRow, wholeEntries } from '../sum.ts';
import { isKind, Kind } from './fault.ts';
import type { Statements } from './statements.ts';

export interface Wanted {
  readonly id: string;
  readonly key: number;
  readonly from: number;
  /** -1 for all. */
  readonly limit: number;
}

/** Entries in order; a broken page of the file counts as a damaged log of the match it belongs to. */
export function readEntries(say: Statements, { id, key, from, limit }: Wanted): readonly LogEntry[] {
  let rows: readonly SummedRow[];
  try {
    rows = say.read.all(key, from, limit);
  } catch (error) {
    if (!isKind(error, Kind.Corrupt)) throw error;
    throw new DamagedLog(id, firstUnreadable(say, key, from), 'a page of the data file is broken');
  }
  return wholeEntries(id, from, rows);
}

function firstUnreadable(say: Statements, key: number, from: number): number {
  for (let sequence = from; ; sequence += 1) {
    try {
      if (say.read.get(key, sequence, 1)?.sequence !== sequence) return sequence;
    } catch {
      return sequence;
    }
  }
}
