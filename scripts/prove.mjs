// `npm run prove`: the long proofs that `npm test` has only a short, fixed-seed form of - every scenario, the conformance
// suite on every game, and thousands of random games of Battle, Crisis, Lorcana and Magic in every shape they are played in, of which none may be
// stuck, throw or exceed its limits; a million bad messages to a match server. The last result, with its commit, is in docs/prove.md.
import { join } from 'node:path';
import { program, root, run } from './lib/run.mjs';
import { setUp } from './setup.mjs';

/** @type {(game: string) => (games: number, ...settings: string[]) => string[]} */
const randomOf =
  (game) =>
  (games, ...settings) => ['simulate', game, '--games', String(games), '--seed', '1', ...settings];
const random = randomOf('battle');
const magic = randomOf('magic');
const crisis = randomOf('crisis');
const lorcana = randomOf('lorcana');

const twoHeaded = ['--players', '4', '--teams', '0,1/2,3', '--shared-turns'];

const proofs = [
  ['scenario', 'packages/games/scenarios'],
  ['check', 'duel', '--games', '100'],
  ['check', 'battle', '--games', '40'],
  ['check', 'battle', '--games', '20', '--players', '4', '--teams', '0,2/1,3'],
  random(10000),
  random(2000, '--players', '3'),
  random(2000, '--players', '4'),
  random(2000, '--players', '4', '--teams', '0,2/1,3'),
  random(2000, '--expansion', 'muster'),
  ['simulate', 'duel', '--games', '10000', '--seed', '1'],
  ['check', 'crisis', '--games', '10'],
  ['check', 'crisis', '--games', '10', '--option', 'profile=cosmic'],
  crisis(10000, '--option', 'profile=cosmic'),
  crisis(2000),
  ['check', 'lorcana', '--games', '20'],
  ['check', 'lorcana', '--games', '6', '--players', '4', '--option', 'edition=L2026'],
  lorcana(4000),
  lorcana(3000, '--players', '3', '--option', 'edition=L2026'),
  lorcana(3000, '--players', '4'),
  ['check', 'magic', '--games', '10'],
  ['check', 'magic', '--games', '4', '--players', '4'],
  ['check', 'magic', '--games', '4', ...twoHeaded],
  magic(10000, '--players', '4'),
  magic(10000, ...twoHeaded),
  magic(1000, '--players', '6', '--option', 'attack=left'),
  magic(1000, '--players', '3', '--option', 'attack=one'),
  magic(1000, '--players', '4', '--teams', '0,2/1,3'),
];

const command = join(root, 'packages', 'cli', 'bin', 'upkeep.js');
const lines = [
  ...proofs.map((proof) => ({ words: `upkeep ${proof.join(' ')}`, line: [command, ...proof] })),
  {
    words: 'UPKEEP_HOSTILE=1000000 vitest run packages/server/test/hostile.test.ts',
    line: program('vitest', 'vitest', 'run', join('packages', 'server', 'test', 'hostile.test.ts')).slice(1),
  },
  { words: 'node scripts/used.mjs', line: [join(root, 'scripts', 'used.mjs')] },
];
/** Writing processes, match servers and the database they share are killed that often. */
process.env['UPKEEP_KILLS'] = '40';
const killing = [...program('vitest', 'vitest', 'run', 'packages/server/test/store', 'packages/server/test/many')];
process.env['UPKEEP_HOSTILE'] = '1000000';
let failed = (await setUp()) ? 0 : 1;
for (const { words, line } of failed ? [] : lines) {
  process.stdout.write(`\n$ ${words}\n`);
  const { code } = await run([process.execPath, ...line], { show: true });
  if (code !== 0) failed += 1;
}
if (failed === 0) {
  process.stdout.write('\n$ the stores and many machines, killed again and again\n');
  const { code } = await run(killing, { show: true });
  if (code !== 0) failed += 1;
}
process.stdout.write(failed ? `\n${failed} proof(s) failed\n` : '\nall proofs hold\n');
process.exitCode = failed ? 1 : 0;
