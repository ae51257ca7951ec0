import { join } from 'node:path';
import { botNamed, bots, type KeptGame, startSimulation } from '@upkeep/ai';
import type { Command } from 'commander';
import { EXIT, UsageError } from '../exit.ts';
import { ensureFolder, writeMatch } from '../files.ts';
import type { Io } from '../io.ts';
import type { Context } from '../program.ts';
import { number, reportText } from '../render/report.ts';
import { styleFor } from '../render/style.ts';
import { type TableFlags, tableFrom, takesTable, wholeNumber } from '../settings.ts';

interface SimulateFlags extends TableFlags {
  readonly games: number;
  readonly seed: string;
  readonly bots: string;
  readonly out: string;
  readonly maxTurns: number;
  readonly maxDecisions: number;
  readonly json?: true;
}

/** How long to play on before showing how far it is, in milliseconds. */
const SHOW_EVERY = 50;

export function addSimulate(program: Command, context: Context): void {
  const command = program
    .command('simulate')
    .description(
      'Let bots play many games and say how they ended. Fails when a game is stuck, throws or lasts too long.',
    )
    .argument('<game>', 'a game, or a module file of your own')
    .option('--games <n>', 'how many games', wholeNumber, 100)
    .option('--seed <seed>', 'a number or any text; the same seed gives the same games', '1')
    .option('--bots <names>', `who plays, by seat, with commas: ${Object.keys(bots).join(', ')}`, 'random')
    .option('--max-turns <n>', 'a longer game counts as stuck', wholeNumber, 10_000)
    .option('--max-decisions <n>', 'a longer game counts as stuck', wholeNumber, 100_000)
    .option('--out <folder>', 'where games that went wrong are kept', '.')
    .option('--json', 'as data');
  takesTable(command).action(async (name: string, flags: SimulateFlags) => {
    context.exit = await simulate(name, flags, context.io);
  });
}

async function simulate(name: string, flags: SimulateFlags, io: Io): Promise<number> {
  if (flags.games < 1) throw new UsageError('--games 0: play at least one.');
  const table = await tableFrom(name, flags);
  const seats = table.context.players.length;
  const players = flags.bots.split(',').map((bot) => bot.trim());
  for (const bot of players) botNamed(bot);
  if (players.length > seats) throw new UsageError(`--bots names ${players.length} bots, but only ${seats} play.`);
  ensureFolder(flags.out);
  const simulation = startSimulation({
    table,
    games: flags.games,
    seed: flags.seed,
    bots: players,
    limits: { turns: flags.maxTurns, decisions: flags.maxDecisions },
    now: io.now,
  });
  const bar = io.progress(`${table.game.name}: ${number(flags.games)} games`, flags.games);
  const began = io.now();
  let shown = began;
  let shownDone = 0;
  let stopped = false;
  while (!stopped && simulation.playNext()) {
    if (io.now() - shown < SHOW_EVERY) continue;
    shown = io.now();
    const rate = (simulation.done * 1000) / (shown - began);
    const left = Math.ceil((flags.games - simulation.done) / rate);
    bar?.advance(
      simulation.done - shownDone,
      `${number(simulation.done)} of ${number(flags.games)}, ${number(Math.round(rate))} games/s, ${left} s left`,
    );
    shownDone = simulation.done;
    stopped = !(await io.pause());
  }
  const report = simulation.report();
  bar?.stop(`${number(report.games)} games, ${number(report.timing.gamesPerSecond)} games/s`);
  if (stopped) io.err(`Stopped after ${report.games} of ${flags.games} games.`);
  const names = table.context.players.map((player, seat) => `${player} (${players[seat % players.length]})`);
  io.out(flags.json === true ? JSON.stringify(report, null, 2) : reportText(report, names, styleFor(io)).join('\n'));
  for (const kept of simulation.kept.slice(0, MOST_KEPT)) io.err(keep(kept, table.game.id, flags.out));
  if (simulation.kept.length > MOST_KEPT)
    io.err(`... and ${simulation.kept.length - MOST_KEPT} more games went wrong.`);
  return report.stuck + report.errors > 0 ? EXIT.failed : EXIT.ok;
}

/** Of more games than this only the number is said: the seeds say which they are. */
const MOST_KEPT = 20;

/** Writes down a game that went wrong, and says where and what. */
function keep(kept: KeptGame, game: string, folder: string): string {
  const what = `Game ${kept.game} (seed ${kept.seed}): ${kept.message}`;
  const blame = kept.failing === undefined ? '' : ` Not taken: ${JSON.stringify(kept.failing)}.`;
  if (kept.match === null) return `${what} It could not even be dealt.`;
  const file = join(folder, `${game}-${kept.seed.replaceAll(/[^\w.-]/g, '_')}`);
  return `${what}${blame} Kept in ${writeMatch(kept.match, file)}`;
}
