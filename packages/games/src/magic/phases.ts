import { refuseNoAttack } from './combat/attack.ts';
import { refuseNoBlock } from './combat/block.ts';
import { combatSteps } from './combat/steps.ts';
import { emptyMana } from './mana/pool.ts';
import { magic } from './nouns.ts';
import { beginEnd, beginUpkeep, drawStep, endMainPhase, mainPhase } from './turn/begin.ts';
import { cleanupStep } from './turn/cleanup.ts';
import { untapStep } from './turn/untap.ts';

/** Passing in a window of a declaration declares nothing, which may break a requirement. */
export const windows = magic.part('windows', {
  attack: { mustAct: refuseNoAttack },
  block: { who: (g) => g.table.blocker(), mustAct: refuseNoBlock },
});

const priority = { window: 'priority', end: emptyMana } as const;
const mainPriority = { window: 'priority', end: endMainPhase } as const;
const combatIsOver = { endsAtBegin: [{ duration: 'combat', whose: 'all' }] } as const;

/** 500.1: five phases, twelve steps, and the first-strike damage step when it is needed. */
export const phases = magic.part('phases', {
  beginning: {
    rule: 'CR 501',
    about: 'Untap, upkeep, draw.',
    steps: {
      untap: {
        rule: 'CR 502',
        about: "Phasing, day and night, then the active player's permanents untap. Nobody has priority.",
        begin: untapStep,
        end: emptyMana,
      },
      upkeep: {
        rule: 'CR 503',
        about: 'Upkeep triggers, and those of the untap step.',
        begin: beginUpkeep,
        ...priority,
      },
      draw: {
        rule: 'CR 504.1',
        about: 'The active player draws a card, then players have priority.',
        begin: drawStep,
        ...priority,
      },
    },
  },
  precombatMain: {
    rule: 'CR 505',
    about: 'Lands, spells of every kind. Sagas go on.',
    begin: mainPhase,
    ...combatIsOver,
    ...mainPriority,
  },
  combat: { rule: 'CR 506', about: 'Attack, block, damage.', steps: combatSteps },
  postcombatMain: {
    rule: 'CR 505',
    about: 'Lands, spells of every kind.',
    begin: mainPhase,
    ...combatIsOver,
    ...mainPriority,
  },
  ending: {
    rule: 'CR 512',
    about: 'End-step triggers, then the turn is cleaned up.',
    steps: {
      end: {
        rule: 'CR 513',
        about: 'End-step triggers; the last chance to act.',
        begin: beginEnd,
        ...combatIsOver,
        ...priority,
      },
      cleanup: {
        rule: 'CR 514',
        about: 'Discard down; damage and "this turn" end. Priority only when something happened, and then once more.',
        begin: cleanupStep,
        opens: 'unsettled',
        again: (_, opened) => opened,
        ...combatIsOver,
        ...priority,
      },
    },
  },
});
