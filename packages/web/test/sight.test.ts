/// <reference lib="dom" />
import type { Match } from '@upkeep/engine';
import { describeGame } from '@upkeep/engine';
import { games } from '@upkeep/games';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilAsked } from './driver.ts';
import { keptAt, type Position, sitDown } from './position.ts';
import { openSite, type Site, settle } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite('sight');
}, 240_000);

afterAll(async () => {
  await site?.close();
});

async function at(position: Position): Promise<Page> {
  const { page, context } = await site.visit({ viewport: { width: 1280, height: 720 } });
  await context.addInitScript(settle, { listed: 'off', guided: 'magic battle lorcana crisis duel' });
  await sitDown(page, site.address, keptAt(position));
  await untilAsked(page);
  await page.waitForFunction(() => document.querySelector('.back-line .card') !== null);
  return page;
}

const isOwn = (match: Match): boolean => match.state.turn.activePlayer === 0;

/** What does not lie in the window whole, of what one plays with, and what could be scrolled to see more. */
function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = '.seat .card, .dock .card, .plate, .go, .turn-tag, .prompt h2';
    const things = [...document.querySelectorAll(parts), ...[...document.querySelectorAll('.log-list li')].slice(-1)];
    const isIn = ({ left, right, top, bottom }: DOMRect): boolean =>
      left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    const out = things.filter((thing) => !isIn(thing.getBoundingClientRect()));
    const scrolled = [document.documentElement, ...document.querySelectorAll('.board, .seat, .rows, .row')].filter(
      (place) => ['auto', 'scroll'].includes(getComputedStyle(place).overflowY) && place.scrollHeight > innerHeight,
    );
    return [...out, ...scrolled].map(({ className }) => String(className));
  });
}

describe('everything in sight', { timeout: 180_000 }, () => {
  it('at 1280 x 720 with two players of Magic at turn 13; equal lands are piles, tapped cards turn', async () => {
    const isTapped = (match: Match): boolean =>
      isOwn(match) && match.view(0).zones.some(({ cards }) => cards.some(({ fields }) => fields?.['tapped'] === 1));
    const page = await at({ game: 'magic', seed: 's2', turn: 13, when: isTapped });
    expect(await outOfSight(page)).toEqual([]);
    expect(await page.locator('.log-list li').count()).toBeGreaterThan(0);
    expect(await page.locator('.back-line .count').first().innerText()).toMatch(/^×\d+$/);
    const { rotated, width, height } = await page
      .locator('.tile.turned .face')
      .first()
      .evaluate((face) => ({
        rotated: new DOMMatrix(getComputedStyle(face).transform).b,
        width: face.clientWidth,
        height: face.clientHeight,
      }));
    expect(rotated).toBeCloseTo(1);
    expect(height).toBeGreaterThan(width);
    await page.context().close();
  });

  it('at 1280 x 720 with four players', async () => {
    const players = ['Robin', 'Vesper', 'Korvath', 'Ilse'];
    const page = await at({ game: 'magic', seed: '5', players, turn: 21, when: isOwn });
    expect(await page.locator('.seat').count()).toBe(4);
    expect(await outOfSight(page)).toEqual([]);
    await page.context().close();
  });
});

describe('a first game', () => {
  it.each(Object.entries(games))('of %s has words for every phase that is one’s own to play', (_, { game }) => {
    const { table, turns } = describeGame(game);
    const guide = table?.look?.guide ?? {};
    const phases = turns[0]?.phases ?? [];
    const silent = phases.filter(
      ({ name, steps }) =>
        guide[name] === undefined && steps.some((step) => !step.conditional && guide[step.name] === undefined),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
