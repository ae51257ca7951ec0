/// <reference lib="dom" />
import type { Match } from '@upkeep/engine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMenu, untilAsked } from './driver.ts';
import { keptAt, type Position, sitDown } from './position.ts';
import { openSite, type Site, settle } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite('places');
}, 240_000);

afterAll(async () => {
  await site?.close();
});

const isOwn = (match: Match): boolean => match.state.turn.activePlayer === 0;

async function at(position: Position): Promise<Page> {
  const { page, context } = await site.visit({ viewport: { width: 1280, height: 720 } });
  await context.addInitScript(settle, { listed: 'off' });
  await sitDown(page, site.address, keptAt(position));
  await untilAsked(page);
  return page;
}

describe('everything has its place', { timeout: 180_000 }, () => {
  it('the log’s menu lies in the window, and is gone with a click elsewhere', async () => {
    const page = await at({ game: 'magic', seed: 's2', turn: 9, when: isOwn });
    await openMenu(page, 'log-head');
    const jump = await page.locator('select[name=jump]').boundingBox();
    expect((jump?.x ?? 0) + (jump?.width ?? 0)).toBeLessThan(1280);
    await page.click('.lamp', { position: { x: 400, y: 300 }, force: true });
    await page.waitForFunction(() => document.querySelector('.more-menu[open]') === null);
    // Nothing of it keeps the focus: Space is the gold button's key again.
    expect(await page.evaluate(() => document.activeElement?.closest('.more-menu') ?? null)).toBeNull();
    await page.close();
  });

  it('a preview opens beside its card, and over neither hand nor rail', async () => {
    const page = await at({ game: 'magic', seed: 's2', turn: 9, when: isOwn });
    for (const card of ['.seat.own .card.tile >> nth=0', '.seat.opp .card.tile >> nth=-1']) {
      await page.mouse.move(90, 450);
      await page.locator(card).hover();
      const shown = await page.locator('.preview').boundingBox();
      const own = await page.locator(card).boundingBox();
      const hand = await page.locator('.dock .hand').first().boundingBox();
      const rail = await page.locator('.rail').boundingBox();
      if (shown === null || own === null || hand === null || rail === null) throw new Error('something is not there');
      const between = Math.max(shown.x - (own.x + own.width), own.x - (shown.x + shown.width));
      expect(between).toBeGreaterThanOrEqual(0);
      expect(between).toBeLessThan(40);
      expect(shown.y + shown.height).toBeLessThanOrEqual(hand.y);
      expect(shown.x + shown.width).toBeLessThanOrEqual(rail.x);
    }
    await page.close();
  });

  it('ink that both have as much of is shown to both', async () => {
    const ink = (match: Match, seat: number): number => match.view(0).seats[seat]?.values['inkReady'] ?? 0;
    const page = await at({
      game: 'lorcana',
      seed: 's2',
      turn: 2,
      when: (match) => isOwn(match) && ink(match, 0) > 0 && ink(match, 0) === ink(match, 1),
    });
    expect(await page.locator('[data-number=inkReady]').count()).toBe(2);
    await page.close();
  });
});
