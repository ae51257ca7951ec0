import type { Ability } from '@upkeep/engine';
import type { MagicNames, MagicRules } from '../names.ts';

/*
 * Skipping is one thing: "begins" is replaced by nothing (614.1b, 614.10). A counted skip is an effect with one use, made
 * for players (`targets`) and a place (`data`); each real occurrence uses one up.
 */

export const SKIP_STEP = 'skip a step';
const SKIP_PHASE = 'skip a phase';
const SKIP_TURN = 'skip a turn';
const SKIP_EXTRA_TURN = 'skip an extra turn';

const STEPS = [
  'untap',
  'upkeep',
  'draw',
  'beginningOfCombat',
  'declareAttackers',
  'declareBlockers',
  'firstStrikeDamage',
  'combatDamage',
  'endOfCombat',
  'end',
  'cleanup',
] as const satisfies readonly MagicNames['step'][];

const PHASES = [
  'beginning',
  'precombatMain',
  'combat',
  'postcombatMain',
  'ending',
] as const satisfies readonly MagicNames['phase'][];

/** Names of everything that can be skipped, for cards: steps, then phases, then turns. */
export const PLACES = [...STEPS, ...PHASES, 'turn', 'extraTurn'] as const;

export function stepNumber(step: (typeof STEPS)[number]): number {
  return STEPS.indexOf(step);
}

/** Which ability skips a place of `PLACES`, and its number for the ability. */
export function skipOf(place: number): { ability: string; data: number[] } {
  if (place < STEPS.length) return { ability: SKIP_STEP, data: [place] };
  const phase = place - STEPS.length;
  if (phase < PHASES.length) return { ability: SKIP_PHASE, data: [phase] };
  return { ability: PLACES[place] === 'turn' ? SKIP_TURN : SKIP_EXTRA_TURN, data: [] };
}

function concerns(g: MagicRules, targets: readonly number[] | undefined, seat: number): boolean {
  return targets?.some((target) => g.party(seat).includes(target)) === true;
}

export const skips: readonly Ability<MagicNames>[] = [
  {
    kind: 'replacement',
    name: SKIP_STEP,
    on: ['stepBegins'],
    // A second number binds the skip to the turn of that number, as the first draw of a game is (103.8a).
    when(g, x, e) {
      const [step = -1, turn = g.state.turn.turnNumber] = x.effect?.data ?? [];
      return (
        turn === g.state.turn.turnNumber && g.placeOf(e.b).step === STEPS[step] && concerns(g, x.effect?.targets, e.a)
      );
    },
    replace() {},
  },
  {
    kind: 'replacement',
    name: SKIP_PHASE,
    on: ['phaseBegins'],
    when: (g, x, e) => concerns(g, x.effect?.targets, e.a) && g.placeOf(e.b).phase === PHASES[x.effect?.data[0] ?? -1],
    replace() {},
  },
  {
    kind: 'replacement',
    name: SKIP_TURN,
    on: ['turnBegins'],
    when: (g, x, e) => concerns(g, x.effect?.targets, e.a),
    replace() {},
  },
  {
    kind: 'replacement',
    name: SKIP_EXTRA_TURN,
    on: ['turnBegins'],
    when: (g, x, e) => e.d === 1 && concerns(g, x.effect?.targets, e.a),
    replace() {},
  },
];
