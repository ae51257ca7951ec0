import { CONTROL } from './control.ts';
import type { MagicPart } from './names.ts';

/** Leaving the game (800.4): at once, and not a state-based action. */
export const leaving: MagicPart<'leaving'> = {
  // 800.4j: the turn goes on without an active player.
  turn: 'continues',
  // What they still control when their own things and their control effects are gone is exiled (800.4a).
  controlled: 'exile',
  // 800.4g-h: somebody else makes choices they owed.
  choices: 'passOn',
  // 800.4m: "until your next turn" of theirs; `beginTurn` ends it for others.
  durations: ['ownTurn'],
  // 800.4a: first everything they own leaves the game and control they had been given ends. So an aura of theirs that
  // gave them a creature is gone before it is asked what they still control.
  before(g, seat) {
    // A team with shared turns loses together (810.8a).
    for (const mate of g.party(seat)) g.lose(mate, 'team');
    const ability = g.ability(CONTROL);
    for (const effect of g.state.effects) {
      if (effect.ability === ability && effect.data[0] === seat) g.endEffect(effect.id);
    }
    g.state.cards.owner.forEach((owner, card) => {
      if (owner === seat && g.state.cards.zone[card] >= 0) g.move(card, -1);
    });
  },
};
