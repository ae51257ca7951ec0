import { defineConfig } from 'vitest/config';

// `source` makes every @upkeep import resolve to src, so tests need no build.
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  test: {
    include: ['packages/*/test/**/*.test.ts', '{tools,docs,bench,examples}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: 'forks',
    maxWorkers: 2,
    coverage: { provider: 'v8', include: ['packages/*/src/**'] },
  },
});
