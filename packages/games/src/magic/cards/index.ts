import type { CardSource } from '@upkeep/cards';
import { banners } from './banners.ts';
import { basics } from './basics.ts';
import { hollows } from './hollows.ts';
import { hours } from './hours.ts';
import { spires } from './spires.ts';
import { tokens } from './tokens.ts';
import { wilds } from './wilds.ts';

/** The card files of the game: pure data. */
export const magicCards: readonly CardSource[] = [basics, tokens, wilds, spires, hollows, hours, banners];
