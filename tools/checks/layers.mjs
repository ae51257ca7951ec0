// Imports only point down, the engine's rooms are kept to, it depends on nothing, and only the turn manager writes the turn.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isMain, root } from '../../scripts/lib/run.mjs';
import { allPackages, filesBelow, report } from '../workspace.mjs';
import { blank, lineAt } from './blank.mjs';
import { engineProblems } from './rooms.mjs';

/** How high each package stands. A package imports only from lower ones, so neighbours do not know each other. */
export const HEIGHT = new Map([
  ['@upkeep/engine', 0],
  ['@upkeep/cards', 1],
  ['@upkeep/games', 2],
  ['@upkeep/ai', 3],
  ['@upkeep/testkit', 3],
  ['@upkeep/client', 3],
  ['@upkeep/server', 4],
  ['upkeep', 5],
  ['@upkeep/web', 5],
]);

const IMPORT = /\b(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*\(?\s*(['"])([^'"\n]+)\1/g;

/**
 * The turn's own record, by whatever name it is held, and the fields no other record has. A constructor that fills a new
 * state (`this.turn = turn`) changes no turn.
 */
const TURN = String.raw`(?:\bturn(?:\.\w+|\[[^\]\n]*\])+|(?<!\bthis)\.turn|\.(?:turnNumber|activePlayer|currentPhase|currentStep|actionsRemaining))`;
const ASSIGNED = String.raw`\s*(?:[-+*/%&|^]|\*\*|<<|>>>?|&&|\|\||\?\?)?=(?![=>])`;
const CHANGED = String.raw`\s*(?:\+\+|--)|\.(?:push|pop|shift|unshift|splice|sort|reverse|fill)\s*\(`;
const TURN_WRITES = [
  new RegExp(`${TURN}(?:${ASSIGNED}|${CHANGED})`, 'g'),
  /(?:\+\+|--|\bdelete\s+)[\w.]*\bturn\b[.[]/g,
  /\bObject\.assign\s*\(\s*[\w.]*\bturn\b/g,
];

/** Where the turn may be written: the turn manager, a file or folder of the engine named after the turn, its fast way too. */
const TURN_MANAGER = /^packages\/engine\/src\/(?:fast\/)?turn[\w-]*(?:\/|\.ts$)/;

/**
 * What is wrong with the imports of one source file.
 *
 * @param {{ path: string, source: string, name: string, dependencies: string[] }} file `name` is the package's
 * @returns {string[]}
 */
export function importProblems({ path, source, name, dependencies }) {
  /** @type {string[]} */
  const problems = [];
  const home = path.split('/').slice(0, 2).join('/');
  const code = blank(source, { strings: false });
  for (const match of code.matchAll(IMPORT)) {
    const specifier = match[2] ?? '';
    const complain = (/** @type {string} */ why) =>
      problems.push(`${path}:${lineAt(code, match.index + match[0].indexOf(specifier))} imports ${specifier}: ${why}`);
    if (specifier.startsWith('.')) {
      const target = posix.join(posix.dirname(path), specifier);
      if (!target.startsWith(`${home}/src/`)) complain('a relative import stays inside its package');
      else if (!/\.(?:tsx?|json|css)(?:\?worker)?$/.test(specifier)) complain('a relative import ends in .ts');
      continue;
    }
    if (specifier.startsWith('node:')) {
      if (name === '@upkeep/engine') complain('the engine runs in browsers and imports nothing');
      continue;
    }
    const wanted = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
    const own = HEIGHT.get(name);
    const other = HEIGHT.get(wanted);
    if (own === undefined) complain(`${name} has no place among the layers; give it one in tools/checks/layers.mjs`);
    else if (wanted === name) complain('a package uses its own files by relative imports');
    else if (other !== undefined && other >= own) complain('imports only point down the layers');
    else if (name === '@upkeep/engine') complain('the engine imports nothing');
    else if (!dependencies.includes(wanted)) complain('not among the dependencies of its package');
  }
  return problems;
}

/**
 * Where a source file other than the turn manager writes the turn.
 *
 * @param {{ path: string, source: string }} file
 * @returns {string[]}
 */
export function turnProblems({ path, source }) {
  if (TURN_MANAGER.test(path)) return [];
  const code = blank(source, { strings: true });
  return TURN_WRITES.flatMap((pattern) => [...code.matchAll(pattern)]).map(
    (match) => `${path}:${lineAt(code, match.index)} writes the turn (${match[0].trim()}): only the turn manager may`,
  );
}

/** The problems of every package's sources and dependencies, one sentence each. */
export function layerProblems() {
  return [...packageProblems(), ...engineProblems()];
}

function packageProblems() {
  return allPackages().flatMap(({ folder, manifest }) => {
    const { name, dependencies = {}, peerDependencies = {}, optionalDependencies = {} } = manifest;
    const declared = Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies });
    const problems = [];
    if (name === '@upkeep/engine' && declared.length > 0) {
      problems.push(`packages/engine/package.json: the engine has no run-time dependency, but names ${declared}`);
    }
    const own = HEIGHT.get(name) ?? -1;
    for (const dependency of declared) {
      const other = HEIGHT.get(dependency);
      if (other !== undefined && other >= own) {
        problems.push(
          `packages/${folder}/package.json: ${name} may not depend on ${dependency}, which is not below it`,
        );
      }
    }
    for (const path of [
      ...filesBelow(`packages/${folder}/src`, '.ts'),
      ...filesBelow(`packages/${folder}/src`, '.tsx'),
    ]) {
      const source = readFileSync(join(root, path), 'utf8');
      problems.push(
        ...importProblems({ path, source, name, dependencies: declared }),
        ...turnProblems({ path, source }),
      );
    }
    return problems;
  });
}

if (isMain(import.meta.url)) report(layerProblems(), 'imports point down, and only the turn manager writes the turn');
