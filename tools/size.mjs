// How large the engine is for a browser: bundled, minified and gzipped.
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { isMain, root } from '../scripts/lib/run.mjs';

/** The match path may weigh this many bytes. Definition checks and their sentences lie in an entry of their own. */
export const LIMIT = 28 * 1024;

/** Dealing, playing, taking back, forking and saving a match of a game that is there. */
const MATCH_PATH = `export { createMatch, layTable } from '@upkeep/engine/play';\n`;
/** The same with what a game brings along, in part or whole: the compiler alone; the checks and their sentences too. */
const COMPILER = `${MATCH_PATH}export { compileMachine } from './packages/engine/src/compile/compile-machine.ts';\n`;
const DEFINITIONS = `${MATCH_PATH}export { defineGame } from '@upkeep/engine/kernel';\n`;
/** Everything: views, events in words, guesses, files. */
const FULL = `export * from '@upkeep/engine';\n`;

/**
 * Bundles a small module and weighs it.
 *
 * @param {string} [contents] the module; by default all that playing a match needs
 * @returns {Promise<{ minified: number, gzipped: number }>} bytes
 */
export async function measureSize(contents = MATCH_PATH) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    conditions: ['source'],
    logLevel: 'silent',
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  return { minified: code.length, gzipped: gzipSync(code, { level: 9 }).length };
}

/**
 * The match path, and gzipped what comes on top of it.
 *
 * @returns {Promise<{ minified: number, gzipped: number, withCompiler: number, withDefinitions: number, full: number }>} bytes
 */
export async function measureAll() {
  const [path, compiler, definitions, full] = await Promise.all(
    [MATCH_PATH, COMPILER, DEFINITIONS, FULL].map((contents) => measureSize(contents)),
  );
  return {
    minified: path?.minified ?? 0,
    gzipped: path?.gzipped ?? 0,
    withCompiler: compiler?.gzipped ?? 0,
    withDefinitions: definitions?.gzipped ?? 0,
    full: full?.gzipped ?? 0,
  };
}

if (isMain(import.meta.url)) {
  const sizes = await measureAll();
  const { minified, gzipped, withCompiler, withDefinitions, full } = sizes;
  const ok = gzipped <= LIMIT;
  const lines = [
    `the match path is ${gzipped} bytes gzipped (${minified} minified), limit ${LIMIT}`,
    `with the compiler of definitions ${withCompiler}, with their checks too ${withDefinitions}, the full engine ${full}`,
  ];
  process.stdout.write(
    `${process.argv.includes('--json') ? JSON.stringify({ ...sizes, limit: LIMIT, ok }) : lines.join('\n')}\n`,
  );
  process.exitCode = ok ? 0 : 1;
}
