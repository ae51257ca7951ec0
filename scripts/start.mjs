// `npm start`: a Battle match against a bot. Without a terminal `upkeep play` plays one bot match, prints it and ends.
import { join } from 'node:path';
import { root, run } from './lib/run.mjs';
import { setUp } from './setup.mjs';

if (await setUp()) {
  const command = join(root, 'packages', 'cli', 'bin', 'upkeep.js');
  const { code } = await run([process.execPath, command, 'play', 'battle', ...process.argv.slice(2)], { show: true });
  process.exitCode = code;
} else {
  process.exitCode = 1;
}
