import { lorcana } from '../nouns.ts';
import { rule } from '../rule.ts';
import { drawStartingHands, shuffleDecks } from './deal.ts';
import { mulligan } from './mulligan.ts';
import { determineFirstPlayer } from './starting-player.ts';

/** The stages before the first turn, by the names of the flow document. */
export const setup = lorcana.part('setup', {
  stages: {
    determineFirstPlayer: {
      about: 'It is decided who begins.',
      rule: rule('3.1.2', '2.2.1.1'),
      begin: determineFirstPlayer,
    },
    shuffleDecks: { about: 'Every deck is shuffled.', rule: rule('3.1.3', '2.2.1.2'), begin: shuffleDecks },
    drawStartingHands: {
      about: 'Lore is 0, and everybody draws seven cards.',
      rule: rule('3.1.4-5', '2.2.1.3-4'),
      begin: drawStartingHands,
    },
    mulligan: {
      about: 'Everybody may alter the hand, the starting player first.',
      rule: rule('3.1.6', '2.2.2'),
      begin: mulligan,
    },
  },
});
