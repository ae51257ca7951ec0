/// <reference lib="dom" />
import type { Match } from '@upkeep/engine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rolls, untilAsked } from './driver.ts';
import { keptAt, type Position, sitDown } from './position.ts';
import { openSite, type Site, settle, start } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite('reach');
}, 240_000);

afterAll(async () => {
  await site?.close();
});

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
] as const;

async function at(position: Position, viewport: { width: number; height: number }): Promise<Page> {
  const { page, context } = await site.visit({ viewport });
  await context.addInitScript(settle, { listed: 'off' });
  await sitDown(page, site.address, keptAt(position));
  await untilAsked(page);
  return page;
}

/** Cards, plates and piles of the board that lie under something else wherever one points at them. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [0.04, 0.12, 0.3, 0.5, 0.7, 0.88, 0.96];
    return [...document.querySelectorAll<HTMLElement>('.table main button')].flatMap((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      if (width === 0 || getComputedStyle(button).visibility === 'hidden') return [];
      const isHit = (across: number, down: number): boolean =>
        button.contains(document.elementFromPoint(x + width * across, y + height * down));
      const isReached = parts.some((across) => parts.some((down) => isHit(across, down)));
      // A plate or a pile is clicked in its middle; cards of a hand may lie over each other.
      const isWhole = button.matches('.player, .pile') ? isHit(0.5, 0.5) : true;
      return isReached && isWhole ? [] : [`${button.className}: ${button.innerText.replace(/\s+/g, ' ')}`];
    });
  });
}

const isOwn = (match: Match): boolean => match.state.turn.activePlayer === 0;

describe('what lies on the table', { timeout: 180_000 }, () => {
  for (const game of ['magic', 'battle', 'lorcana', 'crisis'])
    it(`can be pointed at in ${game}, one's own plate and piles too`, async () => {
      for (const viewport of SIZES) {
        const page = await at({ game, seed: 's2', turn: 7, when: isOwn }, viewport);
        expect(await covered(page), `${viewport.width}`).toEqual([]);
        await page.context().close();
      }
    });

  it('opens one’s own piles by a click', async () => {
    const page = await at({ game: 'magic', seed: 's2', turn: 9, when: isOwn }, SIZES[0]);
    await page.click('.corner.own .pile:has-text("Graveyard")', { timeout: 3000 });
    await page.waitForSelector('.sheet[open]');
    await page.context().close();
  });
});

interface Places {
  readonly events: string;
  readonly boxes: readonly string[];
}

/** Where the gold button and those beside it are. */
function places(page: Page): Promise<Places> {
  return page.evaluate(() => {
    const box = (element: Element): string => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    };
    const parts = ['.go', '.others-line > :nth-child(1)', '.others-line > :nth-child(2)', '.others-line summary'];
    const boxes = parts.map((part) => [...document.querySelectorAll(part)].map(box).join());
    return { events: document.querySelector<HTMLElement>('.table')?.dataset['events'] ?? '', boxes };
  });
}

/** Does something on the board that can be done, chosen at random; false where nothing can. */
async function actOnBoard(page: Page, roll: (n: number) => number): Promise<boolean> {
  const points = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(':is([data-role=act], [data-role=target], [data-role=option])')].flatMap(
      (thing) => {
        const { x, y, width, height } = thing.getBoundingClientRect();
        const hit = [0.5, 0.1].map((across) => ({ x: x + width * across, y: y + height * 0.5 }));
        return hit.filter((point) => thing.contains(document.elementFromPoint(point.x, point.y))).slice(0, 1);
      },
    ),
  );
  const point = points[roll(Math.max(1, points.length))];
  if (point === undefined) return false;
  await page.mouse.click(point.x, point.y);
  return true;
}

describe('the gold button', { timeout: 240_000 }, () => {
  for (const [game, seed] of [
    ['magic', 11],
    ['battle', 5],
  ] as const)
    it(`is pressed at one place through a game of ${game}, and nothing else comes to lie there`, async () => {
      const { page, context, errors } = await site.visit({ viewport: { width: 1280, height: 720 } });
      await context.addInitScript(settle, { listed: 'off' });
      await start(page, site, game, seed);
      await untilAsked(page);
      const roll = rolls(seed);
      const first = await places(page);
      const [x = 0, y = 0, width = 0, height = 0] = (first.boxes[0] ?? '').split(' ').map(Number);
      let presses = 0;
      for (let n = 0; n < 700; n++) {
        const now = await untilAsked(page);
        if (now.over) break;
        expect((await places(page)).boxes).toEqual(first.boxes);
        const isReady = (await page.getAttribute('.go', 'aria-disabled')) === 'false';
        const acted = (roll(3) > 0 || !isReady) && (await actOnBoard(page, roll));
        if (!acted && isReady) {
          await page.mouse.click(x + width / 2, y + height / 2);
          presses++;
        } else if (!acted) {
          const way = page.locator('.modes .mode, .prompt .choice');
          if ((await way.count()) > 0) await way.nth(roll(await way.count())).click();
          else await page.keyboard.press('Escape');
        }
        await page.waitForTimeout(30);
      }
      expect(presses).toBeGreaterThan(10);
      expect(await page.locator('.table').getAttribute('data-over')).toBe('true');
      expect(errors).toEqual([]);
      await context.close();
    });
});
