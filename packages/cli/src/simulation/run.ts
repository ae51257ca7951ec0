import { type KeptGame, type PlayLimits, type SimulationReport, simulateOn, startSimulation } from '@upkeep/ai';
import type { Table } from '@upkeep/engine';
import { type NamedBot, startBotThread } from '../bots.ts';
import { within } from '../endless.ts';
import type { Io } from '../io.ts';
import type { ProgressBar } from '../render/progress.ts';
import { number } from '../render/report.ts';

export interface RunSettings {
  /** What the game is called on the command line: threads find it by that. */
  readonly called: string;
  readonly table: Table;
  readonly bots: readonly NamedBot[];
  readonly games: number;
  readonly seed: string;
  readonly swap: boolean;
  readonly rotate: boolean;
  readonly record: boolean;
  readonly limits: PlayLimits;
  /** Threads to play on, or null: on none for what is soon done, else as many as there are cores. */
  readonly workers: number | null;
  readonly cores: number;
  readonly io: Io;
  readonly bar: ProgressBar | null;
}

export interface RunResult {
  readonly report: SimulationReport;
  readonly kept: readonly KeptGame[];
  readonly stopped: boolean;
}

/** How long to play on before showing how far it is, in milliseconds. */
const SHOW_EVERY = 50;
/** What takes no longer than this is played without starting threads, in milliseconds. */
const SOON = 2000;

/** A game that takes so many times as long as one answer may is taken not to end. */
const LONG_GAME = 5;

/** Plays the games, here or on threads. Stops when the user wants to, with what is done. */
export async function runGames(settings: RunSettings): Promise<RunResult> {
  const { bots, workers, cores } = settings;
  if (workers !== null) return await onThreads(settings, workers);
  if (bots.some(({ apart }) => apart)) return await onThreads(settings, cores);
  return (await here(settings)) ?? (await onThreads(settings, cores));
}

/** Plays in this thread; null when that would take long. */
async function here(settings: RunSettings): Promise<RunResult | null> {
  const { table, games, seed, swap, rotate, record, limits, io } = settings;
  const bots = settings.bots.map(({ name }) => name);
  const simulation = startSimulation({ table, games, seed, bots, swap, rotate, record, limits, now: io.now });
  const show = showing(settings);
  const began = io.now();
  let shown = began;
  let stopped = false;
  /** Games until it is time to show something; false when all have been played. */
  const playSome = (): boolean => {
    let isMore = simulation.playNext();
    while (isMore && io.now() - shown < SHOW_EVERY) isMore = simulation.playNext();
    return isMore;
  };
  // A game that does not end is played again under watch: nothing of it was counted.
  while (!stopped && within(limits.seconds * LONG_GAME, playSome, simulation.playAgain)) {
    const now = io.now();
    shown = now;
    show(simulation.done);
    stopped = !(await io.pause());
    const expected = ((now - began) * games) / simulation.done;
    if (!stopped && now - began > SOON && expected > 2 * SOON) return null;
  }
  return { report: simulation.report(), kept: simulation.kept, stopped };
}

async function onThreads(settings: RunSettings, workers: number): Promise<RunResult> {
  const { table, games, seed, swap, rotate, record, limits, io, called } = settings;
  const show = showing(settings);
  let stopped = false;
  const { report, kept } = await simulateOn({
    game: called,
    file: table.deal(0, { recording: false }).save(),
    bots: settings.bots.map(({ name }) => name),
    seats: table.context.players.length,
    games,
    seed,
    swap,
    rotate,
    record,
    limits,
    workers,
    start: startBotThread,
    now: io.now,
    async onProgress(done) {
      show(done);
      stopped ||= !(await io.pause());
      return !stopped;
    },
  });
  return { report, kept, stopped: stopped && report.games < games };
}

/** Shows how far it is, how fast it goes and how long it will take. */
function showing({ io, bar, games }: RunSettings): (done: number) => void {
  const began = io.now();
  let shown = 0;
  return (done) => {
    const seconds = (io.now() - began) / 1000;
    const rate = done / Math.max(0.001, seconds);
    const pace = `${number(rate < 10 ? Math.round(rate * 10) / 10 : Math.round(rate))} games/s`;
    const left = done === 0 ? 'time left unknown' : `${timeLeft((games - done) / rate)} left`;
    bar?.advance(done - shown, `${number(done)} of ${number(games)}, ${pace}, ${left}`);
    shown = done;
  };
}

function timeLeft(seconds: number): string {
  return seconds < 120 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
