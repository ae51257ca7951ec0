// `npm test`: every check and every test, each a named stage with its time. `npm test -- types vitest` runs those alone.
// The last line is always `N passed, N failed`: the single tests, and each check as one.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTests } from './lib/count.mjs';
import { program, run } from './lib/run.mjs';
import { install } from './setup.mjs';

/** @typedef {{ passed: number, failed: number, output: string }} Result */

const check = (/** @type {string} */ name) => [process.execPath, join('tools', 'checks', `${name}.mjs`)];

/** A command that counts as one: passed when it ends with 0. */
async function once(/** @type {string[]} */ commandLine) {
  const { code, output } = await run(commandLine);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output: code === 0 ? '' : output };
}

/** Runs the tests, shows their report as it comes, and counts them from the machine-readable one. */
async function tests() {
  const folder = mkdtempSync(join(tmpdir(), 'upkeep-test-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  try {
    const { code } = await run(program('vitest', 'vitest', 'run', ...reporters), { show: true });
    return { ...countTests(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined, code), output: '' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @type {[name: string, work: () => Promise<Result>][]} */
const stages = [
  ['lint', () => once(program('@biomejs/biome', 'biome', 'ci', '--colors=off', '--max-diagnostics=200', '.'))],
  ['types', () => once(program('typescript', 'tsc', '-b'))],
  ['dead-code', () => once(program('knip', 'knip', '--no-config-hints'))],
  ['layers', () => once(check('layers'))],
  ['language', () => once(check('language'))],
  ['lockfile', () => once(check('lockfile'))],
  ['api', () => once(check('api'))],
  ['packages', () => once(check('packages'))],
  ['vitest', tests],
];

const total = { passed: 0, failed: 0 };
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !stages.some(([stage]) => stage === name));
if (unknown.length > 0) {
  process.stdout.write(`no stage ${unknown.join(', ')}; there are ${stages.map(([name]) => name).join(', ')}\n`);
  total.failed += 1;
} else if (await install()) {
  for (const [name, work] of stages) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const began = performance.now();
    const { passed, failed, output } = await work();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds.padStart(5)} s\n`);
    if (failed > 0) process.stdout.write(output);
    total.passed += passed;
    total.failed += failed;
  }
} else {
  total.failed += 1;
}
process.exitCode = total.failed > 0 ? 1 : 0;
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
