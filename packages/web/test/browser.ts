import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
  const path = await alone(folder, () => packed.executablePath());
  // Its own font settings name folders of another place; without any font a form field ends the browser.
  const fonts = join(folder, 'fonts');
  const settings = `<fontconfig><dir>${fonts}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`;
  writeFileSync(join(folder, 'fonts.conf'), `<?xml version="1.0"?>\n${settings}\n`);
  process.env['FONTCONFIG_FILE'] = join(folder, 'fonts.conf');
  return path;
}

/** The first who comes unpacks it; others wait until it is whole. */
async function alone(folder: string, unpack: () => Promise<string>): Promise<string> {
  const [lock, ready] = [join(folder, 'unpacking'), join(folder, 'ready')];
  for (let waited = 0; !existsSync(ready); waited++) {
    // Whoever began it may have been stopped half-way.
    if (waited > MOST_WAITS) rmSync(lock, { recursive: true, force: true });
    try {
      mkdirSync(lock);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 500));
      continue;
    }
    if (waited > MOST_WAITS) rmSync(join(folder, 'chromium'), { force: true });
    await unpack();
    writeFileSync(ready, '');
  }
  return await unpack();
}

const MOST_WAITS = 240;

export async function startBrowser(): Promise<Browser> {
  return await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
}

/** Builds the page into a folder of its own and serves it, with further folders beside it. */
export async function servePage(
  name: string,
  beside: readonly string[] = [],
): Promise<Awaited<ReturnType<typeof serve>>> {
  const outDir = join(root, 'node_modules', '.cache', 'web', name);
  // The tests' own mode would make it a page of the workshop, without its service worker.
  process.env['NODE_ENV'] = 'production';
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  return await serve([outDir, ...beside]);
}
