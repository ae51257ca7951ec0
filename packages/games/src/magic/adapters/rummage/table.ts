export const Phase = {
  Beginning: 'Beginning',
  PreCombatMain: 'PreCombatMain',
  Combat: 'Combat',
  PostCombatMain: 'PostCombatMain',
  Ending: 'Ending',
} as const;
export type Phase = (typeof Phase)[keyof typeof Phase];

/** The steps in play order: first-strike damage comes before the other. */
export const Step = {
  Untap: 'Untap',
  Upkeep: 'Upkeep',
  Draw: 'Draw',
  Main: 'Main',
  BeginningOfCombat: 'BeginningOfCombat',
  DeclareAttackers: 'DeclareAttackers',
  DeclareBlockers: 'DeclareBlockers',
  FirstStrikeDamage: 'FirstStrikeDamage',
  CombatDamage: 'CombatDamage',
  EndOfCombat: 'EndOfCombat',
  End: 'End',
  Cleanup: 'Cleanup',
} as const;
export type Step = (typeof Step)[keyof typeof Step];

/** A phase and a step that do not belong together. */
export class ImpossiblePhaseStepError extends RangeError {
  constructor(phase: string, step: string) {
    super(`There is no step '${step}' in the phase '${phase}'.`);
    this.name = 'ImpossiblePhaseStepError';
  }
}

const TABLE: readonly (readonly [Phase, Step])[] = [
  [Phase.Beginning, Step.Untap],
  [Phase.Beginning, Step.Upkeep],
  [Phase.Beginning, Step.Draw],
  [Phase.PreCombatMain, Step.Main],
  [Phase.Combat, Step.BeginningOfCombat],
  [Phase.Combat, Step.DeclareAttackers],
  [Phase.Combat, Step.DeclareBlockers],
  [Phase.Combat, Step.FirstStrikeDamage],
  [Phase.Combat, Step.CombatDamage],
  [Phase.Combat, Step.EndOfCombat],
  [Phase.PostCombatMain, Step.Main],
  [Phase.Ending, Step.End],
  [Phase.Ending, Step.Cleanup],
];

/**
 * What comes after a step in the plain table of a turn: it knows no extra or skipped steps. After the last comes the first
 * of the next turn.
 *
 * @example
 * getNextPhaseStep(Phase.Combat, Step.DeclareBlockers, { firstStrike: true }); // ['Combat', 'FirstStrikeDamage']
 */
export function getNextPhaseStep(
  phase: Phase,
  step: Step,
  { firstStrike = false }: { readonly firstStrike?: boolean } = {},
): readonly [Phase, Step] {
  const at = TABLE.findIndex(([p, s]) => p === phase && s === step);
  if (at < 0) throw new ImpossiblePhaseStepError(phase, step);
  const next = TABLE[(at + 1) % TABLE.length];
  return next[1] === Step.FirstStrikeDamage && !firstStrike ? TABLE[at + 2] : next;
}

const STEPS: Readonly<Record<string, Step>> = {
  untap: Step.Untap,
  upkeep: Step.Upkeep,
  draw: Step.Draw,
  beginningOfCombat: Step.BeginningOfCombat,
  declareAttackers: Step.DeclareAttackers,
  declareBlockers: Step.DeclareBlockers,
  firstStrikeDamage: Step.FirstStrikeDamage,
  combatDamage: Step.CombatDamage,
  endOfCombat: Step.EndOfCombat,
  end: Step.End,
  cleanup: Step.Cleanup,
};

/** Phase and step by the names of the game's structure; of main phases only the first of a turn is precombat (505.1a). */
export function placeNamed(phase: string, step: string, mains: number): readonly [Phase, Step] {
  if (phase === 'precombatMain' || phase === 'postcombatMain') {
    return [mains <= 1 ? Phase.PreCombatMain : Phase.PostCombatMain, Step.Main];
  }
  const named = STEPS[step] ?? Step.Main;
  const place = TABLE.find(([, s]) => s === named);
  return [place?.[0] ?? Phase.Beginning, named];
}
