import type { VerbDefinition } from '@upkeep/cards';
import type { PlayerId, Ref } from '@upkeep/engine';
import { dealDamage, enterBattlefield, isActive, isCreature, isOnBattlefield } from '../board.ts';
import type { MagicNames, MagicRules } from '../names.ts';
import { canBeAttacked, targetsOfAttack } from './defenders.ts';
import { struckBy } from './field.ts';
import { leaveCombat } from './leave.ts';

/** Declares a verb, so that it can only speak of the parts it has. */
function verb<const Part extends string = never>(
  definition: VerbDefinition<MagicNames, Part>,
): VerbDefinition<MagicNames> {
  return definition;
}

const putAttacking = verb({
  about:
    'Cards enter the battlefield tapped and attacking; those already there, such as fresh tokens, become so. Outside combat, or under another player, they only enter.',
  args: { cards: { kind: 'cards' }, defender: { kind: 'objects', default: 'opponents' } },
  emit(g, { args, controller, source }) {
    const target = defenderFor(g, controller, source, args.defender);
    for (const ref of args.cards) {
      const card = g.card(ref);
      if (!isOnBattlefield(g, card)) enterBattlefield(g, card, controller, { tapped: true });
      else if (g.state.cards.tapped[card] === 0) g.emit(g.k.tap, card);
      // The rules look at what it will be on the battlefield; what is no creature does not attack (506.3b).
      if (target === -1 || !isCreature(g, card)) continue;
      g.emit(g.k.putAttacking, card, target);
      if (g.state.table.attacked === 0) g.setTable('attacked', 1);
    }
  },
});

/**
 * What a creature put attacking attacks (508.4): the first of those named that can be attacked, with what the source itself
 * attacks before all others. -1 when it cannot attack now.
 */
function defenderFor(g: MagicRules, controller: PlayerId, source: Ref, named: readonly Ref[]): Ref {
  if (g.state.turn.currentPhase !== 'combat' || !isActive(g, controller)) return -1;
  const card = g.card(source);
  const own = card >= 0 ? struckBy(g, card) : -1;
  if (own !== -1 && (named.includes(own) || named.length === 0)) return own;
  return named.find((ref) => canBeAttacked(g, ref)) ?? targetsOfAttack(g)[0] ?? -1;
}

const removeFromCombat = verb({
  about: 'Takes creatures and planeswalkers out of combat.',
  args: { cards: { kind: 'cards' } },
  emit(g, { args }) {
    for (const ref of args.cards) leaveCombat(g, g.card(ref));
  },
});

const fight = verb({
  about: 'Creatures deal damage equal to their power to each other (701.14). With one of them gone, nothing happens.',
  args: { cards: { kind: 'cards' }, with: { kind: 'cards' } },
  emit(g, { args }) {
    const [a = -1] = args.cards;
    const [b = -1] = args.with;
    if (!fights(g, a) || !fights(g, b)) return;
    dealDamage(g, b, g.value(g.q.power, g.card(a)), a, false);
    dealDamage(g, a, g.value(g.q.power, g.card(b)), b, false);
  },
});

function fights(g: MagicRules, ref: Ref): boolean {
  const card = g.card(ref);
  return card >= 0 && isOnBattlefield(g, card) && isCreature(g, card);
}

/** Combat's words for cards. */
export const combatVerbs = { putAttacking, removeFromCombat, fight };
