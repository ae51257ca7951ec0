/// <reference lib="dom" />
import type { Match } from '@upkeep/engine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilAsked } from './driver.ts';
import { keptAt, sitDown } from './position.ts';
import { openSite, type Site } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite('why-not');
}, 240_000);

afterAll(async () => {
  await site?.close();
});

const isMain = (match: Match): boolean =>
  match.state.turn.activePlayer === 0 && /main/i.test(match.view(0).turn.currentPhase);

/** A table in one's own main phase with something on it. */
async function sitAt(game: string): Promise<Page> {
  const { page } = await site.visit();
  await sitDown(page, site.address, keptAt({ game, seed: '12', turn: 6, when: isMain }));
  await untilAsked(page);
  return page;
}

/** What is said of something that was clicked; then it is put away. */
async function whyNot(page: Page, selector: string): Promise<string> {
  await page.locator(selector).first().click();
  await page.waitForSelector('.reasons');
  const words = await page.locator('.reasons > p:not(.hide)').innerText();
  await page.keyboard.press('Escape');
  await page.waitForSelector('.reasons', { state: 'detached' });
  return words;
}

describe('why not, at the thing one points at', { timeout: 120_000 }, () => {
  it("says a card's own reason first, with its rule, and not what other actions are for", async () => {
    const page = await sitAt('lorcana');
    const log = await page.locator('.log-list').innerText();
    expect(await whyNot(page, '.hand .card:has-text("The Long Goodbye")')).toMatch(
      /^That costs 4 ink, and you have 2 ready\. L2025 4\.3\.4/,
    );
    expect(await whyNot(page, '.seat:not(.own) .row .card')).toBe("It is not yours but Vesper's.");
    expect(await page.locator('.log-list').innerText()).toBe(log);
    await page.close();
  });

  it('names what belongs to another moment', async () => {
    const page = await sitAt('magic');
    expect(await whyNot(page, '.hand .card:has-text("Locked Antlers")')).toMatch(
      /^There is no legal target for this\. CR 601\.2c$/,
    );
    expect(await whyNot(page, '.seat.own .card:has-text("Hillside Charger")')).toMatch(
      /^Declare attackers: That cannot be done in this phase\./,
    );
    // Everything at once: no line about what an action is not meant for.
    await page.keyboard.press('w');
    await page.waitForSelector('.reasons');
    const all = await page.locator('.reasons').evaluate((bubble) => bubble.textContent ?? '');
    expect(all).not.toMatch(/not in your hand|Only a land is played|no such ability/);
    await page.close();
  });
});
