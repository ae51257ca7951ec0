import { nearest } from '@upkeep/engine/kernel';

/** "; did you mean 'draw'?" where a known word is near, else nothing. Of two letters every word is near. */
export function guess(name: unknown, known: readonly unknown[]): string {
  if (typeof name !== 'string' || name.length < 3) return '';
  const near = nearest(
    name,
    known.filter((word) => typeof word === 'string'),
  );
  return near === undefined ? '' : `; did you mean '${near}'?`;
}
