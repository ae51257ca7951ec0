// Compares each package's public interface with the one on record in docs/api.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root } from '../../scripts/lib/run.mjs';
import { snapshots } from '../api/snapshot.mjs';
import { packages, report } from '../workspace.mjs';
import { reachProblems } from './reach.mjs';

const home = join(root, 'docs', 'api');

/** The lines one text has and the other lacks, in order, as a reader wants to see a change. */
function difference(/** @type {string} */ before, /** @type {string} */ after) {
  const old = new Set(before.split('\n'));
  const now = new Set(after.split('\n'));
  return [
    ...before.split('\n').flatMap((line) => (now.has(line) ? [] : [`  - ${line}`])),
    ...after.split('\n').flatMap((line) => (old.has(line) ? [] : [`  + ${line}`])),
  ];
}

/** Records that no entry has any more. */
function leftOver(/** @type {string[]} */ records) {
  const files = existsSync(home) ? readdirSync(home) : [];
  return files.filter((file) => !records.includes(file.replace(/\.txt$/, '')));
}

/** @returns {string[]} */
export function apiProblems() {
  const now = packages().flatMap(snapshots);
  const changed = now.flatMap(({ record, text }) => {
    const file = join(home, `${record}.txt`);
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (before === text) return [];
    return [
      `The public interface differs from docs/api/${record}.txt.`,
      'If that is meant, run `npm run api`, commit the new record and add a line to CHANGELOG.md.',
      ...difference(before, text),
    ];
  });
  const gone = leftOver(now.map(({ record }) => record)).map((file) => `docs/api/${file}: there is no such entry.`);
  return [...changed, ...gone, ...reachProblems()];
}

/** Writes every entry's interface on record. */
export function recordApi() {
  mkdirSync(home, { recursive: true });
  const now = packages().flatMap(snapshots);
  for (const { record, text } of now) writeFileSync(join(home, `${record}.txt`), text);
  for (const file of leftOver(now.map(({ record }) => record))) rmSync(join(home, file));
}

if (isMain(import.meta.url)) report(apiProblems(), 'the public interfaces are those on record');
