// What would be published, seen by publint (is the exports map sound?) and attw (do the types resolve for users?).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMain, program, run } from '../../scripts/lib/run.mjs';
import { packAll } from '../pack.mjs';
import { entries, packages, report } from '../workspace.mjs';

/** @returns {Promise<string[]>} */
export async function packageProblems() {
  const folder = mkdtempSync(join(tmpdir(), 'upkeep-packages-'));
  try {
    const tarballs = await packAll(folder);
    const judged = packages().map(async ({ manifest }) => {
      const tarball = tarballs.get(manifest.name) ?? '';
      const judges = [program('publint', 'publint', 'run', tarball, '--strict')];
      // A package that is only a command has no types to judge.
      if (entries(manifest).length > 0) {
        judges.push(
          program('@arethetypeswrong/cli', 'attw', tarball, '--profile', 'esm-only', '--no-emoji', '--format', 'ascii'),
        );
      }
      const problems = [];
      for (const judge of judges) {
        const { code, output } = await run(judge);
        if (code !== 0) problems.push(`${manifest.name}:\n${output}`);
      }
      return problems;
    });
    return (await Promise.all(judged)).flat();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (isMain(import.meta.url)) report(await packageProblems(), 'publint and attw have nothing to say');
