/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changed, decide, look, openMenu, untilAsked } from './driver.ts';
import { addressOf, openSite, type Site } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite('bots');
}, 240_000);

afterAll(async () => {
  await site?.close();
});

/** Starts a table from the form with these in the seats: a bot's name, or a person. */
async function seated(page: Page, game: string, kinds: readonly string[]): Promise<void> {
  await page.goto(addressOf(site, game));
  await page.click(`[data-setup=${game}]`);
  for (const [seat, kind] of kinds.entries()) await page.selectOption(`select[name=kind-${seat}]`, kind);
  await page.click('.setup button[type=submit]');
  await page.waitForSelector('.table');
}

/** Plays until a bot is the one who thinks. */
async function untilThinking(page: Page): Promise<void> {
  const heading = page.locator('.prompt h2');
  for (let i = 0; i < 60 && !(await heading.innerText()).includes('is thinking'); i++) {
    const now = await look(page);
    if (!now.asked) {
      await page.waitForTimeout(50);
      continue;
    }
    if (now.choices > 0 && !now.canPass) await page.locator('.prompt .choice').last().click();
    else if (now.composing) await page.click('[data-action=send]:not(.idle)');
    else await page.keyboard.press('p');
    await changed(page, now);
  }
  expect(await heading.innerText()).toContain('is thinking');
}

const events = async (page: Page): Promise<number> => Number(await page.locator('.table').getAttribute('data-events'));

describe('bots in the browser', { timeout: 180_000 }, () => {
  it('show how far their thinking is, and how long it may take', async () => {
    const { page, context } = await site.visit();
    await context.addInitScript(() => localStorage.setItem('upkeep-level', 'mcts:20000'));
    await page.goto(addressOf(site, 'magic'));
    await page.click('[data-play=magic]');
    await page.waitForSelector('.table');
    await untilThinking(page);
    await page.locator('.go small', { hasText: /^\d+%, at most 20 s$/ }).waitFor();
    await context.close();
  });

  it('play among themselves at a pace one can watch, stop, go on, and move one by one', async () => {
    const { page, errors } = await site.visit();
    await seated(page, 'battle', ['random', 'greedy']);
    await page.selectOption('select[name=pace]', '5');
    const early = await events(page);
    await page.waitForFunction((n) => Number(document.querySelector('.table')?.getAttribute('data-events')) > n, early);
    expect((await look(page)).over).toBe(false);
    await page.keyboard.press(' ');
    await page.waitForSelector('[data-action=pace]:has-text("Go on")');
    // What was under way when it was stopped may still come.
    await page.waitForTimeout(500);
    const stopped = await events(page);
    await page.waitForTimeout(800);
    expect(await events(page)).toBe(stopped);
    await page.click('[data-action=move]');
    await page.waitForFunction(
      (n) => Number(document.querySelector('.table')?.getAttribute('data-events')) > n,
      stopped,
    );
    await page.waitForTimeout(500);
    const moved = await events(page);
    await page.waitForTimeout(400);
    expect(await events(page)).toBe(moved);
    await page.selectOption('select[name=pace]', '0');
    await page.click('[data-action=pace]');
    await page.waitForSelector('.table[data-over=true]', { timeout: 120_000 });
    expect(await page.locator('.prompt h2').innerText()).toMatch(/win|draw/);
    expect(errors).toEqual([]);
    await page.close();
  });

  for (const bot of ['greedy', 'mcts']) {
    it(`${bot} plays a duel to its end in its own thread`, async () => {
      const { page, errors } = await site.visit();
      await seated(page, 'duel', ['person', bot]);
      for (let i = 0; i < 60 && (await decide(page, () => 1)); i++);
      expect(await page.locator('.prompt h2').innerText()).toMatch(/win|draw/);
      expect(errors).toEqual([]);
      await page.close();
    });
  }

  it('leave the page smooth while one thinks: frames keep coming and input is answered', async () => {
    const { page } = await site.visit();
    await seated(page, 'magic', ['person', 'mcts:2s']);
    await untilThinking(page);
    const frames = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const gaps: number[] = [];
          let last = performance.now();
          const tick = (): void => {
            const now = performance.now();
            gaps.push(now - last);
            last = now;
            if (gaps.length < 40) requestAnimationFrame(tick);
            else resolve(gaps);
          };
          requestAnimationFrame(tick);
        }),
    );
    const sorted = [...frames].sort((a, b) => a - b);
    expect(sorted[20]).toBeLessThan(50);
    // Looking back is answered by the match's thread while the bot still thinks. A busy machine gets a second try.
    let answered = false;
    for (let i = 0; i < 3 && !answered; i++) {
      await untilThinking(page);
      const before = await events(page);
      await page.keyboard.press('ArrowLeft');
      await page.waitForSelector('.table.past:not([data-moment=now])');
      answered = (await events(page)) === before;
      expect(await page.locator('.prompt h2').innerText()).toContain('looking back');
      await page.keyboard.press('End');
      await page.waitForSelector('.table:not(.past)');
    }
    expect(answered).toBe(true);
    await page.close();
  });

  it('judge a position and give a hint from what the seat knows', async () => {
    const { page } = await site.visit();
    await seated(page, 'battle', ['person', 'random']);
    await decide(page, () => 1);
    await untilAsked(page);
    await openMenu(page, 'log-head');
    await page.getByRole('button', { name: 'Evaluate' }).click();
    await page.waitForSelector('.cause:has-text("Wins")');
    expect(await page.locator('.cause').innerText()).toMatch(/Wins \d+% of \d+ games played on at random; lead -?\d+/);
    await page.keyboard.press('h');
    await page.waitForSelector('[data-hint] ol li');
    expect(await page.locator('[data-hint]').innerText()).toMatch(/wins \d+%/);
    await page.close();
  });
});
