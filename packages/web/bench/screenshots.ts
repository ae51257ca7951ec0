/// <reference lib="dom" />
// `npm run screenshots -w @upkeep/web`: pictures of home, the set-up form and every game at a busy moment, in three sizes, for the docs.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Match } from '@upkeep/engine';
import type { Page } from 'playwright-core';
import { keptAt, type Position, sitDown } from '../test/position.ts';
import { openSite } from '../test/site.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'images');
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
] as const;

const isMain = (match: Match): boolean =>
  match.state.turn.activePlayer === 0 && /main/i.test(match.view(0).turn.currentPhase);
const POSITIONS: Readonly<Record<string, Position & { theme: 'dark' | 'light' }>> = {
  magic: { game: 'magic', seed: '12', turn: 13, theme: 'dark', when: isMain },
  four: {
    game: 'magic',
    seed: '5',
    players: ['Robin', 'Vesper', 'Korvath', 'Ilse'],
    turn: 21,
    theme: 'dark',
    when: isMain,
  },
  battle: { game: 'battle', seed: '12', turn: 6, theme: 'light', when: isMain },
  lorcana: { game: 'lorcana', seed: '12', turn: 11, theme: 'dark', when: isMain },
  crisis: { game: 'crisis', seed: '12', turn: 7, theme: 'dark', when: isMain },
};

mkdirSync(folder, { recursive: true });
const site = await openSite('screenshots');

async function shoot(name: string, theme: string, open: (page: Page) => Promise<void>): Promise<void> {
  for (const viewport of SIZES) {
    const { page, context } = await site.visit({ viewport });
    await context.addInitScript(
      (settings) => {
        for (const [key, value] of Object.entries(settings)) localStorage.setItem(`upkeep-${key}`, value);
      },
      { theme, listed: 'off', level: 'normal', guided: 'magic battle lorcana crisis duel' },
    );
    await open(page);
    await page.mouse.move(4, 4);
    await page.waitForTimeout(600);
    const path = join(folder, `${name}-${viewport.width}.jpg`);
    await page.screenshot({ path, type: 'jpeg', quality: 84 });
    process.stdout.write(`docs/images/${name}-${viewport.width}.jpg\n`);
    await context.close();
  }
}

await shoot('home', 'dark', async (page) => {
  await page.goto(site.address);
  await page.waitForSelector('[data-play]');
});
await shoot('setup', 'dark', async (page) => {
  await page.goto(site.address);
  await page.click('[data-setup=magic]');
  await page.locator('.setup').scrollIntoViewIfNeeded();
  await page.evaluate(() => document.querySelector('.game.open')?.scrollIntoView());
});
for (const [name, { theme, ...position }] of Object.entries(POSITIONS)) {
  const kept = keptAt(position);
  await shoot(name, theme, (page) => sitDown(page, site.address, kept));
}
await site.close();
