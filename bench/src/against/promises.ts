import { namesOf, startWorker, type Worker } from '../crew.ts';
import { forksOf } from '../forks.ts';
import { longGame } from '../long.ts';
import type { Entrant } from '../proof.ts';
import { matchPathSize } from '../size.ts';
import { type Pace, race, type Speed, together } from '../speed.ts';
import { type Measured, targets } from '../targets.ts';
import { promised, type Row } from './rows.ts';

/** A build of a checkout, and where its bundles lie. */
export interface Built {
  readonly root: string;
  readonly folder: string;
  /** Has the checkout a contestant of its own for the duel? */
  readonly contestant: boolean;
}

const FILE = 'upkeep.js';
const NAMES = ['upkeep', 'upkeep-recording'];

/** What the contest promises of the engine alone - the duel to plain, forks, growth, size -, for both builds. */
export async function promises(old: Built, now: Built, pace: Pace, heats: number): Promise<Row[]> {
  const races: Speed[][] = [];
  for (let heat = 0; heat < heats; heat++) races.push(await duel([old, now], pace));
  const speeds = together(races);
  const before = targets(await measured(old, speeds, pace));
  const after = targets(await measured(now, speeds, pace));
  return after.flatMap((target, i) => (target.value === null ? [] : [promised(target, before[i]?.value ?? null)]));
}

async function duel(builds: readonly Built[], pace: Pace): Promise<Speed[]> {
  const workers: Worker[] = [];
  const enter = (name: string, as: string, file: string, folder?: string): Entrant => {
    const worker = startWorker(file, folder);
    workers.push(worker);
    return { name: as, play: (first, count) => worker.ask<'play'>({ ask: 'play', name, first, count }) };
  };
  try {
    const entrants = builds
      .filter(({ contestant }) => contestant)
      .flatMap(({ folder }) => NAMES.map((name) => enter(name, nameIn(folder, name), FILE, folder)));
    return await race([enter('plain', 'plain', 'plain.js'), ...entrants], pace);
  } finally {
    for (const worker of workers) worker.stop();
  }
}

function nameIn(folder: string, name: string): string {
  return `${folder}/${name}`;
}

async function measured(built: Built, speeds: readonly Speed[], pace: Pace): Promise<Measured> {
  const { root, folder, contestant } = built;
  const own = speeds.flatMap((speed) => {
    const name = ['plain', ...NAMES].find((each) => speed.name === each || speed.name === nameIn(folder, each));
    return name === undefined ? [] : [{ ...speed, name }];
  });
  const names = contestant ? await namesOf(FILE, folder) : null;
  const fork = names === null ? null : await forksOf(names, pace, FILE, folder);
  const long = names?.endless === true ? await longGame(pace.rounds, FILE, folder) : null;
  return {
    speeds: own,
    magic: null,
    crisisShare: null,
    lorcanaShare: null,
    forkRatio: fork?.ratio ?? null,
    actionRatio: long && long.action.late / long.action.early,
    memoryRatio: long && long.memory.late / long.memory.early,
    size: matchPathSize(root),
    thinkRatio: null,
    threadGain: null,
    overhead: null,
  };
}
