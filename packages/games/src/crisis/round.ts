import { firstPlayer } from './board.ts';
import { type Crisis, crisis } from './nouns.ts';
import { endCrisis, revealCrisis } from './sky/crises.ts';

/** As a round begins: the order of turns, the last round's crisis goes, the next one comes (rule 90). */
export const beginRound = crisis.part('beginRound', [
  (g) => {
    if (g.round > g.option.maxRounds) g.tie('rounds');
    g.setRoundOrder(g.inTurnOrder(firstPlayer(g)));
  },
  endCrisis,
  revealCrisis,
]);

/** As a turn begins, before Startup: it is counted, and what lasted until it ends (rules 25, 42). */
export const beginTurn = crisis.part('beginTurn', (g) => {
  const player = g.activePlayer;
  g.addSeat.turns(player, 1);
  g.setSeat.turnTime(player, g.now);
  if (g.option.energyLoss === 'startOfOwnTurn') loseEnergy(g);
  for (let extra = g.value.combats(player); extra > 1; extra--) addCombat(g);
});

export function loseEnergy(g: Crisis): void {
  const amount = g.seat.energy(g.activePlayer);
  if (amount > 0) g.say.energyLost({ player: g.activePlayer, amount });
}

/** A further Combat Phase directly after the usual one. */
function addCombat(g: Crisis): void {
  const after = g.schedule().find(({ phase }) => phase === 'combat')?.phaseInstance;
  if (after !== undefined) g.insertPhases(['combat'], { after });
}
