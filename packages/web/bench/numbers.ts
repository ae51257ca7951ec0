/// <reference lib="dom" />
// `npm run numbers -w @upkeep/web`: measures the page in Chromium, against what is promised.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { changed, look, untilAsked } from '../test/driver.ts';
import { addressOf, openSite, type Site } from '../test/site.ts';

const root = join(import.meta.dirname, '..', '..', '..');

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Keeps the opening hand and goes on to a decision with something to click. */
async function untilClickable(page: Page): Promise<void> {
  for (let i = 0; i < 60; i++) {
    const now = await untilAsked(page);
    if (now.over) throw new Error('the match is over');
    if ((await page.locator('.seat.own .row .card:is([data-role=act], [data-role=minor])').count()) > 0 && now.canPass)
      return;
    if (now.composing) {
      await page.click('[data-action=any]');
      await page.click('[data-action=send]:not(.idle)');
    } else if (now.canPass) await page.keyboard.press('p');
    else await page.locator('.prompt .choice').last().click();
    await changed(page, now);
  }
  throw new Error('nothing to click');
}

/** Milliseconds from a click to the board that shows its result, with sixty of Magic's permanents in play. */
async function clicks(site: Site): Promise<number[]> {
  const { page, context } = await site.visit({ viewport: { width: 1440, height: 900 } });
  await page.goto(addressOf(site, 'crowded'));
  await page.click('[data-play=crowded]');
  await untilClickable(page);
  // Equal ones lie in one pile with a count.
  const permanents = await page
    .locator('.row .card')
    .evaluateAll((cards) =>
      cards.reduce((sum, card) => sum + Number(card.querySelector('.count')?.textContent?.slice(1) ?? 1), 0),
    );
  if (permanents < 60) throw new Error(`${permanents} permanents are in play, not 60`);
  const times: number[] = [];
  while (times.length < 25) {
    await untilClickable(page);
    // A land or a creature that makes mana: one click, and it is tapped.
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const table = document.querySelector('.table');
            const card = document.querySelector<HTMLElement>(
              '.seat.own .row .card:is([data-role=act], [data-role=minor])',
            );
            if (table === null || card === null) throw new Error('nothing to click');
            let began = 0;
            const watch = new MutationObserver(() => {
              watch.disconnect();
              requestAnimationFrame(() => resolve(performance.now() - began));
            });
            watch.observe(table, { subtree: true, attributes: true, attributeFilter: ['data-events', 'data-role'] });
            began = performance.now();
            card.click();
          }),
      ),
    );
    // A card with two abilities is picked up first; that was no answer of the match.
    if ((await page.locator('.picked-up').count()) > 0) {
      times.pop();
      const before = await look(page);
      await page.locator('.prompt .choice').first().click();
      await changed(page, before);
    }
  }
  await context.close();
  return times;
}

/** Milliseconds from pointing at a line of a long log to its moment on the board, early, in the middle and late. */
async function hovers(site: Site): Promise<{ events: number; parts: number[][] }> {
  const { page, context } = await site.visit();
  await page.goto(addressOf(site, 'magic', 11));
  await page.click('[data-setup=magic]');
  await page.selectOption('select[name=kind-0]', 'random');
  await page.click('.setup button[type=submit]');
  await page.selectOption('select[name=pace]', '0');
  await page.waitForSelector('.table[data-over=true]', { timeout: 120_000 });
  // Only the last turns are drawn until somebody wants the earlier ones.
  const earlier = page.locator('.log-list > .plain');
  while ((await earlier.count()) > 0) await earlier.click();
  const lines = await page.locator('.log-turn li button').count();
  const places = [0.1, 0.5, 0.9];
  const parts: number[][] = places.map(() => []);
  // Along the lines, a few at each place by turns, so that whatever else the machine does weighs on all alike. The jump from
  // one place to the next is not counted.
  for (let round = 0; round < 5; round++) {
    for (const [part, place] of places.entries()) {
      const first = Math.min(Math.floor(lines * place), lines - 32) + round * 6;
      await hover(page, first);
      for (let i = 1; i < 6; i++) parts[part]?.push(await hover(page, first + i));
    }
  }
  const events = Number(await page.locator('.table').getAttribute('data-events'));
  await context.close();
  return { events, parts };
}

async function hover(page: Page, line: number): Promise<number> {
  return await page.evaluate(
    (n) =>
      new Promise<number>((resolve) => {
        const table = document.querySelector('.table');
        const button = document.querySelectorAll<HTMLElement>('.log-turn li button')[n];
        if (table === null || button === undefined) throw new Error(`there is no line ${n}`);
        const began = performance.now();
        const watch = new MutationObserver(() => {
          if (table.getAttribute('data-moment') !== button.dataset['at']) return;
          watch.disconnect();
          resolve(performance.now() - began);
        });
        watch.observe(table, { attributes: true, attributeFilter: ['data-moment'] });
        button.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1, movementY: 1 }));
      }),
    line,
  );
}

mkdirSync(join(root, 'node_modules', '.cache', 'web'), { recursive: true });
const site = await openSite('numbers');
const click = median(await clicks(site));
const { events, parts } = await hovers(site);
await site.close();
const [early = 0, middle = 0, late = 0] = parts.map(median);
const rows: [what: string, is: number, limit: number][] = [
  ['click to the board’s answer, 60 permanents, median ms', Math.round(click), 50],
];
for (const [what, is, limit] of rows)
  process.stdout.write(`${is <= limit ? 'ok    ' : 'FAILED'} ${what}: ${is} (at most ${limit})\n`);
const isFlat = late <= 3 * Math.max(early, 5);
process.stdout.write(
  `${isFlat ? 'ok    ' : 'FAILED'} pointing along a log of ${events} events, median ms: early ${early.toFixed(1)}, middle ${middle.toFixed(1)}, late ${late.toFixed(1)}\n`,
);
process.exitCode = isFlat && rows.every(([, is, limit]) => is <= limit) ? 0 : 1;
