import type { Card, Seat, Target } from '@upkeep/engine';
import { enterBattlefield, isActive, isCreature } from '../board.ts';
import { type Magic, magic, words } from '../nouns.ts';
import { canBeAttacked, targetsOfAttack } from './defenders.ts';

const putAttacking = words.verb({
  about:
    'Cards enter the battlefield tapped and attacking; fresh tokens are so from the beginning. Their controller chooses what each attacks, unless it is named. Outside their own combat they only enter.',
  args: { cards: { kind: 'cards' }, defender: { kind: 'targets', default: 'everyone' } },
  say(g, { cards, defender: named }, { controller }) {
    const options = attackable(g, controller, named);
    if (options.length < 2) {
      for (const card of cards) putInto(g, controller, card, options[0]);
      return;
    }
    g.run(chooseWhom, { controller, know: { cards: cards.map((card) => g.ref(card)), options } });
  },
});

/** Each chooses for itself, then all of them enter at once (508.4). */
const chooseWhom = magic.program(
  'put attacking',
  { cards: 'cards', options: 'targets', card: 'reference?', chosen: 'targets', whom: 'targets' },
  ({ each, askTargets, act }) => [
    each('card', (_, { cards }) => cards, [
      askTargets('chosen', (_, { controller, options }) => ({
        of: controller,
        prompt: 'whom-attacked',
        targets: options,
      })),
      act((_, me) => {
        me.whom = [...me.whom, me.chosen[0]];
      }),
    ]),
    act((g, { cards, whom, controller }) => {
      cards.forEach((ref, i) => {
        const card = g.here(ref);
        if (card !== undefined) putInto(g, controller, card, whom[i]);
      });
    }),
  ],
);

function putInto(g: Magic, controller: Seat, card: Card, defender: Target | undefined): void {
  if (!g.liesIn.battlefield(card)) enterBattlefield(g, card, controller, { tapped: true });
  else if (!g.card.tapped(card)) g.say.enteredTapped({ card: g.ref(card) });
  // What is no creature does not attack (506.3a).
  if (defender === undefined || !isCreature(g, card)) return;
  g.say.putAttacking({ card, defender });
  if (!g.table.attacked()) g.setTable.attacked(true);
}

/**
 * What a creature put attacking could attack (508.4): of what is named, what can be attacked now, or anything that can where
 * everybody is named. Nothing when nothing attacks now: outside combat, or in another player's turn (506.3c).
 */
function attackable(g: Magic, controller: Seat, named: readonly Target[]): readonly Target[] {
  if (g.phase !== 'combat' || !isActive(g, controller)) return [];
  if (named.includes(controller)) return targetsOfAttack(g);
  return named.filter((target) => canBeAttacked(g, target));
}

/** Combat's words for cards. */
export const combatVerbs = { putAttacking };
