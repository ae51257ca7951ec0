import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { program, root, run } from '../../scripts/lib/run.mjs';
import { build } from '../../scripts/setup.mjs';
import { packAll } from '../pack.mjs';
import { entries, packages, readManifest } from '../workspace.mjs';

/** A stranger's project in which our tarballs are installed, and nothing else of this repository can be seen. */
let project: string;

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const all = packages();
const installed = (name: string) => join(project, 'node_modules', name);
const specifiers = all.flatMap(({ manifest }) =>
  entries(manifest).map(({ subpath }) => `${manifest.name}${subpath.slice(1)}`),
);

/** Third-party packages come from here by link, so that the test needs no network. */
function linkDependencies() {
  for (const { manifest, home } of all) {
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      if (existsSync(installed(name))) continue;
      const nested = join(home, 'node_modules', name);
      mkdirSync(dirname(installed(name)), { recursive: true });
      symlinkSync(existsSync(nested) ? nested : join(root, 'node_modules', name), installed(name), 'junction');
    }
  }
}

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'upkeep-install-'));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'stranger', private: true, type: 'module' }));
  expect(await build()).toBe(true);
  for (const [name, tarball] of await packAll(join(project, 'tarballs'))) {
    mkdirSync(installed(name), { recursive: true });
    const { code, output } = await run(['tar', '-xzf', tarball, '-C', installed(name), '--strip-components=1']);
    expect(code, output).toBe(0);
  }
  linkDependencies();
});

afterAll(() => {
  rmSync(project, { recursive: true, force: true });
});

it('imports every entry of every packed package', async () => {
  const code = specifiers.map((name) => `await import('${name}');`).join('\n');
  writeFileSync(join(project, 'import.js'), `${code}\nconsole.log('imported');\n`);
  const { output } = await run([process.execPath, 'import.js'], { cwd: project });
  expect(output).toBe('imported\n');
});

it('type-checks a use of every entry', async () => {
  const code = specifiers.map((name, i) => `export * as m${i} from '${name}';`).join('\n');
  writeFileSync(join(project, 'use.ts'), `${code}\n`);
  const options = { module: 'nodenext', target: 'es2022', strict: true, noEmit: true, types: [] };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['use.ts'] }));
  const { code: exit, output } = await run(program('typescript', 'tsc', '-p', project), { cwd: project });
  expect(exit, output).toBe(0);
});

describe('the settings of the tutorial, in a folder of its own', () => {
  const [, settings = ''] =
    /^```json\n(\{\n {2}"compilerOptions"[\s\S]*?)^```$/m.exec(textOf('docs/tutorial.md')) ?? [];
  const examples = ['four-suits.ts', 'high-bid.ts', 'market-day.ts'];
  const check = (folder: string) => run(program('typescript', 'tsc', '-p', folder), { cwd: folder });

  it.each([true, false])(
    'type-check games of one file, and find what is misspelt (a package.json: %s)',
    async (has) => {
      const folder = join(project, `own-${has}`);
      mkdirSync(folder);
      symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
      writeFileSync(join(folder, 'tsconfig.json'), settings);
      if (has) writeFileSync(join(folder, 'package.json'), '{}');
      for (const name of examples) copyFileSync(join(root, 'examples', name), join(folder, name));
      writeFileSync(join(folder, 'cards.json'), '{ "cards": [] }');
      writeFileSync(join(folder, 'data.ts'), "import { cards } from './cards.json';\nexport { cards };\n");
      expect(await check(folder)).toEqual({ code: 0, output: '' });
      writeFileSync(join(folder, 'odd.ts'), textOf('examples/high-bid.ts').replace("from: 'hand'", "from: 'hnad'"));
      expect((await check(folder)).output).toMatch(/^odd\.ts\(\d+,\d+\): error TS\d+: Type '"hnad"'/);
    },
  );
});

it('starts every command', async () => {
  for (const { manifest } of all) {
    for (const [command, file] of Object.entries(manifest.bin ?? {})) {
      const { code, output } = await run([process.execPath, join(installed(manifest.name), file), '--help']);
      expect(code, output).toBe(0);
      expect(output).toContain(`Usage: ${command}`);
    }
  }
});

it.each(all.map(({ manifest }) => manifest))('$name asks for exactly the versions packed beside it', (manifest) => {
  for (const [name, version] of Object.entries(manifest.dependencies ?? {})) {
    expect(version, `${manifest.name} pins ${name}`).toMatch(/^\d+\.\d+\.\d+$/);
    expect(readManifest(installed(name)).version, `${manifest.name} asks for ${name}`).toBe(version);
  }
  expect(existsSync(join(installed(manifest.name), 'dist'))).toBe(true);
  expect(existsSync(join(installed(manifest.name), 'dist', '.tsbuildinfo'))).toBe(false);
});
