// Game modules of somebody's own: bundled for the browser, and bundled again whenever they are saved.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './run.mjs';

/**
 * What is told when a module was saved: its address below the page's, and either a new number or what is wrong with it.
 *
 * @typedef {{ name: string, version: number, problem: string }} Change
 */

/** Where the page looks for what was saved: below its own address, and below the folder. */
export const CHANGES = 'own/changes.json';

/**
 * A mistake as one reads it on a page: place, what is wrong, and the line itself.
 *
 * @param {import('esbuild').Message} message
 */
function problemWords({ text, location }) {
  if (location === null) return text;
  const { file, line, column, lineText } = location;
  return `${file}:${line}:${column + 1}: ${text}\n${lineText.trim()}`;
}

/**
 * Bundles the modules so that a browser can load them, and goes on watching them and what they import. Every later save is
 * written down in `CHANGES`, and `tell` hears of it.
 *
 * @param {string[]} files
 * @param {string} folder
 * @param {(change: Change) => void} tell
 * @returns {Promise<{ names: string[], problem: string, stop: () => Promise<void> }>}
 */
export async function watchOwn(files, folder, tell) {
  const { context } = await import('esbuild');
  /** @type {string[]} */
  const names = [];
  /** @type {Map<string, Change>} */
  const newest = new Map();
  const write = () => {
    mkdirSync(join(folder, 'own'), { recursive: true });
    const file = join(folder, CHANGES);
    // A reader finds the old list or the new one, never half of it.
    writeFileSync(`${file}.new`, JSON.stringify([...newest.values()]));
    renameSync(`${file}.new`, file);
  };
  write();
  /** @type {import('esbuild').BuildContext[]} */
  const watched = [];
  const stop = async () => {
    await Promise.all(watched.map((one) => one.dispose()));
  };
  for (const file of files) {
    const name = `own/${basename(file).replace(/\.[cm]?[jt]s$/, '')}.js`;
    let version = 0;
    let problem = '';
    /** @type {() => void} */
    let isBuilt = () => {};
    const bundle = await context({
      entryPoints: [file],
      outfile: join(folder, name),
      bundle: true,
      format: 'esm',
      target: 'es2022',
      conditions: ['source'],
      nodePaths: [join(root, 'node_modules')],
      // Faults at run time name the author's own file and line.
      sourcemap: 'inline',
      logLevel: 'silent',
      plugins: [
        {
          name: 'tell',
          setup(build) {
            build.onEnd(({ errors }) => {
              const lines = errors.map(problemWords);
              problem = errors.length === 0 ? '' : [`${basename(file)} does not compile.`, ...lines].join('\n');
              if (version++ === 0) return isBuilt();
              const change = { name, version, problem };
              newest.set(name, change);
              write();
              tell(change);
            });
          },
        },
      ],
    });
    watched.push(bundle);
    await bundle.rebuild().catch(() => undefined);
    if (problem !== '') {
      await stop();
      return { names, problem, stop };
    }
    // Watching begins with a build of its own, of which nobody needs to hear. What is saved after it is told.
    version = 0;
    const built = new Promise((resolve) => {
      isBuilt = () => resolve(undefined);
    });
    await bundle.watch();
    await built;
    names.push(name);
  }
  return { names, problem: '', stop };
}
