import type * as K from '../compile/kinds.ts';

/** What the engine itself makes happen. */
export type EngineEventName = keyof typeof K;

/** Something that a numbered rule of the game stands behind. Events it makes happen cite it. */
export interface Ruled {
  /** As people cite it: `CR 504.1`. */
  rule?: string;
}

/** Rules behind the engine's own events, such as a shuffle or a loss, where what made them happen has none. */
export type EngineRules = Readonly<Partial<Record<EngineEventName, string>>>;
