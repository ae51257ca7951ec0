import { lorcana } from '../nouns.ts';

/**
 * The Ready step (4.2.1), in this order: the active player's cards are readied; what lasts until the start of their turn ends;
 * what happens at the start of the turn is put into the bag, and waits there for the Set step.
 */
export const readyStep = lorcana.program('ready', {}, ({ act }) => [
  act((g) => {
    const player = g.activePlayer;
    for (const card of g.cards(g.zone.play(player))) {
      if (g.card.exerted(card) && g.value.cannotReady(card) < 1) g.say.readied({ card });
    }
    for (const card of g.cards(g.zone.inkwell(player))) if (g.card.exerted(card)) g.setCard.exerted(card, false);
  }),
  act((g) => g.endEffects('ownTurn', [g.activePlayer])),
  act((g) => g.say.started({ player: g.activePlayer })),
]);
