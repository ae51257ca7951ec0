// Games are written in the author's language: nothing of the machine's shows in them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root } from '../../scripts/lib/run.mjs';
import { filesBelow, report } from '../workspace.mjs';
import { blank, lineAt } from './blank.mjs';

/** What an author must never meet, and what to write instead. */
const FORBIDDEN = [
  [/\.[zkq]\b|\bg\.state\b/g, 'speak of zones, events, values and the state by name'],
  [/(?:\.|\?\.)[abcd]\b/g, "an event's fields have names"],
  [/\.zone\.\w+\((?:[^()]|\([^()]*\))*\)\s*[-+*]/g, 'a zone is no number: name the one that is meant'],
  [/[-+*]\s*\w+\.zone\.\w+\(/g, 'a zone is no number: name the one that is meant'],
  [/\bframe\b/g, 'frames are internal: write a program'],
  [/\.(?:pc|vars)\b/g, 'frames are internal: write a program'],
  [/(?<=[\w)\]}]\s*)\bas\s+(?!const\b)(?=[^\s:=?])/g, 'no `as` but `as const`'],
  [/\bdefineGame\b/g, 'declare the game: `declareGame`'],
];

/**
 * What one source file of a game says in the machine's language, a sentence each.
 *
 * @param {{ path: string, source: string }} file
 * @returns {string[]}
 */
export function languageProblems({ path, source }) {
  const code = blank(source, { strings: true }).replace(/^(?:import\b[^;]*|export (?:type )?[{*][^;]*);/gm, (part) =>
    part.replace(/\S/g, ' '),
  );
  return FORBIDDEN.flatMap(([pattern, why]) =>
    [...code.matchAll(/** @type {RegExp} */ (pattern))].map(
      (match) => `${path}:${lineAt(code, match.index)} ${match[0].trim()}: ${why}`,
    ),
  );
}

/** The same for every game and example of this repository. */
export function gameProblems() {
  return [...filesBelow('packages/games/src', '.ts'), ...filesBelow('examples', '.ts')]
    .filter((path) => !path.includes('/test/') && !path.includes('/dist/'))
    .flatMap((path) => languageProblems({ path, source: readFileSync(join(root, path), 'utf8') }));
}

if (isMain(import.meta.url)) report(gameProblems(), "games are written in the author's language");
