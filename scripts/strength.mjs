// `npm run strength [-- GAME...] [--games N] [--bots A,B] [--on]`: lets the bots play each other in every game, and the levels of
// the table, seats swapped, and writes what came of it to docs/strength.md, with seed and commit; the table has the levels'
// strength from there. Named games alone are played again; the other rows stay as they are. `--games` plays so many of each
// pairing, `--bots` plays that pairing alone, `--on` goes on from the games a row has: only where bots and rules are the same.
// Rows are written as games end, so a long run can be stopped at any time and loses nothing.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { root, run } from './lib/run.mjs';
import { inOrder, levelsIn, page, playedIn, rowOf, rowsIn } from './lib/strength.mjs';
import { setUp } from './setup.mjs';

const SEED = 'strength';
/** Games between two writings. */
const BETWEEN = 10;
const file = join(root, 'docs', 'strength.md');
const table = join(root, 'packages', 'web', 'src', 'strength.json');

/** Games in which levels are wanted to differ. In the duel nobody can be stronger than normal. */
const LEVELLED = ['battle', 'magic', 'lorcana', 'crisis'];
const levelled = (/** @type {number} */ least) => Object.fromEntries(LEVELLED.map((game) => [game, least]));

/** @typedef {{ bots: [string, string], least?: number, of: Record<string, number> }} Row */

/**
 * Who plays whom, and the rows it is told in: the same bots may have two names. How many games are won at least, in some games
 * another share; where nothing is wanted, it is told.
 *
 * @type {{ games: number, rows: [Row, ...Row[]] }[]}
 */
const pairings = [
  { games: 400, rows: [{ bots: ['greedy', 'random'], least: 0.8, of: { lorcana: 0.9, crisis: 0.9 } }] },
  { games: 200, rows: [{ bots: ['normal', 'easy'], of: levelled(0.75) }] },
  {
    games: 200,
    rows: [
      { bots: ['mcts', 'greedy'], least: 0.65, of: { lorcana: 0.6, crisis: 0.6 } },
      { bots: ['hard', 'normal'], of: levelled(0.6) },
    ],
  },
  { games: 40, rows: [{ bots: ['expert', 'hard'], of: {} }] },
];

/**
 * Further ways to play a game, by name: they are told and nothing is wanted of them, and they have no levels of their own.
 *
 * @type {Record<string, { game: string, options: Record<string, string> }>}
 */
const told = { 'crisis, cosmic': { game: 'crisis', options: { profile: 'cosmic' } } };

/** Puts rows into the page and the table; what others have written in the meantime stays. */
function write(
  /** @type {[string, string][]} */ found,
  /** @type {readonly { name: string, bot: string }[]} */ levels,
) {
  const rows = existsSync(file) ? rowsIn(readFileSync(file, 'utf8')) : new Map();
  for (const [key, row] of found) rows.set(key, row);
  const sorted = inOrder([...rows.values()]);
  writeFileSync(file, page(sorted, levels));
  writeFileSync(table, `${JSON.stringify(levelsIn(sorted), null, 2)}\n`);
}

/** Plays one pairing in one game, and writes its rows as it goes. */
async function play(
  /** @type {string} */ name,
  /** @type {(typeof pairings)[number]} */ { rows: [first, ...others] },
  /** @type {number} */ games,
  /** @type {boolean} */ goOn,
) {
  const { LEVELS, startSimulation } = await import('@upkeep/ai');
  const { layTable } = await import('@upkeep/engine');
  const { games: known } = await import('@upkeep/games');
  const { game, options } = told[name] ?? { game: name, options: {} };
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
  const rows = name === game ? [first, ...others] : [first];
  const before = goOn
    ? playedIn(rowsIn(readFileSync(file, 'utf8')).get(`${name} ${first.bots.join(' ')}`))
    : { games: 0, wins: 0 };
  const simulation = startSimulation({
    table: layTable({ game: known[game].game, options }),
    games: games - before.games,
    from: before.games,
    seed: SEED,
    bots: first.bots,
    swap: true,
  });
  while (simulation.playNext()) {
    const all = before.games + simulation.done;
    if (all % BETWEEN !== 0 && all < games) continue;
    const { ended, bots } = simulation.report();
    const found = { game: name, games: before.games + ended, wins: before.wins + (bots[0]?.wins ?? 0) };
    const written = rows.map(({ bots, least, of }) => {
      const wanted = name === game ? (of[game] ?? least) : undefined;
      return rowOf({ ...found, bots, least: wanted, seed: SEED, commit });
    });
    write(
      written.map((row, i) => [`${name} ${rows[i]?.bots.join(' ')}`, row]),
      LEVELS,
    );
    if (all >= games) process.stdout.write(`${written.join('\n')}\n`);
  }
}

if (await setUp()) {
  const { values, positionals } = parseArgs({
    options: { games: { type: 'string' }, bots: { type: 'string' }, on: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const { games } = await import('@upkeep/games');
  const known = [...Object.keys(games), ...Object.keys(told)];
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`no game ${unknown.join(', ')}; there are ${known.join('; ')}`);
  const wanted = pairings.filter(
    ({ rows }) => values.bots === undefined || rows.some(({ bots }) => bots.join() === values.bots),
  );
  if (wanted.length === 0) {
    const pairs = pairings.flatMap(({ rows }) => rows.map(({ bots }) => bots.join()));
    throw new Error(`no pairing ${values.bots}; there are ${pairs.join('; ')}`);
  }
  const jobs = (positionals.length > 0 ? positionals : known).flatMap((name) =>
    wanted.flatMap((pairing) => (name in told && pairing.rows[0].least === undefined ? [] : [{ name, pairing }])),
  );
  const [job] = jobs;
  if (jobs.length === 1 && job !== undefined) {
    await play(job.name, job.pairing, Number(values.games ?? job.pairing.games), values.on);
  } else {
    // Each pairing in a process of its own, as many at once as there is room for.
    const options = [...(values.games === undefined ? [] : ['--games', values.games]), ...(values.on ? ['--on'] : [])];
    const work = async () => {
      for (let next = jobs.shift(); next !== undefined; next = jobs.shift()) {
        const bots = next.pairing.rows[0].bots.join();
        process.stderr.write(`${next.name}: ${bots} ...\n`);
        const { code, output } = await run([
          process.execPath,
          fileURLToPath(import.meta.url),
          next.name,
          '--bots',
          bots,
          ...options,
        ]);
        process.stdout.write(output);
        if (code !== 0) process.exitCode = 1;
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  }
} else {
  process.exitCode = 1;
}
