// `npm run words`: writes the pages of each game's words for cards (docs/words) anew.
import { spawnSync } from 'node:child_process';
import { root } from './lib/run.mjs';

const { status } = spawnSync('npx', ['vitest', 'run', 'packages/games/test/card-words.test.ts'], {
  cwd: root,
  env: { ...process.env, UPKEEP_WORDS: 'record' },
  shell: process.platform === 'win32',
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
