// `npm run strength [-- GAME...] [--games N]`: lets the bots play each other in every game, and the levels of the table, seats
// swapped, and writes what came of it to docs/strength.md, with seed and commit; the table has the levels' strength from there.
// Named games alone are played again; the other rows stay as they are. `--games` plays so many of each pairing.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, run } from './lib/run.mjs';
import { levelsIn, page, rowOf, rowsIn } from './lib/strength.mjs';
import { setUp } from './setup.mjs';

const SEED = 'strength';
const file = join(root, 'docs', 'strength.md');
const table = join(root, 'packages', 'web', 'src', 'strength.json');
const command = join(root, 'packages', 'cli', 'bin', 'upkeep.js');

/** Games in which levels are wanted to differ. In the duel nobody can be stronger than normal. */
const LEVELLED = ['battle', 'magic', 'lorcana', 'crisis'];
const levelled = (/** @type {number} */ least) => Object.fromEntries(LEVELLED.map((game) => [game, least]));

/**
 * How many games of a pairing are won at least; of some games another share is wanted. Where nothing is wanted, it is told.
 *
 * @type {{ bots: [string, string], games: number, least?: number, of: Record<string, number> }[]}
 */
const pairings = [
  { bots: ['greedy', 'random'], games: 400, least: 0.8, of: { lorcana: 0.9, crisis: 0.9 } },
  { bots: ['mcts', 'greedy'], games: 100, least: 0.65, of: { lorcana: 0.6, crisis: 0.6 } },
  { bots: ['normal', 'easy'], games: 200, of: levelled(0.75) },
  { bots: ['hard', 'normal'], games: 200, of: levelled(0.6) },
  { bots: ['expert', 'hard'], games: 40, of: {} },
];

/**
 * Further ways to play a game, which are told and of which nothing is wanted.
 *
 * @type {Record<string, { name: string, settings: string[] }[]>}
 */
const told = { crisis: [{ name: 'crisis, cosmic', settings: ['--option', 'profile=cosmic'] }] };

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
  const { values, positionals: wanted } = parseArgs({ options: { games: { type: 'string' } }, allowPositionals: true });
  const unknown = wanted.filter((game) => !known.includes(game));
  if (unknown.length > 0) throw new Error(`no game ${unknown.join(', ')}; there are ${known.join(', ')}`);
  const { LEVELS } = await import('@upkeep/ai');
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
  const rows = existsSync(file) ? rowsIn(readFileSync(file, 'utf8')) : new Map();
  for (const game of wanted.length > 0 ? wanted : known) {
    for (const { name, settings } of [{ name: game, settings: [] }, ...(told[game] ?? [])]) {
      for (const { bots, games: usual, least, of } of pairings) {
        if (name !== game && least === undefined) continue;
        const games = values.games === undefined ? usual : Number(values.games);
        process.stderr.write(`${name}: ${bots.join(' against ')}, ${games} games ...\n`);
        const simulation = ['--games', String(games), '--seed', SEED, '--bots', bots.join(','), '--swap', ...settings];
        const report = await upkeep('simulate', game, ...simulation, '--workers', String(availableParallelism()));
        const row = rowOf({
          game: name,
          bots,
          games: report.ended,
          wins: report.bots[0].wins,
          least: name === game ? (of[game] ?? least) : undefined,
          seed: SEED,
          commit,
        });
        rows.set(`${name} ${bots.join(' ')}`, row);
        process.stdout.write(`${row}\n`);
        writeFileSync(file, page([...rows.values()], LEVELS));
        writeFileSync(table, `${JSON.stringify(levelsIn([...rows.values()]), null, 2)}\n`);
      }
    }
  }
} else {
  process.exitCode = 1;
}
