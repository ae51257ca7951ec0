import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type KeptGame, rebuild, type SimulationReport } from '@upkeep/ai';
import type { Table } from '@upkeep/engine';
import type { Command } from 'commander';
import { BOT_NAMES, readBots } from '../bots.ts';
import { EXIT, UsageError } from '../exit.ts';
import { ensureFolder, writeMatch, writeText } from '../files.ts';
import type { Io } from '../io.ts';
import type { Context } from '../program.ts';
import { number, reportText } from '../render/report.ts';
import { styleFor } from '../render/style.ts';
import { type TableFlags, tableFrom, takesTable, wholeNumber } from '../settings.ts';
import { runGames } from '../simulation/run.ts';

interface SimulateFlags extends TableFlags {
  readonly games: number;
  readonly seed: string;
  readonly bots: string;
  readonly swap?: true;
  readonly workers?: number;
  readonly out?: string;
  readonly record?: true;
  readonly maxTurns: number;
  readonly maxDecisions: number;
  readonly maxSeconds: number;
  readonly json?: true;
}

/** The numbers a simulation takes, each with its bounds. */
const BOUNDS = {
  games: { flag: '--games', min: 1, max: 100_000_000 },
  workers: { flag: '--workers', min: 1, max: 64 },
  maxTurns: { flag: '--max-turns', min: 1, max: 100_000_000 },
  maxDecisions: { flag: '--max-decisions', min: 1, max: 100_000_000 },
  maxSeconds: { flag: '--max-seconds', min: 1, max: 86_400 },
} as const;

export function addSimulate(program: Command, context: Context): void {
  const command = program
    .command('simulate')
    .description(
      'Let bots play many games and say how they ended. Fails when a game is stuck, throws or lasts too long. Of more than two, each plays another deck in the next game, unless decks are named.',
    )
    .argument('<game>', 'a game, or a module file of your own')
    .option('--games <n>', 'how many games', wholeNumber, 100)
    .option('--seed <seed>', 'a number or any text; the same seed gives the same games', '1')
    .option('--bots <names>', `who plays, by seat, with commas: ${BOT_NAMES}; mcts:500, mcts:2s`, 'random')
    .option('--swap', 'bots change seats from game to game; each deal is played in every seating')
    .option(
      '--workers <n>',
      'threads to play on (as many as cores, if it takes long); the result is the same',
      wholeNumber,
    )
    .option('--max-turns <n>', 'a longer game counts as stuck', wholeNumber, 10_000)
    .option('--max-decisions <n>', 'a longer game counts as stuck', wholeNumber, 100_000)
    .option('--max-seconds <n>', 'a bot that takes longer for one answer stops its game', wholeNumber, 60)
    .option(
      '--out <folder>',
      'where the report and all games that went wrong are kept (without it a few of them, in this folder)',
    )
    .option('--record', 'keep every game, not only those that went wrong')
    .option('--json', 'as data');
  takesTable(command).action(async (name: string, flags: SimulateFlags) => {
    context.exit = await simulate(name, flags, context.io);
  });
}

async function simulate(name: string, flags: SimulateFlags, io: Io): Promise<number> {
  checkBounds(flags);
  const table = await tableFrom(name, flags);
  const seats = table.context.players.length;
  const bots = await readBots(flags.bots);
  if (bots.length > seats) throw new UsageError(`--bots names ${bots.length} bots, but only ${seats} play.`);
  const folder = flags.out ?? '.';
  ensureFolder(folder);
  const bar = io.progress(`${table.game.name}: ${number(flags.games)} games`, flags.games);
  const { report, kept, stopped } = await runGames({
    called: name,
    table,
    bots,
    games: flags.games,
    seed: flags.seed,
    swap: flags.swap === true,
    // Of more than two, a seat would else always play the same deck.
    rotate: flags.deck.length === 0 && seats > 2,
    // What a clock had a part in cannot be played again from the seed: the inputs are the record.
    record: flags.record === true || bots.some(({ byTime }) => byTime === true),
    limits: { turns: flags.maxTurns, decisions: flags.maxDecisions, seconds: flags.maxSeconds },
    workers: flags.workers ?? null,
    cores: availableParallelism(),
    io,
    bar,
  });
  bar?.stop(`${number(report.games)} games, ${number(report.timing.gamesPerSecond)} games/s`);
  if (stopped) io.err(`Stopped after ${report.games} of ${flags.games} games.`);
  const players = table.context.players.map((player, seat) =>
    flags.swap === true ? player : `${player} (${bots[seat % bots.length]?.name})`,
  );
  io.out(flags.json === true ? JSON.stringify(report, null, 2) : reportText(report, players, styleFor(io)).join('\n'));
  for (const line of keep(kept, table, flags)) io.err(line);
  if (flags.out !== undefined) writeReport(report, folder);
  return report.stuck + report.errors > 0 ? EXIT.failed : EXIT.ok;
}

function checkBounds(flags: SimulateFlags): void {
  for (const [key, { flag, min, max }] of Object.entries(BOUNDS)) {
    const given = new Map<string, unknown>(Object.entries(flags)).get(key);
    if (typeof given !== 'number' || (given >= min && given <= max)) continue;
    throw new UsageError(`${flag} ${given}: a whole number from ${min} to ${number(max)} is expected.`);
  }
}

/** The report as a file, without what the clock says: the same bytes for the same settings. */
function writeReport({ timing: _, ...report }: SimulationReport, folder: string): void {
  writeText(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
}

/** Of more games than this only the number is said. Where no folder is named they are not written down either. */
const MOST_TOLD = 20;
const MOST_ALIKE = 3;

const CLOCKED = 'were played by the clock and cannot be played again: --out FOLDER keeps them';

/** Writes down the games that are kept, and says where and how many, and what was wrong with them. */
function keep(kept: readonly KeptGame[], table: Table, { out, record }: SimulateFlags): string[] {
  const folder = out ?? '.';
  const isAll = out !== undefined || record === true;
  const failed = kept.filter(({ how }) => how !== 'ended');
  const told = tellable(failed);
  const written = isAll ? kept : told;
  const files = new Map(written.map((one) => [one, write(one, table, folder)]));
  const where = out ?? 'this folder';
  const lines = told.map((one) => {
    const what = `Game ${one.game} (seed ${one.seed}): ${one.message}`;
    const blame = one.failing === undefined ? '' : ` Not taken: ${JSON.stringify(one.failing)}.`;
    const file = files.get(one);
    return file == null ? `${what} It did not come to its first decision.` : `${what}${blame} Kept in ${file}`;
  });
  const more = failed.length - told.length;
  if (more > 0) {
    const rest = isAll ? `kept in ${where}` : 'and were not kept: --out FOLDER keeps them all';
    lines.push(`... and ${more} more ${more === 1 ? 'game' : 'games'} went wrong alike, ${rest}.`);
  }
  const ended = kept.length - failed.length;
  if (ended > 0) lines.push(`${ended} games that ended ${isAll ? `are kept in ${where}` : CLOCKED}.`);
  return lines;
}

/** A few of each kind: what differs in its numbers and names of players alone is the same mistake. */
function tellable(failed: readonly KeptGame[]): KeptGame[] {
  const seen = new Map<string, number>();
  const few = failed.filter(({ message }) => {
    const kind = message.replaceAll(/\d+/g, '');
    const before = seen.get(kind) ?? 0;
    seen.set(kind, before + 1);
    return before < MOST_ALIKE;
  });
  return few.slice(0, MOST_TOLD);
}

function write(kept: KeptGame, table: Table, folder: string): string | null {
  const match = rebuild(table, kept);
  if (match === null) return null;
  const name = `${table.game.id}-${kept.seed.replaceAll(/[^\w.-]/g, '_')}`;
  // With swapped seats several games share a deal.
  const place = kept.seed.endsWith(`-${kept.game}`) ? '' : `-game-${kept.game}`;
  return writeMatch(match, join(folder, `${name}${place}`));
}
