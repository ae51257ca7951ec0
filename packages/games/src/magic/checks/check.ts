import type { Magic } from '../nouns.ts';

/** One state-based action: says what must happen now. */
export interface Check {
  readonly name: string;
  readonly rule: string;
  check(g: Magic): void;
}
