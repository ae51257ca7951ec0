import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Game,
  InputError,
  layTable,
  type MatchFile,
  replay,
  type TableSettings,
  turnHashes,
} from '@upkeep/engine';
import { playRandomly } from './check/played.ts';
import { entryOf, type GameRegistry } from './registry.ts';
import type { TestFunction } from './suite.ts';

export interface GoldenSettings extends TableSettings {
  seed?: number | string;
  /** Decisions after which the game counts as stuck. */
  decisions?: number;
}

export interface GoldenReport {
  readonly game: string;
  readonly version: string;
  readonly inputs: number;
  readonly turns: number;
}

/**
 * Records a golden replay: a random game with a fingerprint for every turn, as a match file. It is kept in the repository;
 * when the same inputs lead elsewhere later, the definition has changed and needs a new version.
 */
export function recordGolden(settings: GoldenSettings): MatchFile {
  const { seed = 1, decisions = 20_000, ...table } = settings;
  const played = playRandomly(layTable(table), seed, { decisions, samples: 0 });
  if (played.stuck !== '') throw new Error(`seed ${seed}: ${played.stuck}`);
  const file = played.match.save();
  return played.match.save({ turns: turnHashes(file, table.game) });
}

/** A golden file as text, an input a line, so that a change of one is a change of one line. */
export function writeGolden(file: MatchFile): string {
  const { inputs, ...rest } = file;
  const head = JSON.stringify(rest, null, 2).replace(/\n}$/, '');
  return `${head},\n  "inputs": [\n${inputs.map((input) => `    ${JSON.stringify(input)}`).join(',\n')}\n  ]\n}\n`;
}

/**
 * Replays a golden file and compares the fingerprint of every turn. Throws an `InputError` that names the first turn that
 * differs, or what is pinned otherwise.
 */
export function verifyGolden(text: string, games: GameRegistry): GoldenReport {
  const list: Game[] = Object.values(games).map((game) => entryOf(game).game);
  const match = replay(text, list, { recording: false });
  const turns = turnsOf(text).size;
  if (turns === 0) throw new InputError('no-turns', 'turns: a golden replay has a fingerprint for every turn.');
  const { id, version } = match.record.game;
  return { game: id, version, inputs: match.inputs.length, turns };
}

function turnsOf(text: string): Set<string> {
  const file: unknown = JSON.parse(text);
  if (typeof file !== 'object' || file === null || !('turns' in file)) return new Set();
  return new Set(Object.keys(file.turns ?? {}));
}

/**
 * Registers every golden file (`*.upkeep.json`) of a folder as a test of its own. `record` says how the files are made: a
 * missing one is an error, and with UPKEEP_GOLDEN=record in the environment all of them are written anew.
 */
export async function goldenTests(
  folder: string,
  games: GameRegistry,
  test: TestFunction,
  record: Readonly<Record<string, GoldenSettings>> = {},
): Promise<void> {
  if (process.env['UPKEEP_GOLDEN'] === 'record') {
    await mkdir(folder, { recursive: true });
    for (const [name, settings] of Object.entries(record)) {
      await writeFile(join(folder, `${name}${ENDING}`), writeGolden(recordGolden(settings)));
    }
  }
  const found = await readdir(folder).catch((): string[] => []);
  const names = new Set([
    ...found.filter((name) => name.endsWith(ENDING)),
    ...Object.keys(record).map((n) => n + ENDING),
  ]);
  if (names.size === 0) throw new Error(`there are no golden replays in ${folder}`);
  for (const name of [...names].sort()) {
    test(name, async () => {
      if (!found.includes(name)) throw new Error(`${name} is missing: run this test once with UPKEEP_GOLDEN=record`);
      verifyGolden(await readFile(join(folder, name), 'utf8'), games);
    });
  }
}

const ENDING = '.upkeep.json';
