import { exile } from '../board.ts';
import { endCombat } from '../combat/leave.ts';
import { emptyMana } from '../mana/pool.ts';
import { type Magic, magic } from '../nouns.ts';

/*
 * "End the turn" and "end the combat phase" (723): what waited ceases, everything on the stack is exiled, state-based
 * actions are performed once, then the turn goes on where the rule says. What triggers on the way waits for that.
 */

const endTurn = magic.program('end the turn', {}, ({ act }) => [
  act(exileStack),
  act(check),
  act((g) => {
    leaveStep(g);
    g.endTurn({ keepFrom: 'cleanup', waiting: 'wait' });
  }),
]);

const endCombatPhase = magic.program('end the combat phase', {}, ({ act }) => [
  act(exileStack),
  act(check),
  act((g) => {
    leaveStep(g);
    g.endPhase({ waiting: 'wait' });
  }),
]);

/** 723.1a: what has triggered and is not on the stack yet ceases; the rest follows as a program. */
export function sayEnding(g: Magic, what: 'turn' | 'combat'): void {
  g.forgetTriggers();
  g.run(what === 'turn' ? endTurn : endCombatPhase, { controller: g.activePlayer });
}

/** 723.1b: everything on the stack is exiled, the spell that says so too. */
function exileStack(g: Magic): void {
  for (const { id, card: spell } of g.entries()) {
    g.unstack(id);
    const card = g.here(spell);
    if (card !== undefined) exile(g, card);
  }
}

/** 723.1c: state-based actions, no priority, no triggers placed. */
function check(g: Magic): void {
  g.settle('checks');
}

/** 723.1d: the step and the phase end, so mana empties and combat is over. */
function leaveStep(g: Magic): void {
  emptyMana(g);
  if (g.phase === 'combat') endCombat(g);
}
