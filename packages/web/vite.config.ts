import { defineConfig, type Plugin } from 'vite';

/** Lists the files of the page for the service worker, so that it works without a server once loaded. */
function offline(): Plugin {
  return {
    name: 'upkeep-offline',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = ['./', ...Object.keys(bundle).filter((name) => name !== 'index.html')];
      this.emitFile({ type: 'asset', fileName: 'files.json', source: JSON.stringify(files) });
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  worker: { format: 'es' },
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true, modulePreload: { polyfill: false } },
  plugins: [offline()],
});
