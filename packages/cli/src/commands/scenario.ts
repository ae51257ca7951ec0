import { existsSync, readFileSync } from 'node:fs';
import { games } from '@upkeep/games';
import { describeReport, runScenarioPaths, scenarioFiles } from '@upkeep/testkit';
import type { Command } from 'commander';
import { EXIT, UsageError } from '../exit.ts';
import type { Context } from '../program.ts';
import { styleFor } from '../render/style.ts';
import { readNamed } from '../typescript.ts';

interface ScenarioFlags {
  readonly verbose?: true;
  readonly json?: true;
}

export function addScenario(program: Command, context: Context): void {
  program
    .command('scenario')
    .description('Run scenarios and print exactly what differed. The last line is: N passed, N failed.')
    .argument('<path...>', 'scenario files, and folders of them')
    .option('-v, --verbose', 'name those that passed as well')
    .option('--json', 'as data')
    .action(async (paths: readonly string[], flags: ScenarioFlags) => {
      const { io } = context;
      const style = styleFor(io);
      for (const path of paths) if (!existsSync(path)) throw new UsageError(`There is no file or folder '${path}'.`);
      const files = (await Promise.all(paths.map(scenarioFiles))).flat();
      for (const file of files) await readNamed(readFileSync(file, 'utf8'));
      const summary = await runScenarioPaths(paths, games);
      const { passed, failed, reports } = summary;
      context.exit = failed > 0 ? EXIT.failed : EXIT.ok;
      if (flags.json === true) {
        io.out(JSON.stringify(summary, null, 2));
        return;
      }
      for (const report of reports) {
        if (!report.passed) io.out(style.red(describeReport(report)));
        else if (flags.verbose === true) io.out(describeReport(report));
      }
      io.out(`${passed} passed, ${failed} failed`);
    });
}
