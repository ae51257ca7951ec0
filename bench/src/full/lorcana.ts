import { lorcana } from '@upkeep/games/lorcana';
import { duelsOf } from '../full-duels.ts';

export const contestants = duelsOf('lorcana', lorcana, 'lore');
