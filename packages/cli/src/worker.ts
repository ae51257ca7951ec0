import { serveThread } from '@upkeep/ai/node';
import { findBot } from './bots.ts';
import { findGame } from './catalogue.ts';

/*
 * A thread beside the command: bots think here and simulated games are played here, so that the prompt stays free.
 */
serveThread({ game: findGame, bot: findBot });
