/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilAsked } from './driver.ts';
import { addressOf, openSite, type Site, start } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite('endless');
}, 240_000);

afterAll(async () => {
  await site?.close();
});

const RULE = "Endless: the action 'play' (Duel 2) failed in turn 1, main: it does not end.";

/** Waits until the game was stopped and the rule found; says what the page says. */
async function stoppedWords(page: Page): Promise<string> {
  await page.waitForSelector('.stopped', { timeout: 40_000 });
  await page.locator('[data-rule]', { hasText: RULE }).waitFor({ timeout: 40_000 });
  return await page.locator('.stopped').innerText();
}

describe('a rule that never ends', { timeout: 120_000 }, () => {
  it('is stopped with game, input and rule; there is a way home, and the page plays on', async () => {
    const { page, context, errors } = await site.visit();
    await start(page, site, 'endless');
    await untilAsked(page);
    // By its number: nobody points at it, so that nothing is worked out before it is played.
    await page.keyboard.press('1');
    await page.locator('.silence', { hasText: 'has not answered' }).waitFor({ timeout: 30_000 });
    await page.click('[data-action=stop-game]');
    const words = await stoppedWords(page);
    expect(words).toMatch(/Endless was stopped/i);
    expect(words).toMatch(/input \d+, Player: Play Spark \d+\./);
    await page.click('[data-action=home]');
    await page.waitForSelector('[data-play=endless]');
    await page.click('[data-play=duel]');
    await page.waitForSelector('.table[data-game=duel]');
    await untilAsked(page);
    // The match that was stopped stands as it was kept.
    await page.click('.home-link');
    await page.locator('.saves a', { hasText: 'Endless' }).click();
    expect((await untilAsked(page)).asked).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is stopped by itself, also when bots run into it among themselves', async () => {
    const { page, context } = await site.visit();
    await page.goto(addressOf(site, 'endless'));
    await page.click('[data-setup=endless]');
    await page.selectOption('select[name=kind-0]', 'random');
    await page.click('.setup button[type=submit]');
    const words = await stoppedWords(page);
    expect(words).toMatch(/did not answer for 10 seconds/);
    expect(words).toMatch(/input \d+, \w+: "Play …"\./);
    await page.click('[data-action=home]');
    await page.waitForSelector('[data-play=endless]');
    await context.close();
  });
});
