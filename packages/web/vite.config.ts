import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipAsync } from '@gfx/zopfli';
import { defineConfig, type Plugin } from 'vite';
import { checked } from './tools/checked.ts';

/** Lists the files of the page for the service worker, so that it works without a server once loaded. */
function offline(): Plugin {
  return {
    name: 'upkeep-offline',
    apply: 'build',
    generateBundle: {
      // After everybody else: what is left then is what is written.
      order: 'post',
      handler(_, bundle) {
        const files = ['./', ...Object.keys(bundle).filter((name) => name !== 'index.html')];
        this.emitFile({ type: 'asset', fileName: 'files.json', source: JSON.stringify(files) });
      },
    },
  };
}

/** Puts a compressed copy beside every text, for servers that send such as they are: packed once, so packed well. */
function compressed(): Plugin {
  return {
    name: 'upkeep-compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/\.(?:js|css|json|svg)$/.test(name)) continue;
        writeFileSync(join(dir, `${name}.gz`), await gzipAsync(readFileSync(join(dir, name)), { numiterations: 5 }));
      }
    },
  };
}

const PAGE = /src\/main\.tsx$/;
/** The worker, and what declares a game: no game does without. */
const HOST = /host\/worker\.ts|define\/declare\.ts/;

/** What an entry needs at once is one file, however many parts that load later use some of it too. */
function atOnce(test: RegExp, name: string) {
  return { output: { codeSplitting: { groups: [{ name, test }] } } };
}

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  worker: { format: 'es', plugins: () => [checked()], rolldownOptions: atOnce(HOST, 'host') },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: atOnce(PAGE, 'page'),
  },
  plugins: [offline(), compressed()],
});
