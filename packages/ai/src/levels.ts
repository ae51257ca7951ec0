/** A strength as players know it, and the bot that plays it. */
export interface Level {
  readonly name: 'easy' | 'normal' | 'hard' | 'expert';
  readonly bot: string;
}

/** From the weakest on. Expert is hard with more time. */
export const LEVELS: readonly Level[] = [
  { name: 'easy', bot: 'careless' },
  { name: 'normal', bot: 'greedy' },
  { name: 'hard', bot: 'mcts:200' },
  { name: 'expert', bot: 'mcts:600' },
];

/** The bot of a level; any other name is a bot's own. */
export function levelBot(name: string): string {
  return LEVELS.find((level) => level.name === name)?.bot ?? name;
}
