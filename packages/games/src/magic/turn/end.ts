import { isCardRef } from '@upkeep/engine';
import { exile } from '../board.ts';
import { endCombat } from '../combat/leave.ts';
import { emptyMana } from '../mana/pool.ts';
import type { MagicInstruction, MagicRules } from '../names.ts';

/*
 * "End the turn" and "end the combat phase" (723): what waited ceases, everything on the stack is exiled, state-based
 * actions are performed once, then the turn goes on where the rule says. What triggers on the way waits for that.
 */

export const END_TURN = 'end the turn';
export const END_COMBAT = 'end the combat phase';

/** 723.1a: what has triggered and is not on the stack yet ceases; the rest follows as a program. */
export function sayEnding(g: MagicRules, program: typeof END_TURN | typeof END_COMBAT): void {
  g.forgetTriggers();
  g.run(g.program(program), g.state.turn.activePlayer);
}

/** 723.1b: everything on the stack is exiled, the spell that says so too. */
const exileStack: MagicInstruction = {
  run(g) {
    for (const item of g.state.stack) {
      g.unstack(item.id);
      const card = isCardRef(item.card) ? g.card(item.card) : -1;
      if (card >= 0) exile(g, card);
    }
  },
};

/** 723.1c: state-based actions, no priority, no triggers placed. */
const check: MagicInstruction = {
  run(g) {
    g.settle('checks');
  },
};

/** 723.1d: the step and the phase end, so mana empties and combat is over. */
function leaveStep(g: MagicRules): void {
  emptyMana(g);
  if (g.state.turn.currentPhase === 'combat') endCombat(g);
}

export const endings: Readonly<Record<string, readonly MagicInstruction[]>> = {
  [END_TURN]: [
    exileStack,
    check,
    {
      run(g) {
        leaveStep(g);
        g.endTurn('cleanup', 'wait');
      },
    },
  ],
  [END_COMBAT]: [
    exileStack,
    check,
    {
      run(g) {
        leaveStep(g);
        g.endPhase('wait');
      },
    },
  ],
};
