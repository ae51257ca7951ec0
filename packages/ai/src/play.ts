import { type Action, Fault, HOST, type Match } from '@upkeep/engine';
import { type Bot, inputFor } from './bot.ts';

/** How long a game may last before it counts as stuck, and how long a bot may think about one answer. */
export interface PlayLimits {
  readonly decisions: number;
  readonly turns: number;
  /** Seconds for one answer; looked at only where there is a clock. */
  readonly seconds: number;
}

export const DEFAULT_LIMITS: PlayLimits = { decisions: 100_000, turns: 10_000, seconds: 60 };

/** How a game went: it ended, nobody is asked although it is not over, a limit was passed, or something threw. */
export interface Played {
  readonly how: 'ended' | 'stuck' | 'limit' | 'error';
  readonly decisions: number;
  /** What went wrong, in words; empty when nothing did. */
  readonly message: string;
  /** The answer that could not be taken, if one is to blame. */
  readonly failing?: Action;
}

/** Looks on while bots play. */
export interface Watch {
  /** A clock in milliseconds: with one, a bot that takes too long is found out. */
  readonly now?: () => number;
  /** Called before a bot is asked. */
  readonly asks?: (bot: string, match: Match) => void;
}

/** Where the host is waited for, whoever lets bots play is the host: the first command that is waited for. */
function goOnAsHost(match: Match): void {
  const [first] = match.legalActions(HOST);
  if (first !== undefined) match.submit(first.action);
}

/**
 * Lets bots play a match to its end, one bot per seat. Never throws: what goes wrong is in the answer, and the match
 * stands where it was before the answer that could not be taken.
 *
 * @example
 * const match = createMatch({ game: duel, seed: 7 });
 * playGame(match, [randomBot(1), randomBot(2)]);
 */
export function playGame(
  match: Match,
  bots: readonly Bot[],
  limits: Partial<PlayLimits> = {},
  watch: Watch = {},
): Played {
  const within = { ...DEFAULT_LIMITS, ...limits };
  for (let decisions = 0; match.outcome === null; decisions++) {
    if (match.nextDecision?.for === HOST) {
      goOnAsHost(match);
      continue;
    }
    const seat = match.asked;
    const passed = passedLimit(match, decisions, within);
    if (seat < 0) return { how: 'stuck', decisions, message: 'Nobody is asked and the game is not over.' };
    if (passed !== '') return { how: 'limit', decisions, message: passed };
    const bot = bots[seat % bots.length];
    if (bot === undefined) return { how: 'error', decisions, message: `No bot plays seat ${seat}.` };
    const failed = answerWith(match, bot, seat, within, watch);
    if (failed !== null) return { how: 'error', decisions, ...failed };
    if (match.outcome !== null) return { how: 'ended', decisions: decisions + 1, message: '' };
  }
  return { how: 'ended', decisions: 0, message: '' };
}

/** Which limit has been passed, in words; empty for none. */
export function passedLimit(match: Match, decisions: number, limits: PlayLimits): string {
  if (decisions >= limits.decisions) return `It did not end within ${limits.decisions} decisions.`;
  const { turnNumber } = match.state.turn;
  return turnNumber > limits.turns ? `It did not end within ${limits.turns} turns.` : '';
}

function answerWith(
  match: Match,
  bot: Bot,
  seat: number,
  limits: PlayLimits,
  { now, asks }: Watch,
): { message: string; failing?: Action } | null {
  let action: Action;
  asks?.(bot.name, match);
  const began = now?.() ?? 0;
  try {
    action = bot.choose(inputFor(match, seat));
  } catch (error) {
    // A rule that failed while the bot looked ahead is no fault of the bot's.
    return { message: error instanceof Fault ? messageOf(error) : `Bot ${bot.name} threw: ${messageOf(error)}` };
  }
  const seconds = now === undefined ? 0 : (now() - began) / 1000;
  if (seconds > limits.seconds) return { message: tooSlow(bot.name, limits.seconds), failing: action };
  try {
    const result = match.submit(action);
    if (result.ok) return null;
    return { message: `Bot ${bot.name} answered with something refused: ${result.message}`, failing: action };
  } catch (error) {
    return { message: messageOf(error), failing: action };
  }
}

export function tooSlow(bot: string, seconds: number): string {
  return `Bot ${bot} took longer than ${seconds} s for one answer.`;
}

/** What went wrong, and where in the author's own module, as far as that can be told. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = error instanceof Fault ? ownPlace(error.cause) : '';
  return place === '' ? error.message : `${error.message} (${place})`;
}

/** Modules that come with Upkeep or from a registry. */
const NOT_OWN = /\/node_modules\/|\/packages\/\w+\/(?:src|dist|test)\//;

/** The uppermost line of a module of the author's own among those that led to an error: `my-game.js:12:3`. */
export function ownPlace(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, file = '', place = ''] of stack.matchAll(
    /^ +at .*?(?:file:\/\/)?(\/[^()\n]+?)(?:\?[^:\n]*)?:(\d+:\d+)\)?$/gm,
  )) {
    if (!NOT_OWN.test(file)) return `${file.slice(file.lastIndexOf('/') + 1)}:${place}`;
  }
  return '';
}
