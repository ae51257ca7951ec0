import type { GameDefinition, PhaseDefinition } from '@upkeep/engine';
import { drawStep } from './draw.ts';
import type { BattleNames, BattleRules } from './names.ts';
import { updateStatuses } from './status.ts';

export const windows: GameDefinition<BattleNames>['windows'] = {
  main: { ask: 'active', after: 'same', passed: 'end', name: 'Main' },
  // Opponents in turn order until all passed in succession; then everything resolves, newest first (Battle 5).
  reaction: { ask: 'opponents', after: 'next', passed: 'resolveAll', name: 'Reaction' },
  muster: { ask: 'active', after: 'same', passed: 'end', name: 'Muster' },
};

/** Battle 1: Start, Main, Reaction, End, once each. */
export const phases: readonly PhaseDefinition<BattleNames>[] = [
  {
    name: 'start',
    rule: 'Battle 2',
    about: 'Start-of-turn effects, status updates, drawing.',
    steps: [
      {
        name: 'startTriggers',
        about: "The active player's energy is refilled; start-of-turn effects resolve.",
        expiresAtBegin: [{ duration: 'ownNext', whose: 'active' }],
        begin: refill,
        settle: true,
      },
      {
        name: 'status',
        about: 'Burn, regenerate and stun do their work and count down.',
        begin: updateStatuses,
        settle: true,
      },
      {
        name: 'draw',
        about: 'The active player draws; an empty deck hurts more each time.',
        begin: drawStep,
        settle: true,
      },
    ],
  },
  {
    name: 'main',
    rule: 'Battle 3',
    about: 'The active player plays cards, uses abilities, attacks.',
    window: 'main',
  },
  {
    name: 'reaction',
    rule: 'Battle 5',
    about: 'The opponents may answer; then everything resolves, newest first.',
    window: 'reaction',
  },
  {
    name: 'end',
    rule: 'Battle 6',
    about: 'End-of-turn effects, then temporary modifiers end.',
    steps: [
      { name: 'endTriggers', about: 'End-of-turn effects resolve.', settle: true },
      {
        name: 'expire',
        about: 'What lasts until the end of the turn ends.',
        expiresAtBegin: [{ duration: 'turn', whose: 'all' }],
        settle: true,
      },
    ],
  },
];

/** Energy: the supply grows by one each own turn up to a cap, and is refilled before anything else of the turn. */
function refill(g: BattleRules): void {
  for (const seat of g.party(g.state.turn.activePlayer)) {
    g.emit(g.k.refilled, seat, Math.min(g.option('supplyCap'), g.state.seats.supply[seat] + g.option('supplyGrowth')));
  }
}
