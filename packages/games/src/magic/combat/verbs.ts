import type { PlayerId, Ref } from '@upkeep/engine';
import { enterBattlefield, isActive, isCreature, isOnBattlefield } from '../board.ts';
import type { MagicRules } from '../names.ts';
import { verb } from '../verbs/verb.ts';
import { canBeAttacked, targetsOfAttack } from './defenders.ts';
import { struckBy } from './field.ts';

const putAttacking = verb({
  about:
    'Cards enter the battlefield tapped and attacking; those already there, such as fresh tokens, become so. Outside their own combat they only enter.',
  args: { cards: { kind: 'cards' }, defender: { kind: 'objects', default: 'opponents' } },
  emit(g, { args, controller, source }) {
    const target = defenderFor(g, controller, source, args.defender);
    for (const ref of args.cards) {
      const card = g.card(ref);
      if (!isOnBattlefield(g, card)) enterBattlefield(g, card, controller, { tapped: true });
      else if (g.state.cards.tapped[card] === 0) g.emit(g.k.tap, card);
      // What is no creature does not attack (506.3a).
      if (target === -1 || !isCreature(g, card)) continue;
      g.emit(g.k.putAttacking, card, target);
      if (g.state.table.attacked === 0) g.setTable('attacked', 1);
    }
  },
});

/**
 * What a creature put attacking attacks (508.4): of what is named, what the source itself attacks before all others. -1 when
 * nothing attacks now: outside combat, or in another player's turn (506.3c).
 */
function defenderFor(g: MagicRules, controller: PlayerId, source: Ref, named: readonly Ref[]): Ref {
  if (g.state.turn.currentPhase !== 'combat' || !isActive(g, controller)) return -1;
  const card = g.card(source);
  const own = card >= 0 ? struckBy(g, card) : -1;
  if (named.includes(own)) return own;
  return named.find((ref) => canBeAttacked(g, ref)) ?? targetsOfAttack(g)[0] ?? -1;
}

/** Combat's words for cards. */
export const combatVerbs = { putAttacking };
