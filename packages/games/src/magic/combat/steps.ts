import type { StepDefinition } from '@upkeep/engine';
import { emptyMana } from '../mana/pool.ts';
import type { MagicNames, MagicRules } from '../names.ts';
import { attackProgram } from './attack.ts';
import { beginningProgram } from './beginning.ts';
import { blockProgram } from './block.ts';
import { combatDamageProgram, firstStrikeProgram, isFirstStrikeNeeded } from './damage.ts';
import { endCombat } from './leave.ts';

const priority = { window: 'priority', end: emptyMana } as const;

/** 508.8: with no creature declared or put attacking, there are no blocks and there is no damage. */
function isFought(g: MagicRules): boolean {
  return g.state.table.attacked > 0;
}

/** The steps of a combat phase (506.1). In each, players have priority after what the rules do in it. */
export const combatSteps: readonly StepDefinition<MagicNames>[] = [
  {
    name: 'beginningOfCombat',
    rule: 'CR 507',
    about: 'The last chance to act before attackers are declared.',
    begin: beginningProgram,
    ...priority,
  },
  {
    name: 'declareAttackers',
    rule: 'CR 508.1',
    about: 'The active player declares all attackers at once; players have priority even if there are none.',
    begin: attackProgram,
    ...priority,
  },
  {
    name: 'declareBlockers',
    rule: 'CR 509.1',
    about: 'Each defending player in turn declares all blockers at once. Left out when nothing attacks.',
    needed: isFought,
    begin: blockProgram,
    ...priority,
  },
  {
    name: 'firstStrikeDamage',
    rule: 'CR 510.4',
    about: 'Damage of creatures with first or double strike; only when there are any.',
    needed: isFirstStrikeNeeded,
    begin: firstStrikeProgram,
    ...priority,
  },
  {
    name: 'combatDamage',
    rule: 'CR 510.2',
    about: 'Attackers and blockers deal their damage, all at once. Left out when nothing attacks.',
    needed: isFought,
    begin: combatDamageProgram,
    ...priority,
  },
  {
    name: 'endOfCombat',
    rule: 'CR 511',
    about: 'The last chance to act in combat; when it ends, everything leaves combat.',
    window: 'priority',
    end(g) {
      emptyMana(g);
      endCombat(g);
    },
    expiresAtEnd: [{ duration: 'combat', whose: 'all' }],
  },
];
