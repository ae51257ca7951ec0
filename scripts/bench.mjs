// `npm run bench [-- --json]`, `npm run bench -- against COMMIT`: set-up, then the benchmark of the bench workspace with the same arguments.
import { npm, run } from './lib/run.mjs';
import { setUp } from './setup.mjs';

if (await setUp()) {
  const args = process.argv.slice(2);
  const { code } = await run(npm('run', '--silent', 'bench', '-w', '@upkeep/bench', '--', ...args), { show: true });
  process.exitCode = code;
} else {
  process.exitCode = 1;
}
