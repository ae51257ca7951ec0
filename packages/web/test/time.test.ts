/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide, look, openMenu, playOut, rolls, untilAsked } from './driver.ts';
import { openSite, type Site, start } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite('time');
}, 240_000);

afterAll(async () => {
  await site?.close();
});

/** The numbers of all seats and the step, as the board shows them. */
/** How the board stands, without what the card that is pointed at would change. */
const standing = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.plate, .turn-tag, .pile')]
      .map((element) => {
        const plain = element.cloneNode(true);
        if (plain instanceof Element) for (const foreseen of plain.querySelectorAll('.becomes')) foreseen.remove();
        return plain.textContent;
      })
      .join('|'),
  );

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

describe('looking back, and coming back', { timeout: 180_000 }, () => {
  it('keeps the gold button where it is, says when it was, and goes on from moment to moment beside it', async () => {
    const { page, context } = await site.visit();
    await start(page, site, 'battle');
    await untilAsked(page);
    const place = await page.locator('.go').boundingBox();
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector('[data-action=now]');
    await page.waitForSelector('[data-action=earlier]');
    expect(await page.locator('.go').boundingBox()).toEqual(place);
    expect(await page.locator('.ask p').innerText()).toMatch(/^(Turn \d+, .+: .+\.|Before the first turn\.)$/);
    const at = await page.locator('.table').getAttribute('data-moment');
    await page.click('[data-action=earlier]');
    await expect.poll(() => page.locator('.table').getAttribute('data-moment')).not.toBe(at);
    await page.click('.go');
    await page.waitForSelector('.table[data-moment=now]');
    await context.close();
  });

  it('survives a reload in mid-match', async () => {
    const { page, errors } = await site.visit();
    await start(page, site, 'battle');
    const roll = rolls(2);
    for (let i = 0; i < 7; i++) await decide(page, roll);
    const before = await untilAsked(page);
    const board = await standing(page);
    await page.waitForTimeout(400);
    await page.reload();
    expect((await untilAsked(page)).stamp).toBe(before.stamp);
    expect(await standing(page)).toBe(board);
    await decide(page, roll);
    await page.goto(`${site.address}#/`);
    await page.waitForSelector('.saves a');
    await page.click('.saves a');
    await page.waitForSelector('.table');
    expect(errors).toEqual([]);
    await page.close();
  });

  it('shows the moment of a line while it is pointed at, and steps by keys', async () => {
    const { page } = await site.visit();
    await start(page, site, 'battle');
    const roll = rolls(2);
    for (let i = 0; i < 6; i++) await decide(page, roll);
    await untilAsked(page);
    const now = await standing(page);
    await page.locator('.log-turn li button').nth(12).hover();
    await page.waitForSelector('.table.past');
    await page.waitForFunction((text) => document.querySelector('.turn-tag')?.textContent !== text, now);
    await page.mouse.move(300, 400);
    await page.waitForSelector('.table:not(.past)');
    expect(await standing(page)).toBe(now);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector('.log-turn [aria-current]');
    await page.waitForSelector('.cause:has-text("Because")');
    await page.keyboard.press('k');
    await page.waitForSelector('.table:not(.past)');
    await page.close();
  });

  it('jumps to turns and phases, and plays and pauses at a speed', async () => {
    const { page } = await site.visit();
    await start(page, site, 'battle');
    const roll = rolls(2);
    for (let i = 0; i < 8; i++) await decide(page, roll);
    await untilAsked(page);
    const title = () => page.locator('.turn-tag em').innerText();
    await openMenu(page, 'log-head');
    await page.getByLabel('Jump to a turn or phase').selectOption({ label: 'Turn 2 · Vesper: Reaction phase' });
    await page.waitForSelector('.table.past');
    await page.waitForSelector('[aria-current=step]:has-text("Reaction")');
    expect(await title()).toMatch(/^Turn 2/);
    await page.keyboard.press(',');
    await page.waitForSelector('[aria-current=step]:has-text("Main")');
    await page.keyboard.press('.');
    await page.waitForSelector('[aria-current=step]:has-text("Reaction")');
    await page.keyboard.press('PageUp');
    await page.waitForFunction(() => document.querySelector('.table')?.getAttribute('data-turn') === '2');
    await page.keyboard.press('PageUp');
    await page.waitForFunction(() => document.querySelector('.table')?.getAttribute('data-turn') === '1');
    await openMenu(page, 'log-head');
    await page.getByLabel('Moments a second').selectOption('10');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForFunction(() => Number(document.querySelector('.table')?.getAttribute('data-moment')) > 20);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.waitForTimeout(200);
    const stopped = await page.locator('.table').getAttribute('data-moment');
    await page.waitForTimeout(400);
    expect(await page.locator('.table').getAttribute('data-moment')).toBe(stopped);
    await page.close();
  });

  it('copies a link to a moment of a match that is still played, good in this browser', async () => {
    const { page, context } = await site.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await start(page, site, 'battle');
    const roll = rolls(2);
    for (let i = 0; i < 5; i++) await decide(page, roll);
    await untilAsked(page);
    await openMenu(page, 'log-head');
    await page.getByLabel('Jump to a turn or phase').selectOption({ label: 'Turn 2 · Vesper: the beginning' });
    await page.waitForSelector('.table.past');
    await page.waitForTimeout(200);
    const board = await standing(page);
    await openMenu(page, 'log-head');
    await page.click('[data-action=link]');
    await page.waitForSelector('.notice');
    const address = await copied(page);
    // The seed is a secret of a live match: a link names the match and no more.
    expect(address).toMatch(/#\/m\/[0-9a-f-]+\/0\/\d+$/);
    const again = await context.newPage();
    await again.goto(address);
    await again.waitForSelector('.table.past');
    await again.waitForTimeout(300);
    expect(await standing(again)).toBe(board);
    await context.close();
  });

  it('opens a replay link at its moment, and forks a side line there', async () => {
    const { page, context } = await site.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await start(page, site, 'duel');
    await playOut(page, 3);
    await page.locator('.log-turn li button').nth(20).click();
    await page.waitForSelector('.log-turn [aria-current]');
    await page.mouse.move(300, 500);
    await page.waitForTimeout(200);
    const board = await standing(page);
    await openMenu(page, 'log-head');
    await page.click('[data-action=link]');
    await page.waitForSelector('.notice');
    const address = await copied(page);
    expect(address).toContain('#/r/');
    await context.close();

    const other = await site.visit();
    await other.page.goto(address);
    await other.page.waitForSelector('.table.past');
    await other.page.waitForTimeout(300);
    expect(await standing(other.page)).toBe(board);
    // The match is over, so the true position is everyone's: the other way is played on from there.
    await openMenu(other.page, 'log-head');
    await other.page.click('[data-action=fork]');
    await other.page.waitForSelector('.table[data-line="1"]');
    // The tree loads when it is first needed.
    await other.page.waitForSelector('.tree button');
    expect(await other.page.locator('.tree button').count()).toBe(2);
    await untilAsked(other.page);
    await decide(other.page, rolls(1));
    await other.page.click('.tree [data-line="0"]');
    await other.page.waitForSelector('.table[data-line="0"]');
    expect((await look(other.page)).over).toBe(true);
    expect(other.errors).toEqual([]);
    await other.context.close();
  });

  it('forks a live match on a guess, and says so', async () => {
    const { page } = await site.visit();
    await start(page, site, 'battle');
    const roll = rolls(2);
    for (let i = 0; i < 5; i++) await decide(page, roll);
    await untilAsked(page);
    const stops = await page.locator('.stop[aria-pressed=true]').count();
    await openMenu(page, 'log-head');
    await page.click('[data-action=fork]');
    await page.waitForSelector('.table[data-line="1"]');
    expect(await page.locator('.head .flag').innerText()).toContain('guessed');
    // Stops come along, and what lies before the branch is not called skipped.
    expect(await page.locator('.stop[aria-pressed=true]').count()).toBe(stops);
    expect(await page.locator('.skipped').count()).toBe(0);
    await decide(page, roll);
    await page.click('.tree [data-line="0"]');
    await page.waitForSelector('.table[data-line="0"]');
    await page.close();
  });

  it('opens a match file, and says clearly when it is of another version', async () => {
    const { page } = await site.visit();
    const golden = join(import.meta.dirname, 'fixtures', 'duel.upkeep.json');
    const file = JSON.parse(readFileSync(golden, 'utf8'));
    await page.goto(site.address);
    const input = page.locator('.your-own input');
    const give = (name: string, content: unknown) =>
      input.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) });
    await give('old.json', { ...file, game: { ...file.game, version: '0.1.0' } });
    await page.waitForSelector('.problem');
    expect(await page.locator('.problem').innerText()).toContain('the file is of duel 0.1.0');
    await give('match.json', file);
    await page.waitForSelector('.table');
    expect(await page.locator('.prompt h2').innerText()).toMatch(/wins/);
    await page.close();
  });

  it('works without a server once it was loaded', async () => {
    const { page, context } = await site.visit();
    await page.goto(site.address);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await page.click('[data-play=duel]');
    await untilAsked(page);
    await decide(page, rolls(1));
    await context.close();
  });
});
