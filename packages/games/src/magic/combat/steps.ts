import { emptyMana } from '../mana/pool.ts';
import type { Magic } from '../nouns.ts';
import { attackStep } from './attack.ts';
import { beginningOfCombat } from './beginning.ts';
import { blockStep } from './block.ts';
import { beginFirstStrike, combatDamage, firstStrikeDamage, isFirstStrikeNeeded } from './damage.ts';
import { endCombat } from './leave.ts';

const priority = { window: 'priority', end: emptyMana } as const;

/** 508.8: with no creature declared or put attacking, there are no blocks and there is no damage. */
function isFought(g: Magic): boolean {
  return g.table.attacked();
}

/** The steps of a combat phase (506.1). In each, players have priority after what the rules do in it. */
export const combatSteps = {
  beginningOfCombat: {
    rule: 'CR 507',
    about: 'The last chance to act before attackers are declared.',
    begin: beginningOfCombat,
    ...priority,
  },
  declareAttackers: {
    rule: 'CR 508.1',
    about: 'The active player declares all attackers at once; players have priority even if there are none.',
    begin: attackStep,
    ...priority,
  },
  declareBlockers: {
    rule: 'CR 509.1',
    about: 'Each defending player in turn declares all blockers at once. Left out when nothing attacks.',
    needed: isFought,
    begin: blockStep,
    ...priority,
  },
  firstStrikeDamage: {
    rule: 'CR 510.4',
    about: 'Damage of creatures with first or double strike; only when there are any.',
    needed: isFirstStrikeNeeded,
    begin: [beginFirstStrike, firstStrikeDamage],
    ...priority,
  },
  combatDamage: {
    rule: 'CR 510.2',
    about: 'Attackers and blockers deal their damage, all at once. Left out when nothing attacks.',
    needed: isFought,
    begin: combatDamage,
    ...priority,
  },
  endOfCombat: {
    rule: 'CR 511',
    about: 'The last chance to act in combat; when it ends, everything leaves combat.',
    window: 'priority',
    end(g: Magic): void {
      emptyMana(g);
      endCombat(g);
    },
    endsAtEnd: [{ duration: 'combat', whose: 'all' }],
  },
} as const;
