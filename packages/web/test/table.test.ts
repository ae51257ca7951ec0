/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changed, decide, look, openMenu, rolls, untilAsked } from './driver.ts';
import { openSite, type Site, seat, start } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite('table');
}, 240_000);

afterAll(async () => {
  await site?.close();
});

describe('the table', { timeout: 180_000 }, () => {
  it("plays a user's own game, stops where it is told, and says why it passed", async () => {
    const { page, errors } = await site.visit();
    await start(page, site, 'chimes');
    await untilAsked(page);
    // A bell cannot be hung at dawn; the judge says why, with the rule.
    await page.locator('.dock .hand .card').first().click();
    await page.waitForSelector('.reasons');
    expect(await page.locator('.reasons').innerText()).toContain('Chimes 2');
    await page.locator('.phase:has-text("Dusk")').hover();
    const stop = page.getByRole('button', { name: 'Stop at Dusk in your turns' });
    expect(await stop.getAttribute('aria-pressed')).toBe('true');
    await stop.click();
    await page.waitForSelector('.stop.own[aria-label*=Dusk][aria-pressed=false]', { state: 'attached' });
    await page.keyboard.press('p');
    await page.waitForSelector('[aria-current=step]:has-text("Noon")');
    await untilAsked(page);
    // Hanging a bell by clicking it; then the rest of the turn passes by itself where there is no stop.
    await page.locator('.dock .hand .card[data-role=act]').first().click();
    await page.waitForSelector('.seat.own .row .card');
    const before = await untilAsked(page);
    await page.keyboard.press('p');
    await changed(page, before);
    await untilAsked(page);
    await openMenu(page, 'log-head');
    await page.getByLabel('everything').check();
    // Its words load with the first of them.
    await page.waitForSelector('.automatic:has-text("no stop")');
    const reasons = await page.locator('.automatic').allInnerTexts();
    expect(reasons.some((text) => text.includes('no stop at Dusk in their own turns'))).toBe(true);
    expect(reasons.some((text) => text.includes("in others' turns"))).toBe(true);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('lets an ability through for good when told to', async () => {
    const { page } = await site.visit();
    await start(page, site, 'chimes');
    await openMenu(page, 'head');
    await page.locator('input[name=quick]').uncheck();
    let yielded = false;
    for (let i = 0; i < 60 && !yielded; i++) {
      const now = await untilAsked(page);
      await page.keyboard.press('Escape');
      const theirs = page.locator('.stack li', { hasText: 'Vesper' }).locator('[data-yield=match]');
      if ((await theirs.count()) > 0) {
        await theirs.first().click();
        yielded = true;
      } else await page.keyboard.press('p');
      await changed(page, now);
    }
    expect(yielded).toBe(true);
    await openMenu(page, 'log-head');
    await page.getByLabel('everything').check();
    await page.waitForSelector('.automatic:has-text("is let through")');
    await page.close();
  });

  it('takes back anything against bots, also what showed something', async () => {
    const { page } = await site.visit();
    await start(page, site, 'chimes');
    await untilAsked(page);
    // Before anything was done there is nothing to take back, and that is said.
    const undo = page.locator('[data-action=undo]');
    expect(await undo.getAttribute('aria-disabled')).toBe('true');
    expect(await undo.getAttribute('title')).toBe('There is nothing to take back.');
    await page.keyboard.press('p');
    await page.waitForSelector('[aria-current=step]:has-text("Noon")');
    await untilAsked(page);
    expect(await undo.getAttribute('aria-disabled')).toBe('false');
    await page.locator('.dock .hand .card[data-role=act]').first().click();
    await page.waitForSelector('.seat.own .row .card[data-role=act]');
    await page.locator('.seat.own .row .card[data-role=act]').click();
    await page.waitForSelector('.seat.own .row .card .mark[title=Polished]');
    await page.click('[data-action=undo]');
    await page.waitForFunction(() => document.querySelector('.seat.own .row .card .mark') === null);
    await page.click('[data-choice=fetch]');
    await page.waitForFunction(() => document.querySelectorAll('.dock .hand .card').length === 4);
    await page.click('[data-action=undo]');
    await page.waitForFunction(() => document.querySelectorAll('.dock .hand .card').length === 3);
    await page.close();
  });

  it('asks for numbers, divisions, some of many and orders', async () => {
    const { page } = await site.visit();
    await start(page, site, 'chimes');
    await untilAsked(page);
    await page.click('[data-choice=ring]');
    const heading = (text: string) => page.waitForSelector(`.prompt h2:has-text("${text}")`);
    await heading('How often?');
    await page.fill('.number-form input', '99');
    await page.waitForSelector('[data-action=send].idle');
    expect(await page.locator('.verdict').innerText()).toMatch(/from 1 to 60 *.*Upkeep/);
    await page.fill('.number-form input', '3');
    await page.click('[data-action=send]:not(.idle)');
    await heading('For whom');
    const parts = page.locator('.division input');
    await parts.nth(0).fill('1');
    await page.waitForSelector('[data-action=send].idle');
    await parts.nth(1).fill('2');
    await page.click('[data-action=send]:not(.idle)');
    await heading('Show up to two');
    // Options that lie on the board can be taken there.
    await page.locator('.dock .hand .card').nth(0).click();
    await page.locator('.dock .hand .card').nth(1).click();
    await page.waitForSelector('.card[data-role=chosen] >> nth=1');
    await page.locator('.dock .hand .card').nth(0).click();
    await page.waitForSelector('.bounds:has-text("1 chosen")');
    // The first is taken and put back by its number key.
    await page.keyboard.press('1');
    await page.waitForSelector('.bounds:has-text("2 chosen")');
    await page.keyboard.press('1');
    await page.waitForSelector('.bounds:has-text("1 chosen")');
    await page.click('[data-action=send]:not(.idle)');
    await page.waitForSelector('.seat:not(.own) .plate:has-text("29")');
    // Two bells hung by dragging, turn after turn; at the next dawn their order is asked.
    for (let bells = 1; bells <= 2; bells++) {
      await untilAsked(page);
      while ((await page.locator('.dock .hand .card[data-role=act]').count()) === 0) {
        const now = await untilAsked(page);
        await page.keyboard.press('p');
        await changed(page, now);
        await untilAsked(page);
      }
      await page.dragAndDrop('.dock .hand .card[data-role=act]', '.seat.own .row');
      await page.waitForFunction((n) => document.querySelectorAll('.seat.own .row .card').length === n, bells, {
        timeout: 8000,
      });
    }
    while ((await page.locator('.ordering').count()) === 0) {
      const now = await untilAsked(page);
      await page.keyboard.press('p');
      await changed(page, now);
      await untilAsked(page);
    }
    await page.locator('.ordering li button[aria-label$=later]').first().click();
    await page.click('[data-action=send]:not(.idle)');
    await page.waitForSelector('.stack li >> nth=1');
    await page.close();
  });

  it('hands the screen over behind a curtain', async () => {
    const { page } = await site.visit();
    await seat(page, site, 'chimes', 2, 2);
    await untilAsked(page);
    expect(await page.locator('.table').getAttribute('data-viewer')).toBe('0');
    for (let i = 0; i < 12 && (await page.locator('.curtain').count()) === 0; i++) {
      await page.keyboard.press('p');
      await page.waitForTimeout(150);
    }
    await page.waitForSelector('.curtain');
    expect(await page.locator('.card').count()).toBe(0);
    await page.click('[data-action=uncover]');
    await page.waitForSelector('.table[data-viewer="1"]');
    expect(await page.locator('.seat.own').getAttribute('aria-label')).toContain('Vesper');
    await page.close();
  });

  it('seats four', async () => {
    const { page, errors } = await site.visit();
    await seat(page, site, 'battle', 4, 1);
    expect(await page.locator('.seat').count()).toBe(4);
    const roll = rolls(3);
    for (let i = 0; i < 8; i++) if (!(await decide(page, roll))) break;
    expect(Number(await page.locator('.table').getAttribute('data-turn'))).toBeGreaterThan(1);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('puts a declaration together, takes it back, and sends it', async () => {
    const { page } = await site.visit();
    await start(page, site, 'magic', 11);
    const roll = rolls(5);
    const declare = page.locator('.go:has-text("No attack")');
    for (let i = 0; i < 120 && (await declare.count()) === 0; i++) {
      if (!(await decide(page, (n) => (n === 3 ? 1 : roll(n))))) break;
      await untilAsked(page);
    }
    // It is the one thing to do, so it is begun; an attacker with one to attack attacks them by one click, on the board.
    await page.locator('.seat.own .card[data-role=option]').first().click();
    await page.waitForSelector('.pairs li');
    await page.waitForSelector('.seat.own .card[data-role=chosen]');
    await page.locator('.pairs li button').first().click();
    await page.waitForFunction(() => document.querySelectorAll('.pairs li').length === 0);
    await page.click('[data-action=any]');
    await page.waitForSelector('[data-action=send]:not(.idle)');
    const ready = await look(page);
    await page.click('[data-action=send]');
    await changed(page, ready);
    await untilAsked(page);
    expect(await page.locator('.log').innerText()).toMatch(/attack/i);
    await page.close();
  });

  it('is played by dragging a card to its target, and by a key on a card that has the focus', async () => {
    const { page } = await site.visit();
    await start(page, site, 'battle');
    const roll = rolls(2);
    const aimed = page.locator('.choice[data-choice=playTactic]:has-text(" at Vesper")');
    for (let i = 0; i < 40 && (await aimed.count()) === 0; i++) {
      await decide(page, roll);
      await untilAsked(page);
    }
    const name = (await aimed.first().innerText()).match(/Play (.*?) at/)?.[1] ?? '';
    await page.dragAndDrop(`.dock .card[data-role=act]:has-text("${name}")`, '.player[data-handle=p1]');
    await page.waitForSelector(`.stack .item:has-text("${name}"):has-text("at Vesper")`);
    await untilAsked(page);
    for (let i = 0; i < 40 && (await page.locator('.dock .card[data-role=act]:has(.number)').count()) === 0; i++) {
      await decide(page, roll);
      await untilAsked(page);
    }
    const unit = page.locator('.dock .card[data-role=act]:has(.number)').first();
    const handle = await unit.getAttribute('data-handle');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-handle'));
    // From the question it is a few steps back to the hand.
    await page.locator('.prompt h2').focus();
    for (let i = 0; i < 60 && (await focused()) !== handle; i++) await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe(handle);
    await page.keyboard.press('a');
    await page.waitForSelector(`.seat.own .row .card[data-handle=${handle}]`);
    await page.close();
  });

  it('is played by the keyboard alone', async () => {
    const { page } = await site.visit();
    await page.goto(`${site.address}?seed=7`);
    await page.waitForSelector('[data-play=duel]');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-play'));
    for (let i = 0; i < 40 && (await focused()) !== 'duel'; i++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.table');
    await page.keyboard.press('?');
    await page.waitForSelector('dialog.keys[open] dl');
    expect(await page.locator('dialog.keys').innerText()).toContain('pass until my next turn');
    await page.keyboard.press('Escape');
    for (let i = 0; i < 80; i++) {
      const now = await untilAsked(page);
      if (now.over) break;
      await page.keyboard.press(now.choices > 0 ? '1' : 'p');
      await changed(page, now);
    }
    expect((await look(page)).over).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector('.table.past');
    await page.keyboard.press('End');
    await page.waitForSelector('.table:not(.past)');
    expect(await page.locator('[data-spoken]').innerText()).toMatch(/win/);
    await page.close();
  });

  it('keeps hidden cards out of the page and out of what the worker sends', async () => {
    const { page } = await site.visit();
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const { addEventListener } = Worker.prototype;
      Worker.prototype.addEventListener = function listen(this: Worker, ...rest: Parameters<typeof addEventListener>) {
        addEventListener.call(this, 'message', (event) => {
          if (event instanceof MessageEvent) heard.push(JSON.stringify(event.data));
        });
        addEventListener.apply(this, rest);
      };
    });
    await start(page, site, 'battle');
    const roll = rolls(9);
    for (let i = 0; i < 8; i++) await decide(page, roll);
    await untilAsked(page);
    const html = await page.content();
    const heard: string[] = await page.evaluate(() => Reflect.get(window, 'heard'));
    expect(await page.locator('.seat:not(.own) .hand .card').count()).toBe(0);
    await openMenu(page, 'head');
    await page.selectOption('select[name=viewer]', '1');
    await page.waitForSelector('.table[data-viewer="1"]');
    const hand = await page
      .locator('.dock .hand .card')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-handle') ?? ''));
    expect(hand.length).toBeGreaterThan(0);
    expect(heard.length).toBeGreaterThan(8);
    for (const handle of hand) {
      expect(html).not.toContain(`data-handle="${handle}"`);
      // A handle may be named, never with what the card is.
      for (const message of heard)
        expect(message).not.toMatch(new RegExp(`"id":"${handle}"[^{}]*"(card|name|text|values)"`));
    }
    await openMenu(page, 'head');
    await page.selectOption('select[name=viewer]', 'spectator');
    await page.waitForSelector('.table[data-viewer=spectator]');
    const open = await page
      .locator('.hand .card:not(.hidden)')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-handle') ?? ''));
    expect(open.filter((handle) => hand.includes(handle))).toEqual([]);
    await page.close();
  });

  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1024, 768],
    [1920, 1080],
  ] as const) {
    it(`fits ${width} by ${height}: nothing runs off the side, the hand and the question are there`, async () => {
      const { page } = await site.visit({ viewport: { width, height } });
      await start(page, site, 'magic', 11);
      const roll = rolls(5);
      for (let i = 0; i < 14; i++) await decide(page, (n) => (n === 3 ? 1 : roll(n)));
      await untilAsked(page);
      await page.evaluate(() => scrollTo(0, 0));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      for (const selector of ['.dock .card >> nth=0', '.prompt h2', '.turn-tag']) {
        const box = await page.locator(selector).boundingBox();
        expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      }
      await page.close();
    });
  }

  it('fits a phone', async () => {
    const { page, errors } = await site.visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await start(page, site, 'battle');
    const roll = rolls(4);
    for (let i = 0; i < 6; i++) await decide(page, roll);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await page.locator('.prompt').isVisible()).toBe(true);
    expect(await page.locator('.dock .hand .card').first().isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await page.close();
  });
});
