import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entries } from '../workspace.mjs';
import { namesIn, readModule } from './declarations.mjs';

/** @typedef {import('./declarations.mjs').Module} Module */
/** @typedef {{ file: string, name: string } | { outside: string, name: string }} Place where a name is declared */

/** Follows names through declaration files; each file is read once. */
export function reader() {
  /** @type {Map<string, Module>} */
  const modules = new Map();
  /** @type {Map<string, Map<string, Place>>} */
  const publics = new Map();

  /** @returns {Module} */
  function moduleOf(/** @type {string} */ file) {
    const known = modules.get(file);
    if (known) return known;
    const module = readModule(readFileSync(file, 'utf8'));
    modules.set(file, module);
    return module;
  }

  /** The declaration file a relative specifier leads to; undefined for a module of another package. */
  function follow(/** @type {string} */ file, /** @type {string} */ specifier) {
    return specifier.startsWith('.') ? join(dirname(file), specifier.replace(/\.(?:d\.)?[tj]s$/, '.d.ts')) : undefined;
  }

  /** @returns {Place} */
  function placeOf(/** @type {string} */ file, /** @type {string} */ specifier, /** @type {string} */ name) {
    const target = follow(file, specifier);
    if (!target) return { outside: specifier, name };
    const found = name === '*' ? undefined : publicNames(target).get(name);
    return found ?? { file: target, name };
  }

  /** Where a name used inside a file is declared, or undefined when it is no name of that file's. */
  function lookUp(/** @type {string} */ file, /** @type {string} */ name) {
    const module = moduleOf(file);
    if (module.declared.has(name)) return { file, name };
    const imported = module.imported.get(name);
    return imported ? placeOf(file, imported.from, imported.name) : undefined;
  }

  /** @returns {Map<string, Place>} */
  function publicNames(/** @type {string} */ file) {
    const known = publics.get(file);
    if (known) return known;
    const module = moduleOf(file);
    /** @type {Map<string, Place>} */
    const names = new Map();
    publics.set(file, names);
    for (const specifier of module.stars) {
      const target = follow(file, specifier);
      if (!target) names.set(`* from ${specifier}`, { outside: specifier, name: '*' });
      else for (const [name, place] of publicNames(target)) if (name !== 'default') names.set(name, place);
    }
    for (const [name, to] of module.exported) {
      const place = to.from ? placeOf(file, to.from, to.name) : lookUp(file, to.name);
      if (place) names.set(name, place);
    }
    return names;
  }

  return { moduleOf, lookUp, publicNames };
}

const byName = (/** @type {[string, unknown]} */ [a], /** @type {[string, unknown]} */ [b]) =>
  a < b ? -1 : a > b ? 1 : 0;

/**
 * The public names of one entry with their declarations, then the declarations these lean on. What an earlier entry of the
 * package has shown is not shown again: `shown` has where each was.
 */
function entryText(/** @type {string} */ file, /** @type {string} */ name, /** @type {Map<string, string>} */ shown) {
  const { moduleOf, lookUp, publicNames } = reader();
  /** @type {Map<string, string>} */
  const reached = new Map();
  /** @type {Place[]} */
  const waiting = [];
  const key = (/** @type {Place} */ place) => ('file' in place ? `${place.file} ${place.name}` : '');

  const textOf = (/** @type {Place} */ place) => {
    if ('outside' in place) return `from '${place.outside}' ${place.name}`;
    const before = shown.get(key(place));
    if (before !== undefined) return `${place.name}: see ${before}`;
    shown.set(key(place), name);
    const texts = moduleOf(place.file).declared.get(place.name) ?? [`module ${place.name}`];
    for (const word of namesIn(texts.join('\n'))) {
      const other = lookUp(place.file, word);
      if (other && 'file' in other) waiting.push(other);
    }
    return texts.join('\n');
  };

  const lines = [...publicNames(file)].sort(byName).map(([outer, place]) => {
    const text = textOf(place);
    return place.name === outer || place.name === '*' ? text : `${outer} = ${text}`;
  });
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    if (!shown.has(key(place))) reached.set(`${place.name} ${reached.size}`, textOf(place));
  }
  const inner = [...new Set(reached.values())].sort();
  return [...lines, ...(inner.length > 0 ? ['// Not exported, but part of the types above:', ...inner] : [])].join(
    '\n\n',
  );
}

/**
 * The public interface of a built package as text, one for each entry: its exported declarations, sorted by name, without
 * comments, and each declaration once in the whole package.
 *
 * @param {import('../workspace.mjs').Package} pkg
 * @returns {{ record: string, text: string }[]} with the name each is on record as: `engine`, `engine-play`
 */
export function snapshots({ folder, home, manifest }) {
  /** @type {Map<string, string>} */
  const shown = new Map();
  return entries(manifest).map(({ subpath, types }) => {
    const file = join(home, types);
    if (!existsSync(file)) throw new Error(`${manifest.name}: ${types} is not built; run npm run build`);
    const name = `${manifest.name}${subpath.slice(1)}`;
    const text = `// ${name}\n\n${entryText(file, name, shown)}`.trimEnd();
    return { record: `${folder}${subpath.slice(1).replaceAll('/', '-')}`, text: `${text}\n` };
  });
}
