import type { Card, Target } from '@upkeep/engine';
import { isUnit } from '../board.ts';
import { hurt } from '../damage.ts';
import { type Crisis, crisis } from '../nouns.ts';
import { comingAttacks } from './attacks.ts';

/**
 * 4. One attack after the other, in the order they were aimed (rule 53). Before each there is a window (G29); after each,
 * what triggers on it is a Chain of its own (G35).
 */
export const resolution = crisis.program('resolve attacks', {}, ({ act, loop }) => [
  loop(
    (g) => comingAttacks(g).length > 0,
    [
      act((g) => g.open('chain')),
      act((g) => {
        const [next] = comingAttacks(g);
        if (next === undefined) return;
        g.endEffect(next.id);
        const attacker = g.here(next.attacker);
        if (attacker !== undefined) strike(g, attacker, next.target);
      }),
      act((g) => g.settle()),
    ],
  ),
]);

/**
 * Attacker and defending unit deal their Attack at once; one that is Frozen does not strike back, a hero never does. Who has
 * changed sides attacks for nobody any more, and is not attacked by its own.
 */
function strike(g: Crisis, attacker: Card, target: Target): void {
  const side = g.controllerOf(attacker);
  if (!isUnit(g, attacker) || g.card.frozen(attacker) > 0 || side !== g.activePlayer) return;
  const defender = g.here(target);
  if (defender === undefined ? g.isCard(target) : !isUnit(g, defender) || g.controllerOf(defender) === side) return;
  const source = g.ref(attacker);
  g.say.struck({ card: attacker, target });
  hurt(g, target, g.value.attack(attacker), source);
  if (defender === undefined || g.card.frozen(defender) > 0) return;
  hurt(g, source, g.value.attack(defender), target);
}
