import { crisis } from '@upkeep/games/crisis';
import { duelsOf } from '../full-duels.ts';

/** Profile `core`, one deck against the other. */
export const contestants = duelsOf('crisis', crisis, 'health', ['meridian', 'umbra']);
