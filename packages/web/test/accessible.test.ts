/// <reference lib="dom" />
import { createRequire } from 'node:module';
import { below, seedRandom } from '@upkeep/engine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide, untilAsked } from './driver.ts';
import { openSite, type Site, start } from './site.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let site: Site;

beforeAll(async () => {
  site = await openSite('accessible');
}, 240_000);

afterAll(async () => {
  await site?.close();
});

/** What the checker finds wrong, a line each. */
async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axe });
  return await page.evaluate(async () => {
    const checker = Reflect.get(window, 'axe');
    const { violations: found } = await checker.run(document, { resultTypes: ['violations'] });
    return found.map(
      ({ id, nodes }: { id: string; nodes: { html: string; failureSummary: string }[] }) =>
        `${id}: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary}`,
    );
  });
}

describe('for everyone', { timeout: 180_000 }, () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    it(`has nothing an accessibility checker complains of, ${colorScheme}`, async () => {
      const { page, context } = await site.visit({ colorScheme });
      await page.goto(site.address);
      await page.waitForSelector('[data-setup=battle]');
      await page.click('[data-setup=battle]');
      expect(await violations(page)).toEqual([]);
      for (const game of ['battle', 'magic', 'lorcana', 'crisis']) {
        await start(page, site, game);
        const random = seedRandom(6);
        for (let i = 0; i < 10; i++) await decide(page, (n) => below(random, n));
        await untilAsked(page);
        expect(await violations(page)).toEqual([]);
        // Looking back, why not, and the list of keys.
        await page.keyboard.press('ArrowLeft');
        await page.waitForSelector('.table.past');
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.keyboard.press('w');
        await page.waitForSelector('.reasons');
        await page.keyboard.press('?');
        await page.waitForSelector('dialog.keys[open]');
        expect(await violations(page)).toEqual([]);
      }
      await context.close();
    });
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`has nothing it complains of on a phone, ${colorScheme}`, async () => {
      const { page, context } = await site.visit({ colorScheme, viewport: { width: 390, height: 844 } });
      // A hero at the plate; names of small cards are not shown, but said.
      await start(page, site, 'crisis', 5);
      const random = seedRandom(6);
      for (let i = 0; i < 8; i++) await decide(page, (n) => below(random, n));
      await untilAsked(page);
      expect(await violations(page)).toEqual([]);
      await page.click('.head summary.tool');
      await page.waitForSelector('.head .menu select');
      expect(await violations(page)).toEqual([]);
      await context.close();
    });
  }

  it('keeps the focus with the question when what had it is gone', async () => {
    const { page, context } = await site.visit();
    await start(page, site, 'battle');
    await untilAsked(page);
    await page.locator('.prompt .choice').first().focus();
    const before = await page.locator('.table').getAttribute('data-events');
    await page.keyboard.press('Enter');
    await page.waitForFunction((n) => document.querySelector('.table')?.getAttribute('data-events') !== n, before);
    await page.waitForFunction(() => document.activeElement?.closest('.prompt') !== null);
    await context.close();
  });

  it('shows movements that hold no input up', async () => {
    const { page, context } = await site.visit({ reducedMotion: 'no-preference' });
    await start(page, site, 'battle');
    await untilAsked(page);
    const moved = await page.evaluate(
      () =>
        new Promise<{ moving: number; asked: boolean; still: number }>((resolve) => {
          const table = document.querySelector('.table');
          new MutationObserver((_, observer) => {
            observer.disconnect();
            requestAnimationFrame(() => {
              const moving = document.getAnimations().length;
              const next = document.querySelector<HTMLElement>('.prompt .choice');
              // The next thing can be done while the card still travels.
              next?.focus();
              resolve({
                moving,
                asked: document.querySelector('.prompt.asked') !== null,
                still: Number(next?.matches(':disabled')),
              });
            });
          }).observe(table ?? document.body, { attributes: true, attributeFilter: ['data-events'] });
          document.querySelector<HTMLElement>('.dock .card[data-role=act]')?.click();
        }),
    );
    expect(moved.moving).toBeGreaterThan(0);
    expect(moved).toMatchObject({ asked: true, still: 0 });
    await context.close();
  });

  it('moves nothing for those who want it so', async () => {
    const { page, context } = await site.visit({ reducedMotion: 'reduce' });
    await start(page, site, 'battle');
    const random = seedRandom(6);
    for (let i = 0; i < 4; i++) await decide(page, (n) => below(random, n));
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await context.close();
  });
});
