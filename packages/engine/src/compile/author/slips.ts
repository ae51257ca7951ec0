import { Fault } from '../../errors.ts';

/*
 * Slips of who writes rules without a compiler, in a sentence each. Everything here either answers what it was given or
 * throws: rules that are typed never meet it.
 */

/** A value of any kind, as a sentence names it. A function is one that was not called, and its text would tell nobody anything. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value === 'function') return `the function '${value.name}', which was not called`;
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  return String(value);
}

/** How something is dealt or moved: never a bare word. */
export function manner<T extends { readonly as?: string; readonly at?: string }>(how: T): T {
  if (typeof how !== 'object') throw new Fault(`say how as { as: '${String(how)}' }`);
  const { at = 'top' } = how;
  if (at !== 'top' && at !== 'bottom')
    throw new Fault(`a card is put at the 'top' or the 'bottom', not at ${shown(at)}`);
  return how;
}

/** A program or an ability is what the nouns made, and its effect says whose it is. */
export function given<T extends { readonly controller: number }>(word: string, made: object, of: T): T {
  if (typeof made !== 'object') throw new Fault(`g.${word}: expected what the nouns made, found ${shown(made)}`);
  if (!Number.isInteger(of?.controller)) throw new Fault(`g.${word}: say whose it is, { controller: seat }`);
  return of;
}

/** What a word of `g` asks of each. */
export function toAsk<F>(word: string, asked: F): F {
  if (typeof asked !== 'function')
    throw new Fault(`g.${word}: expected a function to ask of each, found ${shown(asked)}`);
  return asked;
}

export function listed<T>(word: string, of: readonly T[]): readonly T[] {
  if (!Array.isArray(of)) throw new Fault(`g.${word}: expected a list, found ${shown(of)}`);
  return of;
}

export function noZone(zone: unknown): never {
  const name = typeof zone === 'string' ? zone : 'hand';
  throw new Fault(`expected a zone such as g.zone.${name}(...), found ${shown(zone)}`);
}

/** What was meant where an event that moves a card was given none. */
export function noCard(card: unknown): string {
  const found = Number.isInteger(card) ? 'a reference (g.here gives its card)' : shown(card);
  return `card: expected a card, found ${found}`;
}

/**
 * A field that may be left out and is misspelt looks like one left out. Looking for it takes longer than saying the event: the
 * reference mode does, and so `upkeep check`.
 */
export function onlyFields(name: string, known: readonly string[], given: unknown): void {
  const strange = Object.keys(Object(given)).some((field) => !known.includes(field));
  if (strange) wrongFields(name, known, [], given, undefined);
}

/** Names the event and what was wrong with it. Fields that are needed now could be declared to be `optional`. */
export function wrongFields(
  name: string,
  known: readonly string[],
  needed: readonly string[],
  given: unknown,
  error: unknown,
  optional: readonly string[] = [],
): never {
  const named = Object.keys(Object(given));
  const missing = needed.filter((field) => !named.includes(field));
  const strange = named.filter((field) => !known.includes(field));
  const odd = error instanceof Error ? error.message : String(error);
  const problems = [
    ...strange.map((field) => `'${name}' has no field '${field}' (it has ${known.join(', ') || 'none'})`),
    ...missing.map((field) => `'${name}' was said without '${field}'`),
  ];
  const hint = missing.some((field) => optional.includes(field))
    ? " (a question mark after its kind, as 'seat?', lets it be left out)"
    : '';
  throw new Fault(problems.length > 0 ? problems.join('; ') + hint : `'${name}' was said wrongly: ${odd}`);
}
