import { type Match, type Table, tableFor } from '@upkeep/engine';
import type { BotMaker } from '../bot.ts';
import { botNamed } from '../bots.ts';
import { DEFAULT_LIMITS, messageOf, type Played, type PlayLimits, playGame, type Watch } from '../play.ts';
import { playOut, playOutRecorded, rollsFor } from '../playout.ts';
import { randomBot } from '../random.ts';
import { Counter, type KeptGame, type SimulationPart, type SimulationReport } from './part.ts';

export interface SimulationSettings {
  /** Who plays what: `layTable({ game, players, decks, options })`. */
  readonly table: Table;
  readonly games: number;
  /** The number of the first game, to go on where an earlier simulation of the same seed ended; else 0. */
  readonly from?: number;
  readonly seed: number | string;
  /** By seat, a bot's name or a maker of bots; taken again from the first when there are more seats. */
  readonly bots?: readonly (string | BotMaker)[];
  /** Bots change seats from game to game, each deal played once in every seating: luck and the first turn cancel out. */
  readonly swap?: boolean;
  /** Decks go round the seats from deal to deal, so that each is played in every seat. */
  readonly rotate?: boolean | undefined;
  /** Keep every game, not only those that went wrong. */
  readonly record?: boolean;
  readonly limits?: Partial<PlayLimits>;
  /** A clock in milliseconds. Without one there is no timing, and no bot is too slow. */
  readonly now?: () => number;
}

/** A simulation that is played game by game, so that a caller can show progress, or stop and keep what is done. */
export interface Simulation {
  readonly done: number;
  readonly kept: readonly KeptGame[];
  /** Plays the next game; false when all have been played. */
  playNext(): boolean;
  /** Plays the game once more that was begun last and did not come to its end, because somebody stopped it from outside. */
  playAgain(): void;
  report(): SimulationReport;
}

/** Lays out a simulation; nothing is played yet. Game `i` has the seed `SEED-i` and can be played again alone. */
export function startSimulation(settings: SimulationSettings): Simulation {
  const player = new GamePlayer(settings);
  const { games, from = 0, now } = settings;
  const began = now?.() ?? 0;
  let done = 0;
  return {
    get done() {
      return done;
    },
    kept: player.counter.kept,
    playNext() {
      if (done >= games) return false;
      player.play(from + done++);
      return true;
    },
    playAgain: () => player.play(from + done - 1),
    report: () => player.counter.report(player.names, now === undefined ? 0 : (now() - began) / 1000),
  };
}

/** Plays some games of a simulation, from one place to another. */
export function playPart(settings: SimulationSettings, from: number, to: number, watch?: GameWatch): SimulationPart {
  const player = new GamePlayer(settings, watch);
  for (let game = from; game < to; game++) player.play(game);
  return player.counter.part;
}

/** Told of every game, and of every answer a bot is about to be asked for. */
export interface GameWatch {
  begins(game: number): void;
  asks(bot: string, match: Match): void;
}

/** The seed a game of a simulation is dealt with. With swapped seats several games share a deal. */
export function seedOfGame(seed: number | string, game: number, deals: number): string {
  return `${seed}-${Math.floor(game / deals)}`;
}

/** By how many seats the decks have gone round in a game. */
export function roundOfDecks(
  game: number,
  seats: number,
  { swap, rotate }: Pick<SimulationSettings, 'swap' | 'rotate'>,
): number {
  return rotate === true ? Math.floor(game / (swap === true ? seats : 1)) % seats : 0;
}

/** The table with each deck so many seats further on. */
function goneRound(table: Table, by: number): Table {
  const { context, game } = table;
  const seats = context.decks.length;
  return by === 0
    ? table
    : tableFor(game, {
        ...context,
        decks: context.decks.map((_, seat) => context.decks[(seat + seats - by) % seats] ?? {}),
      });
}

class GamePlayer {
  readonly counter: Counter;
  readonly names: readonly string[];
  private readonly settings: SimulationSettings;
  private readonly watch: GameWatch | undefined;
  private readonly makers: readonly BotMaker[];
  private readonly limits: PlayLimits;
  private readonly seats: number;
  private readonly isRandom: boolean;
  /** By how far the decks have gone round: the table, and the last match dealt there if it can be dealt anew. */
  private readonly rounds: { readonly table: Table; over: Match | null }[] = [];

  constructor(settings: SimulationSettings, watch?: GameWatch) {
    const named = settings.bots ?? ['random'];
    this.settings = settings;
    this.watch = watch;
    this.makers = named.map((bot) => (typeof bot === 'string' ? botNamed(bot).make : bot));
    this.names = named.map((bot, i) => (typeof bot === 'string' ? bot : (this.makers[i]?.('').name ?? '')));
    this.limits = { ...DEFAULT_LIMITS, ...settings.limits };
    this.seats = settings.table.context.players.length;
    this.isRandom = settings.record !== true && this.makers.every((make) => make === randomBot);
    this.counter = new Counter(this.seats);
  }

  play(game: number): void {
    const { seed, swap, record } = this.settings;
    const { counter, seats } = this;
    const turned = swap === true ? game % seats : 0;
    const gameSeed = seedOfGame(seed, game, swap === true ? seats : 1);
    this.watch?.begins(game);
    const round = roundOfDecks(game, seats, this.settings);
    const isLookedAt = game < LOOKED_AT;
    let { match, played } = this.playOnce(gameSeed, turned, round, isLookedAt);
    if (this.isRandom && played.how !== 'ended') ({ match, played } = this.playAgain(gameSeed, round, isLookedAt));
    const { decisions, message, failing } = played;
    const inputs = match?.inputs ?? [];
    if (played.how === 'ended' && match?.outcome != null) {
      counter.addEnded(match.outcome, match.state.turn.turnNumber, decisions, (seat) => (seat + turned) % seats);
      if (record === true)
        counter.kept.push({ game, seed: gameSeed, how: 'ended', message, inputs, ...roundOf(round) });
      return;
    }
    const how = played.how === 'ended' ? 'error' : played.how;
    const blame = {
      ...(failing === undefined ? {} : { failing }),
      ...(match === null ? { undealt: true as const } : {}),
      ...roundOf(round),
    };
    counter.addFailed({ game, seed: gameSeed, how, message, inputs, ...blame }, decisions);
  }

  private playOnce(
    gameSeed: string,
    turned: number,
    round: number,
    isLookedAt: boolean,
  ): { match: Match | null; played: Played } {
    const { seats, limits, settings } = this;
    return this.dealing(gameSeed, round, isLookedAt, (match) => {
      match.countUses(this.counter.used);
      if (this.isRandom) return playOut(match, rollsFor(seats, gameSeed), limits);
      const bots = Array.from({ length: seats }, (_, seat) => {
        const bot = (seat + turned) % seats;
        return (this.makers[bot % this.makers.length] ?? randomBot)(`${gameSeed}:${bot}`);
      });
      const watch: Watch = {
        ...(settings.now === undefined ? {} : { now: settings.now }),
        ...(this.watch === undefined ? {} : { asks: this.watch.asks }),
      };
      return playGame(match, bots, limits, watch);
    });
  }

  /** A playout leaves no inputs, so the same game is played again with a record. */
  private playAgain(gameSeed: string, round: number, isLookedAt: boolean): { match: Match | null; played: Played } {
    const { match, played } = this.dealing(gameSeed, round, isLookedAt, (dealt) =>
      playOutRecorded(dealt, rollsFor(this.seats, gameSeed), this.limits),
    );
    return { match, played: played.how === 'ended' ? { ...played, how: 'error', message: DIFFER } : played };
  }

  /** A match to play: the last one dealt anew, if that ended as it should and nobody holds it. */
  private deal(gameSeed: string, round: number): Match {
    const at = this.at(round);
    const { over } = at;
    at.over = null;
    if (over === null) return at.table.deal(gameSeed, { recording: false });
    over.restart(gameSeed);
    return over;
  }

  private at(round: number): { readonly table: Table; over: Match | null } {
    this.rounds[round] ??= { table: goneRound(this.settings.table, round), over: null };
    return this.rounds[round];
  }

  private dealing(
    gameSeed: string,
    round: number,
    isLookedAt: boolean,
    play: (match: Match) => Played,
  ): { match: Match | null; played: Played } {
    let match: Match | null = null;
    try {
      match = this.deal(gameSeed, round);
      if (isLookedAt) match.view('all');
      let played = play(match);
      if (isLookedAt && played.how === 'ended') played = lookedAt(match, played);
      if (this.isRandom && played.how === 'ended') this.at(round).over = match;
      return { match, played };
    } catch (error) {
      return { match, played: { how: 'error', decisions: 0, message: messageOf(error) } };
    }
  }
}

/** So many games are looked at as dealt and as they ended: what shows only there, such as a value that is no number, is found. */
const LOOKED_AT = 20;

/** How a game went, once its table was looked at. What is computed for that counts as no use. */
function lookedAt(match: Match, played: Played): Played {
  match.countUses(new Map());
  try {
    match.view('all');
    return played;
  } catch (error) {
    return { ...played, how: 'error', message: messageOf(error) };
  }
}

/** Nothing is said of decks that are where they were. */
export function roundOf(round: number): { round?: number } {
  return round === 0 ? {} : { round };
}

const DIFFER = 'The game went wrong in place, but not when its inputs were submitted one by one.';

/** A kept game as a match, to be saved or looked at; null when it could not be dealt. */
export function rebuild(table: Table, kept: KeptGame): Match | null {
  if (kept.undealt === true) return null;
  const match = goneRound(table, kept.round ?? 0).deal(kept.seed, { recording: false });
  for (const input of kept.inputs) match.repeat(input);
  return match;
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
