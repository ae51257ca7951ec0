import type { Names } from '../state/state.ts';
import type { Ruled } from './rule-numbers.ts';
import type { Instruction, Rules } from './rules.ts';

/* Phases, steps, set-up and deals, in the form beneath the language. */

export interface Expiry<N extends Names> {
  duration: NoInfer<N['duration']>;
  /** Only effects whose `who` is the active player, or all. */
  whose?: 'active' | 'all';
}

/** One batch said by a function, or a program of instructions when somebody has to be asked on the way. */
export type Doing<N extends Names = Names> = { do(g: Rules<N>): void }['do'] | readonly Instruction<N>[];

interface Timed<N extends Names> extends Ruled {
  /** What happens as it begins: one batch, or a program when somebody has to be asked. */
  begin?: Doing<N>;
  /** Durations that end as it begins, before anything else. */
  expiresAtBegin?: readonly Expiry<N>[];
  /** Durations that end when it ends. */
  expiresAtEnd?: readonly Expiry<N>[];
  window?: NoInfer<N['window']>;
  /** The window is opened only when a state check has something to do or a trigger waits (Magic's clean-up). */
  opens?: 'unsettled';
  /**
   * Are triggers and checks settled here, after its window if it has one, or handed on to the next step? `checks` runs the
   * state checks and hands only the triggers on (Lorcana's Ready step).
   */
  settle?: boolean | 'checks';
  end?: Doing<N>;
  needed?(g: Rules<N>): boolean;
  /** Asked when it ends: does another instance of it follow? `opened` says whether its window was opened. */
  again?(g: Rules<N>, opened: boolean): boolean;
  about?: string;
}

export interface StepDefinition<N extends Names> extends Timed<N> {
  name: N['step'];
}

export interface PhaseDefinition<N extends Names> extends Timed<N> {
  name: N['phase'];
  /** Left out: the phase is its own single step. */
  steps?: readonly StepDefinition<N>[];
}

/** A declared change of a structure, as an expansion makes it. Anchors are names of phases or steps. */
export type StructurePatch<N extends Names = Names> =
  | { insert: PhaseDefinition<N>; before?: string; after?: string }
  | { insertStep: StepDefinition<N>; before?: string; after?: string }
  | { replace: string; with: PhaseDefinition<N> }
  | { remove: string }
  | { move: string; before?: string; after?: string };

/** A part of the set-up that has a name. */
export interface SetupStage<N extends Names> extends Ruled {
  name: string;
  begin: Doing<N>;
  about?: string;
}

/** A box above rounds: a deal, a hand. It begins, lasts for some rounds, ends, and perhaps another follows. */
export interface DealDefinition<N extends Names> {
  /** What one is called; `Deal` where nothing is said. */
  name?: string;
  begin?: Doing<N>;
  /** Asked when a round has ended: does the deal go on with another round? */
  lasts(g: Rules<N>): boolean;
  end?: Doing<N>;
  /** Asked when a deal has ended: is there another? Where there is not, and nobody has won, the game is a draw. */
  another?(g: Rules<N>): boolean;
}
