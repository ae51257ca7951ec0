import { addCounters, drawOne, permanentsOf } from '../board.ts';
import { leaveCombatBehind } from '../combat/leave.ts';
import { KIND } from '../events.ts';
import type { MagicRules } from '../names.ts';

/** The name of the effect that gives a player's next turn to another (722). */
export const CONTROL_NEXT_TURN = 'control of the next turn';

/** As a turn begins (1.6.5 of the rules page): what is counted from here, and who decides in it. */
export function beginTurn(g: MagicRules): void {
  const { turn, order, serials, effects } = g.state;
  const party = g.party(turn.activePlayer);
  leaveCombatBehind(g);
  g.setTable('mains', 0);
  for (const seat of party) g.setSeat(seat, 'turnTime', serials.time);
  // "Until your next turn" ends before anything of that turn.
  for (const effect of effects) {
    if (effect.until === g.durations.ownTurn && party.includes(effect.who)) g.endEffect(effect.id);
  }
  for (let seat = 0; seat < g.seatCount; seat++) if (order.control[seat] !== seat) g.controlPlayer(seat, seat);
  // The newest such effect counts, older ones for the same player are over (722.1a).
  const ability = g.ability(CONTROL_NEXT_TURN);
  for (const seat of party) {
    const pending = effects.filter((effect) => effect.ability === ability && effect.targets.includes(seat));
    for (const effect of pending) g.endEffect(effect.id);
    const newest = pending[pending.length - 1];
    if (newest === undefined || !g.isIn(newest.controller)) continue;
    g.counted(`continuous:${CONTROL_NEXT_TURN}`);
    g.controlPlayer(seat, newest.controller);
  }
}

/** The active player draws (504.1); every member of a team with shared turns does (805.4a). */
export function drawStep(g: MagicRules): void {
  for (const seat of g.party(g.state.turn.activePlayer)) drawOne(g, seat);
}

/** Only the first main phase of a turn is the precombat one (505.1a): there sagas get their lore counters (505.4). */
export function mainPhase(g: MagicRules): void {
  leaveCombatBehind(g);
  const first = g.state.table.mains === 0;
  g.setTable('mains', g.state.table.mains + 1);
  if (!first) return;
  for (const seat of g.party(g.state.turn.activePlayer)) {
    for (const card of permanentsOf(g, seat)) {
      if (g.printed.kind[g.state.cards.def[card]] === KIND.saga) addCounters(g, card, 'lore', 1);
    }
  }
}
