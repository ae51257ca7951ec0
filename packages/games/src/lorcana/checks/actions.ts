import { playedCard } from '@upkeep/cards';
import { type Lorcana, lorcana } from '../nouns.ts';

/**
 * An action that was played lies open and resolves as soon as nothing else does: after the card that played it for free, before
 * anything of the bag. Then it goes to the discard pile.
 */
const resolveAction = lorcana.program('resolve an action', {}, ({ act }) => [
  act((g, { controller, source }) => {
    const card = g.here(source);
    if (card !== undefined && source !== undefined) playedCard(g, card).effect?.perform(g, controller, source);
  }),
  act((g, { source }) => {
    const card = g.here(source);
    if (card !== undefined) g.move(card, 'discard', { as: 'resolved' });
  }),
]);

/** The oldest action that has been played and has not resolved. */
export function resolveActions(g: Lorcana): void {
  const [card] = g.cards(g.zone.acting());
  if (card !== undefined) g.run(resolveAction, { controller: g.ownerOf(card), source: g.ref(card) });
}
