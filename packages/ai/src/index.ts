export { type Bot, type BotInput, type BotMaker, inputFor } from './bot.ts';
export { type BotEntry, botNamed, bots } from './bots.ts';
export { DEFAULT_LIMITS, type Played, type PlayLimits, playGame } from './play.ts';
export { playOut, playOutRecorded, rollsFor } from './playout.ts';
export { randomBot } from './random.ts';
export {
  type KeptGame,
  type Simulation,
  type SimulationReport,
  type SimulationResult,
  type SimulationSettings,
  simulate,
  startSimulation,
  type Timing,
} from './simulate.ts';
export type { Ending, Spread } from './tally.ts';
