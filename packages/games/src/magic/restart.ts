import type { Seat } from '@upkeep/engine';
import { leaveCombatBehind } from './combat/leave.ts';
import { COLOURS, type Magic, magic } from './nouns.ts';
import { begin, firstDraw, hands, openings } from './setup.ts';
import { skipOldExtraTurns } from './turn/skip.ts';

/*
 * Restarting the game (726): everybody who is in it begins anew with all the cards they own, and who said so begins. The turns
 * are counted on.
 */

export const restart = magic.program('restart', { players: 'seats' }, ({ act }) => [
  act((g) => {
    leaveCombatBehind(g);
    for (const { id } of g.entries()) g.unstack(id);
    for (const { id } of g.effects()) g.endEffect(id);
  }),
  act((g) => {
    for (const card of g.tokens()) g.move(card, undefined);
    for (const card of g.allCards()) if (g.printed.token(card) === 0) g.move(card, 'library', { as: 'tucked' });
    for (const seat of g.seats) resetSeat(g, seat);
    resetTable(g);
  }),
  act((g, me) => {
    const { controller } = me;
    me.players = g.inTurnOrder(controller);
    g.setStartingPlayer(g.party(controller)[0] ?? controller);
    begin(g);
    skipOldExtraTurns(g, controller);
  }),
  act((g, { controller }) => g.run(hands, { controller })),
  act((g, { controller }) => g.run(openings, { controller })),
  act((g, { players }) => {
    firstDraw(g, players);
    g.endTurn();
  }),
]);

function resetSeat(g: Magic, seat: Seat): void {
  g.setSeat.poison(seat, 0);
  g.setSeat.drewEmpty(seat, false);
  g.setSeat.mulligans(seat, 0);
  g.setSeat.kept(seat, false);
  for (const colour of COLOURS) g.setSeat[colour](seat, 0);
  if (g.deciderOf(seat) !== seat) g.controlPlayer(seat, seat);
}

function resetTable(g: Magic): void {
  g.setTable.daytime(0);
  g.setTable.mains(0);
  if (g.isReversed) g.reverseOrder();
}
