// Compares each package's public interface with the one on record in docs/api.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root } from '../../scripts/lib/run.mjs';
import { snapshot } from '../api/snapshot.mjs';
import { packages, report } from '../workspace.mjs';

const recordOf = (/** @type {string} */ folder) => join(root, 'docs', 'api', `${folder}.txt`);

/** The lines one text has and the other lacks, in order, as a reader wants to see a change. */
function difference(/** @type {string} */ before, /** @type {string} */ after) {
  const old = new Set(before.split('\n'));
  const now = new Set(after.split('\n'));
  return [
    ...before.split('\n').flatMap((line) => (now.has(line) ? [] : [`  - ${line}`])),
    ...after.split('\n').flatMap((line) => (old.has(line) ? [] : [`  + ${line}`])),
  ];
}

/** @returns {string[]} */
export function apiProblems() {
  return packages().flatMap((pkg) => {
    const now = snapshot(pkg);
    if (now === undefined) return [];
    const file = recordOf(pkg.folder);
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (before === now) return [];
    return [
      `The public interface of ${pkg.manifest.name} differs from docs/api/${pkg.folder}.txt.`,
      'If that is meant, run `npm run api`, commit the new record and add a line to CHANGELOG.md.',
      ...difference(before, now),
    ];
  });
}

/** Writes every package's interface on record. */
export function recordApi() {
  mkdirSync(join(root, 'docs', 'api'), { recursive: true });
  for (const pkg of packages()) {
    const now = snapshot(pkg);
    if (now !== undefined) writeFileSync(recordOf(pkg.folder), now);
  }
}

if (isMain(import.meta.url)) report(apiProblems(), 'the public interfaces are those on record');
