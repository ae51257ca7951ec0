/// <reference lib="dom" />
import { below, seedRandom } from '@upkeep/engine';
import type { Page } from 'playwright-core';

/** What a page shows somebody who looks at it. */
interface Look {
  readonly over: boolean;
  readonly asked: boolean;
  readonly composing: boolean;
  readonly choices: number;
  readonly canPass: boolean;
  readonly stamp: string;
}

export async function look(page: Page): Promise<Look> {
  return await page.evaluate(() => {
    const table = document.querySelector<HTMLElement>('.table');
    const { events = '', decision = '', over = '', viewer = '', line = '' } = table?.dataset ?? {};
    const composing = document.querySelector('.composer') !== null;
    // The first form of a visit is fetched: until it is there nobody can answer.
    const isThere = !composing || document.querySelector('.composer [data-action=any]') !== null;
    return {
      over: over === 'true',
      asked: document.querySelector('.prompt.asked') !== null && decision !== '' && isThere,
      composing,
      choices: document.querySelectorAll('.prompt .choice').length,
      canPass: document.querySelector('[data-action=pass]') !== null,
      stamp: [
        events,
        decision,
        viewer,
        line,
        composing,
        document.querySelector('.composer .verdict')?.textContent,
      ].join('/'),
    };
  });
}

/** Waits until the page shows something else than it did. */
export async function changed(page: Page, before: Look): Promise<void> {
  for (let i = 0; i < 1500; i++) {
    if ((await look(page)).stamp !== before.stamp) return;
    await page.waitForTimeout(10);
  }
  throw new Error(`nothing changed: ${before.stamp} ${await page.locator('.prompt').innerText()}`);
}

/** Waits until the person is asked or the match is over. */
export async function untilAsked(page: Page): Promise<Look> {
  for (let i = 0; i < 2000; i++) {
    const now = await look(page);
    if (now.over || now.asked) return now;
    await page.waitForTimeout(10);
  }
  throw new Error('the person is never asked');
}

/** Plays one decision by pointer and keys, as a person would who does not think much. */
export async function decide(page: Page, roll: (n: number) => number): Promise<boolean> {
  const now = await untilAsked(page);
  if (now.over) return false;
  if (now.composing) {
    // The question may have been answered by itself meanwhile.
    if ((await page.locator('[data-action=any]').count()) === 0) return true;
    await page.click('[data-action=any]');
    await page.waitForSelector('[data-action=send]:not(.idle)');
    const ready = await look(page);
    await page.click('[data-action=send]');
    await changed(page, ready);
    return true;
  }
  const acts = now.choices > 0 && (!now.canPass || roll(4) > 0);
  if (acts) await page.locator('.prompt .choice').nth(roll(now.choices)).click();
  else await page.keyboard.press(roll(3) === 0 ? 'n' : 'p');
  await changed(page, now);
  return true;
}

/** Plays one decision on a phone: by touch alone. */
export async function decideByTouch(page: Page, roll: (n: number) => number): Promise<boolean> {
  const now = await untilAsked(page);
  if (now.over) return false;
  if (now.composing) {
    await page.tap('[data-action=any]');
    await page.waitForSelector('[data-action=send]:not(.idle)');
    const ready = await look(page);
    await page.tap('[data-action=send]');
    await changed(page, ready);
    return true;
  }
  const acts = now.choices > 0 && (!now.canPass || roll(4) > 0);
  if (acts) await page.locator('.prompt .choice').nth(roll(now.choices)).tap();
  else await page.tap('[data-action=pass]');
  await changed(page, now);
  return true;
}

/** Chance with a seed, for whoever plays a page. */
export function rolls(seed: number): (n: number) => number {
  const random = seedRandom(seed);
  return (n) => below(random, n);
}

/** Plays until the match is over; says how many decisions it took. */
export async function playOut(page: Page, seed: number, limit = 2000): Promise<number> {
  const roll = rolls(seed);
  for (let n = 0; n < limit; n++) if (!(await decide(page, roll))) return n;
  throw new Error(`not over after ${limit} decisions`);
}

/** Opens the menu of the match, the one beside the gold button, or that of the log. */
export async function openMenu(page: Page, which: 'head' | 'others-line' | 'log-head'): Promise<void> {
  const menu = page.locator(`.${which} .more-menu`);
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click();
}
