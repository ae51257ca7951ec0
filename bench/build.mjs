import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Production builds throughout: development checks of the libraries would be timed against them. */
const options = {
  absWorkingDir: here('.'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  conditions: ['source'],
  minifySyntax: true,
  // Native code, and libraries that find their parts by where they lie.
  external: [
    ...['@photostructure/sqlite', 'pg', 'ws', 'socket.io-client', 'boardgame.io/server'],
    ...['fastify', '@fastify/*', 'pino', 'prom-client', 'typebox', 'typebox/*'],
  ],
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
};

/**
 * Bundles the harness and each contestant, so that timing runs on plain JavaScript and not under a loader.
 * Every file in `src/contestants` is a contestant, every one in `src/full` a whole game: there is no list to keep.
 */
export async function buildBench() {
  const filesIn = (folder) =>
    readdirSync(here(`src/${folder}`)).flatMap((name) => (name.endsWith('.ts') ? [`src/${folder}/${name}`] : []));
  rmSync(here('dist'), { recursive: true, force: true });
  await build({
    ...options,
    entryPoints: [
      'src/main.ts',
      'src/worker.ts',
      'src/thread.ts',
      'src/server/host.ts',
      ...filesIn('contestants'),
      ...filesIn('full'),
    ],
    outdir: 'dist',
    outbase: 'src',
  });
}

/** Bundles entries, by name, into `dist/<folder>`, all with the packages of one checkout. */
export async function buildWith(root, entryPoints, folder) {
  await build({
    ...options,
    entryPoints,
    outdir: join('dist', folder),
    plugins: [packagesOf(root)],
    logLevel: 'silent',
  });
}

/** Finds the workspaces' packages in a checkout, whoever imports them. */
function packagesOf(root) {
  return {
    name: 'packages-of',
    setup(bundler) {
      bundler.onResolve({ filter: /^@upkeep\// }, ({ path, kind, pluginData }) =>
        pluginData === root ? undefined : bundler.resolve(path, { kind, resolveDir: root, pluginData: root }),
      );
    },
  };
}
