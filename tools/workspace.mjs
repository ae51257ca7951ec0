import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../scripts/lib/run.mjs';

/**
 * @typedef {object} Manifest what we read of a package.json
 * @property {string} name
 * @property {string} version
 * @property {boolean} [private] never published
 * @property {Record<string, string | { source: string, types: string, default: string }>} [exports]
 * @property {Record<string, string>} [bin]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** @typedef {{ folder: string, home: string, manifest: Manifest }} Package one folder of `packages` */

/** @returns {Manifest} */
export function readManifest(/** @type {string} */ home) {
  return JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
}

/**
 * Every package, sorted by folder.
 *
 * @returns {Package[]}
 */
export function allPackages() {
  return readdirSync(join(root, 'packages'))
    .filter((folder) => existsSync(join(root, 'packages', folder, 'package.json')))
    .sort()
    .map((folder) => {
      const home = join(root, 'packages', folder);
      return { folder, home, manifest: readManifest(home) };
    });
}

/** Every package that would be published. */
export function packages() {
  return allPackages().filter(({ manifest }) => manifest.private !== true);
}

/**
 * The code entries of a package: its subpaths with the built files they lead to.
 *
 * @param {Manifest} manifest
 */
export function entries(manifest) {
  return Object.entries(manifest.exports ?? {}).flatMap(([subpath, target]) =>
    typeof target === 'string' ? [] : [{ subpath, ...target }],
  );
}

/**
 * The files below a folder whose name ends as asked, sorted, with forward slashes and relative to the root.
 *
 * @param {string} folder
 * @param {string} ending
 * @returns {string[]}
 */
export function filesBelow(folder, ending) {
  const home = join(root, folder);
  if (!existsSync(home)) return [];
  return readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/**
 * Prints the problems a check found and sets the exit code.
 *
 * @param {string[]} problems
 * @param {string} allWell
 */
export function report(problems, allWell) {
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (problems.length === 0) process.stdout.write(`${allWell}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
