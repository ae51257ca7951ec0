// What the public interface of the engine reaches: the rooms define, match and view, and little else.
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../../scripts/lib/run.mjs';
import { namesIn } from '../api/declarations.mjs';
import { reader } from '../api/snapshot.mjs';

const HOME = join(root, 'packages', 'engine', 'dist');

/** The rooms a public type may lie in, and what every room may use. */
const OPEN = ['define', 'match', 'view', 'errors.d.ts'];

/** The form beneath the language, which has an entry of its own: closed, though it lies in `define` and `match`. */
const CLOSED = [
  ...['define/definition.d.ts', 'define/ability-definition.d.ts', 'define/turn-definition.d.ts'],
  ...['define/kernel-parts.d.ts', 'define/rules.d.ts', 'match/run.d.ts'],
];

/**
 * What else a user of the engine meets, by file, and why.
 *
 * @type {ReadonlyMap<string, readonly string[]>}
 */
const ALLOWED = new Map([
  // What the state and decisions are made of.
  ['state/state.d.ts', ['PlayerId', 'Names', 'DecisionKind', 'Asks', 'Outcome']],
  // Reproducible chance: for bots and tests.
  ['state/random.d.ts', ['RandomState', 'below', 'nextBits', 'seedRandom', 'shuffleWith']],
  // Actions, what is listed and why not.
  ['judge/notation.d.ts', ['Action', 'ActionValue']],
  ['judge/legal-words.d.ts', ['Described', 'LegalAction']],
  ['judge/said.d.ts', ['actionSaid']],
  ['judge/rejection.d.ts', ['Rejection']],
  ['judge/plan.d.ts', ['Planned']],
  ['judge/rule-validator.d.ts', ['RuleValidator']],
  // Playouts: moves as numbers in a list the caller reuses.
  ['judge/validator.d.ts', ['MOVE_WIDTH', 'MoveList']],
  ['judge/sample.d.ts', ['Roll']],
  ['compile/moves.d.ts', ['HOST', 'PASS']],
  // Whom a window asks, as authors declare and surfaces show it.
  ['compile/asking.d.ts', ['Asking', 'AskingName', 'askingOf']],
  // The engine's own events, by name.
  ['compile/kinds.d.ts', ['*']],
  // Files.
  ['file/file.d.ts', ['gameOfFile']],
  ['file/save.d.ts', ['gameHash', 'MatchFile', 'RULES_REVISION', 'SaveOptions']],
]);

/** @typedef {{ file: string, name: string, by: string }} Reached a declaration, and which one names it; empty: exported */

/**
 * Everything the exported declarations of a declaration file lean on, themselves included.
 *
 * @param {string} entry
 * @returns {Reached[]}
 */
export function reachedFrom(entry) {
  const { moduleOf, lookUp, publicNames } = reader();
  /** @type {Map<string, Reached>} */
  const found = new Map();
  const waiting = [...publicNames(entry).values()].map((place) => ({ place, by: '' }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { place, by } = next;
    if (!('file' in place) || found.has(`${place.file} ${place.name}`)) continue;
    found.set(`${place.file} ${place.name}`, { ...place, by });
    const texts = moduleOf(place.file).declared.get(place.name) ?? [];
    for (const word of namesIn(texts.join('\n'))) {
      const other = lookUp(place.file, word);
      if (other) waiting.push({ place: other, by: place.name });
    }
  }
  return [...found.values()];
}

/**
 * Which of them lie where no public type may, one sentence each.
 *
 * @param {readonly Reached[]} reached with files below the engine's `dist`
 * @returns {string[]}
 */
export function closedTypes(reached) {
  return reached.flatMap(({ file, name, by }) => {
    const isOpen = OPEN.includes(file.split('/')[0] ?? '') && !CLOSED.includes(file);
    if (isOpen || ALLOWED.get(file)?.includes(name) === true) return [];
    const how = by === '' ? 'exports' : `reaches, by way of ${by},`;
    return [
      `@upkeep/engine ${how} ${name} of ${file.replace('.d.ts', '.ts')}: a public type lies in define, match or view. Keep it inside (@internal, @upkeep/engine/kernel), or give it a reason in tools/checks/reach.mjs.`,
    ];
  });
}

/** What is wrong with what this repository's engine exports. */
export function reachProblems() {
  const entry = join(HOME, 'index.d.ts');
  if (!existsSync(entry)) throw new Error('the engine is not built; run npm run build');
  const reached = reachedFrom(entry).map((one) => ({ ...one, file: relative(HOME, one.file).split(sep).join('/') }));
  return closedTypes(reached);
}
