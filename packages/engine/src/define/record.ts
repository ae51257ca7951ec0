/**
 * A record with one entry for each of some names: for nouns that come in families.
 *
 * @example
 * seatFields: { life: { start: 20 }, ...recordOf(COLOURS, (colour) => ({ name: `Mana, ${colour}` })) }
 */
export function recordOf<K extends string, T>(names: readonly K[], make: (name: K, place: number) => T): Record<K, T> {
  const record: unknown = Object.fromEntries(names.map((name, i) => [name, make(name, i)]));
  return record as Record<K, T>;
}
