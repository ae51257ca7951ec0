/** A record with one entry for each of some names. */
export function recordOf<K extends string, T>(keys: readonly K[], make: (key: K, place: number) => T): Record<K, T> {
  return Object.fromEntries(keys.map((key, i) => [key, make(key, i)])) as Record<K, T>;
}
