import { checkGame, describeCheck } from '@upkeep/testkit';
import type { Command } from 'commander';
import { findGame } from '../catalogue.ts';
import { LONGEST, within } from '../endless.ts';
import { EXIT, UsageError } from '../exit.ts';
import type { Context } from '../program.ts';
import { settingsFrom, type TableFlags, takesTable, wholeNumber } from '../settings.ts';

interface CheckFlags extends TableFlags {
  readonly games: number;
  readonly seed: number;
  readonly maxSeconds: number;
  readonly json?: true;
}

export function addCheck(program: Command, context: Context): void {
  const command = program
    .command('check')
    .description("Hold the engine's promises against a game, also one of your own: random games, every property.")
    .argument('<game>', 'a game, or a module file of your own')
    .option('--games <n>', 'how many random games', wholeNumber, 20)
    .option('--seed <n>', 'the first game; the others follow', wholeNumber, 1)
    .option('--max-seconds <n>', 'what takes longer is taken not to end: the rule is named', wholeNumber, LONGEST)
    .option('--json', 'as data');
  takesTable(command).action(async (name: string, flags: CheckFlags) => {
    const { io } = context;
    if (flags.games < 1) throw new UsageError('--games 0: play at least one.');
    if (flags.maxSeconds < 1) throw new UsageError('--max-seconds 0: give it one at least.');
    const { game, ...table } = settingsFrom(await findGame(name), flags);
    const bar = io.progress(`${game.name}: ${flags.games} games`, flags.games);
    const report = checkGame(game, {
      ...table,
      games: flags.games,
      seed: flags.seed,
      within: (work) => within(flags.maxSeconds, work),
      progress: (done, of) => bar?.advance(1, `${done} of ${of} games`),
    });
    bar?.stop(`${game.name} ${game.version}: ${report.games} games, ${report.decisions} decisions`);
    context.exit = report.failed > 0 ? EXIT.failed : EXIT.ok;
    io.out(flags.json === true ? JSON.stringify(report, null, 2) : describeCheck(report));
  });
}
