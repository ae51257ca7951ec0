import type { Costs } from '../contestant.ts';
import type { Worker } from '../crew.ts';
import { DifferentGames, type Entrant, prove } from '../proof.ts';
import { atLeast, atMost } from '../targets.ts';
import { type Course, compare, type Sides, sideBySide } from './pairs.ts';
import { compared, promised, type Row } from './rows.ts';

/** No seed of a warm-up is timed. */
const WARM_SEED = 1_000_000;
/** So many duels are one round. */
export const AT_ONCE = 25;
/** So many further matches at a table are one round. */
const FURTHER = 49;

/** Do both play the same games? Says so in words. */
export async function sameGames(sides: Sides, game: string, seeds: number): Promise<string> {
  const workers: Worker[] = [];
  const entrant = (name: string, start: () => Worker): Entrant => {
    const worker = start();
    workers.push(worker);
    return { name, play: (first, count) => worker.ask<'play'>({ ask: 'play', name: game, first, count }) };
  };
  try {
    const both = [entrant('the other commit', sides.old), entrant('this working tree', sides.now)];
    const checksum = await prove(both, 1, seeds);
    return `both play the same ${seeds} games (checksum ${checksum.toString(16).padStart(8, '0')})`;
  } catch (error) {
    if (!(error instanceof DifferentGames)) throw error;
    return `the games differ: ${error.message}`;
  } finally {
    for (const worker of workers) worker.stop();
  }
}

/**
 * Decisions per CPU second in whole random duels. Each process plays so many others first: until then it is the optimising
 * compiler of Node that is timed, and a build with more rules has more to compile.
 */
export async function duels(
  sides: Sides,
  game: string,
  name: string,
  least: number,
  course: Course,
  others: number,
): Promise<Row[]> {
  const play = async (worker: Worker, first: number, count: number): Promise<Costs> => {
    const { moves, cpu } = await worker.ask<'play'>({ ask: 'play', name: game, first, count });
    return { rate: (moves * 1e6) / cpu, cpu };
  };
  const pairs = await sideBySide(
    sides,
    course,
    (worker) => play(worker, WARM_SEED, others),
    (worker, round) => play(worker, 1 + round * AT_ONCE, AT_ONCE),
  );
  const judge = (what: string, ratio: number | null) => atLeast(what, ratio, least, 1.5);
  return [compared(`${name}, decisions per CPU second`, 'count', compare(pairs, 'rate'), judge)];
}

/** Does work of the same kind until so many CPU microseconds are spent: what a process has to compile for itself is not timed. */
function warming(
  warm: number,
  work: (worker: Worker, seed: number) => Promise<Costs>,
): (worker: Worker) => Promise<void> {
  return async (worker) => {
    let seed = WARM_SEED;
    for (let spent = 0; spent < warm; seed += AT_ONCE) spent += (await work(worker, seed))['cpu'] ?? warm;
  };
}

function measuring(what: string, first: number, count: number): (worker: Worker) => Promise<Costs> {
  return (worker) => worker.ask<'measure'>({ ask: 'measure', what, first, count });
}

/**
 * One action of Magic as a surface pays for it, a game in each round. Without deltas a surface can do with bare views and no
 * difference to those before: both ways are yardsticks.
 */
export async function actions(sides: Sides, course: Course, warm: number): Promise<Row[]> {
  const both = async (worker: Worker, first: number, count: number): Promise<Costs> => {
    const action = await measuring('actions', first, count)(worker);
    const { views = Number.NaN, cpu = Number.NaN } = await measuring('views', first, count)(worker);
    const { submit = Number.NaN, legal = Number.NaN } = action;
    return { ...action, views, viewed: submit + views + legal, cpu: (action['cpu'] ?? Number.NaN) + cpu };
  };
  const pairs = await sideBySide(
    sides,
    course,
    warming(warm, (worker, seed) => both(worker, seed, 1)),
    (worker, round) => both(worker, 1 + round, 1),
  );
  const quarter = (what: string, ratio: number | null) => atMost(what, ratio, 1 / 4, 1 / 8);
  const tenth = (what: string, ratio: number | null) => atMost(what, ratio, 1 / 10);
  return [
    compared('one action: submit', 'time', compare(pairs, 'submit')),
    compared('one action: two deltas', 'time', compare(pairs, 'deltas')),
    compared('one action: legal actions', 'time', compare(pairs, 'legal')),
    compared('one action, whole', 'time', compare(pairs, 'whole'), quarter),
    compared('whole to whole with bare views', 'time', compare(pairs, 'whole', 'viewed'), quarter),
    compared('two bare views', 'time', compare(pairs, 'views')),
    compared('two deltas to two bare views', 'time', compare(pairs, 'deltas', 'views'), tenth),
  ];
}

/** A further match at a table like one laid before. */
export async function matches(sides: Sides, course: Course, warm: number): Promise<Row[]> {
  const measure = measuring('matches', 1, FURTHER);
  const pairs = await sideBySide(sides, course, warming(warm, measure), measure);
  const judge = (what: string, ratio: number | null) => atMost(what, ratio, 1 / 10);
  return [compared('a further match of Magic', 'time', compare(pairs, 'match'), judge)];
}

/** A decision among very many creatures, with many abilities that change them all. */
export async function crowds(sides: Sides, course: Course): Promise<Row[]> {
  const pairs = await sideBySide(sides, course, measuring('crowds', 0, 4), measuring('crowds', 0, 2));
  const times = compare(pairs, 'times');
  return [
    compared('640 creatures a side, a decision', 'time', compare(pairs, 'without')),
    compared('and 64 abilities, a decision', 'time', compare(pairs, 'changed')),
    promised(atMost('with the abilities to without', times.now, 3), times.old),
  ];
}
