// `npm run prove`: the long proofs that `npm test` has no time for - every scenario, the conformance suite on every
// game, and a thousand random games of Battle, of which none may be stuck, throw or exceed its limits.
import { join } from 'node:path';
import { root, run } from './lib/run.mjs';
import { setUp } from './setup.mjs';

const proofs = [
  ['scenario', 'packages/games/scenarios'],
  ['check', 'battle'],
  ['check', 'duel'],
  ['simulate', 'battle', '--games', '1000', '--seed', '1', '--bots', 'random,random'],
];

const command = join(root, 'packages', 'cli', 'bin', 'upkeep.js');
let failed = (await setUp()) ? 0 : 1;
for (const proof of failed ? [] : proofs) {
  process.stdout.write(`\n$ upkeep ${proof.join(' ')}\n`);
  const { code } = await run([process.execPath, command, ...proof], { show: true });
  if (code !== 0) failed += 1;
}
process.stdout.write(failed ? `\n${failed} proof(s) failed\n` : '\nall proofs hold\n');
process.exitCode = failed ? 1 : 0;
