import type { Card, CardRef } from '@upkeep/engine';
import { inPlay, isCharacter } from '../board.ts';
import { dealDamage } from '../harm.ts';
import { type Lorcana, lorcana } from '../nouns.ts';

/**
 * A challenge after its declaration (4.3.6). What was triggered by it is resolved; then both deal their strength at once, what
 * that banishes is banished, and what that triggers is resolved. If either has left meanwhile, no damage is dealt.
 */
export const challengeProgram = lorcana.program(
  'challenge',
  { card: 'reference', target: 'reference' },
  ({ act, when }) => [
    act((g) => g.settle()),
    when(
      (g, { card, target }) => inPlay(g, card) !== undefined && inPlay(g, target) !== undefined,
      [
        act((g, { card, target }) => {
          strike(g, card, target);
          g.setTable.struck(true);
          g.settle('checks');
        }),
        act((g) => {
          g.setTable.struck(false);
          g.settle();
        }),
      ],
    ),
    act((g, { card, target }) => {
      g.setTable.challenger(undefined);
      g.setTable.challenged(undefined);
      g.say.challengeEnds({ card, target });
    }),
  ],
);

/** All damage at once; a strength below 0 deals none, and neither does a location. */
function strike(g: Lorcana, challenger: CardRef, challenged: CardRef): void {
  const card = inPlay(g, challenger);
  const target = inPlay(g, challenged);
  if (card === undefined || target === undefined) return;
  if (g.value.challenger(card) > 0) g.tally('keyword:challenger');
  const forth = strengthOf(g, card);
  const back = isCharacter(g, target) ? strengthOf(g, target) : 0;
  dealDamage(g, target, forth, challenger);
  dealDamage(g, card, back, challenged);
}

function strengthOf(g: Lorcana, card: Card): number {
  return Math.max(0, g.value.strength(card));
}
