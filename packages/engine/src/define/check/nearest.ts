/**
 * The known word that a misspelt one was probably meant to be: at most a third of its letters are other ones. Undefined where
 * none is near.
 *
 * @example
 * nearest('drwa', ['draw', 'damage']); // 'draw'
 */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const near = known
    .map((other) => ({ other, far: distance(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ far, other }) => far <= Math.max(1, Math.floor(Math.max(name.length, other.length) / 3)))
    .sort((a, b) => a.far - b.far);
  return near[0]?.other;
}

/** How many letters have to be changed, added, dropped or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let older: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j], older[j - 2] + 1);
    }
    older = last;
    last = row;
  }
  return last[b.length];
}
