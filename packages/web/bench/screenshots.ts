/// <reference lib="dom" />
// `npm run screenshots -w @upkeep/web`: pictures of every game at a busy moment, for the README.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { below, seedRandom } from '@upkeep/engine';
import { games } from '@upkeep/games';
import { decide, untilAsked } from '../test/driver.ts';
import { openSite, start } from '../test/site.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'images');
/** How many decisions until it is busy; a small game is over sooner. */
const DECISIONS: Readonly<Record<string, number>> = { duel: 5, battle: 22, magic: 55 };

mkdirSync(folder, { recursive: true });
const site = await openSite('screenshots');
const home = await site.visit({ viewport: { width: 1280, height: 860 } });
await home.page.goto(site.address);
await home.page.waitForSelector('[data-play]');
await home.page.screenshot({ path: join(folder, 'home.png') });
await home.context.close();
for (const [i, id] of Object.keys(games).entries()) {
  const { page, context } = await site.visit({
    viewport: { width: 1440, height: 1000 },
    colorScheme: i % 2 === 0 ? 'light' : 'dark',
  });
  await start(page, site, id, 11);
  const random = seedRandom(5);
  for (let n = 0; n < (DECISIONS[id] ?? 30); n++) if (!(await decide(page, (k) => below(random, k)))) break;
  await untilAsked(page);
  await page.mouse.move(5, 5);
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(folder, `${id}.png`) });
  process.stdout.write(`docs/images/${id}.png\n`);
  await context.close();
}
await site.close();
