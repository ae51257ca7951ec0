import type { Played } from './played.ts';

/** Something that has to hold in every game of every definition. `check` throws what is wrong. */
export interface Property {
  readonly name: string;
  readonly about: string;
  check(played: Played): void;
}

export function fail(message: string): never {
  throw new Error(message);
}
