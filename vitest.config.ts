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
/** The games are read whole before any of their parts. */
const READ_WHOLE = 'packages/games/test/read-whole.ts';
/** So do those that start servers and commands. */
const SERVED = 'packages/{ai,client,server,cli}/test/**/*.test.ts';
/** The packages are built before, and what a server's test has opened is closed after it. */
const BUILT = 'tools/test/built.ts';
const SERVER_ENDS = 'packages/server/test/after-each.ts';

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
      { extends: true, test: { name: 'rules', setupFiles: READ_WHOLE, include: [PURE], isolate: false } },
      {
        extends: true,
        test: {
          name: 'served',
          globalSetup: BUILT,
          setupFiles: SERVER_ENDS,
          include: [SERVED],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'surfaces',
          globalSetup: BUILT,
          include: ['packages/web/test/**/*.test.ts', '{tools,docs,bench,examples}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
    ],
  },
});
