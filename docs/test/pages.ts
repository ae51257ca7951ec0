import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where a test writes the examples it runs; nothing in it is kept. */
export function workplaceOf(test: string): string {
  return join(root, '.upkeep', 'docs', test);
}

/** Every page a reader may come to, from the root. */
export const pages: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'examples/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

export interface Example {
  /** The page and the line its block begins at. */
  readonly place: string;
  readonly file: string;
}

/*
 * A block marked `ts run` is a module of its own. Blocks marked `ts file=NAME`, `js file=NAME` or `yaml file=NAME` are pieces
 * of one file, put together in their order, for the blocks of the same page to import and its commands to name. A block
 * marked `sh run` holds commands.
 */
const BLOCK = /^```(ts|js|yaml|sh) (run|file=([\w.-]+))\n([\s\S]*?)^```$/gm;

/** Writes the examples of all pages into a workplace and says where each can be run. */
export function writeExamples(workplace: string): Example[] {
  rmSync(workplace, { recursive: true, force: true });
  const examples: Example[] = [];
  for (const page of pages) {
    const folder = folderOf(workplace, page);
    const pieces = new Map<string, string>();
    for (const { language, name, text, line } of blocksOf(page)) {
      if (language === 'sh') continue;
      if (name !== undefined) pieces.set(name, (pieces.get(name) ?? '') + text);
      else {
        const file = `line-${line}.ts`;
        // A module even when it imports nothing.
        pieces.set(file, `${text}export {};\n`);
        examples.push({ place: `${page}:${line}`, file: join(folder, file) });
      }
    }
    if (pieces.size > 0) mkdirSync(folder, { recursive: true });
    for (const [name, text] of pieces) writeFileSync(join(folder, name), text);
  }
  writeFileSync(join(workplace, 'tsconfig.json'), JSON.stringify(TSCONFIG, null, 2));
  return examples;
}

/** What a stranger's project would have; the packages are taken from their sources. */
const TSCONFIG = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2023'],
    module: 'nodenext',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowJs: true,
    checkJs: true,
    allowImportingTsExtensions: true,
    customConditions: ['source'],
    types: ['node'],
  },
  include: ['**/*.ts', '**/*.js'],
};

/** Where a page's examples are written. */
export function folderOf(workplace: string, page: string): string {
  return join(workplace, basename(page, '.md').toLowerCase() + (page.startsWith('docs/') ? '' : '-root'));
}

/** The command lines of a page that are to be run, with their lines. A file of the page's own is named by where it lies. */
export function commandsOf(workplace: string, page: string): { place: string; command: string }[] {
  const own = blocksOf(page).flatMap(({ name }) => name ?? []);
  const located = (word: string): string =>
    own.some((name) => word === `./${name}`) ? join(folderOf(workplace, page), word) : word;
  return blocksOf(page)
    .filter((block) => block.language === 'sh')
    .flatMap(({ text, line }) =>
      text.split('\n').map((written, i) => ({
        place: `${page}:${line + 1 + i}`,
        command: written
          .replace(/\s+#.*$/, '')
          .trim()
          .split(' ')
          .map(located)
          .join(' '),
      })),
    )
    .filter(({ command }) => command !== '');
}

export function textOf(page: string): string {
  return readFileSync(join(root, page), 'utf8');
}

function blocksOf(page: string): { language: string; name: string | undefined; text: string; line: number }[] {
  const text = textOf(page);
  return [...text.matchAll(BLOCK)].map((match) => ({
    language: match[1] ?? '',
    name: match[3],
    text: match[4] ?? '',
    line: text.slice(0, match.index).split('\n').length,
  }));
}
