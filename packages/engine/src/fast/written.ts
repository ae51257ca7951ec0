import type { GroupClass, GroupMaker } from '../compile/author/group.ts';

/**
 * Methods written out as text and compiled once per machine, so that each has inline caches of its own. Null where a page
 * forbids making functions from text; the plain way then serves.
 */
export const writtenGroup: GroupMaker | null = mayWrite()
  ? (methods, outside) => {
      const bodies = methods.map(
        ({ name, params, text }) => `${JSON.stringify(name)}(${params.join(', ')}) { const { r } = this; ${text} }`,
      );
      const source = `return class WrittenGroup { constructor(r) { this.r = r; } ${bodies.join('\n')} };`;
      const made: unknown = new Function(...Object.keys(outside), source)(...Object.values(outside));
      return made as GroupClass;
    }
  : null;

/** A function of those parameters from its text, or the plain one. */
export function writtenFunction<F>(
  params: readonly string[],
  text: string,
  outside: Readonly<Record<string, unknown>>,
  plain: F,
): F {
  if (writtenGroup === null) return plain;
  const source = `return function written(${params.join(', ')}) { ${text} };`;
  const made: unknown = new Function(...Object.keys(outside), source)(...Object.values(outside));
  return made as F;
}

function mayWrite(): boolean {
  try {
    return new Function('return true')() === true;
  } catch {
    return false;
  }
}
