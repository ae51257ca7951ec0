/// <reference lib="dom" />
import { createServer, connect as dial, type Socket } from 'node:net';
import { matchesAt } from '@upkeep/client';
import { games } from '@upkeep/games';
import { type MatchServer, memoryStore, startServer } from '@upkeep/server';
import { configurationFrom } from '@upkeep/server/configuration';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPage, startBrowser } from './browser.ts';
import { decide, look, openMenu, rolls } from './driver.ts';
import { SETTINGS, settle } from './site.ts';

/* The table online: a real match server, real browsers, real sockets. */

let browser: Browser;
let server: MatchServer;
const store = memoryStore();
const errors: string[] = [];

beforeAll(async () => {
  server = await startServer({
    games: Object.entries(games).map(([place, { game }]) => ({ game, place })),
    store,
    logTo: { write: () => undefined },
    site: [await builtPage()],
    configuration: { ...configurationFrom({ port: 0, drain: 1 }), requestRate: 100_000 },
  });
  browser = await startBrowser();
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  expect(errors).toEqual([]);
});

/** Somebody with a browser of their own; every frame that reaches it is kept. */
async function visitor(name: string): Promise<{ page: Page; heard: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  await context.addInitScript(settle, { ...SETTINGS, name });
  const page = await context.newPage();
  const heard: string[] = [];
  page.on('pageerror', (error) => errors.push(`${name}: ${error.message}`));
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
  });
  return { page, heard };
}

/** A way to the server that can be cut: everything that goes over it ends at once, and nothing new gets through. */
async function cuttable(port: number): Promise<{ address: string; cut(): void; mend(): void; close(): void }> {
  const open = new Set<Socket>();
  let isCut = false;
  const gate = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = dial(port, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const at = gate.address();
  return {
    address: `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}/`,
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      gate.close();
    },
  };
}

/** Plays both seats until the match is over or so many decisions are made; says how many it were. */
async function playBoth(pages: readonly Page[], roll: (n: number) => number, limit: number): Promise<number> {
  let made = 0;
  for (let idle = 0; made < limit && idle < 1500; idle++) {
    for (const page of pages) {
      const now = await look(page);
      if (now.over) return made;
      if (!now.asked || made >= limit) continue;
      await decide(page, roll);
      made++;
      idle = 0;
    }
    await pages[0]?.waitForTimeout(10);
  }
  return made;
}

async function isOver(page: Page): Promise<boolean> {
  return (await look(page)).over;
}

describe('the table online', () => {
  it('is opened by a click, joined by its link, and played to its natural end with a reload and a cut line', {
    timeout: 300_000,
  }, async () => {
    const line = await cuttable(server.port);
    const ann = await visitor('Ann');
    const ben = await visitor('Ben');
    await ann.page.goto(server.address);
    await ann.page.click('[data-online=duel]');
    await ann.page.waitForSelector('.online-page');
    const invitation = await ann.page.inputValue('.copy-link input');
    await ben.page.goto(`${line.address}${new URL(invitation).hash}`);
    await ben.page.waitForSelector('.online-page:has-text("Ann waits for you")');
    // A name that is taken is said beside the field, and tried again.
    await ben.page.fill('.join-form input', 'Ann');
    await ben.page.click('[data-action=join]');
    await ben.page.waitForSelector('.join-form .problem');
    await ben.page.fill('.join-form input', 'Ben');
    await ben.page.click('[data-action=join]');
    await Promise.all([ann.page.waitForSelector('.table'), ben.page.waitForSelector('.table')]);
    // The key is not left in the address.
    expect(await ben.page.evaluate(() => location.hash)).toMatch(/^#\/o\/[^/]+$/);
    const roll = rolls(3);
    await playBoth([ann.page, ben.page], roll, 6);

    await ann.page.reload();
    await ann.page.waitForSelector('.table');
    line.cut();
    await ben.page.waitForSelector('[data-line-state=waiting], [data-line-state=connecting]');
    line.mend();
    await ben.page.waitForSelector('[data-line-state=open]', { timeout: 60_000 });
    await playBoth([ann.page, ben.page], roll, 400);
    for (const { page } of [ann, ben]) {
      await page.waitForSelector('.end', { timeout: 60_000 });
      expect(await isOver(page)).toBe(true);
    }
    const ends = [await ann.page.locator('.end h2').innerText(), await ben.page.locator('.end h2').innerText()];
    expect(ends.filter((words) => /^You win/.test(words)).length).toBeLessThan(2);
    expect(await ann.page.locator('.log').innerText()).not.toBe('');

    // Over, it belongs to everybody: looked back at with its story in the page itself.
    await ann.page.click('[data-action=look-back]');
    await ann.page.waitForFunction(() => location.hash.startsWith('#/m/'));
    await ann.page.waitForSelector('.lead, .counts', { timeout: 60_000 });
    line.close();
    await Promise.all([ann, ben].map(({ page }) => page.context().close()));
  });

  it('lets whoever joins choose a deck', { timeout: 120_000 }, async () => {
    const ann = await visitor('Ann');
    const ben = await visitor('Ben');
    await ann.page.goto(server.address);
    await ann.page.click('[data-online=battle]');
    await ann.page.waitForSelector('.online-page');
    const invitation = await ann.page.inputValue('.copy-link input');
    await ben.page.goto(`${server.address}${new URL(invitation).hash}`);
    await ben.page.waitForSelector('select[name=deck]');
    await ben.page.selectOption('select[name=deck]', { index: 2 });
    await ben.page.click('[data-action=join]');
    await Promise.all([ann.page.waitForSelector('.table'), ben.page.waitForSelector('.table')]);
    await Promise.all([ann.page.context().close(), ben.page.context().close()]);
  });

  it('shows a spectator the table without hands, and tells no seat what another holds', {
    timeout: 240_000,
  }, async () => {
    const lobby = matchesAt(server.address);
    const made = await lobby.create({
      game: 'battle',
      decklists: 'closed',
      seats: [
        { for: 'person', deck: 'embers' },
        { for: 'person', deck: 'tides' },
      ],
      open: true,
      watch: { who: 'anyone' },
      seed: 'hands',
      take: { seat: 0, name: 'Ann' },
    });
    const id = made.match.id;
    const joined = await lobby.join(id, { name: 'Ben' });
    const ann = await visitor('Ann');
    const ben = await visitor('Ben');
    const eve = await visitor('Eve');
    await ann.page.goto(`${server.address}#/s/${id}/${made.key?.token ?? ''}`);
    await ben.page.goto(`${server.address}#/s/${id}/${joined.key.token}`);
    await eve.page.goto(server.address);
    await eve.page.click(`[data-online-watch="${id}"]`);
    for (const { page } of [ann, ben, eve]) await page.waitForSelector('.table');
    const names = [...new Set(await ann.page.locator('.hand .name').allInnerTexts())];
    expect(names.length).toBeGreaterThan(1);
    for (const { heard } of [ben, eve]) {
      expect(heard.length).toBeGreaterThan(0);
      for (const name of names) expect(heard.join('\n')).not.toContain(name);
    }
    // Who looks on sees nobody's hand and is asked nothing.
    expect((await look(eve.page)).asked).toBe(false);
    expect(await eve.page.locator('.hand .name').count()).toBe(0);
    expect(await eve.page.locator('.line-state').innerText()).toContain('Watching');
    const before = Number(await eve.page.locator('.table').getAttribute('data-events'));
    await playBoth([ann.page, ben.page], rolls(5), 4);
    await eve.page.waitForFunction(
      (count) => Number(document.querySelector<HTMLElement>('.table')?.dataset['events']) > count,
      before,
    );

    // A bot takes Ann's seat over and gives it back.
    await openMenu(ann.page, 'head');
    await ann.page.click('[data-action=hand-over]');
    await ann.page.waitForSelector('[data-action=take-seat-back]');
    await ben.page.waitForSelector('.away:has-text("plays for Ann")');
    const played = Number(await ben.page.locator('.table').getAttribute('data-events'));
    await playBoth([ben.page], rolls(6), 3);
    expect(Number(await ben.page.locator('.table').getAttribute('data-events'))).toBeGreaterThan(played);
    await ann.page.click('[data-action=take-seat-back]');
    await ann.page.waitForSelector('[data-action=take-seat-back]', { state: 'detached' });
    expect(await ben.page.locator('.away').count()).toBe(0);
    await Promise.all([ann, ben, eve].map(({ page }) => page.context().close()));
  });

  it('has a page of its own for a match that is full, gone, or refused', { timeout: 120_000 }, async () => {
    const lobby = matchesAt(server.address);
    const made = await lobby.create({ game: 'duel', open: true, take: { seat: 0, name: 'Ann' } });
    const { id } = made.match;
    await lobby.join(id, { name: 'Ben' });
    const eve = await visitor('Eve');
    await eve.page.goto(`${server.address}#/j/${id}/${made.invitation}`);
    await eve.page.waitForSelector('[data-trouble=has-begun]');
    await eve.page.goto(`${server.address}#/o/nowhere`);
    await eve.page.waitForSelector('[data-trouble=no-such-match]');
    expect(await eve.page.locator('.online-page h1').innerText()).toBe('There is no such match');
    await eve.page.click('.online-page button');
    await eve.page.waitForSelector('.home');
    await eve.page.goto(`${server.address}#/s/${id}/wrong`);
    await eve.page.waitForSelector('[data-trouble]');
    await eve.page.context().close();
  });

  it('has a page of its own for a match and a server of another version', { timeout: 120_000 }, async () => {
    const made = await matchesAt(server.address).create({ game: 'duel', take: { seat: 0, name: 'Ann' } });
    const head = await store.head(made.match.id);
    if (head === undefined) throw new Error('It is gone.');
    await store.create({ ...head, id: 'older', version: 'older', status: 'playing' });
    const eve = await visitor('Eve');
    await eve.page.goto(`${server.address}#/s/older/${made.key?.token ?? ''}`);
    await eve.page.waitForSelector('[data-trouble=not-served]');
    expect(await eve.page.locator('.online-page').innerText()).toContain('it needs duel');
    const other = await visitor('Otto');
    await other.page.routeWebSocket(/v1\/socket/, (socket) => {
      socket.send(JSON.stringify({ kind: 'welcome', protocols: [2], now: 0 }));
    });
    await other.page.goto(`${server.address}#/s/${made.match.id}/${made.key?.token ?? ''}`);
    await other.page.waitForSelector('[data-trouble=version]');
    await other.page.click('.online-page button:has-text("Home")');
    await other.page.waitForSelector('.home');
    for (const { page } of [eve, other]) await page.context().close();
  });

  it('says that the server does not answer where a match is opened, with a way home', {
    timeout: 120_000,
  }, async () => {
    const lobby = matchesAt(server.address);
    const made = await lobby.create({
      game: 'duel',
      open: true,
      take: { seat: 0, name: 'Ann' },
      watch: { who: 'anyone' },
    });
    await lobby.join(made.match.id, { name: 'Ben' });
    const line = await cuttable(server.port);
    const eve = await visitor('Eve');
    const open = (hash: string) => eve.page.evaluate((to) => location.assign(to), hash);
    await eve.page.goto(`${line.address}#/o/nowhere`);
    await eve.page.waitForSelector('[data-trouble=no-such-match]');
    await eve.page.click('.online-page button');
    await eve.page.waitForSelector('.home');
    line.cut();
    await open(`#/o/${made.match.id}`);
    await eve.page.waitForSelector('.opening:has-text("does not answer")');
    await eve.page.click('.opening [data-action=home]');
    await eve.page.waitForSelector('.home');
    line.mend();
    await open(`#/o/${made.match.id}`);
    await eve.page.waitForSelector('.table', { timeout: 60_000 });
    line.close();
    await eve.page.context().close();
  });

  it('shows clocks, and asks the others before something is taken back that they know of', {
    timeout: 120_000,
  }, async () => {
    const lobby = matchesAt(server.address);
    const made = await lobby.create({
      game: 'duel',
      open: true,
      undo: 'consent',
      clock: { decision: 600, bank: 600 },
      take: { seat: 0, name: 'Ann' },
    });
    const { id } = made.match;
    const joined = await lobby.join(id, { name: 'Ben' });
    const ann = await visitor('Ann');
    const ben = await visitor('Ben');
    await ann.page.goto(`${server.address}#/s/${id}/${made.key?.token ?? ''}`);
    await ben.page.goto(`${server.address}#/s/${id}/${joined.key.token}`);
    for (const { page } of [ann, ben]) await page.waitForSelector('.table');
    await ann.page.waitForSelector('.clocks .runs');
    expect(await ann.page.locator('.clocks li').count()).toBe(2);
    // On a phone both stand in the bar at the top, over nobody's plate.
    await ann.page.setViewportSize({ width: 390, height: 844 });
    await ann.page.waitForSelector('.table.phone');
    for (const part of ['[data-line-state=open] .lamp-dot', '.clocks li >> nth=0', '.clocks li >> nth=1']) {
      const box = await ann.page.locator(part).boundingBox();
      expect(box?.x).toBeGreaterThan(100);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(290);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(44);
    }
    await ann.page.setViewportSize({ width: 1280, height: 720 });
    await playBoth([ann.page, ben.page], rolls(8), 5);
    // Whoever is asked now moved before the other answered.
    const wisher = (await look(ann.page)).asked ? ann : ben;
    const asked = wisher === ann ? ben : ann;
    await wisher.page.keyboard.press('u');
    await asked.page.waitForSelector('[data-action=agree]');
    await asked.page.click('[data-action=refuse]');
    await wisher.page.waitForSelector('.wish', { state: 'detached' });
    await Promise.all([ann, ben].map(({ page }) => page.context().close()));
  });
});
