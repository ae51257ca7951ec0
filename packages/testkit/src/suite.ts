import { relative } from 'node:path';
import type { GameRegistry } from './registry.ts';
import { describeReport, runScenarioPaths, scenarioFiles } from './run.ts';

/** A test runner's `test` function, as much of it as is needed. */
export type TestFunction = (name: string, body: () => Promise<void>) => void;

/**
 * Registers every scenario file under a folder as a test of its own.
 *
 * @example
 * await scenarioTests('packages/games/scenarios', games, test);
 */
export async function scenarioTests(folder: string, games: GameRegistry, test: TestFunction): Promise<void> {
  const files = await scenarioFiles(folder);
  if (files.length === 0) throw new Error(`there are no scenarios under ${folder}`);
  for (const file of files) {
    test(relative(folder, file), async () => {
      const { failed, reports } = await runScenarioPaths([file], games);
      if (failed > 0)
        throw new Error(
          reports
            .filter((r) => !r.passed)
            .map(describeReport)
            .join('\n'),
        );
    });
  }
}
