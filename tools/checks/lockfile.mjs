// The lockfile must work on every machine: `npm ci` refuses a lock that lacks a platform package of a native tool, and
// a download address would tie it to one registry.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root } from '../../scripts/lib/run.mjs';
import { report } from '../workspace.mjs';

/** @typedef {{ version?: string, resolved?: string, link?: boolean, optionalDependencies?: Record<string, string> }} Entry */

/** Whether node's look-up from `place` finds `name` among the locked packages. */
function isLocked(
  /** @type {Record<string, Entry>} */ locked,
  /** @type {string} */ place,
  /** @type {string} */ name,
) {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1))) {
    if (locked[`${from === '' ? '' : `${from}/`}node_modules/${name}`]) return true;
    if (from === '') return false;
  }
}

/**
 * The problems of a lockfile's text, one sentence each.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function lockfileProblems(text) {
  /** @type {Record<string, Entry>} */
  const locked = JSON.parse(text).packages;
  const problems = [];
  for (const [place, entry] of Object.entries(locked)) {
    if (entry.resolved && !entry.link)
      problems.push(`${place} has a download address; set omit-lockfile-registry-resolved`);
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (isLocked(locked, place, name)) continue;
      problems.push(`${place} ${entry.version} lacks its platform package ${name}; pin a version that has them all`);
    }
  }
  return problems;
}

if (isMain(import.meta.url)) {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  report(lockfileProblems(text), 'the lockfile names every platform package and no address');
}
