import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Bundles the harness and each contestant, so that timing runs on plain JavaScript and not under a loader.
 * Every file in `src/contestants` is a contestant, every one in `src/full` a whole game: there is no list to keep.
 * Production builds throughout: development checks of the libraries would be timed against them.
 */
export async function buildBench() {
  const filesIn = (folder) =>
    readdirSync(here(`src/${folder}`)).flatMap((name) => (name.endsWith('.ts') ? [`src/${folder}/${name}`] : []));
  rmSync(here('dist'), { recursive: true, force: true });
  await build({
    absWorkingDir: here('.'),
    entryPoints: ['src/main.ts', 'src/worker.ts', 'src/thread.ts', ...filesIn('contestants'), ...filesIn('full')],
    outdir: 'dist',
    outbase: 'src',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['source'],
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
}
