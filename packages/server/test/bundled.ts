import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Where bundles find the packages that are not bundled. */
const cache = fileURLToPath(new URL('../../../node_modules/.cache/upkeep-tests/', import.meta.url));
const made = new Map<string, Promise<string>>();

/**
 * A program of the tests in one plain file: a process that is started again and again is there at once, where reading the
 * sources would take it a second each time.
 */
export function bundled(source: URL): Promise<string> {
  const file = fileURLToPath(source);
  let bundle = made.get(file);
  if (bundle === undefined) {
    bundle = bundleOf(file);
    made.set(file, bundle);
  }
  return bundle;
}

async function bundleOf(file: string): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(cache);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const outfile = join(folder, `${basename(file, '.ts')}.mjs`);
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['source'],
    logLevel: 'error',
    plugins: [
      {
        name: 'own packages only',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@upkeep/') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  return outfile;
}
