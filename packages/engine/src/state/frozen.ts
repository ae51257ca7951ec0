/** A copy of plain data that cannot be written, to any depth. Functions in it are kept as they are. */
export function frozenCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const copy: unknown = Array.isArray(value)
    ? value.map(frozenCopy)
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, frozenCopy(part)]));
  return Object.freeze(copy as T);
}
