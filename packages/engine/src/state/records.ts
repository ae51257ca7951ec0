/**
 * A constructor of plain records. What a field of a literal holds is looked at whenever it is read; what a field filled
 * by a constructor holds the optimiser remembers. The prototype is that of any object: a record is plain data.
 */
export function recordMaker<A extends unknown[], T extends object>(
  fill: (this: T, ...values: A) => void,
): new (
  ...values: A
) => T {
  fill.prototype = Object.prototype;
  const maker: unknown = fill;
  return maker as new (
    ...values: A
  ) => T;
}
