import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long begin first, so that no core is idle at the end. The rest goes on as it would. */
const LONG = [
  /\/scenarios\.test\.ts$/,
  /\/web\/test\//,
  /\/many\//,
  /\/conformance\.test\.ts$/,
  /\/cli\/test\//,
  /\/ai\/test\//,
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((long) => long.test(moduleId));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Packages whose tests only call functions: their files share a process, so that sources are read once, not once a file. */
const PURE = 'packages/{engine,cards,games,testkit}/test/**/*.test.ts';

// `source` makes every @upkeep import resolve to src, so tests need no build.
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  test: {
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    coverage: { provider: 'v8', include: ['packages/*/src/**'] },
    projects: [
      { extends: true, test: { name: 'rules', include: [PURE], isolate: false } },
      {
        extends: true,
        test: {
          name: 'surfaces',
          globalSetup: 'tools/test/built.ts',
          include: ['packages/*/test/**/*.test.ts', '{tools,docs,bench,examples}/**/*.test.ts'],
          exclude: [PURE, '**/node_modules/**', '**/dist/**'],
        },
      },
    ],
  },
});
