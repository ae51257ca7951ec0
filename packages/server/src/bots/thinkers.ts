import { type BotThread, botNamed, inputFor, levelBot } from '@upkeep/ai';
import { startThread } from '@upkeep/ai/node';
import type { Action, Match, PlayerId } from '@upkeep/engine';
import type { Timers } from '../clock/timers.ts';

/** How bots get threads to think in. */
export interface BotSettings {
  readonly threads: number;
  /** A bot that takes longer than this many milliseconds is answered for. */
  readonly patience: number;
  readonly start?: () => BotThread;
}

interface Thread {
  readonly bot: BotThread;
  busy: number;
}

/** Threads in which bots think, so that no match waits for another's bot. They get nothing but a guess that fits the seat's view. */
export class Thinkers {
  private readonly settings: BotSettings;
  private readonly timers: Timers;
  private threads: Thread[] = [];
  private isStopped = false;

  constructor(settings: BotSettings, timers: Timers) {
    this.settings = settings;
    this.timers = timers;
  }

  async choose(match: Match, seat: PlayerId, name: string, place: string, seed: string): Promise<Action> {
    const bot = levelBot(name);
    // Any legal action needs no thought.
    if (bot === 'random') return botNamed(bot).make(seed).choose(inputFor(match, seat));
    const thread = this.quietest();
    thread.busy++;
    let callOff = (): void => undefined;
    const late = new Promise<never>((_, fail) => {
      callOff = this.timers.after(this.settings.patience, () => {
        this.drop(thread);
        fail(new Error(`The bot '${bot}' took longer than ${this.settings.patience} ms.`));
      });
    });
    try {
      const file = match.determinise(seat, seed).save({ snapshot: true });
      return await Promise.race([thread.bot.choose({ game: place, file, seat }, bot, seed), late]);
    } catch (error) {
      // A thread that died answers nothing any more.
      this.drop(thread);
      throw error;
    } finally {
      callOff();
      thread.busy--;
    }
  }

  private quietest(): Thread {
    if (this.isStopped) throw new Error('The bots have been sent home.');
    const idle = this.threads.find(({ busy }) => busy === 0);
    if (idle !== undefined) return idle;
    if (this.threads.length < this.settings.threads) {
      const bot = (this.settings.start ?? startHere)();
      this.threads.push({ bot, busy: 0 });
    }
    const [first, ...others] = this.threads;
    if (first === undefined) throw new Error('There are no threads for bots.');
    return others.reduce((best, other) => (other.busy < best.busy ? other : best), first);
  }

  private drop(thread: Thread): void {
    if (!this.threads.includes(thread)) return;
    this.threads = this.threads.filter((other) => other !== thread);
    thread.bot.stop();
  }

  stop(): void {
    this.isStopped = true;
    for (const { bot } of this.threads) bot.stop();
    this.threads = [];
  }
}

function startHere(): BotThread {
  const file = import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js';
  return startThread(new URL(file, import.meta.url));
}
