import type { CardSource } from '@upkeep/cards';
import { fern } from './fern.ts';
import { plain } from './plain.ts';
import { rose } from './rose.ts';
import { saffron } from './saffron.ts';
import { slate } from './slate.ts';

/** The card files of the game: pure data. */
export const lorcanaCards: readonly CardSource[] = [rose, fern, slate, saffron, plain];
