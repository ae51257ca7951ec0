import { deckOutOf } from '../draw.ts';
import { lorcana } from '../nouns.ts';

/**
 * The end of a turn (4.4), when what happens then has been resolved: what lasts for the turn ends, all together, and what that
 * brings about is resolved; again, as long as abilities made in it brought more. Then the last check, the one that looks at
 * decks in games where an empty one loses at the end of a turn.
 */
export const endTurn = lorcana.program('end of turn', { before: 'number' }, ({ act, loop, when }) => [
  loop(
    (g, { before }) => before !== g.now,
    [
      act((g, me) => {
        g.endEffects('turn');
        me.before = g.now;
        g.settle();
      }),
    ],
  ),
  when(
    (g) => deckOutOf(g) === 'endOfTurn',
    [
      act((g) => {
        g.setTable.ending(true);
        g.settle();
      }),
      act((g) => g.setTable.ending(false)),
    ],
  ),
]);
