import type { Card } from '@upkeep/engine';
import { laneOf } from '../board.ts';
import { type Crisis, crisis } from '../nouns.ts';
import { type Attack, comingAttacks } from './attacks.ts';

/** With `heroBlocks`, the defending player may put one ready unit of the lane in front of each attack on the hero (C19). */
export const blocks = crisis.program(
  'blocks',
  { attackers: 'cards', attacker: 'reference?', blocker: 'cards' },
  ({ act, each, when, askCards }) => [
    when(
      (g) => g.option.heroBlocks,
      [
        act((g, me) => {
          me.attackers = heroAttacks(g).map(({ attacker }) => attacker);
        }),
        each('attacker', (_, { attackers }) => attackers, [
          askCards('blocker', (g, { attacker }) => {
            const card = g.here(attacker);
            const cards = card === undefined ? [] : blockersOf(g, card);
            if (cards.length === 0) return undefined;
            return { of: g.opponentOf(g.activePlayer), prompt: 'block', cards, min: 0, max: 1 };
          }),
          act((g, { attacker, blocker }) => {
            const card = g.here(blocker[0]);
            const blocked = heroAttacks(g).find((one) => one.attacker === attacker);
            if (card === undefined || blocked === undefined) return;
            g.say.attackBlocked({ card, attacker: blocked.attacker });
            g.moveEffect(blocked.id, blocked.target, g.ref(card));
          }),
        ]),
      ],
    ),
  ],
);

function heroAttacks(g: Crisis): readonly Attack[] {
  return comingAttacks(g).filter(({ target }) => g.isSeat(target));
}

/** Units of the attacker's lane that are not Frozen and block nothing yet. */
function blockersOf(g: Crisis, attacker: Card): readonly Card[] {
  const lane = laneOf(g, attacker);
  if (lane === undefined) return [];
  const enemy = g.opponentOf(g.controllerOf(attacker));
  return g.cards(g.zone[lane](enemy)).filter((card) => g.card.frozen(card) === 0 && !g.card.blocking(card));
}
