import type { AbilityPart, Seat, Target } from '@upkeep/engine';
import { type Magic, type MagicNames, magic } from '../nouns.ts';

/*
 * Skipping is one thing: "begins" is replaced by nothing (614.1b, 614.10). A counted skip is an effect with one use, made
 * for players (its targets) and a place; each real occurrence uses one up.
 */

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
export type Place = (typeof PLACES)[number];

const knows = { place: PLACES } as const;

/** Does it concern the player, or somebody who shares their turns? */
function concerns(g: Magic, targets: readonly Target[], player: Seat): boolean {
  return g.party(player).some((seat) => targets.includes(seat));
}

const skipStep = magic.instead({
  name: 'skip a step',
  on: 'stepBegins',
  knows,
  when: (g, { knows: { place }, targets }, { step, player }) => step === place && concerns(g, targets, player),
  say() {},
});

const skipPhase = magic.instead({
  name: 'skip a phase',
  on: 'phaseBegins',
  knows,
  when: (g, { knows: { place }, targets }, { phase, player }) => phase === place && concerns(g, targets, player),
  say() {},
});

const skipTurn = magic.instead({
  name: 'skip a turn',
  on: 'turnBegins',
  knows,
  when: (g, { targets }, { player }) => concerns(g, targets, player),
  say() {},
});

const skipExtraTurn = magic.instead({
  name: 'skip an extra turn',
  on: 'turnBegins',
  knows,
  when: (g, { targets }, { player, extra }) => extra && concerns(g, targets, player),
  say() {},
});

/** In a duel, and with two teams, the side that begins skips its first draw step (103.8). */
export const skipFirstDraw = magic.instead({
  name: 'skip the first draw',
  on: 'stepBegins',
  knows: { turn: 'number' },
  when: (g, { targets, knows: { turn } }, { step, player }) =>
    g.turnNumber === turn && step === 'draw' && concerns(g, targets, player),
  say() {},
});

export const skips = [skipStep, skipPhase, skipTurn, skipExtraTurn, skipFirstDraw];

/** Extra turns of a game that was restarted are not taken (726.1): nobody's card says so, and it is over when a turn begins. */
export function skipOldExtraTurns(g: Magic, controller: Seat): void {
  g.addEffect(skipExtraTurn, { controller, targets: g.seats, know: { place: 'extraTurn' } });
}

export function endOldExtraTurns(g: Magic): void {
  for (const { id, ability, source } of g.effects()) {
    if (ability === skipExtraTurn.name && source === undefined) g.endEffect(id);
  }
}

/** The ability that skips a place, and what an effect that carries it has to know. */
export function skipOf(place: Place): {
  readonly ability: AbilityPart<typeof knows>;
  readonly know: { readonly place: Place };
} {
  return { ability: abilityFor(place), know: { place } };
}

function abilityFor(place: Place): AbilityPart<typeof knows> {
  if (place === 'turn') return skipTurn;
  if (place === 'extraTurn') return skipExtraTurn;
  return PHASES.some((phase) => phase === place) ? skipPhase : skipStep;
}
