import { crisis } from '../nouns.ts';
import { combat } from './combat.ts';
import { draw } from './draw.ts';
import { end } from './end.ts';
import { energy } from './energy.ts';
import { main } from './main.ts';
import { startup } from './startup.ts';

/** Six phases, in this order (S:11). */
export const phases = crisis.part('phases', { startup, draw, energy, main, combat, end });
