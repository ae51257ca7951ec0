/// <reference lib="dom" />
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { servePage, startBrowser } from './browser.ts';

/** Games of a user's own. */
const OWN = ['chimes', 'gates', 'crowded', 'endless'];

export const SETTINGS = { pace: 'at once', listed: 'on', level: 'random', theme: 'system' };

/** What a visitor has set before; runs in the page. */
export function settle(settings: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(settings)) localStorage.setItem(`upkeep-${name}`, value);
}

/** A served page with a user's own game beside it, and a browser. */
export interface Site {
  readonly address: string;
  readonly browser: Browser;
  /** A fresh visitor. What goes wrong in the page ends up in `errors`. */
  visit(
    options?: Parameters<Browser['newContext']>[0],
  ): Promise<{ page: Page; context: BrowserContext; errors: string[] }>;
  close(): Promise<void>;
}

export async function openSite(name: string): Promise<Site> {
  const own = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'web', `${name}-own`);
  mkdirSync(own, { recursive: true });
  await bundle({
    entryPoints: OWN.map((game) => join(import.meta.dirname, 'fixtures', `${game}.ts`)),
    outdir: join(own, 'own'),
    bundle: true,
    format: 'esm',
    conditions: ['source'],
  });
  const site = await servePage([own]);
  const browser = await startBrowser();
  return {
    address: site.address,
    browser,
    async visit(options) {
      const context = await browser.newContext({
        viewport: { width: 1300, height: 900 },
        reducedMotion: 'reduce',
        ...options,
      });
      // Moves are shown at once, every action stands in words, and the other chair plays at random, as the seed has it.
      await context.addInitScript(settle, SETTINGS);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      return { page, context, errors };
    },
    async close() {
      await browser.close();
      await site.close();
    },
  };
}

/** Starts a game from the home page by one click; the address fixes the seed. */
export async function start(page: Page, site: Site, game: string, seed = 7): Promise<void> {
  await page.goto(addressOf(site, game, seed));
  await page.click(`[data-play=${game}]`);
  await page.waitForSelector('.table');
}

export function addressOf(site: Site, game: string, seed = 7): string {
  return `${site.address}?seed=${seed}${OWN.includes(game) ? `&game=own/${game}.js` : ''}`;
}

/** Starts a table with people in the first seats, from the form. */
export async function seat(page: Page, site: Site, game: string, players: number, people: number): Promise<void> {
  await page.goto(addressOf(site, game));
  await page.click(`[data-setup=${game}]`);
  await page.selectOption('select[name=players]', String(players));
  for (let i = 1; i < people; i++) await page.selectOption(`select[name=kind-${i}]`, 'person');
  await page.click('.setup button[type=submit]');
  await page.waitForSelector('.table, .curtain');
}
