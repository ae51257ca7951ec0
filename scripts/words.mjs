// `npm run words`: writes the pages of each game's words for cards (docs/words) anew.
import { program, run } from './lib/run.mjs';

process.env['UPKEEP_WORDS'] = 'record';
const { code } = await run(program('vitest', 'vitest', 'run', 'packages/games/test/card-words.test.ts'), {
  show: true,
});
process.exitCode = code;
