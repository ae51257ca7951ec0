// The rooms of the engine: who may use whom, and no circle of files.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../../scripts/lib/run.mjs';
import { filesBelow } from '../workspace.mjs';
import { blank, lineAt } from './blank.mjs';

const HOME = 'packages/engine/src';

/**
 * The rooms, lowest first, each with the rooms it may use: import values from. Every one of them stands before it, so the
 * rooms have an order. `docs/map.md` says what lives in them.
 *
 * @type {ReadonlyMap<string, readonly string[]>}
 */
export const ROOMS = new Map([
  ['fast', []],
  ['state', ['fast']],
  ['compile', ['state', 'fast']],
  ['events', ['state', 'compile']],
  ['turn', ['state', 'compile', 'events']],
  ['view', ['state', 'compile', 'events']],
  ['judge', ['state', 'compile', 'events', 'view']],
  ['agenda', ['state', 'compile', 'events', 'turn', 'judge']],
  ['file', ['state', 'events']],
  ['define', ['state', 'compile']],
  ['match', ['fast', 'state', 'compile', 'define', 'events', 'turn', 'view', 'judge', 'agenda', 'file']],
]);

/**
 * Other rooms whose types a room may name, besides those it uses: types make no circle, but a reader wonders who knows whom.
 *
 * @type {ReadonlyMap<string, readonly string[]>}
 */
export const NAMES = new Map([
  ['fast', ['compile', 'match', 'state']],
  ['state', ['compile', 'define']],
  ['compile', ['define', 'match']],
  ['define', ['match', 'view']],
  ['events', ['define', 'match']],
  ['turn', ['match']],
  ['view', ['define', 'file', 'match']],
  ['judge', ['define', 'match']],
  ['agenda', ['define', 'fast', 'match']],
  ['file', ['define', 'judge', 'match']],
]);

/** Files beside the rooms that every room may use. */
const COMMON = ['errors.ts'];

const IMPORT =
  /\b(?:import|export)\b\s*(type\b(?!\s*(?:,|from\b)))?\s*([^'"`;()]*?)\s*(?:\bfrom\s*)?\(?\s*(['"])(\.[^'"\n]+)\3/g;

/** @typedef {{ from: string, to: string, line: number, isType: boolean }} Import one file naming another, below the home */

/**
 * What a file of the engine imports from other files of it.
 *
 * @param {string} path below `packages/engine/src`
 * @param {string} source
 * @returns {Import[]}
 */
export function importsOf(path, source) {
  const code = blank(source, { strings: false });
  return [...code.matchAll(IMPORT)].map((match) => {
    const names = (match[2] ?? '').replace(/[{}]/g, '').split(',');
    const isNamed = /^\s*\{/.test(match[2] ?? '');
    const named = names.map((name) => name.trim()).filter((name) => name !== '');
    const areTypes = isNamed && named.length > 0 && named.every((name) => name.startsWith('type '));
    return {
      from: path,
      to: posix.join(posix.dirname(path), match[4] ?? ''),
      line: lineAt(code, match.index),
      isType: match[1] !== undefined || areTypes,
    };
  });
}

/** The room a file lies in; empty for one beside the rooms. */
function roomOf(/** @type {string} */ path) {
  return path.includes('/') ? (path.split('/')[0] ?? '') : '';
}

/**
 * Imports that no room may make, one sentence each.
 *
 * @param {readonly Import[]} imports
 * @returns {string[]}
 */
export function roomProblems(imports) {
  return imports.flatMap(({ from, to, line, isType }) => {
    const [room, other] = [roomOf(from), roomOf(to)];
    const complain = (/** @type {string} */ why) => [`${HOME}/${from}:${line} imports ${to}: ${why}`];
    if (room === '' || room === other || COMMON.includes(to)) return [];
    const used = ROOMS.get(room);
    if (used === undefined)
      return complain(`'${room}' is no room of the engine; give it a place in tools/checks/rooms.mjs`);
    if (other === '') return complain('the rooms know nothing of what is beside them');
    if (used.includes(other)) return [];
    if (!isType) return complain(`'${room}' may use ${used.join(', ') || 'no other room'}`);
    const named = NAMES.get(room) ?? [];
    return named.includes(other) ? [] : complain(`'${room}' may name types of ${[...used, ...named].join(', ')}`);
  });
}

/**
 * Circles of files that use each other, one sentence each. Types make no circle.
 *
 * @param {readonly Import[]} imports
 * @returns {string[]}
 */
export function circleProblems(imports) {
  /** @type {Map<string, string[]>} */
  const uses = new Map();
  for (const { from, to, isType } of imports) if (!isType) uses.set(from, [...(uses.get(from) ?? []), to]);
  /** @type {string[]} */
  const problems = [];
  /** @type {Set<string>} */
  const done = new Set();
  const walk = (/** @type {string} */ file, /** @type {readonly string[]} */ way) => {
    const at = way.indexOf(file);
    if (at >= 0) {
      problems.push(`${HOME}: files use each other in a circle: ${[...way.slice(at), file].join(' -> ')}`);
      return;
    }
    if (done.has(file)) return;
    for (const next of uses.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of uses.keys()) walk(file, []);
  return problems;
}

/** Everything that is wrong with the rooms of this repository's engine. */
export function engineProblems() {
  const imports = filesBelow(HOME, '.ts').flatMap((path) =>
    importsOf(path.slice(HOME.length + 1), readFileSync(join(root, path), 'utf8')),
  );
  return [...roomProblems(imports), ...circleProblems(imports)];
}
