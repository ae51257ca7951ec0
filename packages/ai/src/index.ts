export { type Bot, type BotInput, type BotMaker, inputFor } from './bot.ts';
export { type BotEntry, botNamed, bots } from './bots.ts';
export { carelessBot } from './careless.ts';
export { greedyBot } from './greedy.ts';
export { type Forecast, type Hint, hintFor, type Probably, type SeatForecast } from './hint.ts';
export { LEVELS, type Level, levelBot } from './levels.ts';
export { type Budget, type MctsSettings, mctsBot, type Opinion, type Thought, think } from './mcts.ts';
export { DEFAULT_LIMITS, messageOf, ownPlace, type Played, type PlayLimits, playGame, type Watch } from './play.ts';
export { playOut, playOutRecorded, type Roll, rollsFor } from './playout.ts';
export { randomBot } from './random.ts';
export type { SearchOptions } from './search/search.ts';
export { type CrewSettings, simulateOn } from './simulation/crew.ts';
export type { KeptGame, SimulationPart, SimulationReport, Timing } from './simulation/part.ts';
export {
  rebuild,
  type Simulation,
  type SimulationResult,
  type SimulationSettings,
  simulate,
  startSimulation,
} from './simulation/simulate.ts';
export type { Counts, Ending, Spread } from './simulation/tally.ts';
export { type BotThread, type Thinking, threadOn, type Wire } from './thread/bot-thread.ts';
export { answerHosted, type Hosted } from './thread/hosted.ts';
export type { Answer, Beat, Games, Position, Reply, Request, Task } from './thread/protocol.ts';
export { type Finders, type Line, serve } from './thread/serve.ts';
