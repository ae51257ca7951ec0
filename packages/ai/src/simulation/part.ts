import type { Action, Outcome } from '@upkeep/engine';
import { type Counts, type Ending, Endings, round, type Spread, sorted, Tally } from './tally.ts';

/** A game that is kept: its inputs from the deal on. Plain data, so that it can come from another thread. */
export interface KeptGame {
  /** Its place in the simulation, from 0. */
  readonly game: number;
  readonly seed: string;
  /** `ended` for a game that went well and is kept because all were to be. */
  readonly how: 'ended' | 'stuck' | 'limit' | 'error';
  readonly message: string;
  readonly inputs: readonly Action[];
  /** The answer that could not be taken, if one is to blame. */
  readonly failing?: Action;
  /** By how many seats the decks had gone round, if they had. */
  readonly round?: number;
  /** Not even the deal worked. */
  readonly undealt?: true;
}

/** What some games of a simulation came to. Parts can be added in any order. */
export interface SimulationPart {
  readonly games: number;
  readonly ended: number;
  readonly stuck: number;
  readonly errors: number;
  readonly endings: Readonly<Record<string, Ending>>;
  /** Games won by bot, in the order in which the bots were named. */
  readonly wins: readonly number[];
  readonly turns: Counts;
  readonly decisions: Counts;
  readonly used: Readonly<Record<string, number>>;
  readonly kept: readonly KeptGame[];
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
  /** Games in which a rule or a bot threw, or a bot answered with something refused or too late. */
  readonly errors: number;
  readonly endings: Readonly<Record<string, Ending>>;
  /** Who played, and how many games each won; by seat, unless seats were swapped. */
  readonly bots: readonly { readonly name: string; readonly wins: number }[];
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

/** Adds up games, and parts of simulations. */
export class Counter {
  /** Counted into by the engine. */
  readonly used: Map<string, number> = new Map();
  readonly kept: KeptGame[] = [];
  games = 0;
  private ended = 0;
  private stuck = 0;
  private errors = 0;
  private readonly turns = new Tally();
  private readonly decisions = new Tally();
  private readonly endings: Endings;
  private readonly wins: number[];

  constructor(seats: number) {
    this.endings = new Endings(seats);
    this.wins = new Array<number>(seats).fill(0);
  }

  /** A game that came to its end; `botAt` says which bot sat where. */
  addEnded(outcome: Outcome, turns: number, decisions: number, botAt: (seat: number) => number): void {
    this.games++;
    this.ended++;
    this.turns.add(turns);
    this.decisions.add(decisions);
    this.endings.add(outcome);
    for (const seat of outcome.winners) {
      const bot = botAt(seat);
      this.wins[bot] = (this.wins[bot] ?? 0) + 1;
    }
  }

  addFailed(kept: KeptGame, decisions: number): void {
    this.games++;
    if (kept.how === 'error') this.errors++;
    else this.stuck++;
    this.decisions.add(decisions);
    this.kept.push(kept);
  }

  addPart(part: SimulationPart): void {
    this.games += part.games;
    this.ended += part.ended;
    this.stuck += part.stuck;
    this.errors += part.errors;
    this.endings.addAll(part.endings);
    part.wins.forEach((n, bot) => {
      this.wins[bot] = (this.wins[bot] ?? 0) + n;
    });
    this.turns.addAll(part.turns);
    this.decisions.addAll(part.decisions);
    for (const [what, n] of Object.entries(part.used)) this.used.set(what, (this.used.get(what) ?? 0) + n);
    this.kept.push(...part.kept);
  }

  get part(): SimulationPart {
    const { games, ended, stuck, errors } = this;
    return {
      games,
      ended,
      stuck,
      errors,
      endings: this.endings.byReason,
      wins: this.wins,
      turns: this.turns.data,
      decisions: this.decisions.data,
      used: sorted(this.used),
      kept: this.kept,
    };
  }

  /** The report, with the seconds it took; 0 when nobody looked at a clock. */
  report(names: readonly string[], seconds: number): SimulationReport {
    const perSecond = (n: number): number => (seconds > 0 ? round(n / seconds) : 0);
    const { games, ended, stuck, errors, decisions } = this;
    return {
      games,
      ended,
      stuck,
      errors,
      endings: this.endings.byReason,
      bots: this.wins.map((wins, bot) => ({ name: names[bot % names.length] ?? '', wins })),
      turns: this.turns.spread,
      decisions: { total: decisions.total, ...decisions.spread },
      used: sorted(this.used),
      timing: {
        seconds: round(seconds),
        gamesPerSecond: perSecond(games),
        decisionsPerSecond: perSecond(decisions.total),
      },
    };
  }
}
