import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipAsync } from '@gfx/zopfli';
import { defineConfig, type Plugin } from 'vite';

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

/**
 * The page's own games are checked by their tests, and a module of somebody's own brings the checks along with its engine:
 * here they would be carried for nothing. So would the way of the turn that only playouts by the million gain from.
 */
function checked(): Plugin {
  const left = [
    '/engine/src/compile/misnamed.ts',
    '/engine/src/compile/offered.ts',
    '/engine/src/compile/author/guarded.ts',
    '/engine/src/compile/author/options.ts',
    '/engine/src/compile/author/slips.ts',
    '/engine/src/compile/lower/check-steps.ts',
    '/engine/src/fast/turn-straight.ts',
    '/engine/src/define/check/definition.ts',
    '/engine/src/define/check/nearest.ts',
    '/engine/src/define/check/written.ts',
    '/engine/src/define/check/written-shapes.ts',
    '/cards/src/json-slip.ts',
    '/cards/src/known.ts',
    '/cards/src/language/check.ts',
    '/cards/src/schema/misfits.ts',
    '/cards/src/schema/index.ts',
  ];
  return {
    name: 'upkeep-checked',
    apply: 'build',
    load: (id) => (left.some((end) => id.endsWith(end)) ? CHECKED : null),
  };
}

const CHECKED = `const none = () => [];
export const misnamed = () => {};
export const guess = () => '';
export const jsonSlip = () => null;
export const optionsFor = ({ options }) => options;
export const straightWay = () => null;
export const manner = (how) => how;
export const given = (word, made, of) => of;
export const toAsk = (word, asked) => asked;
export const listed = toAsk;
export const shown = String;
export { misnamed as nearest, misnamed as checkNode, misnamed as noZone, misnamed as wrongFields, shown as noCard };
export { misnamed as onlyFields };
export { none as checkDefinition, none as misfits, none as cardSchema, none as offered, none as GuardedAuthor };
export { none as checkVerb, none as checkMoment, none as checkVocabulary };
export { none as checkPart, none as problemsOf, none as writtenProblems };
export { none as ACTION, none as CONSTANT, none as INSTEAD, none as PAIRS, none as PROGRAM, none as SUBSET, none as TRIGGER };
`;

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
