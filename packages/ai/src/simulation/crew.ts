import type { Action } from '@upkeep/engine';
import { tooSlow } from '../play.ts';
import type { BotThread } from '../thread/bot-thread.ts';
import type { Beat, Games } from '../thread/protocol.ts';
import { Counter, type KeptGame, type SimulationReport } from './part.ts';
import { roundOf, roundOfDecks, seedOfGame } from './simulate.ts';

export interface CrewSettings extends Omit<Games, 'from' | 'to'> {
  readonly games: number;
  readonly seats: number;
  readonly workers: number;
  /** Starts one more worker. */
  readonly start: () => BotThread;
  /** A clock in milliseconds. */
  readonly now: () => number;
  /** Called now and then with how many games are done. Answers false to stop. */
  readonly onProgress?: (done: number) => Promise<boolean>;
}

/** How long a worker should be busy with one piece of work, in milliseconds. */
const PIECE = 200;
/** What a worker may be late over a bot's own limit before it is ended from outside, in milliseconds. */
const GRACE = 5000;
/** How often somebody looks whether all workers still answer, and whether to stop. */
const LOOK = 100;

type Piece = readonly [from: number, to: number];

/**
 * Plays a simulation on several workers. The result depends on the settings alone, not on how many work or how fast they are:
 * every game has its own seed, and counts add up the same in any order. A bot that never answers is ended with
 * its worker, and its game kept as far as it went.
 */
export async function simulateOn(
  settings: CrewSettings,
): Promise<{ report: SimulationReport; kept: readonly KeptGame[] }> {
  const { games, seats, workers, now, bots } = settings;
  const counter = new Counter(seats);
  const again: Piece[] = [];
  const began = now();
  let next = 0;
  let size = 1;
  let stopped = false;
  const active = new Set<Worker>();

  const take = (): Piece | null => {
    const left = again.pop();
    if (left !== undefined) return left;
    if (next >= games) return null;
    // Towards the end pieces get smaller, so that nobody is left waiting for the last one.
    const fair = Math.ceil((games - next) / (2 * workers));
    const from = next;
    next = Math.min(games, from + Math.max(1, Math.min(size, fair)));
    return [from, next];
  };

  const work = async (): Promise<void> => {
    const worker = new Worker(settings);
    active.add(worker);
    try {
      for (let piece = take(); piece !== null && !stopped; piece = take()) {
        const [from, to] = piece;
        const start = now();
        const done = await worker.play(from, to);
        if (stopped) return;
        if ('part' in done) {
          counter.addPart(done.part);
          size = Math.max(1, Math.min(10_000, Math.round(((to - from) * PIECE) / Math.max(1, now() - start))));
        } else {
          counter.addFailed(done.lost, done.lost.inputs.length);
          if (done.lost.game > from) again.push([from, done.lost.game]);
          if (done.lost.game + 1 < to) again.push([done.lost.game + 1, to]);
        }
      }
    } finally {
      active.delete(worker);
      worker.stop();
    }
  };

  const look = setInterval(() => {
    for (const worker of active) worker.checkTime();
    void settings.onProgress?.(counter.games).then((goesOn) => {
      if (goesOn) return;
      stopped = true;
      for (const worker of active) worker.stop();
    });
  }, LOOK);
  try {
    await Promise.all(Array.from({ length: Math.min(workers, games) }, work));
  } catch (error) {
    if (!stopped) throw error;
  } finally {
    clearInterval(look);
    for (const worker of active) worker.stop();
  }
  const kept = [...counter.kept].sort((a, b) => a.game - b.game);
  return { report: counter.report(bots, (now() - began) / 1000), kept };
}

/** One worker, with what is known of the game it plays. */
class Worker {
  private readonly settings: CrewSettings;
  private thread: BotThread | null = null;
  private game = -1;
  private bot = '';
  private inputs: Action[] = [];
  private heard = 0;
  private late = false;

  constructor(settings: CrewSettings) {
    this.settings = settings;
  }

  /** Plays some games: what they came to, or the one game in which a bot never answered. */
  async play(from: number, to: number): Promise<{ part: Awaited<ReturnType<BotThread['play']>> } | { lost: KeptGame }> {
    const { game, file, bots, seed, swap, rotate, record, limits } = this.settings;
    this.thread ??= this.settings.start();
    this.bot = '';
    this.late = false;
    try {
      return {
        part: await this.thread.play({ game, file, bots, seed, swap, rotate, record, limits, from, to }, (beat) =>
          this.hear(beat),
        ),
      };
    } catch (error) {
      if (!this.late) throw error;
      const message = tooSlow(this.bot, limits.seconds);
      const gameSeed = seedOfGame(seed, this.game, swap ? this.settings.seats : 1);
      const round = roundOf(roundOfDecks(this.game, this.settings.seats, this.settings));
      return { lost: { game: this.game, seed: gameSeed, how: 'error', message, inputs: this.inputs, ...round } };
    }
  }

  private hear({ game, bot, inputs }: Beat): void {
    if (game !== this.game) this.inputs = [];
    this.game = game;
    this.bot = bot;
    this.inputs.push(...inputs);
    this.heard = this.settings.now();
  }

  /** Ends a worker whose bot has been asked for far too long. */
  checkTime(): void {
    const { now, limits } = this.settings;
    if (this.bot === '' || now() - this.heard <= limits.seconds * 1000 + GRACE) return;
    this.late = true;
    this.stop();
  }

  stop(): void {
    this.thread?.stop();
    this.thread = null;
  }
}
