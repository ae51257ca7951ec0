/** The twelve steps, by the names the interface gives them. */
export const Step = {
  UNTAP: 'UNTAP',
  UPKEEP: 'UPKEEP',
  DRAW: 'DRAW',
  FIRST_MAIN: 'FIRST_MAIN',
  BEGINNING_OF_COMBAT: 'BEGINNING_OF_COMBAT',
  DECLARE_ATTACKERS: 'DECLARE_ATTACKERS',
  DECLARE_BLOCKERS: 'DECLARE_BLOCKERS',
  COMBAT_DAMAGE: 'COMBAT_DAMAGE',
  END_OF_COMBAT: 'END_OF_COMBAT',
  SECOND_MAIN: 'SECOND_MAIN',
  END_STEP: 'END_STEP',
  CLEANUP: 'CLEANUP',
} as const;

export type GameSteps = (typeof Step)[keyof typeof Step];

export const STEP_ORDER: readonly GameSteps[] = [
  Step.UNTAP,
  Step.UPKEEP,
  Step.DRAW,
  Step.FIRST_MAIN,
  Step.BEGINNING_OF_COMBAT,
  Step.DECLARE_ATTACKERS,
  Step.DECLARE_BLOCKERS,
  Step.COMBAT_DAMAGE,
  Step.END_OF_COMBAT,
  Step.SECOND_MAIN,
  Step.END_STEP,
  Step.CLEANUP,
];

export interface StepResult {
  readonly nextStep: GameSteps;
  /** Does the turn pass to the next player? */
  readonly shouldAdvancePlayer: boolean;
}

/**
 * The plain table of a turn: it knows no extra, skipped or repeated steps. A match follows its own plan.
 *
 * @example
 * advance(Step.CLEANUP); // { nextStep: 'UNTAP', shouldAdvancePlayer: true }
 */
export function advance(step: GameSteps): StepResult {
  const place = STEP_ORDER.indexOf(step);
  if (place < 0) throw new RangeError(`There is no step '${step}'. There are: ${STEP_ORDER.join(', ')}.`);
  const last = place === STEP_ORDER.length - 1;
  return { nextStep: last ? Step.UNTAP : STEP_ORDER[place + 1], shouldAdvancePlayer: last };
}

const STEP_OF: Readonly<Record<string, GameSteps>> = {
  untap: Step.UNTAP,
  upkeep: Step.UPKEEP,
  draw: Step.DRAW,
  beginningOfCombat: Step.BEGINNING_OF_COMBAT,
  declareAttackers: Step.DECLARE_ATTACKERS,
  declareBlockers: Step.DECLARE_BLOCKERS,
  // The first-strike damage step is a combat damage step; its event says which.
  firstStrikeDamage: Step.COMBAT_DAMAGE,
  combatDamage: Step.COMBAT_DAMAGE,
  endOfCombat: Step.END_OF_COMBAT,
  end: Step.END_STEP,
  cleanup: Step.CLEANUP,
};

/** The step a name of the game's structure stands for; undefined for a main phase, which has no steps. */
export function stepNamed(step: string): GameSteps | undefined {
  return STEP_OF[step];
}
