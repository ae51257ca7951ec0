// `npm run strength [-- GAME...]`: lets the bots play each other in every game, seats swapped, and writes what came of it to
// docs/strength.md, with seed and commit. Named games alone are played again; the other rows stay as they are.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root, run } from './lib/run.mjs';
import { page, rowOf, rowsIn } from './lib/strength.mjs';
import { setUp } from './setup.mjs';

const SEED = 'strength';
const file = join(root, 'docs', 'strength.md');
const command = join(root, 'packages', 'cli', 'bin', 'upkeep.js');

/**
 * How many games of a pairing are won at least; of some games another share is wanted.
 *
 * @type {{ bots: [string, string], games: number, least: number, of: Record<string, number> }[]}
 */
const pairings = [
  { bots: ['greedy', 'random'], games: 400, least: 0.8, of: { lorcana: 0.9 } },
  { bots: ['mcts', 'greedy'], games: 100, least: 0.65, of: { lorcana: 0.6 } },
];

/** Asks the command line for data. */
async function upkeep(/** @type {string[]} */ ...args) {
  const { code, output } = await run([process.execPath, command, ...args, '--json']);
  if (code !== 0) throw new Error(`upkeep ${args.join(' ')} ended with ${code}\n${output}`);
  return JSON.parse(output);
}

if (await setUp()) {
  const known = (await upkeep('games')).map(
    (/** @type {{ name?: string, id?: string }} */ game) => game.id ?? game.name,
  );
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((game) => !known.includes(game));
  if (unknown.length > 0) throw new Error(`no game ${unknown.join(', ')}; there are ${known.join(', ')}`);
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
  const rows = existsSync(file) ? rowsIn(readFileSync(file, 'utf8')) : new Map();
  for (const game of wanted.length > 0 ? wanted : known) {
    for (const { bots, games, least, of } of pairings) {
      process.stderr.write(`${game}: ${bots.join(' against ')}, ${games} games ...\n`);
      const settings = ['--games', String(games), '--seed', SEED, '--bots', bots.join(','), '--swap'];
      const report = await upkeep('simulate', game, ...settings, '--workers', String(availableParallelism()));
      const row = rowOf({
        game,
        bots,
        games: report.ended,
        wins: report.bots[0].wins,
        least: of[game] ?? least,
        seed: SEED,
        commit,
      });
      rows.set(`${game} ${bots.join(' ')}`, row);
      process.stdout.write(`${row}\n`);
      writeFileSync(file, page([...rows.values()]));
    }
  }
} else {
  process.exitCode = 1;
}
