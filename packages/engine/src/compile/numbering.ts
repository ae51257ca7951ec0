/* Names become numbers: lists, and objects of a shape that is read quickly. */

/** The place of each name in a list. */
export function numbersOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, i) => [name, i]));
}

export function numbered(names: readonly string[]): Record<string, number> {
  return compact(Object.fromEntries(numbersOf(names)));
}

/** The same data as an object the compiler reads quickly: one parsed whole, not one grown key by key. */
export function compact<T>(data: T): T {
  const text: unknown = JSON.parse(JSON.stringify(data));
  return text as T;
}

export function mapped<A, B>(parts: Readonly<Record<string, A>>, change: (part: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part)]));
}

/** Empty columns by name. */
export function columnsOf<T extends Record<string, number[]>>(names: readonly string[]): T {
  const columns: unknown = compact(Object.fromEntries(names.map((name) => [name, []])));
  return columns as T;
}
