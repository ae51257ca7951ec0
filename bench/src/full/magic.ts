import { magic } from '@upkeep/games/magic';
import { duelsOf } from '../full-duels.ts';

export const contestants = duelsOf('magic', magic, 'life');
