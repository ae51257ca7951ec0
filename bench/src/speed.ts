import { median } from './clock.ts';
import { DifferentGames, type Entrant } from './proof.ts';

export interface Pace {
  /** CPU microseconds to warm up, and for one timed run. */
  readonly warm: number;
  readonly run: number;
  readonly rounds: number;
}

/** Many short rounds rather than few long ones: a slow moment of the machine falls on few of them, and on everybody. */
export const FULL: Pace = { warm: 2_000_000, run: 200_000, rounds: 9 };
/** The duel is timed in several heats: how well a program was optimised differs from process to process. */
export const HEATS = 3;
export const QUICK: Pace = { warm: 400_000, run: 100_000, rounds: 3 };

export interface Speed {
  readonly name: string;
  readonly movesPerCpuSecond: number;
  readonly runs: readonly number[];
  /** Games in one timed run. */
  readonly games: number;
}

/** No seed of the timed games is one of the proof. */
const FIRST_SEED = 1_000_000;

/**
 * Times everybody in rounds, one after the other, so that a slow minute of the machine hits all alike.
 * The timed games are proven as well: their checksums must be those of the first contestant.
 */
export async function race(entrants: readonly Entrant[], pace: Pace): Promise<Speed[]> {
  const lanes: { entrant: Entrant; games: number; checksum: number; runs: number[] }[] = [];
  for (const entrant of entrants) {
    const games = await warmUp(entrant, pace);
    const { checksum } = await (entrants[0] ?? entrant).play(FIRST_SEED, games);
    lanes.push({ entrant, games, checksum, runs: [] });
  }
  for (let round = 0; round < pace.rounds; round++) {
    for (const lane of lanes) {
      const { moves, checksum, cpu } = await lane.entrant.play(FIRST_SEED, lane.games);
      if (checksum !== lane.checksum) throw new DifferentGames(`${lane.entrant.name} played other games when timed`);
      lane.runs.push(Math.round((moves * 1e6) / cpu));
    }
  }
  return lanes.map(({ entrant, games, runs }) => ({
    name: entrant.name,
    movesPerCpuSecond: median(runs),
    runs,
    games,
  }));
}

/** Several heats as one: all runs of a contestant count alike. */
export function together(heats: readonly (readonly Speed[])[]): Speed[] {
  const [first = [], ...others] = heats;
  return first.map((speed) => {
    const again = others.flatMap((heat) => heat.filter(({ name }) => name === speed.name));
    const runs = [speed, ...again].flatMap((each) => each.runs);
    return { ...speed, runs, movesPerCpuSecond: median(runs) };
  });
}

/** Plays until warm; returns how many games then fill one timed run. */
async function warmUp(entrant: Entrant, pace: Pace): Promise<number> {
  let games = 10;
  let spent = 0;
  for (;;) {
    const { cpu } = await entrant.play(FIRST_SEED, games);
    spent += cpu;
    const fitting = Math.max(10, Math.round((games * pace.run) / Math.max(cpu, 1)));
    if (spent >= pace.warm && cpu * 4 >= pace.run) return fitting;
    games = Math.min(fitting, games * 8);
  }
}

export interface ForkSpeed {
  /** CPU nanoseconds for one copy. */
  readonly byHand: number;
  readonly fork: number;
  readonly ratio: number;
}

type Copies = (times: number) => Promise<number>;

/** Forks of forks against copies of copies, in alternating rounds. */
export async function raceForks(byHand: Copies, fork: Copies, pace: Pace): Promise<ForkSpeed> {
  const hand = await fitting(byHand, pace);
  const own = await fitting(fork, pace);
  const hands: number[] = [];
  const forks: number[] = [];
  for (let round = 0; round < pace.rounds; round++) {
    hands.push(((await byHand(hand)) * 1000) / hand);
    forks.push(((await fork(own)) * 1000) / own);
  }
  const [a, b] = [median(hands), median(forks)];
  return { byHand: a, fork: b, ratio: b / a };
}

async function fitting(copies: Copies, pace: Pace): Promise<number> {
  let times = 1000;
  for (let spent = 0; ; ) {
    const cpu = Math.max(await copies(times), 1);
    spent += cpu;
    const fit = Math.max(1000, Math.round((times * pace.run) / cpu));
    if (spent >= pace.warm / 2 && cpu * 4 >= pace.run) return fit;
    times = Math.min(fit, times * 8);
  }
}
