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
    about: 'Untap, upkeep, draw.',
    steps: [
      {
        name: 'untap',
        about: "Phasing, day and night, then the active player's permanents untap. Nobody has priority.",
        begin: untapStep,
        end: emptyMana,
      },
      { name: 'upkeep', about: 'Upkeep triggers, and those of the untap step.', ...priority },
      {
        name: 'draw',
        about: 'The active player draws a card, then players have priority.',
        begin: drawStep,
        ...priority,
      },
    ],
  },
  {
    name: 'precombatMain',
    about: 'Lands, spells of every kind. Sagas go on.',
    expiresAtBegin: [{ duration: 'combat', whose: 'all' }],
    begin: mainPhase,
    ...priority,
  },
  { name: 'combat', about: 'Attack, block, damage.', steps: combatSteps },
  {
    name: 'postcombatMain',
    about: 'Lands, spells of every kind.',
    expiresAtBegin: [{ duration: 'combat', whose: 'all' }],
    begin: mainPhase,
    ...priority,
  },
  {
    name: 'ending',
    about: 'End-step triggers, then the turn is cleaned up.',
    steps: [
      {
        name: 'end',
        about: 'End-step triggers; the last chance to act.',
        begin: leaveCombatBehind,
        expiresAtBegin: [{ duration: 'combat', whose: 'all' }],
        ...priority,
      },
      {
        name: 'cleanup',
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
