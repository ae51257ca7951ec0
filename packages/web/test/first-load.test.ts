/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilAsked } from './driver.ts';
import { openSite, type Site } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite('first-load');
}, 240_000);

afterAll(async () => {
  await site?.close();
});

/** Bytes over the wire until a game stands on the table: page, worker, game, icons and fonts. Bots load when they are asked. */
async function firstLoad(game: string): Promise<{ total: number; files: string[]; plain: string[] }> {
  const { page, context } = await site.visit({ serviceWorkers: 'block' });
  const all: { name: string; bytes: number; isPlain: boolean }[] = [];
  context.on('response', (response) => {
    const name = new URL(response.url()).pathname;
    if (!response.url().startsWith('http') || /\/src-[^/]*\.js$/.test(name)) return;
    const isPlain = response.headers()['content-encoding'] !== 'gzip' && !name.endsWith('.woff2');
    all.push({ name, bytes: Number(response.headers()['content-length'] ?? 0), isPlain });
  });
  await page.goto(site.address);
  await page.click(`[data-play=${game}]`);
  await untilAsked(page);
  await page.waitForTimeout(300);
  await context.close();
  return {
    total: all.reduce((sum, { bytes }) => sum + bytes, 0),
    files: all.map(({ name, bytes }) => `${name} ${bytes}`),
    plain: all.filter(({ isPlain }) => isPlain).map(({ name }) => name),
  };
}

/** 220 KB. */
const MOST = 225_280;

describe('a first visit', { timeout: 120_000 }, () => {
  it('loads little, compressed, and nothing of other games', async () => {
    const { total, files, plain } = await firstLoad('battle');
    expect(plain).toEqual([]);
    expect(files.filter((name) => /magic|crisis|lorcana/.test(name))).toEqual([]);
    expect(total).toBeGreaterThan(100_000);
    expect(total, files.join('\n')).toBeLessThanOrEqual(MOST);
  });
});
