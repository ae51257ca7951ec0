import type { Magic } from '../nouns.ts';

/** One state-based action: says what must happen now. */
export interface Check {
  readonly name: string;
  readonly rule: string;
  /** Tapping, mana and the beginning of a step give it nothing to say. */
  readonly steady?: true;
  check(g: Magic): void;
}
