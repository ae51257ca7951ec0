import type { Seat } from '@upkeep/engine';
import { isActive, isMainPhase } from './board.ts';
import type { Magic } from './nouns.ts';

interface Time {
  readonly about: string;
  test(g: Magic, seat: Seat): boolean;
}

/** Times of a turn: when abilities may say that they can be used, and what conditions may ask for. */
export const TIMES = [
  'combat',
  'yourTurn',
  'opponentsTurn',
  'upkeep',
  'yourUpkeep',
  'drawStep',
  'mainPhase',
  'attackersStep',
  'blockersStep',
  'endStep',
] as const;

export const TIME: Readonly<Record<(typeof TIMES)[number], Time>> = {
  combat: { about: 'During a combat phase.', test: (g) => g.phase === 'combat' },
  yourTurn: { about: 'During your turn.', test: isActive },
  opponentsTurn: {
    about: "During an opponent's turn.",
    test: (g, seat) => g.isIn(g.activePlayer) && g.areOpponents(seat, g.activePlayer),
  },
  upkeep: { about: 'During an upkeep.', test: (g) => g.step === 'upkeep' },
  yourUpkeep: { about: 'During your upkeep.', test: (g, seat) => g.step === 'upkeep' && isActive(g, seat) },
  drawStep: { about: 'During a draw step.', test: (g) => g.step === 'draw' },
  mainPhase: { about: 'During a main phase.', test: isMainPhase },
  attackersStep: { about: 'In the declare attackers step.', test: (g) => g.step === 'declareAttackers' },
  blockersStep: { about: 'In the declare blockers step.', test: (g) => g.step === 'declareBlockers' },
  endStep: { about: 'During an end step.', test: (g) => g.step === 'end' },
};
