import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';
import { serve } from '../../../scripts/lib/serve.mjs';

const web = join(import.meta.dirname, '..');
const root = join(web, '..', '..');

/** The Chromium of an npm package, so that tests need no root; `CHROMIUM_PATH` names another. */
async function chromiumPath(): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined) return given;
  const folder = join(root, 'node_modules', '.cache', 'chromium-147.0.0');
  mkdirSync(folder, { recursive: true });
  process.env['TMPDIR'] = folder;
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const { default: packed } = await import('@sparticuz/chromium');
  await alone(folder, async () => {
    rmSync(join(folder, 'chromium'), { force: true });
    await packed.executablePath();
  });
  const path = await packed.executablePath();
  // Its own font settings name folders of another place; without any font a form field ends the browser.
  const fonts = join(folder, 'fonts');
  const settings = `<fontconfig><dir>${fonts}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`;
  writeFileSync(join(folder, 'fonts.conf'), `<?xml version="1.0"?>\n${settings}\n`);
  process.env['FONTCONFIG_FILE'] = join(folder, 'fonts.conf');
  return path;
}

/** The first who comes does the work; others wait until it is whole. */
async function alone(folder: string, work: () => Promise<unknown>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const [lock, ready] = [join(folder, 'at-work'), join(folder, 'ready')];
  for (let waited = 0; !existsSync(ready); waited++) {
    // Whoever began it may have been stopped half-way.
    if (waited > MOST_WAITS) rmSync(lock, { recursive: true, force: true });
    try {
      mkdirSync(lock);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 500));
      continue;
    }
    await work();
    writeFileSync(ready, '');
  }
}

const MOST_WAITS = 240;

export async function startBrowser(): Promise<Browser> {
  return await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
}

const cache = join(root, 'node_modules', '.cache', 'web');

/** Tells one state of the sources from another: by every file's name, size and time. */
function sourcesNow(): string {
  const hash = createHash('sha256');
  const packages = join(root, 'packages');
  const folders = readdirSync(packages).map((name) => join(packages, name, 'src'));
  for (const folder of [...folders, web]) {
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: folder !== web })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const { mtimeMs, size } = statSync(file);
      hash.update(`${file} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** The folder of the page as it is built: once, until the sources change. */
export async function builtPage(): Promise<string> {
  const name = `page-${sourcesNow()}`;
  const outDir = join(cache, name, 'site');
  await alone(join(cache, name), async () => {
    for (const old of readdirSync(cache)) {
      if (old.startsWith('page-') && old !== name) rmSync(join(cache, old), { recursive: true, force: true });
    }
    // The tests' own mode would make it a page of the workshop, without its service worker.
    process.env['NODE_ENV'] = 'production';
    await build({
      root: web,
      configFile: join(web, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    });
  });
  return outDir;
}

/** Serves the page, with further folders beside it. */
export async function servePage(beside: readonly string[] = []): Promise<Awaited<ReturnType<typeof serve>>> {
  return await serve([await builtPage(), ...beside]);
}
