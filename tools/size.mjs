// How large the engine's match path is for a browser: bundled, minified and gzipped.
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { isMain, root } from '../scripts/lib/run.mjs';

/** The match path may weigh this many bytes. Definition checks and their sentences lie in an entry of their own. */
export const LIMIT = 20 * 1024;

const MATCH_PATH = `import { createMatch, load, replay } from '@upkeep/engine';\nexport { createMatch, load, replay };\n`;

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

if (isMain(import.meta.url)) {
  const { minified, gzipped } = await measureSize();
  const size = { minified, gzipped, limit: LIMIT, ok: gzipped <= LIMIT };
  const sentence = `the match path is ${gzipped} bytes gzipped (${minified} minified), limit ${LIMIT}`;
  process.stdout.write(`${process.argv.includes('--json') ? JSON.stringify(size) : sentence}\n`);
  process.exitCode = size.ok ? 0 : 1;
}
