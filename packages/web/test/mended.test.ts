/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide, openMenu, rolls, untilAsked } from './driver.ts';
import { keptAt, sitDown } from './position.ts';
import { addressOf, openSite, type Site, seat, start } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite('mended');
}, 240_000);

afterAll(async () => {
  await site?.close();
});

const finished = readFileSync(join(import.meta.dirname, 'fixtures', 'duel.upkeep.json'), 'utf8');

async function openFile(page: Page, content: string): Promise<void> {
  await page.goto(site.address);
  await page.waitForSelector('[data-play]');
  const buffer = Buffer.from(content);
  await page.locator('.your-own input').setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer });
  await page.waitForSelector('.table');
}

/** A match that is not over, as a file. */
function unfinished(): string {
  const kept = keptAt({ game: 'battle', seed: 'file', turn: 4, when: (match) => match.state.turn.activePlayer === 0 });
  return JSON.stringify(kept.file);
}

describe('what was broken once', { timeout: 180_000 }, () => {
  it('says of a corrupt link that it cannot be read, by hash and by address, and goes on', async () => {
    const { page, errors } = await site.visit();
    const links = ['#/r/abc/AAAA', '#/r/end/%%%', '#/r/5/', '#/m/no-such-match', '#/m/x/y/z', '#/r/1/zzzzzzzzzzzz'];
    for (const [n, link] of links.entries()) {
      // By address: the page is loaded with it.
      await page.goto(`${site.address}?n=${n}${link}`);
      await page.waitForSelector('.problem');
      expect((await page.locator('.problem').innerText()).length).toBeGreaterThan(20);
      // By hash: the page is there already.
      await page.evaluate((hash) => {
        location.hash = hash;
      }, link);
      await page.waitForSelector('.problem');
    }
    await page.click('[data-play=duel]');
    await page.waitForSelector('.table');
    await untilAsked(page);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('offers to go on with an unfinished match from a file, with log and board agreeing', async () => {
    const { page } = await site.visit();
    await openFile(page, unfinished());
    await page.waitForSelector('.go:has-text("Go on from here")');
    const turn = await page.locator('.table').getAttribute('data-turn');
    expect(await page.locator('.log-turn h3').last().innerText()).toContain(`Turn ${turn}`);
    expect(await page.locator('.turn-tag').innerText()).toContain(`Turn ${turn}`);
    await page.click('.go');
    await page.waitForSelector('.table[data-line="1"]');
    expect((await untilAsked(page)).asked).toBe(true);
    await decide(page, rolls(1));
    await page.close();
  });

  it('does not say "You win" of a match somebody else played', async () => {
    const { page } = await site.visit();
    await openFile(page, finished);
    await page.waitForSelector('.prompt h2:has-text("wins")');
    expect(await page.locator('.prompt').innerText()).not.toMatch(/\byou win|you lose/i);
    await page.close();
  });

  it('plays a match in one tab: another takes it over, and it can be taken back', async () => {
    const { page, context } = await site.visit();
    await start(page, site, 'battle');
    await untilAsked(page);
    await page.waitForTimeout(300);
    const second = await context.newPage();
    await second.goto(page.url());
    await second.waitForSelector('.table');
    await page.waitForSelector('.curtain:has-text("open in another tab")');
    await untilAsked(second);
    await decide(second, rolls(3));
    const events = Number(await second.locator('.table').getAttribute('data-events'));
    await second.waitForTimeout(300);
    await page.click('[data-action=take-back]');
    await page.waitForSelector('.table');
    await second.waitForSelector('.curtain:has-text("open in another tab")');
    // What the other tab played is there.
    expect(Number(await page.locator('.table').getAttribute('data-events'))).toBeGreaterThanOrEqual(events);
    await context.close();
  });

  for (const [how, spoil] of [
    [
      'denied',
      () => {
        Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
      },
    ],
    [
      'full',
      () => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      },
    ],
  ] as const) {
    it(`says at once that storage is ${how}, and the match can be saved as a file`, async () => {
      const { page, context } = await site.visit();
      // The worker keeps matches: its script is what has to find no room.
      await context.route(/\/worker-[^/]*\.js$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `(${String(spoil)})();\n${await response.text()}` });
      });
      await start(page, site, 'battle');
      await page.waitForSelector('.notice:has-text("cannot be kept")');
      await untilAsked(page);
      await decide(page, rolls(1));
      await untilAsked(page);
      await openMenu(page, 'log-head');
      await page.click('[data-action=save]');
      await page.waitForSelector('.notice.good:has-text("Saved as")');
      await context.close();
    });
  }

  it('uncovers the curtain by Space', async () => {
    const { page } = await site.visit();
    await seat(page, site, 'battle', 2, 2);
    for (let i = 0; i < 12; i++) {
      await page.waitForSelector('.curtain, .prompt.asked');
      if ((await page.locator('.curtain').count()) > 0) break;
      await page.keyboard.press('p');
      await page.waitForTimeout(200);
    }
    await page.waitForSelector('.curtain');
    await page.keyboard.press(' ');
    await page.waitForSelector('.table');
    await page.close();
  });

  it('tells of something that went well in another colour than of a fault', async () => {
    const { page } = await site.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await start(page, site, 'battle');
    await untilAsked(page);
    await openMenu(page, 'log-head');
    await page.click('[data-action=link]');
    const good = page.locator('.notice.good');
    await good.waitFor();
    const colours = await page.evaluate(() => {
      const of = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
      const shown = document.querySelector('.notice.good');
      const bad = document.createElement('i');
      bad.style.color = of('--bad');
      document.body.append(bad);
      return { shown: shown === null ? '' : getComputedStyle(shown).color, bad: getComputedStyle(bad).color };
    });
    expect(colours.shown).not.toBe(colours.bad);
    await page.close();
  });

  it('asks a person called "Bot 1"', async () => {
    const { page } = await site.visit();
    await page.goto(addressOf(site, 'battle'));
    await page.click('[data-setup=battle]');
    await page.locator('.setup fieldset').first().locator('input').first().fill('Bot 1');
    await page.click('.setup button[type=submit]');
    await page.waitForSelector('.table');
    expect((await untilAsked(page)).asked).toBe(true);
    expect(await page.locator('.seat.own .who').innerText()).toContain('Bot 1');
    await page.close();
  });

  for (const game of ['battle', 'magic', 'lorcana', 'crisis']) {
    it(`calls nothing by an identifier of its rules: ${game}`, async () => {
      const { page, context } = await site.visit({ viewport: { width: 1440, height: 900 } });
      await context.addInitScript(() => localStorage.setItem('upkeep-listed', 'off'));
      await sitDown(page, site.address, keptAt({ game, seed: 'names', turn: 6 }));
      await untilAsked(page);
      const text = await page.locator('.table').innerText();
      expect(text.match(/\b[a-z]+[A-Z]\w*/g) ?? []).toEqual([]);
      expect(text.match(/undefined|NaN|\[object/g) ?? []).toEqual([]);
      await context.close();
    });
  }

  it('keeps the gold button where it is from one decision to the next', async () => {
    const { page, context } = await site.visit({ viewport: { width: 1280, height: 720 } });
    await context.addInitScript(() => localStorage.setItem('upkeep-listed', 'off'));
    await start(page, site, 'battle');
    const places = new Set<string>();
    for (let i = 0; i < 8; i++) {
      if ((await untilAsked(page)).over) break;
      const box = await page.locator('.go').boundingBox();
      places.add(`${Math.round((box?.y ?? 0) + (box?.height ?? 0))} ${Math.round(box?.x ?? 0)}`);
      await page.keyboard.press(' ');
      await page.waitForTimeout(120);
    }
    expect([...places]).toHaveLength(1);
    await context.close();
  });

  it('keeps the log and the moments of a long match of four bots within bounds', async () => {
    const { page } = await site.visit();
    await page.goto(addressOf(site, 'battle', 3));
    await page.click('[data-setup=battle]');
    await page.selectOption('select[name=players]', '4');
    for (let i = 0; i < 4; i++) await page.selectOption(`select[name=kind-${i}]`, 'random');
    await page.click('.setup button[type=submit]');
    await page.waitForSelector('.table');
    await page.selectOption('select[name=pace]', '0');
    await page.waitForFunction(
      () => {
        const { turn = '0', over = '' } = document.querySelector<HTMLElement>('.table')?.dataset ?? {};
        return Number(turn) >= 40 || over === 'true';
      },
      undefined,
      { timeout: 120_000 },
    );
    expect(Number(await page.locator('.table').getAttribute('data-turn'))).toBeGreaterThan(12);
    expect(await page.locator('.log-turn').count()).toBeLessThanOrEqual(9);
    expect(await page.locator('.log-list li').count()).toBeLessThan(600);
    // It still answers while they play.
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector('.table.past');
    await page.close();
  });
});
