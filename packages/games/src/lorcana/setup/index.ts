import { lorcana } from '../nouns.ts';
import { drawStartingHands, shuffleDecks } from './deal.ts';
import { mulligan } from './mulligan.ts';
import { determineFirstPlayer } from './starting-player.ts';

/** The stages before the first turn, by the seed's names. */
export const setup = lorcana.part('setup', [determineFirstPlayer, shuffleDecks, drawStartingHands, mulligan]);
