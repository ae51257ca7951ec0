import type { Action, Match, Table } from '@upkeep/engine';
import type { BotMaker } from './bot.ts';
import { botNamed } from './bots.ts';
import { DEFAULT_LIMITS, messageOf, type Played, type PlayLimits, playGame } from './play.ts';
import { playOut, playOutRecorded, rollsFor } from './playout.ts';
import { randomBot } from './random.ts';
import { type Ending, Endings, round, type Spread, sorted, Tally } from './tally.ts';

export interface SimulationSettings {
  /** Who plays what: `layTable({ game, players, decks, options })`. */
  readonly table: Table;
  readonly games: number;
  readonly seed: number | string;
  /** By seat, a bot's name or a maker of bots; taken again from the first when there are more seats. */
  readonly bots?: readonly (string | BotMaker)[];
  readonly limits?: Partial<PlayLimits>;
  /** A clock in milliseconds. Without one there is no timing. */
  readonly now?: () => number;
}

/** A game that did not end as it should: its inputs, and the match as it stood before what went wrong. */
export interface KeptGame {
  /** Its place in the simulation, from 0. */
  readonly game: number;
  readonly seed: string;
  readonly how: 'stuck' | 'limit' | 'error';
  readonly message: string;
  readonly inputs: readonly Action[];
  /** The answer that could not be taken, if one is to blame. */
  readonly failing?: Action;
  /** Null when not even the deal worked. */
  readonly match: Match | null;
}

export interface Timing {
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
}

/** What many games together say. All but `timing` depends on the settings alone. */
export interface SimulationReport {
  readonly games: number;
  readonly ended: number;
  /** Games in which nobody was asked although they were not over, or that passed a limit. */
  readonly stuck: number;
  /** Games in which a rule or a bot threw, or answered with something refused. */
  readonly errors: number;
  readonly endings: Readonly<Record<string, Ending>>;
  readonly turns: Spread;
  /** A decision is one answered question; automatic passes are none. */
  readonly decisions: Spread & { readonly total: number };
  /**
   * Actions, triggers, replacements, keywords and continuous abilities really used, with how often: of a continuous one, how
   * often it changed a value that was asked for.
   */
  readonly used: Readonly<Record<string, number>>;
  readonly timing: Timing;
}

/** A simulation that is played game by game, so that a caller can show progress, or stop and keep what is done. */
export interface Simulation {
  readonly done: number;
  readonly kept: readonly KeptGame[];
  /** Plays the next game; false when all have been played. */
  playNext(): boolean;
  report(): SimulationReport;
}

/** Lays out a simulation; nothing is played yet. Game `i` has the seed `SEED-i` and can be played again alone. */
export function startSimulation(settings: SimulationSettings): Simulation {
  const { table, games, seed } = settings;
  const makers = (settings.bots ?? ['random']).map((bot) => (typeof bot === 'string' ? botNamed(bot).make : bot));
  const limits = { ...DEFAULT_LIMITS, ...settings.limits };
  const seats = table.context.players.length;
  const isRandom = makers.every((make) => make === randomBot);
  const turns = new Tally();
  const decisions = new Tally();
  const endings = new Endings(seats);
  const used = new Map<string, number>();
  const kept: KeptGame[] = [];
  const counts = { ended: 0, stuck: 0, errors: 0 };
  const began = settings.now?.() ?? 0;
  let done = 0;

  const playOne = (gameSeed: string): { match: Match | null; played: Played } => {
    try {
      const match = table.deal(gameSeed, { recording: false });
      match.countUses(used);
      if (isRandom) return { match, played: playOut(match, rollsFor(seats, gameSeed), limits) };
      const players = Array.from({ length: seats }, (_, seat) => makerOf(makers, seat)(`${gameSeed}:${seat}`));
      return { match, played: playGame(match, players, limits) };
    } catch (error) {
      return { match: null, played: { how: 'error', decisions: 0, message: messageOf(error) } };
    }
  };

  /** A playout leaves no inputs, so the same game is played again with a record. */
  const playAgain = (gameSeed: string): { match: Match | null; played: Played } => {
    try {
      const match = table.deal(gameSeed, { recording: false });
      const played = playOutRecorded(match, rollsFor(seats, gameSeed), limits);
      return { match, played: played.how === 'ended' ? { ...played, how: 'error', message: DIFFER } : played };
    } catch (error) {
      return { match: null, played: { how: 'error', decisions: 0, message: messageOf(error) } };
    }
  };

  return {
    get done() {
      return done;
    },
    kept,
    playNext() {
      if (done >= games) return false;
      const game = done++;
      const gameSeed = `${seed}-${game}`;
      let { match, played } = playOne(gameSeed);
      if (isRandom && played.how !== 'ended') ({ match, played } = playAgain(gameSeed));
      decisions.add(played.decisions);
      if (played.how === 'ended' && match?.outcome != null) {
        counts.ended++;
        turns.add(match.state.turn.turnNumber);
        endings.add(match.outcome);
        return true;
      }
      const how = played.how === 'ended' ? 'error' : played.how;
      if (how === 'error') counts.errors++;
      else counts.stuck++;
      const blame = played.failing === undefined ? {} : { failing: played.failing };
      kept.push({ game, seed: gameSeed, how, message: played.message, inputs: match?.inputs ?? [], match, ...blame });
      return true;
    },
    report() {
      const seconds = settings.now === undefined ? 0 : (settings.now() - began) / 1000;
      const perSecond = (n: number) => (seconds > 0 ? round(n / seconds) : 0);
      return {
        games: done,
        ...counts,
        endings: endings.byReason,
        turns: turns.spread,
        decisions: { total: decisions.total, ...decisions.spread },
        used: sorted(used),
        timing: {
          seconds: round(seconds),
          gamesPerSecond: perSecond(done),
          decisionsPerSecond: perSecond(decisions.total),
        },
      };
    },
  };
}

const DIFFER = 'The game went wrong in place, but not when its inputs were submitted one by one.';

function makerOf(makers: readonly BotMaker[], seat: number): BotMaker {
  return makers[seat % makers.length] ?? randomBot;
}

export interface SimulationResult {
  readonly report: SimulationReport;
  /** Games that did not end as they should; none is lost. */
  readonly kept: readonly KeptGame[];
}

/**
 * Plays many games and says what came of them.
 *
 * @example
 * const { report } = simulate({ table: layTable({ game: duel }), games: 1000, seed: 7, bots: ['random', 'random'] });
 * report.endings['no-life'].wins; // by seat
 */
export function simulate(
  settings: SimulationSettings & { readonly onProgress?: (done: number, games: number) => void },
): SimulationResult {
  const simulation = startSimulation(settings);
  while (simulation.playNext()) settings.onProgress?.(simulation.done, settings.games);
  return { report: simulation.report(), kept: simulation.kept };
}
