/*
 * What has not changed stays the same object. A part of a view is made anew only where something it shows may have
 * changed; whatever of it turns out equal is taken from the part before, so that who compares the two need not look inside.
 */

/** The part before if the new one is equal to it, else the new one with all its equal parts taken from there. Frozen. */
export function reuse<T>(before: T | undefined, after: T): T {
  return takeOver(before, after) && before !== undefined ? before : after;
}

/** Puts equal parts of `before` into `after`, and freezes what is new. Says whether the two are equal, to the order of fields. */
function takeOver(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  // What is frozen has been looked at, or comes from a part that has.
  if (typeof after !== 'object' || after === null || Object.isFrozen(after)) return false;
  const equal = isList(after)
    ? takeOverList(isList(before) ? before : undefined, after)
    : isFields(after) && takeOverFields(isFields(before) ? before : undefined, after);
  if (!equal) Object.freeze(after);
  return equal;
}

function takeOverList(before: readonly unknown[] | undefined, after: unknown[]): boolean {
  let equal = before?.length === after.length;
  for (let i = 0; i < after.length; i++) {
    const old = before?.[i];
    if (takeOver(old, after[i])) after[i] = old;
    else equal = false;
  }
  return equal;
}

function takeOverFields(before: Fields | undefined, after: Fields): boolean {
  const names = Object.keys(after);
  const oldNames = before === undefined ? [] : Object.keys(before);
  let equal = before !== undefined && names.length === oldNames.length;
  for (let i = 0; i < names.length; i++) {
    const name = names[i];
    const old = before?.[name];
    if (takeOver(old, after[name])) after[name] = old;
    else equal = false;
    if (name !== oldNames[i]) equal = false;
  }
  return equal;
}

type Fields = Record<string, unknown>;

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
