// Installs and builds what is missing or stale, and says nothing when there is nothing to do.
// No dependencies: this is the first thing that runs in a fresh clone.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, npm, program, root, run } from './lib/run.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Locked */

/**
 * The first place where the installed packages differ from the locked ones, or undefined when they agree. Packages for
 * other platforms are optional and rightly absent.
 *
 * @param {Record<string, Locked>} locked
 * @param {Record<string, Locked>} installed
 * @returns {string | undefined}
 */
export function firstDifference(locked, installed) {
  for (const [place, wanted] of Object.entries(locked)) {
    if (!place.includes('node_modules/')) continue;
    const found = installed[place];
    if (!found) {
      if (wanted.optional || wanted.devOptional) continue;
      return `${place} is missing`;
    }
    if (!wanted.link && found.version !== wanted.version) return `${place} is ${found.version}, not ${wanted.version}`;
  }
  return undefined;
}

/** Why the packages must be installed, or undefined. npm notes what it installed in `node_modules`. */
function whyStale() {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return 'nothing is installed';
  const packagesIn = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  return firstDifference(packagesIn(join(root, 'package-lock.json')), packagesIn(note));
}

/** Installs from the lockfile when needed. Returns false when npm failed. Everything said goes to the error stream. */
export async function install() {
  const reason = whyStale();
  if (!reason) return true;
  process.stderr.write(`Installing the packages of the lockfile (${reason})...\n`);
  const { code, output } = await run(npm('ci', '--no-audit', '--no-fund'));
  if (code !== 0) process.stderr.write(output);
  return code === 0;
}

/** Builds every package whose output is older than its source; `tsc -b` itself knows which. Returns false on an error. */
export async function build() {
  const { code, output } = await run(program('typescript', 'tsc', '-b', 'packages/cli'));
  if (code !== 0) process.stderr.write(output);
  return code === 0;
}

/** Installs, then builds. */
export async function setUp() {
  return (await install()) && (await build());
}

if (isMain(import.meta.url) && !(await setUp())) process.exitCode = 1;
