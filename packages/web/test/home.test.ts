/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { definitionOf } from '@upkeep/engine/kernel';
import { games } from '@upkeep/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide, untilAsked } from './driver.ts';
import { addressOf, openSite, type Site, start } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite('home');
}, 240_000);

afterAll(async () => {
  await site?.close();
});

describe('home', { timeout: 120_000 }, () => {
  it('shows every game in a sentence, with a fan of its cards, before it is loaded', async () => {
    const { page } = await site.visit();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(site.address);
    await page.waitForSelector('[data-play]');
    for (const [id, { game }] of Object.entries(games)) {
      const card = page.locator('.game', { has: page.locator(`[data-play=${id}]`) });
      const { table, about, cards = [], decks = {} } = definitionOf(game);
      expect(await card.innerText()).toContain(table?.about ?? about);
      const names = await card.locator('.fan .name').allInnerTexts();
      // A game with one deck takes less room.
      expect(names.length).toBe(Math.min(Object.keys(decks).length > 1 ? 5 : 3, cards.length));
      for (const name of names) expect(cards.some((one) => one.name === name)).toBe(true);
    }
    expect(asked.filter((url) => /magic-.*\.js/.test(url))).toEqual([]);
    await page.close();
  });

  it('sets a table up: seats, decks, teams with shared turns, who begins, order, options, expansions', async () => {
    const { page, errors } = await site.visit();
    await page.goto(addressOf(site, 'magic'));
    await page.click('[data-setup=magic]');
    await page.selectOption('select[name=players]', '4');
    for (const [seat, team] of ['1', '1', '2', '2'].entries()) {
      await page.selectOption(`select[name=team-${seat}]`, team);
    }
    await page.check('input[name=shared]');
    await page.selectOption('select[name=first]', '2');
    await page.selectOption('select[name=kind-3]', 'greedy');
    await page.click('.setup summary');
    await page.fill('#option-life', '40');
    await page.check('input[name=closed]');
    await page.click('.setup button[type=submit]');
    await page.waitForSelector('.table');
    // A team with shared turns has half as much again (CR 810.4), and one total.
    // The others' seats load when a table first has several.
    const life = async () =>
      (await page.locator('[data-number=life]').allInnerTexts()).map((n) => n.replaceAll(/\D/g, ''));
    await expect.poll(life, { timeout: 10_000 }).toEqual(['60', '60', '60', '60']);
    const who = await page.locator('.who span').allInnerTexts();
    expect(who.map((text) => /team \d/.exec(text)?.[0])).toEqual(['team 1', 'team 2', 'team 2', 'team 1']);
    await untilAsked(page);
    // Whether one is asked in the first turn depends on who plays it: the log has it in any case.
    const turns = page.locator('.log-turn h3');
    for (let i = 0; i < 30 && (await turns.count()) < 2; i++) await decide(page, () => 0);
    expect(await turns.nth(1).innerText()).toContain('Korvath');
    await page.goto(addressOf(site, 'battle'));
    await page.click('[data-setup=battle]');
    await page.locator('input[name=deck-0]').nth(2).check();
    await page.check('input[name=expansion-muster]');
    await page.click('.setup button[type=submit]');
    await page.waitForSelector('.phase:has-text("Muster")');
    expect(errors).toEqual([]);
    await page.close();
  });

  it('offers every option of every game', async () => {
    const { page } = await site.visit();
    await page.goto(site.address);
    for (const [id, { game }] of Object.entries(games)) {
      await page.click(`[data-setup=${id}]`);
      const form = page.locator('.game', { has: page.locator(`[data-play=${id}]`) });
      await form.locator('summary').click();
      const names = Object.keys(definitionOf(game).options ?? {});
      for (const name of names) expect(await form.locator(`#option-${name}`).count()).toBe(1);
      await page.click(`[data-setup=${id}]`);
    }
    await page.close();
  });

  it('opens a match file that is dropped on it, and a game module', async () => {
    const { page, errors } = await site.visit();
    await page.goto(site.address);
    await page.waitForSelector('[data-play]');
    const drop = (name: string, text: string) =>
      page.evaluate(
        ([file, content]) => {
          const data = new DataTransfer();
          data.items.add(new File([content ?? ''], file ?? '', { type: 'text/plain' }));
          const target = document.querySelector('.your-own');
          for (const type of ['dragenter', 'dragover', 'drop'] as const) {
            target?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
          }
        },
        [name, text],
      );
    await drop('notes.json', 'no match');
    await page.waitForSelector('.problem');
    expect(await page.locator('.problem').innerText()).toMatch(/not JSON|not valid JSON/);
    const module = await (await fetch(`${site.address}own/chimes.js`)).text();
    await drop('chimes.js', module);
    await page.waitForSelector('[data-play=chimes]');
    // It is shown by its own cards, as the page's games are; no panel is half empty, whatever the number of games.
    const own = page.locator('.game', { has: page.locator('[data-play=chimes]') });
    await own.locator('.fan .art').first().waitFor();
    const names = await own.locator('.fan .name').allInnerTexts();
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(names.length);
    await page.setViewportSize({ width: 1280, height: 720 });
    const rows = await page.locator('.games > *').evaluateAll((all) => {
      const right = new Map<number, number>();
      for (const panel of all) {
        const box = panel.getBoundingClientRect();
        right.set(box.top, Math.max(box.right, right.get(box.top) ?? 0));
      }
      return [...right.values()].map(Math.round);
    });
    expect(new Set(rows).size).toBe(1);
    expect(await page.locator('.game.small').count()).toBe(0);
    await drop('match.json', readFileSync(join(import.meta.dirname, 'fixtures', 'duel.upkeep.json'), 'utf8'));
    await page.waitForSelector('.table[data-over=true]');
    expect(errors).toEqual([]);
    await page.close();
  });

  it('says which kept matches are of another version, and why one cannot be opened', async () => {
    const { page } = await site.visit();
    await start(page, site, 'battle');
    await decide(page, () => 0);
    await page.waitForTimeout(200);
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('upkeep', 1);
          request.onerror = () => reject(request.error);
          request.onsuccess = () => {
            const store = request.result.transaction('matches', 'readwrite').objectStore('matches');
            const all = store.getAll();
            all.onsuccess = () => {
              for (const kept of all.result) {
                kept.about.version = '0.9.0';
                kept.file.game.version = '0.9.0';
                store.put(kept);
              }
              store.transaction.oncomplete = () => resolve();
            };
          };
        }),
    );
    await page.goto(`${site.address}#/`);
    await page.waitForSelector('.other-version');
    expect(await page.locator('.other-version').innerText()).toContain('version 0.9.0 of the game; here is 1.0.0');
    await page.click('.saves a');
    await page.waitForSelector('.problem');
    expect(await page.locator('.problem').innerText()).toContain('0.9.0');
    await page.getByRole('button', { name: /^Forget Battle/ }).click();
    await page.waitForFunction(() => document.querySelector('.saves') === null);
    await page.close();
  });
});

describe("a user's own table with lanes", { timeout: 120_000 }, () => {
  it('draws lanes as columns that meet across the table', async () => {
    const { page, errors } = await site.visit();
    await start(page, site, 'gates');
    await untilAsked(page);
    await page.click('.choice:has-text("left gate")');
    await page.waitForSelector('.seat.own .lane[data-zone="0/left"] .card');
    await untilAsked(page);
    const rects = await page.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLElement>('.lane')].map((lane) => {
          const { left, top, width } = lane.getBoundingClientRect();
          return [lane.dataset['zone'], { left: Math.round(left), top: Math.round(top), width: Math.round(width) }];
        }),
      ),
    );
    const [own, other] = ['0', '1'].map((seat) => ['left', 'middle', 'right'].map((lane) => rects[`${seat}/${lane}`]));
    expect(own?.map((r) => r?.left)).toEqual(other?.map((r) => r?.left));
    expect(own?.[0]?.left).toBeLessThan(own?.[1]?.left ?? 0);
    expect(own?.[1]?.left).toBeLessThan(own?.[2]?.left ?? 0);
    expect(new Set(own?.map((r) => r?.top)).size).toBe(1);
    expect(other?.[0]?.top).toBeLessThan(own?.[0]?.top ?? 0);
    // The table's own row lies between the players.
    expect(await page.locator('.shared .card').count()).toBe(2);
    for (let i = 0; i < 60 && (await decide(page, () => 0)); i++);
    expect(await page.locator('.prompt h2').innerText()).toMatch(/win|draw/);
    expect(errors).toEqual([]);
    await page.close();
  });
});
