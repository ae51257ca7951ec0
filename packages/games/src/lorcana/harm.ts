import type { Card, Target } from '@upkeep/engine';
import type { Lorcana } from './nouns.ts';

/** Damage that is dealt is less by Resist, and none when nothing is left of it (10.8). */
export function dealDamage(g: Lorcana, card: Card, amount: number, source?: Target): void {
  const resist = g.value.resist(card);
  if (resist > 0 && amount > 0) g.tally('keyword:resist');
  const dealt = amount - Math.max(0, resist);
  if (dealt > 0) g.say.damage({ card, amount: dealt, source });
}

/** Damage that is put on a card is not dealt: Resist does not help. */
export function putDamage(g: Lorcana, card: Card, amount: number, source?: Target): void {
  if (amount > 0) g.say.putDamage({ card, amount, source });
}

/** No more than there is. */
export function heal(g: Lorcana, card: Card, amount: number, source?: Target): void {
  const healed = Math.min(amount, g.card.damage(card));
  if (healed > 0) g.say.healed({ card, amount: healed, source });
}
