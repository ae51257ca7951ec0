import { deckOutOf } from '../draw.ts';
import { type Lorcana, lorcana } from '../nouns.ts';

/**
 * The end of a turn (4.4), when what happens then has been resolved: what lasts for the turn ends, all together, and what that
 * brings about is resolved; again, as long as abilities made in it brought more. Then the last check, the one that looks at
 * decks in games where an empty one loses at the end of a turn.
 */
const turnEnds = lorcana.program('end of turn', { before: 'number' }, ({ act, loop, when }) => [
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

/** Where nothing lasts for the turn and no check looks at decks, all that the end of a turn is for has been done. */
export function endTurn(g: Lorcana): void {
  if (g.effects().length > 0 || deckOutOf(g) === 'endOfTurn') g.run(turnEnds, { controller: g.activePlayer });
}
