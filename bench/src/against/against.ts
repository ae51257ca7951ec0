import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { startWorker } from '../crew.ts';
import { Unusable } from '../flags.ts';
import { FULL, QUICK } from '../speed.ts';
import { checkOut } from './checkout.ts';
import type { Sides } from './pairs.ts';
import { AT_ONCE, actions, crowds, duels, matches, sameGames } from './parts.ts';
import { type Built, promises } from './promises.ts';
import { type Row, readableRows } from './rows.ts';

/** Bundles entries, by name, into a folder beside the harness, with the packages of a checkout. */
export type BuildWith = (root: string, entries: Readonly<Record<string, string>>, folder: string) => Promise<void>;

export interface Wish {
  readonly commit: string;
  readonly json: boolean;
  readonly quick: boolean;
}

const GAMES = [
  { game: 'battle', name: 'Battle', least: 1.3 },
  { game: 'magic', name: 'Magic', least: 1.1 },
];

/** Compares this checkout with another commit, side by side and by CPU time, and says what came out. */
export async function against(
  { commit, json, quick }: Wish,
  repository: string,
  build: BuildWith,
  say: (text: string) => void,
): Promise<string> {
  const other = checkOut(repository, commit);
  const subject = join(repository, 'bench', 'src', 'against', 'subject.ts');
  const old = await bundle(commit, other.root, 'against/old', subject, build);
  const now = await bundle('this working tree', repository, 'against/now', subject, build);
  const sides: Sides = {
    old: () => startWorker('subject.js', old.folder),
    now: () => startWorker('subject.js', now.folder),
  };
  const pace = quick ? QUICK : FULL;
  const heats = quick ? 1 : 4;
  const course = { heats, rounds: quick ? 2 : 5 };
  const seeds = course.heats * course.rounds * AT_ONCE;
  const notes: string[] = [];
  const rows: Row[] = [];
  /** What cannot be measured of one of the two is left out, and why is said. */
  const part = async (what: string, measure: () => Promise<readonly Row[]>): Promise<void> => {
    say(what);
    try {
      rows.push(...(await measure()));
    } catch (error) {
      notes.push(`not measured: ${what}: ${messageOf(error)}`);
    }
  };

  for (const { game, name, least } of GAMES) {
    await part(`random duels of ${name}`, async () => {
      notes.push(`${name}: ${await sameGames(sides, game, seeds)}`);
      return duels(sides, game, name, least, course, seeds);
    });
  }
  // An action as a surface pays for it runs through most of the engine: it takes three times as long until it is compiled.
  await part('one action of Magic', () => actions(sides, { heats, rounds: quick ? 2 : 3 }, 3 * pace.warm));
  await part('a further match of Magic', () => matches(sides, course, pace.warm));
  await part('a crowd', () => crowds(sides, course));
  await part('the duel, forks, growth and size', () => promises(old, now, pace, quick ? 1 : 2));

  const machine = { node: process.versions.node, cpu: cpus()[0]?.model ?? 'unknown processor' };
  if (json) return JSON.stringify({ ...machine, commit: other.commit, notes, rows }, null, 2);
  return [
    `This working tree beside ${other.commit}, by CPU time.`,
    `Node ${machine.node}, ${machine.cpu}`,
    ...notes,
    '',
    ...readableRows(rows, other.commit.slice(0, 7)),
  ].join('\n');
}

async function bundle(name: string, root: string, folder: string, subject: string, build: BuildWith): Promise<Built> {
  const upkeep = join(root, 'bench', 'src', 'contestants', 'upkeep.ts');
  const contestant = existsSync(upkeep);
  try {
    await build(root, { subject, ...(contestant ? { upkeep } : {}) }, folder);
  } catch (error) {
    throw new Unusable(`${name} cannot be compared, its packages cannot be bundled: ${messageOf(error)}`);
  }
  return { root, folder, contestant };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
