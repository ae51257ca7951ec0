/** What a command tells the shell. */
export const EXIT = {
  ok: 0,
  /** A check, a scenario or a comparison failed, or a simulated game went wrong. */
  failed: 1,
  /** The command was not called correctly, or a file or name it was given cannot be used. */
  usage: 2,
} as const;

export const EXIT_WORDS = `
Exit codes:
  0  all went well
  1  a check, a scenario or a comparison failed, or a simulated game was stuck or threw
  2  the command was called wrongly, or a game, deck, option or file cannot be used`;

/** The command was given something it cannot use. Says what, and what there is instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** "There is no X 'name'. There are: ...", with a guess at what was meant. */
export function unknown(what: string, name: string, known: readonly string[]): UsageError {
  const near = known.find((other) => isNear(name.toLowerCase(), other.toLowerCase()));
  const guess = near === undefined ? '' : ` Did you mean '${near}'?`;
  return new UsageError(`There is no ${what} '${name}'.${guess} There are: ${known.join(', ') || 'none'}.`);
}

/** At most two letters apart, or one the beginning of the other. */
function isNear(a: string, b: string): boolean {
  if (a.length >= 2 && (a.startsWith(b) || b.startsWith(a))) return true;
  return b.length > 2 && distance(a, b) <= 2;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
