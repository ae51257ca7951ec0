import { isLocation } from '../board.ts';
import { gainLore } from '../lore.ts';
import type { Lorcana } from '../nouns.ts';

/**
 * The Set step (4.2.2): the active player's characters dry, and their locations bring lore. That is no ability and nothing of it
 * waits in the bag. What waits there is resolved after it.
 *
 * The rules do not say whether a check comes between the lore and the first ability of the bag; here one does, as settling
 * a step always begins with one.
 */
export function setStep(g: Lorcana): void {
  const player = g.activePlayer;
  let lore = 0;
  for (const card of g.cards(g.zone.play(player))) {
    if (g.card.drying(card)) g.say.dried({ card });
    if (isLocation(g, card)) lore += Math.max(0, g.value.loreValue(card));
  }
  gainLore(g, player, lore);
}
