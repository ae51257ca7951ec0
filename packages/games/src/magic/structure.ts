import type { PhaseDefinition } from '@upkeep/engine';
import { attackMustAct } from './combat/attack.ts';
import { blockMustAct } from './combat/block.ts';
import { leaveCombatBehind } from './combat/leave.ts';
import { combatSteps } from './combat/steps.ts';
import { emptyMana } from './mana/pool.ts';
import type { MagicNames, MagicPart } from './names.ts';
import { beginTurn, drawStep, mainPhase } from './turn/begin.ts';
import { cleanupStep } from './turn/cleanup.ts';
import { untapStep } from './turn/untap.ts';

export { beginTurn };

export const windows: MagicPart<'windows'> = {
  // 117.3: the active player first; who acts keeps priority; when all have passed, one thing resolves, or the step ends.
  priority: { ask: 'everyone', after: 'same', passed: 'resolveOne', name: 'Priority' },
  // Declarations are turn-based actions: nobody has priority, one answer ends them. Passing declares nothing.
  attack: {
    ask: 'active',
    after: 'end',
    passed: 'end',
    byRules: true,
    mustAct: attackMustAct,
    name: 'Declare attackers',
  },
  block: {
    ask: 'named',
    who: (g) => g.state.table.blocker,
    after: 'end',
    passed: 'end',
    byRules: true,
    mustAct: blockMustAct,
    name: 'Declare blockers',
  },
};

const priority = { window: 'priority', end: emptyMana } as const;

/** 500.1: five phases, twelve steps, and the first-strike damage step when it is needed. */
export const phases: readonly PhaseDefinition<MagicNames>[] = [
  {
    name: 'beginning',
    rule: 'CR 501',
    about: 'Untap, upkeep, draw.',
    steps: [
      {
        name: 'untap',
        rule: 'CR 502',
        about: "Phasing, day and night, then the active player's permanents untap. Nobody has priority.",
        begin: untapStep,
        end: emptyMana,
      },
      { name: 'upkeep', rule: 'CR 503', about: 'Upkeep triggers, and those of the untap step.', ...priority },
      {
        name: 'draw',
        rule: 'CR 504.1',
        about: 'The active player draws a card, then players have priority.',
        begin: drawStep,
        ...priority,
      },
    ],
  },
  {
    name: 'precombatMain',
    rule: 'CR 505',
    about: 'Lands, spells of every kind. Sagas go on.',
    expiresAtBegin: [{ duration: 'combat', whose: 'all' }],
    begin: mainPhase,
    ...priority,
  },
  { name: 'combat', rule: 'CR 506', about: 'Attack, block, damage.', steps: combatSteps },
  {
    name: 'postcombatMain',
    rule: 'CR 505',
    about: 'Lands, spells of every kind.',
    expiresAtBegin: [{ duration: 'combat', whose: 'all' }],
    begin: mainPhase,
    ...priority,
  },
  {
    name: 'ending',
    rule: 'CR 512',
    about: 'End-step triggers, then the turn is cleaned up.',
    steps: [
      {
        name: 'end',
        rule: 'CR 513',
        about: 'End-step triggers; the last chance to act.',
        begin: leaveCombatBehind,
        expiresAtBegin: [{ duration: 'combat', whose: 'all' }],
        ...priority,
      },
      {
        name: 'cleanup',
        rule: 'CR 514',
        about: 'Discard down; damage and "this turn" end. Priority only when something happened, and then once more.',
        expiresAtBegin: [{ duration: 'combat', whose: 'all' }],
        begin: cleanupStep,
        opens: 'unsettled',
        again: (_, opened) => opened,
        ...priority,
      },
    ],
  },
];
