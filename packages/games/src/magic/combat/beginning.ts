import { magic } from '../nouns.ts';
import { defenders } from './defenders.ts';
import { leaveCombatBehind } from './leave.ts';

/** 507.1: where not every opponent defends, the active player chooses who does. A team with shared turns defends as one. */
export const beginningOfCombat = magic.program('beginning of combat', { chosen: 'seats' }, ({ act, askSeats }) => [
  act((g) => leaveCombatBehind(g)),
  askSeats('chosen', (g, { controller }) => {
    // Without an active player nobody attacks (800.4j).
    if (g.option.attack !== 'one' || g.party(controller).length === 0) return undefined;
    return {
      of: controller,
      prompt: 'defending-player',
      seats: defenders(g).filter((seat) => g.party(seat)[0] === seat),
    };
  }),
  act((g, { chosen: [defender] }) => {
    if (defender !== undefined) g.setTable.defender(defender);
  }),
]);
