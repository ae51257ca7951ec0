import type { MagicInstruction } from '../names.ts';
import { defenders } from './defenders.ts';
import { leaveCombatBehind } from './leave.ts';

const ANSWER = 1;

/** 507.1: where not every opponent defends, the active player chooses who does. A team with shared turns defends as one. */
export const beginningProgram: readonly MagicInstruction[] = [
  {
    run(g, frame) {
      leaveCombatBehind(g);
      // Without an active player nobody attacks (800.4j).
      if (g.options.attack !== 'one' || g.party(frame.owner).length === 0) {
        frame.pc++;
        return;
      }
      const options = defenders(g).filter((seat) => g.party(seat)[0] === seat);
      g.ask({
        kind: 'choose',
        asks: 'players',
        for: frame.owner,
        prompt: 'defending-player',
        options,
        min: 1,
        max: 1,
        slot: ANSWER,
      });
    },
  },
  {
    run(g, frame) {
      const [seat = -1] = frame.vars[ANSWER] ?? [];
      if (seat >= 0) g.setTable('defender', seat);
    },
  },
];
