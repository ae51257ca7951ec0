import { control } from './control.ts';
import { magic } from './nouns.ts';

/** Leaving the game (800.4): at once, and not a state-based action. */
export const leaving = magic.part('leaving', {
  // 800.4j: the turn goes on without an active player.
  turn: 'continues',
  // What they still control when their own things and their control effects are gone is exiled (800.4a).
  controlled: 'exile',
  // 800.4g-h: somebody else makes choices they owed.
  choices: 'passOn',
  // 800.4m: "until your next turn" of theirs; `beginTurn` ends it for others.
  durations: ['ownTurn', 'ownUpkeep', 'ownEnd'],
  // 800.4a: first everything they own leaves the game and control they had been given ends. So an aura of theirs that
  // gave them a creature is gone before it is asked what they still control.
  before(g, seat) {
    // A team with shared turns loses together (810.8a).
    for (const mate of g.party(seat)) g.lose(mate, 'team');
    for (const { id, ability, controller } of g.effects()) {
      if (ability === control.name && controller === seat) g.endEffect(id);
    }
    for (const card of g.allCards()) if (g.ownerOf(card) === seat) g.move(card, undefined);
  },
});
