// Installs and builds what is missing or stale, and says nothing when there is nothing to do.
// No dependencies: this is the first thing that runs in a fresh clone.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, npm, program, root, run } from './lib/run.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Locked */

/** @returns {Record<string, Locked>} */
function lockedPackages(/** @type {string} */ file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
}

/**
 * Why the installed packages differ from the lockfile, or undefined when they agree. npm writes what it installed to
 * `node_modules/.package-lock.json`; packages for other platforms are optional and rightly absent there.
 */
export function whyStale() {
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return 'nothing is installed';
  const installed = lockedPackages(join('node_modules', '.package-lock.json'));
  for (const [place, wanted] of Object.entries(lockedPackages('package-lock.json'))) {
    if (!place.includes('node_modules/')) continue;
    const found = installed[place];
    if (!found) {
      if (wanted.optional || wanted.devOptional) continue;
      return `${place} is missing`;
    }
    if (wanted.link) {
      if (!existsSync(join(root, place))) return `${place} is missing`;
    } else if (found.version !== wanted.version) {
      return `${place} is ${found.version}, not ${wanted.version}`;
    }
  }
  return undefined;
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
