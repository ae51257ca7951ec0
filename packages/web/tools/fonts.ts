/**
 * Cuts the two typefaces down to the letters a page in English needs: `npm run fonts -w packages/web`. The files it writes
 * are kept; both faces are under the SIL Open Font License.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const FOLDER = join(import.meta.dirname, '..', 'src', 'ui', 'look', 'fonts');
/** What is typed on an English keyboard, and what names and texts have besides. */
const LETTERS = `${Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')}éèöüäñ–’“”…×·`;

/**
 * Hints for coarse screens are a third of a file, and screens smooth letters themselves; of the features only those stay that
 * the page uses: figures of one height and width, and kerning where there is running text or large type. The bold text face is
 * for names and labels, and its kerning would be a third of it.
 */
function leanFor(name: string) {
  const figures = ['lnum', 'tnum'];
  return { noHinting: true, keepFeatures: name === 'fira-600' ? figures : ['kern', ...figures] };
}

const FILES: Readonly<Record<string, string>> = {
  fraunces: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  'fira-400': '@fontsource/fira-sans-condensed/files/fira-sans-condensed-latin-400-normal.woff2',
  'fira-600': '@fontsource/fira-sans-condensed/files/fira-sans-condensed-latin-600-normal.woff2',
};

mkdirSync(FOLDER, { recursive: true });
for (const [name, file] of Object.entries(FILES)) {
  // One weight of the display face, between that of headings and of numbers, is half as large as a range of them.
  const range = name === 'fraunces' ? { variationAxes: { wght: 650 } } : {};
  const cut = await subset(readFileSync(resolve(file)), LETTERS, { targetFormat: 'woff2', ...leanFor(name), ...range });
  writeFileSync(join(FOLDER, `${name}.woff2`), cut);
  process.stdout.write(`${name}.woff2 ${cut.length} B\n`);
}
