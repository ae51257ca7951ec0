import { games } from '@upkeep/games';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePage, startBrowser } from './browser.ts';
import { decideByTouch, playOut, rolls } from './driver.ts';
import { SETTINGS, settle } from './site.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof servePage>>;

beforeAll(async () => {
  site = await servePage();
  browser = await startBrowser();
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

describe('a whole match through the interface alone', () => {
  for (const id of Object.keys(games)) {
    it(`${id}, against the random bot, to its natural end`, { timeout: 240_000 }, async () => {
      const context = await browser.newContext();
      await context.addInitScript(settle, SETTINGS);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(`${site.address}?seed=3`);
      await page.click(`[data-play=${id}]`);
      const decisions = await playOut(page, 5);
      const end = await page.locator('.prompt h2').innerText();
      expect(end).toMatch(/win|draw/);
      expect(end).not.toMatch(/gave up/);
      expect(decisions).toBeGreaterThan(3);
      // It stands among the finished ones, with how it ended.
      await page.waitForTimeout(200);
      await page.goto(`${site.address}#/`);
      await page.waitForSelector('.saves h2:has-text("Finished matches")');
      expect(await page.locator('.saves li').innerText()).toMatch(/wins? \(|A draw \(/);
      expect(errors).toEqual([]);
      await page.close();
    });
  }

  it('battle, on a phone, by touch', { timeout: 240_000 }, async () => {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
    await context.addInitScript(settle, SETTINGS);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${site.address}?seed=3`);
    await page.tap('[data-play=battle]');
    const roll = rolls(5);
    let decisions = 0;
    while (decisions < 400 && (await decideByTouch(page, roll))) decisions++;
    expect(await page.locator('.prompt h2').innerText()).toMatch(/win|draw/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    // The log lies behind its button.
    await page.tap('.log-button');
    await page.waitForSelector('.log-list li:visible');
    expect(errors).toEqual([]);
    await context.close();
  });
});
