import { type Crisis, crisis } from './nouns.ts';
import { endCrisis, revealCrisis } from './sky/crises.ts';

/** As a round begins: the last round's crisis goes, the next one comes (rule 90). */
export const beginRound = crisis.part('beginRound', [
  (g) => {
    if (g.roundNumber > g.option.maxRounds) g.tie('rounds');
  },
  endCrisis,
  revealCrisis,
]);

/** As a turn begins, before Startup: it is counted, and what lasted until it ends (rules 25, 42). */
export const beginTurn = crisis.part('beginTurn', (g) => {
  const player = g.activePlayer;
  g.setSeat.turns(player, g.seat.turns(player) > 0 ? g.seat.turns(player) + 1 : g.roundNumber);
  g.setSeat.turnTime(player, g.now);
  // Whichever way, nothing is carried into the turn: what was gained in the other's goes too (S:76).
  loseEnergy(g);
  addFurtherPhases(g);
});

/** A position in the midst of a turn has the further phases that are still to come. */
export const placed = crisis.part('placed', (g, gone) => {
  if (!gone.some(({ phase }) => phase === 'combat')) addFurtherPhases(g);
});

export function loseEnergy(g: Crisis): void {
  const amount = g.seat.energy(g.activePlayer);
  if (amount > 0) g.say.energyLost({ player: g.activePlayer, amount });
}

function addFurtherPhases(g: Crisis): void {
  addPhases(g, 'main', g.value.mains(g.activePlayer) - 1);
  addPhases(g, 'combat', g.value.combats(g.activePlayer) - 1);
}

/** Further phases of one kind, directly after Combat: Combats come before Mains. */
function addPhases(g: Crisis, phase: 'main' | 'combat', n: number): void {
  if (n < 1) return;
  const after = g.schedule().find((one) => one.phase === 'combat')?.phaseInstance;
  if (after !== undefined) for (let i = 0; i < n; i++) g.insertPhases([phase], { after });
}
