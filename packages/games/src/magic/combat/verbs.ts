import type { CardRef, Seat, Target } from '@upkeep/engine';
import { enterBattlefield, isActive, isCreature } from '../board.ts';
import { type Magic, words } from '../nouns.ts';
import { canBeAttacked, targetsOfAttack } from './defenders.ts';
import { struckBy } from './field.ts';

const putAttacking = words.verb({
  about:
    'Cards enter the battlefield tapped and attacking; those already there, such as fresh tokens, become so. Outside their own combat they only enter.',
  args: { cards: { kind: 'cards' }, defender: { kind: 'targets', default: 'opponents' } },
  say(g, { cards, defender: named }, { controller, source }) {
    const defender = defenderFor(g, controller, source, named);
    for (const card of cards) {
      if (!g.liesIn.battlefield(card)) enterBattlefield(g, card, controller, { tapped: true });
      else if (!g.card.tapped(card)) g.say.tap({ card });
      // What is no creature does not attack (506.3a).
      if (defender === undefined || !isCreature(g, card)) continue;
      g.say.putAttacking({ card, defender });
      if (!g.table.attacked()) g.setTable.attacked(true);
    }
  },
});

/**
 * What a creature put attacking attacks (508.4): of what is named, what the source itself attacks before all others. Nothing
 * when nothing attacks now: outside combat, or in another player's turn (506.3c).
 */
function defenderFor(g: Magic, controller: Seat, source: CardRef, named: readonly Target[]): Target | undefined {
  if (g.phase !== 'combat' || !isActive(g, controller)) return undefined;
  const card = g.here(source);
  const own = card === undefined ? undefined : struckBy(g, card);
  if (own !== undefined && named.includes(own)) return own;
  return named.find((target) => canBeAttacked(g, target)) ?? targetsOfAttack(g)[0];
}

/** Combat's words for cards. */
export const combatVerbs = { putAttacking };
