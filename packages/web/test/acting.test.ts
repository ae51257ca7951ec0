/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changed, decide, openMenu, rolls, untilAsked } from './driver.ts';
import { openSite, type Site, seat, start } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite('acting');
}, 240_000);

afterAll(async () => {
  await site?.close();
});

/** Plays at random until something is on the page, or for so many decisions. */
async function playUntil(page: Page, selector: string, seed: number, limit = 60): Promise<void> {
  const roll = rolls(seed);
  for (let i = 0; i < limit; i++) {
    await untilAsked(page);
    if ((await page.locator(selector).count()) > 0) return;
    if (!(await decide(page, roll))) break;
  }
  throw new Error(`${selector} never came`);
}

/** Passes until one's two bells ask for an order. */
async function untilOrdering(page: Page): Promise<void> {
  for (let i = 0; i < 80 && (await page.locator('.ordering').count()) === 0; i++) {
    const now = await untilAsked(page);
    const bell = page.locator('.dock .card[data-role=act]');
    if ((await bell.count()) > 0 && (await page.locator('.seat.own .row .card').count()) < 2)
      await bell.first().click();
    else await page.keyboard.press('p');
    await changed(page, now);
    await untilAsked(page);
  }
}

describe('acting', { timeout: 120_000 }, () => {
  it('shows what a card costs, and what an action does before it is done', async () => {
    const { page } = await site.visit();
    await start(page, site, 'battle');
    await playUntil(page, '.choice[data-choice=playUnit]', 2);
    const choice = page.locator('.choice[data-choice=playUnit]').first();
    const cost = (await choice.locator('.cost').innerText()).match(/cost (\d+)/)?.[1] ?? '';
    const name = (await choice.innerText()).match(/Play (.*?)\n/)?.[1] ?? '';
    await choice.hover();
    await page.waitForSelector('[data-plan]');
    const plan = await page.locator('[data-plan]').innerText();
    expect(plan).toMatch(/^Play /);
    expect(plan).toContain(name);
    expect(plan).toContain('enters play');
    expect(plan).toContain(`You spend ${Number(cost)} energy`);
    // It does exactly that.
    const energy = async () =>
      Number(
        await page
          .locator('.seat.own [data-number=energy] b')
          .textContent({ timeout: 2000 })
          .catch(() => '0'),
      );
    const before = await energy();
    await choice.click();
    await page.waitForSelector(`.seat.own .row .card:has-text("${name}")`);
    expect(before - (await energy())).toBe(Number(cost));
    await page.close();
  });

  it('marks targets, draws lines to them, and says what comes of it', async () => {
    const { page } = await site.visit();
    await start(page, site, 'battle');
    await playUntil(page, '.choice[data-choice=playTactic]:has-text(" at ")', 2);
    const words = await page.locator('.choice[data-choice=playTactic]:has-text(" at ")').first().innerText();
    const name = words.match(/Play (.*?) at/)?.[1] ?? '';
    await page.locator(`.dock .card[data-role=act]:has-text("${name}")`).first().click();
    await page.waitForSelector('[data-role=target]');
    // A mark of its own form, not a colour alone, and words for those who hear the page.
    const target = page.locator('[data-role=target]').first();
    expect(await target.evaluate((element) => getComputedStyle(element, '::before').backgroundSize)).toContain(
      '18px 4px',
    );
    expect(await target.locator('.badge.target').count()).toBe(1);
    await target.click();
    await page.waitForSelector('.stack .item');
    expect(await page.locator('.stack .item .aim').first().innerText()).toContain('at ');
    await page.click('[data-action=ahead]');
    await page.waitForSelector('.ahead-words li');
    expect(await page.locator('.ahead-words').innerText()).toContain('a guess');
    await page.close();
  });

  it('orders by drag and by keys', async () => {
    const { page } = await site.visit();
    await start(page, site, 'chimes');
    await untilOrdering(page);
    const lines = () => page.locator('.ordering .order-name').allInnerTexts();
    // Two bells of one name are told apart by hanging another in the order: the first is moved to the end.
    const first = await page.locator('.ordering li').first().getAttribute('data-option');
    await page.dragAndDrop('.ordering li >> nth=0', '.ordering li >> nth=1');
    await page.waitForFunction(
      (option) => document.querySelector('.ordering li')?.getAttribute('data-option') !== option,
      first,
    );
    await page.locator('.ordering .order-name').nth(1).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.waitForFunction(
      (option) => document.querySelector('.ordering li')?.getAttribute('data-option') === option,
      first,
    );
    expect(await lines()).toHaveLength(2);
    // The line that was moved keeps the focus.
    expect(await page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('data-option'))).toBe(first);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.stack .item >> nth=1');
    await page.close();
  });

  it('tells every event with its cause and its rule', async () => {
    const { page } = await site.visit();
    await start(page, site, 'duel');
    for (let i = 0; i < 3; i++) await decide(page, () => 1);
    await untilAsked(page);
    const line = page.locator('.log-turn li button:has-text("damage")').first();
    expect(await line.locator('.rule').textContent()).toBe('Duel 2');
    await line.hover();
    await page.waitForSelector('[data-because]:has-text("Because of \\"Play …\\" (Duel 2)")');
    await line.click();
    await page.waitForSelector('.cause:has-text("\\"Play …\\" (Duel 2)")');
    await page.keyboard.press('Escape');
    const draw = page.locator('.log-turn li button:has-text(" draws ")').last();
    expect(await draw.locator('.rule').textContent()).toBe('Duel 1');
    await draw.hover();
    await page.waitForSelector('[data-because]:has-text("Start, as the turn goes (Duel 1)")');
    await openMenu(page, 'log-head');
    await page.getByLabel('everything').check();
    expect(await page.locator('.log-turn .by').count()).toBe(await page.locator('.log-turn li button').count());
    await page.close();
  });

  it('announces events and decisions, and names what every card can do', async () => {
    const { page } = await site.visit();
    await start(page, site, 'battle');
    await untilAsked(page);
    const spoken = page.locator('[data-spoken]');
    expect(await spoken.getAttribute('aria-live')).toBe('polite');
    const card = page.locator('.dock .card[data-role=act]').first();
    expect(await card.evaluate((element) => element.textContent)).toContain('you can act with it');
    await page.click('.choice >> nth=0');
    await page.waitForFunction(() =>
      /(enters play|announced|attacks).*You are asked: Choose an action/s.test(
        document.querySelector('[data-spoken]')?.textContent ?? '',
      ),
    );
    await page.close();
  });

  it('shows the whole card beside a small one', async () => {
    const { page } = await site.visit();
    await start(page, site, 'magic', 11);
    await untilAsked(page);
    const card = page.locator('.dock .card').first();
    await card.hover();
    await page.waitForSelector('.preview');
    expect(await page.locator('.preview .name').innerText()).toBe(await card.locator('.name').innerText());
    await page.mouse.move(5, 5);
    await page.waitForFunction(() => document.querySelector('.preview') === null);
    await page.close();
  });

  it('hides a person’s hand behind the curtain when somebody wants to view as them', async () => {
    const { page } = await site.visit();
    await seat(page, site, 'chimes', 3, 2);
    await untilAsked(page);
    await openMenu(page, 'head');
    await page.selectOption('select[name=viewer]', '1');
    await page.waitForSelector('.curtain');
    expect(await page.locator('.card').count()).toBe(0);
    await page.click('[data-action=uncover]');
    await page.waitForSelector('.table[data-viewer="1"], .curtain');
    await page.close();
  });

  it('copies the game, seed and inputs', async () => {
    const { page, context } = await site.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await start(page, site, 'duel');
    await decide(page, () => 1);
    await openMenu(page, 'log-head');
    await page.click('[data-action=file]');
    await page.waitForSelector('.notice:has-text("on the clipboard")');
    const file = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    expect(file).toMatchObject({ format: 'upkeep', seed: '7', game: { id: 'duel' } });
    expect(file.inputs.length).toBeGreaterThan(0);
    await context.close();
  });
});
