interface FaultKind {
  /** SQLite's primary result code, and its sentence for it. */
  readonly code: number;
  readonly says: string;
}

export const Kind = {
  Busy: { code: 5, says: 'database is locked' },
  Corrupt: { code: 11, says: 'database disk image is malformed' },
  Full: { code: 13, says: 'database or disk is full' },
  NotADatabase: { code: 26, says: 'file is not a database' },
} as const;

/**
 * Is an error of that kind? SQLite's extended codes have the primary one in their lowest byte. Errors while rows are
 * read come without a code, so the sentence counts as well.
 */
export function isKind(error: unknown, kind: FaultKind): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'errcode');
  return typeof code === 'number' ? (code & 0xff) === kind.code : error.message.includes(kind.says);
}
