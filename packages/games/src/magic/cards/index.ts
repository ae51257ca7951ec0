import type { CardSource } from '@upkeep/cards';
import { basics } from './basics.ts';
import { wilds } from './wilds.ts';

/** The card files of the game: pure data. */
export const magicCards: readonly CardSource[] = [basics, wilds];
