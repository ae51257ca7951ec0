import type { MatchHead, MatchStatus } from '../store.ts';

export type Line =
  | { readonly kind: 'begin'; readonly form: number }
  | { readonly kind: 'match'; readonly head: MatchHead }
  | { readonly kind: 'entry'; readonly data: string; readonly sum: number }
  | { readonly kind: 'end'; readonly id: string; readonly entries: number; readonly isDamaged: boolean };

const STATUSES: readonly MatchStatus[] = ['waiting', 'playing', 'over'];

/** One line of an export, or nothing when it is none. */
export function readLine(text: string): Line | undefined {
  const value = parsed(text);
  if (value === undefined) return undefined;
  const { upkeep, form, match, entry, sum, end, entries, damaged } = value;
  if (upkeep === 'matches' && typeof form === 'number') return { kind: 'begin', form };
  if (typeof entry === 'string' && typeof sum === 'number') return { kind: 'entry', data: entry, sum };
  if (typeof end === 'string' && typeof entries === 'number') {
    return { kind: 'end', id: end, entries, isDamaged: damaged !== undefined };
  }
  const head = headOf(match);
  return head === undefined ? undefined : { kind: 'match', head };
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return record(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function record(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

function headOf(value: unknown): MatchHead | undefined {
  const { id, game, version, status, created, touched, rest } = record(value) ?? {};
  const known = STATUSES.find((one) => one === status);
  if (typeof id !== 'string' || typeof game !== 'string' || typeof version !== 'string') return undefined;
  if (known === undefined || typeof rest !== 'string') return undefined;
  if (typeof created !== 'number' || typeof touched !== 'number') return undefined;
  return { id, game, version, status: known, created, touched, rest };
}
