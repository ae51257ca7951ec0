/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changed, look, openMenu, untilAsked } from './driver.ts';
import { openSite, type Site, start } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite('passing');
}, 240_000);

afterAll(async () => {
  await site?.close();
});

async function press(page: Page, key: string): Promise<void> {
  const now = await untilAsked(page);
  await page.keyboard.press(key);
  await changed(page, now);
}

const turn = async (page: Page): Promise<number> => Number(await page.locator('.table').getAttribute('data-turn'));
const step = (page: Page): Promise<string> => page.locator('[aria-current=step]').innerText();

/** Hangs a bell in each of one's first turns, so that several toll at once. */
async function bells(page: Page, count: number): Promise<void> {
  for (let hung = 0; hung < count; ) {
    const now = await untilAsked(page);
    if (now.composing) await page.click('[data-action=send]:not(.idle)');
    else if ((await page.locator('.dock .card[data-role=act]').count()) > 0) {
      await page.locator('.dock .card[data-role=act]').first().click();
      hung++;
    } else await page.keyboard.press('p');
    await changed(page, now);
  }
}

describe('passing, all by the interface', { timeout: 120_000 }, () => {
  it('passes until the next own turn, the end of the turn, a step', async () => {
    const { page } = await site.visit();
    await start(page, site, 'chimes');
    await untilAsked(page);
    await press(page, 'n');
    await untilAsked(page);
    expect(await turn(page)).toBe(3);
    expect(await page.locator('.ask p').innerText()).toMatch(/Passed for you.*until your next turn/);
    const now = await look(page);
    await openMenu(page, 'others-line');
    await page.selectOption('.until select', { label: 'Dusk' });
    await changed(page, now);
    await untilAsked(page);
    expect([await turn(page), await step(page)]).toEqual([3, 'Dusk']);
    await press(page, 'e');
    await page.waitForFunction(() => Number(document.querySelector('.table')?.getAttribute('data-turn')) > 3);
    await page.close();
  });

  it('stops passing when something happens', async () => {
    const { page } = await site.visit();
    await start(page, site, 'chimes');
    await openMenu(page, 'head');
    await page.locator('input[name=quick]').uncheck();
    await untilAsked(page);
    // The other one's bells toll some day: that is something.
    for (let i = 0; i < 30 && (await page.locator('.stack .item').count()) === 0; i++) {
      await press(page, 's');
      await untilAsked(page);
    }
    expect(await page.locator('.stack .item').count()).toBeGreaterThan(0);
    expect((await untilAsked(page)).asked).toBe(true);
    await page.close();
  });

  it('asks everywhere under full control, and says so', async () => {
    const { page } = await site.visit();
    await start(page, site, 'chimes');
    await untilAsked(page);
    // Without it, nobody is asked in the others' turns where there is no stop.
    await openMenu(page, 'others-line');
    await page.click('[data-action=full]');
    await page.waitForSelector('[data-action=full][aria-pressed=true]', { state: 'attached' });
    const places = new Set<string>();
    for (let i = 0; i < 9; i++) {
      places.add(`${(await turn(page)) % 2} ${await step(page)}`);
      await press(page, 'p');
      await untilAsked(page);
    }
    expect([...places].filter((place) => place.startsWith('0'))).toHaveLength(3);
    await page.keyboard.press('f');
    await page.waitForSelector('[data-action=full][aria-pressed=false]', { state: 'attached' });
    await page.close();
  });

  it('resolves all that waits, and stops for anything new', async () => {
    const { page } = await site.visit();
    await start(page, site, 'chimes');
    await bells(page, 2);
    // Both toll at the next dawn.
    while ((await page.locator('.stack .item').count()) < 2) {
      const now = await untilAsked(page);
      if (now.composing) await page.click('[data-action=send]:not(.idle)');
      else await page.keyboard.press('p');
      await changed(page, now);
      await untilAsked(page);
    }
    const before = await turn(page);
    await page.click('[data-action=resolve]');
    await page.waitForFunction(() => document.querySelectorAll('.stack .item').length === 0);
    await untilAsked(page);
    expect([await turn(page), await step(page)]).toEqual([before, 'Dawn']);
    expect(await page.locator('.log').innerText()).toContain('Vesper loses patience');
    await page.close();
  });

  it('shows an extra phase of the plan, and Magic’s skipped first draw', async () => {
    const { page } = await site.visit();
    await start(page, site, 'chimes');
    await untilAsked(page);
    await page.click('[data-choice=encore]');
    await page.waitForSelector('.phase.extra:has-text("Noon")');
    expect(await page.locator('.phase.coming').allInnerTexts()).toHaveLength(3);
    await page.click('[data-action=undo]');
    await page.waitForFunction(() => document.querySelector('.phase.extra') === null);
    await start(page, site, 'magic', 11);
    while ((await page.locator('[aria-current=step]:has-text("Precombat main")').count()) === 0) {
      const now = await untilAsked(page);
      if (now.choices > 0 && !now.canPass) await page.locator('.prompt .choice').last().click();
      else await page.keyboard.press('p');
      await changed(page, now);
      await untilAsked(page);
    }
    // Who begins a game of two skips the first draw (CR 103.8a).
    expect(await page.locator('.phase.past').allInnerTexts()).toEqual([expect.stringContaining('Beginning')]);
    expect(await page.locator('.log').innerText()).not.toContain('is drawn\nPrecombat main');
    expect(await page.locator('.phase.coming').count()).toBeGreaterThan(0);
    await page.close();
  });
});
