/// <reference lib="dom" />
// `npm run screenshots -w @upkeep/web`: pictures of every game at a busy moment, of the home page and a phone, for the docs.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { below, seedRandom } from '@upkeep/engine';
import { games } from '@upkeep/games';
import type { Page } from 'playwright-core';
import { changed, decide, untilAsked } from '../test/driver.ts';
import { addressOf, openSite } from '../test/site.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'images');
/** Decisions looked through for the busiest one. */
const DECISIONS = 110;
const SEED = 12;

/** How much there is to see: cards in play, what waits, lines between them; nothing while a question covers it. */
async function busyness(page: Page): Promise<number> {
  const count = (selector: string): Promise<number> => page.locator(selector).count();
  const cards = Math.min(await count(':is(.row, .lane, .newest) .card'), 16);
  const waiting = Math.min(await count('.stack .item'), 3);
  return cards + 6 * waiting + 6 * (await count('.lines .line')) + (await count('.dock .card.act'));
}

/** Plays a decision as somebody who would rather do something than make mana for nothing. */
async function playWell(page: Page, roll: (n: number) => number): Promise<boolean> {
  const now = await untilAsked(page);
  if (now.over) return false;
  const good = page.locator('.prompt .choice:not([data-choice=useMana])');
  const choices = now.composing ? 0 : await good.count();
  if (choices === 0 || roll(8) === 0) return await decide(page, (n) => (n === 4 ? 0 : 1));
  await good.nth(roll(choices)).click();
  await changed(page, now);
  return true;
}

mkdirSync(folder, { recursive: true });
const site = await openSite('screenshots');
const home = await site.visit({ viewport: { width: 1280, height: 860 } });
await home.page.goto(site.address);
await home.page.waitForSelector('[data-play]');
await home.page.screenshot({ path: join(folder, 'home.png') });
await home.context.close();

interface Shot {
  readonly name: string;
  readonly game: string;
  readonly scheme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
}

const shots: Shot[] = Object.keys(games).map((game, i) => ({
  name: game,
  game,
  scheme: i % 2 === 0 ? 'light' : 'dark',
  viewport: { width: 1440, height: 900 },
}));
shots.push({ name: 'phone', game: 'battle', scheme: 'dark', viewport: { width: 390, height: 844 } });

for (const { name, game, scheme, viewport } of shots) {
  const { page, context } = await site.visit({ viewport, colorScheme: scheme });
  await page.goto(addressOf(site, game, SEED));
  await page.click(`[data-setup=${game}]`);
  await page.selectOption('select[name=kind-1]', 'greedy');
  await page.click('.setup button[type=submit]');
  await page.waitForSelector('.table');
  const random = seedRandom(5);
  let best = 0;
  for (let n = 0; n < DECISIONS; n++) {
    if (!(await playWell(page, (k) => below(random, k)))) break;
    if ((await untilAsked(page)).over) break;
    const score = await busyness(page);
    if (score <= best) continue;
    best = score;
    await page.mouse.move(5, 5);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(250);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  }
  process.stdout.write(`docs/images/${name}.png\n`);
  await context.close();
}
await site.close();
