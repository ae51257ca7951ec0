/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { describeGame, type Match } from '@upkeep/engine';
import { battle, crisis } from '@upkeep/games';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { infoOf } from '../src/host/info.ts';
import { playOut, untilAsked } from './driver.ts';
import { keptAt, sitDown } from './position.ts';
import { addressOf, openSite, type Site, settle, start } from './site.ts';

/*
 * What is said of cards and forms, seen in the page: previews, symbols, frames, decks that are dealt, settings, the end.
 */

let site: Site;
beforeAll(async () => {
  site = await openSite('shown');
}, 240_000);
afterAll(async () => await site?.close());

async function atTable(hasTouch = false): Promise<Page> {
  const viewport = hasTouch ? { width: 390, height: 844 } : { width: 1280, height: 720 };
  const { page, context } = await site.visit({ viewport, hasTouch });
  await context.addInitScript(settle, { listed: 'off', guided: 'magic battle lorcana crisis duel' });
  return page;
}

/** What of the board that can be clicked, for what is asked, lies under the preview. */
async function covered(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const preview = document.querySelector('.preview')?.getBoundingClientRect();
    if (preview === undefined) return ['there is no preview'];
    const asked = '.go, .board :is([data-role=target], [data-role=option], [data-role=chosen])';
    return [...document.querySelectorAll(asked)].flatMap((one) => {
      const box = one.getBoundingClientRect();
      const isMet =
        box.left < preview.right && box.right > preview.left && box.top < preview.bottom && box.bottom > preview.top;
      return isMet ? [one.className] : [];
    });
  });
}

describe('the preview', { timeout: 180_000 }, () => {
  it('is shown by focus, whole, over nothing that is asked for, and goes with it', async () => {
    const page = await atTable();
    await start(page, site, 'battle');
    await untilAsked(page);
    await page.click('.hand .card[data-role=act]:has-text("Ember Bolt")');
    await page.waitForSelector('.player[data-role=target]');
    const card = page.locator('.hand .card:has-text("Coal Reader")').first();
    // By the keyboard: what has the focus by a click is not looked at.
    await page.keyboard.press('Shift');
    await card.focus();
    await page.waitForSelector('.preview .whole');
    expect(await page.locator('.preview .name').innerText()).toBe('Coal Reader');
    expect(await covered(page)).toEqual([]);
    await card.blur();
    await page.locator('.preview').waitFor({ state: 'detached' });
    await page.close();
  });

  it('is shown by a long press, which does nothing else, and goes when something else is touched', async () => {
    const page = await atTable(true);
    await start(page, site, 'battle');
    await untilAsked(page);
    const held = await page.locator('.hand .card').count();
    const card = page.locator('.hand .card[data-role=act]').first();
    const box = await card.boundingBox();
    if (box === null) throw new Error('the card is nowhere');
    const touch = await page.context().newCDPSession(page);
    const touchPoints = [{ x: box.x + 20, y: box.y + 30 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.waitForSelector('.preview .whole');
    expect(await page.locator('.preview .name').innerText()).toBe(await card.locator('.name').innerText());
    expect(await covered(page)).toEqual([]);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.locator('.preview').waitFor({ state: 'detached' });
    expect(await page.locator('.hand .card').count()).toBe(held);
    expect(await page.locator('.hand .card[data-role=picked]').count()).toBe(0);
    // The next touch is one again.
    await card.tap({ position: { x: 20, y: 30 } });
    await page.waitForFunction(
      (before) =>
        document.querySelectorAll('.hand .card').length < before ||
        document.querySelector('[data-role=picked]') !== null,
      held,
    );
    await page.close();
  });
});

describe('a card of the table', { timeout: 180_000 }, () => {
  it('has its cost as symbols, and one or both of its colours on the frame', async () => {
    const page = await atTable();
    const isThere = (match: Match): boolean =>
      holds(match, 'WU|WB|WR|WG|UB|UR|UG|BR|BG|RG|RW|GW|GU|GB|RB|RU|BU|UW|BW|GR');
    await sitDown(page, site.address, keptAt({ game: 'magic', seed: '3', turn: 1, when: isThere }));
    await untilAsked(page);
    const cards = await page.locator('.hand .card').evaluateAll((all) =>
      all.map((card) => ({
        cost: card.querySelector('.cost .hide')?.textContent?.replace(', cost ', '') ?? '',
        pips: card.querySelectorAll('.cost .pip').length,
        symbols: card.querySelectorAll('.cost .pip .glyph').length,
        frame: ['--f1', '--f2'].map((name) => getComputedStyle(card).getPropertyValue(name)),
      })),
    );
    for (const { cost, pips, symbols, frame } of cards) {
      const parts = cost.match(/\d+|\p{L}/gu) ?? [];
      const colours = new Set(parts.filter((part) => /[WUBRG]/.test(part)));
      expect([cost, pips]).toEqual([cost, parts.length]);
      expect([cost, symbols]).toEqual([cost, parts.filter((part) => /[WUBRG]/.test(part)).length]);
      if (colours.size > 0) expect([cost, new Set(frame).size]).toEqual([cost, Math.min(2, colours.size)]);
    }
    expect(cards.some(({ frame }) => new Set(frame).size === 2)).toBe(true);
    await page.close();
  });

  it('shows a keyword by its icon, and in the preview what it means', async () => {
    const page = await atTable();
    const { reminders = {} } = infoOf(crisis).look;
    const hasOne = (match: Match): boolean =>
      match.view(0).zones.some(({ name, seat, cards }) => {
        const isHand = name === 'hand' && seat === 0;
        return isHand && cards.some(({ values = {} }) => Object.keys(reminders).some((key) => (values[key] ?? 0) > 0));
      });
    await sitDown(page, site.address, keptAt({ game: 'crisis', seed: '3', turn: 1, when: hasOne }));
    await untilAsked(page);
    const mark = page.locator('.hand .card .mark:has(.glyph)').first();
    const label = (await mark.getAttribute('title'))?.replace(/ \d+$/, '') ?? '';
    expect(label).not.toBe('');
    await page.keyboard.press('Shift');
    await page.locator('.hand .card:has(.mark .glyph)').first().focus();
    const reminder = page.locator('.preview .reminders div', { has: page.locator(`dt:has-text("${label}")`) });
    await reminder.waitFor();
    expect(await reminder.locator('dt .glyph').count()).toBe(1);
    expect(await reminder.locator('dd').innerText()).toMatch(/\w+ \w+ \w+/);
    await page.close();
  });
});

/** Is there a card of two colours in the first seat's hand? */
function holds(match: Match, pairs: string): boolean {
  return match
    .view(0)
    .zones.some(
      ({ name, seat, cards }) =>
        name === 'hand' && seat === 0 && cards.some(({ cost = '' }) => new RegExp(pairs).test(cost)),
    );
}

describe('the form of a table', { timeout: 180_000 }, () => {
  it('shows decks as cards, and deals what is chosen', async () => {
    const page = await atTable();
    await page.goto(addressOf(site, 'battle'));
    await page.click('[data-setup=battle]');
    await page.waitForSelector('.decks .deck .fan .whole');
    const decks = page.locator('.decks').first().locator('.deck');
    expect(await decks.count()).toBeGreaterThan(2);
    for (const deck of await decks.all()) {
      expect(await deck.locator('.fan .whole .name').count()).toBe(3);
      expect((await deck.locator('> b').innerText()).length).toBeGreaterThan(2);
    }
    const last = decks.last();
    const chosen = await last.locator('input').getAttribute('value');
    await last.click();
    expect(await last.getAttribute('class')).toContain('chosen');
    await page.click('.setup button[type=submit]');
    await page.waitForSelector('.table');
    await untilAsked(page);
    const names = await page.locator('.hand .card .name').allInnerTexts();
    const { cards, decks: lists } = describeGame(battle);
    const list = lists.find(({ id }) => id === chosen)?.cards ?? {};
    const known = cards.filter(({ id }) => list[id] !== undefined).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    await page.close();
  });

  it('keeps colours, pace and sounds after a reload', async () => {
    // A visitor to whom nothing is set again when the page is loaded.
    const context = await site.browser.newContext({ viewport: { width: 1280, height: 720 } });
    const page = await context.newPage();
    await page.goto(site.address);
    await page.click('[aria-label=Settings]');
    await page.selectOption('select[name=theme]', 'light');
    await page.selectOption('select[name=show-pace]', 'slow');
    await page.check('input[name=sounds]');
    await page.reload();
    await page.waitForSelector('[data-play]');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
    await page.click('[aria-label=Settings]');
    expect(await page.inputValue('select[name=theme]')).toBe('light');
    expect(await page.inputValue('select[name=show-pace]')).toBe('slow');
    expect(await page.isChecked('input[name=sounds]')).toBe(true);
    await context.close();
  });
});

describe('the end', { timeout: 180_000 }, () => {
  it('has story, graph and statistics, and saves, begins anew and leads home', async () => {
    const { page } = await site.visit({ viewport: { width: 1280, height: 720 } });
    const kept = keptAt({ game: 'battle', seed: 'story', turn: 9 });
    await sitDown(page, site.address, { ...kept, kinds: ['person', { bot: 'random' }] });
    await playOut(page, 5);
    await page.waitForSelector('.end .points li');
    expect(await page.locator('.end .lead path').count()).toBeGreaterThan(0);
    expect(await page.locator('.end .counts tbody tr').count()).toBeGreaterThan(2);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.click('.end-buttons >> text=Save as a file'),
    ]);
    expect(file.suggestedFilename()).toMatch(/^battle-.*\.upkeep\.json$/);
    const saved: unknown = JSON.parse(readFileSync(await file.path(), 'utf8'));
    expect(saved).toMatchObject({ game: { id: 'battle' } });
    await page.click('[data-action=rematch]');
    await page.waitForSelector('.table[data-over=false]');
    await untilAsked(page);
    expect(await page.locator('.end').count()).toBe(0);
    expect(await page.locator('.who strong').allInnerTexts()).toContain('Vesper');
    // The match that is over is kept; its end leads home, too.
    await page.goto(`${site.address}#/m/${kept.id}`);
    await page.waitForSelector('.end-buttons');
    await page.click('.end-buttons >> text=Home');
    await page.waitForSelector('[data-play]');
    expect(new URL(page.url()).hash).toBe('#/');
    await page.close();
  });
});
