import { createMatch, preferAction, submitWithPassing } from '@upkeep/engine';
import { magic } from '@upkeep/games';
import { describe, expect, it } from 'vitest';
import { defaultStops } from '../src/host/info.ts';
import { tablePassing } from '../src/host/passing.ts';

describe('a fight in which nobody fights', () => {
  it("is no place to be asked at, in nobody's turn; main phases and the end of the other's still are", () => {
    const match = createMatch({ game: magic, seed: '7', players: ['Ann', 'Bob'] });
    match.submit(preferAction(match, 0, { stops: defaultStops(magic) }));
    const policy = tablePassing(match, { persons: [0, 1], quick: false });
    const places = new Set<string>();
    // Both keep their hands and play nothing.
    for (let i = 0; i < 300 && match.state.turn.turnNumber < 5; i++) {
      const { asked } = match;
      const { turn } = match.view(0);
      if (asked === 0 && turn.turnNumber > 0)
        places.add(turn.currentStep === '' ? turn.currentPhase : turn.currentStep);
      const legal = match.legalActions(asked);
      const quiet =
        legal.find(({ action }) => action.type === 'pass') ??
        legal.find(({ picked }) => picked?.some((choice) => choice.kind === 'yes' && !choice.yes)) ??
        legal[0];
      if (quiet === undefined) throw new Error('nobody is asked');
      submitWithPassing(match, quiet.action, { policy });
    }
    expect(match.state.turn.turnNumber).toBe(5);
    expect([...places].sort()).toEqual(['cleanup', 'end', 'postcombatMain', 'precombatMain']);
  });
});
