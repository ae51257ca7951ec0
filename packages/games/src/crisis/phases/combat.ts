import { blocks } from '../combat/blocks.ts';
import { clearCombat, isDeclared } from '../combat/declare.ts';
import { resolution } from '../combat/fight.ts';
import type { Crisis } from '../nouns.ts';

/** Without a declared attack, steps 2 to 5 do not happen (G34). */
function isFought(g: Crisis): boolean {
  return g.table.fighting();
}

function beginFight(g: Crisis): void {
  if (g.table.fighting() !== isDeclared(g)) g.setTable.fighting(isDeclared(g));
}

function endFight(g: Crisis): void {
  if (g.table.fighting()) g.setTable.fighting(false);
}

export const combat = {
  rule: 'S:107',
  name: 'Combat Phase',
  about: 'Units attack enemy units of their lane, or the enemy hero, one attack after the other.',
  steps: {
    declaration: {
      rule: 'S:113',
      name: 'Combat Declaration',
      about: 'The active player declares which units attack.',
      begin: clearCombat,
      window: 'declare',
      end: beginFight,
    },
    targets: {
      rule: 'S:114',
      name: 'Target Selection',
      about: 'A target for each attack; the order in which they are named is the order of the attacks.',
      needed: isFought,
      window: 'aim',
      end: blocks,
    },
    preCombat: {
      rule: 'S:115',
      name: 'Pre-Combat Effects',
      about: '"Before combat" effects resolve as one Chain.',
      needed: isFought,
      settle: true,
    },
    resolution: {
      rule: 'S:116',
      name: 'Combat Resolution',
      about: 'Attack after attack; both sides deal their damage at once. A window opens before each.',
      needed: isFought,
      begin: resolution,
      settle: true,
    },
    postCombat: {
      rule: 'S:120',
      name: 'Post-Combat Effects',
      about: '"After combat" effects resolve as one Chain.',
      needed: isFought,
      settle: true,
    },
    deaths: {
      rule: 'S:121',
      name: 'Death Resolution',
      about: 'Units with 0 or less Health are removed.',
      begin: endFight,
      settle: true,
      endsAtEnd: [{ duration: 'combat', whose: 'all' }],
    },
  },
} as const;
