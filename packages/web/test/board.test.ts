/// <reference lib="dom" />
import type { Match } from '@upkeep/engine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeptMatch } from '../src/host/store.ts';
import { changed, look, playOut, untilAsked } from './driver.ts';
import { keptAt, sitDown } from './position.ts';
import { openSite, type Site, settle, start } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite('board');
}, 120_000);
afterAll(async () => await site?.close());

/** A visitor who plays on the board, without the list of actions. */
async function onBoard(viewport = { width: 1280, height: 720 }): Promise<Page> {
  const { page, context } = await site.visit({ viewport });
  await context.addInitScript(settle, { listed: 'off', guided: 'magic battle lorcana crisis duel' });
  return page;
}

/** Six players in the middle of a game: played once. */
function six(): KeptMatch {
  const players = ['Robin', 'Vesper', 'Korvath', 'Ilse', 'Oona', 'Tam'];
  sixPlayed ??= keptAt({ game: 'magic', seed: '5', players, turn: 13 });
  return sixPlayed;
}
let sixPlayed: KeptMatch | undefined;

/** How many creatures the first seat has. */
function creaturesOf(match: Match): number {
  const { zones } = match.view(0);
  const field = zones.find(({ name, seat }) => name === 'battlefield' && seat === 0);
  return field?.cards.filter(({ type }) => type === 'creature').length ?? 0;
}

async function after(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await look(page);
  await act();
  await changed(page, before);
  await untilAsked(page);
}

describe('what lies on the board', { timeout: 180_000 }, () => {
  it('does not show a card that was put under the library as its top', async () => {
    const page = await onBoard();
    await start(page, site, 'magic');
    await untilAsked(page);
    expect(await page.locator('.go').innerText()).toMatch(/^Keep this hand/);
    await after(page, () => page.click('.mode:has-text("Change the hand")'));
    if ((await page.locator('.go:has-text("Keep this hand")').count()) > 0)
      await after(page, () => page.keyboard.press('Space'));
    await page.locator('.hand .card[data-role=option]').first().click();
    const library = page.locator('.corner.own .pile:has-text("Library")');
    await library.locator('em:has-text("1 known")').waitFor();
    expect(await library.locator('.back').count()).toBe(1);
    expect(await library.locator('.top').count()).toBe(0);
    await page.close();
  });

  it('attacks the only one it can by one click; the attack waits as one, and its attacker is marked', async () => {
    const page = await onBoard();
    await start(page, site, 'battle');
    await untilAsked(page);
    await after(page, () => page.click('.hand .card[data-role=act]:has-text("Spark Tender")'));
    await after(page, () => page.click('.seat.own .row .card[data-role=act]:has-text("Spark Tender")'));
    expect(await page.locator('.stack .item-title').innerText()).toBe('Spark Tender attacks');
    expect(await page.locator('.stack .aim').innerText()).toContain('Vesper');
    expect(await page.locator('.seat.own .card.is-attacking .fight').innerText()).toBe('Vesper');
    // Passing ends the turn here: the button says so, and what comes of what waits.
    expect(await page.locator('.go').innerText()).toMatch(/^End turn\s+Vesper may answer, then Spark Tender resolves/);
    await page.close();
  });

  it('shows no preview over what can be aimed at, and offers the only target on the button', async () => {
    const page = await onBoard();
    await start(page, site, 'battle');
    await untilAsked(page);
    await page.click('.hand .card[data-role=act]:has-text("Ember Bolt")');
    await page.waitForSelector('.player[data-role=target]');
    expect(await page.locator('.go').innerText()).toMatch(/^Play Ember Bolt at Vesper/);
    for (const name of ['Ember Bolt', 'Coal Reader', 'Brand']) {
      await page.hover(`.hand .card:has-text("${name}")`);
      await page.waitForTimeout(400);
      const covered = await page.evaluate(() => {
        const preview = document.querySelector('.preview')?.getBoundingClientRect();
        const targets = [...document.querySelectorAll('[data-role=target]')].map((t) => t.getBoundingClientRect());
        return (
          preview !== undefined &&
          targets.some(
            (t) => t.left < preview.right && t.right > preview.left && t.top < preview.bottom && t.bottom > preview.top,
          )
        );
      });
      expect(covered).toBe(false);
    }
    await page.close();
  });

  it('says whose turn comes next with four players', async () => {
    const page = await onBoard();
    const players = ['Robin', 'Vesper', 'Korvath', 'Ilse'];
    const isQuiet = (match: Match): boolean => match.state.turn.activePlayer === 0 && match.view(0).stack.length === 0;
    await sitDown(page, site.address, keptAt({ game: 'magic', seed: '5', players, turn: 9, when: isQuiet }));
    await untilAsked(page);
    expect(await page.locator('.next-list li').last().innerText()).toBe("Vesper's turn");
    await page.close();
  });

  it('lays nothing of four players over anything else on a phone while something waits', async () => {
    const page = await onBoard({ width: 390, height: 844 });
    const players = ['Robin', 'Vesper', 'Korvath', 'Ilse'];
    const waits = (match: Match): boolean => match.view(0).stack.length > 0;
    await sitDown(page, site.address, keptAt({ game: 'magic', seed: '5', players, turn: 21, when: waits }));
    await untilAsked(page);
    await page.waitForFunction(() => document.querySelectorAll('.foe .back-line').length === 3);
    const over = await page.evaluate(() => {
      const places = ['.foe .corner', '.foe .back-line', '.foe .front .card', '.stack', '.track', '.seat.own .front'];
      const boxes = places.flatMap((place) =>
        [...document.querySelectorAll(place)].map((element) => ({ place, box: element.getBoundingClientRect() })),
      );
      return boxes.flatMap(({ place, box }, i) =>
        boxes.slice(i + 1).flatMap(({ place: other, box: next }) => {
          const wide = Math.min(box.right, next.right) - Math.max(box.left, next.left);
          const high = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
          return place !== other && wide > 1 && high > 1 ? [`${place} ${other} ${Math.round(high)}`] : [];
        }),
      );
    });
    expect(over).toEqual([]);
    await page.close();
  });

  it('guides a first game on a phone, over nothing that is needed, until one says that one knows it', async () => {
    const { page, context } = await site.visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await context.addInitScript(settle, { listed: 'off' });
    await start(page, site, 'magic');
    const guide = page.locator('.guide');
    for (let i = 0; i < 5 && (await guide.count()) === 0; i++) {
      await untilAsked(page);
      await page.tap('.go');
      await page.waitForTimeout(100);
    }
    await guide.waitFor();
    await untilAsked(page);
    expect(await guide.locator('p').innerText()).toMatch(/\w+ \w+/);
    const over = await page.evaluate(() => {
      const box = document.querySelector('.guide')?.getBoundingClientRect();
      const needed = [...document.querySelectorAll('.head, .plate, .track, .seat.own, .dock, .prompt, .stack')];
      return needed.flatMap((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const isMet = box !== undefined && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        return isMet ? [element.className] : [];
      });
    });
    expect(over).toEqual([]);
    await page.tap('[data-action=no-guide]');
    await guide.waitFor({ state: 'detached' });
    await page.reload();
    await page.waitForSelector('.table');
    await untilAsked(page);
    expect(await guide.count()).toBe(0);
    await context.close();
  });

  it.each([
    [1440, 900],
    [1280, 720],
    [390, 844],
  ])('keeps the numbers and words of a hand of seven in sight at %i x %i', async (width, height) => {
    const page = await onBoard({ width, height });
    await start(page, site, 'magic', 21);
    await untilAsked(page);
    const cards = await page.locator('.hand .card').evaluateAll((all) =>
      all.map((card, i) => {
        const next = all[i + 1]?.getBoundingClientRect().left ?? Number.POSITIVE_INFINITY;
        const text = card.querySelector('.text');
        const isShown = text !== null && getComputedStyle(text).display !== 'none';
        return {
          hidden: [...card.querySelectorAll('.number')].some((n) => n.getBoundingClientRect().right > next + 9),
          cut: isShown && text.scrollHeight > text.clientHeight + 1,
        };
      }),
    );
    expect(cards).toHaveLength(7);
    expect(cards.filter(({ hidden, cut }) => hidden || cut)).toEqual([]);
    await page.close();
  });

  it('shows all of four players on a phone, and a chip beside a hero whole', async () => {
    const page = await onBoard({ width: 390, height: 844 });
    const players = ['Robin', 'Vesper', 'Korvath', 'Ilse'];
    await sitDown(page, site.address, keptAt({ game: 'magic', seed: '5', players, turn: 21 }));
    await untilAsked(page);
    const boxes = await page.locator('.foe .who strong').evaluateAll((all) =>
      all.map((name) => {
        const { left, right } = name.getBoundingClientRect();
        return { isIn: left >= 0 && right <= innerWidth, isWhole: name.scrollWidth <= name.clientWidth + 1 };
      }),
    );
    expect(boxes).toEqual(Array.from({ length: 3 }, () => ({ isIn: true, isWhole: true })));
    expect(await page.locator('.foes').evaluate((foes) => foes.scrollWidth <= foes.clientWidth)).toBe(true);
    // What lies behind their front rows is fetched when it is first wanted, and comes for each of them.
    await page.waitForFunction(() => document.querySelectorAll('.foe .back-line').length === 3);
    // Nothing lies over the name of what lies there.
    const cut = await page.locator('.foe .section-label').evaluateAll(
      (all) =>
        all.filter((label) => {
          const { left, right, top, bottom } = label.getBoundingClientRect();
          const isOver = (x: number): boolean =>
            document.elementFromPoint(x, (top + bottom) / 2)?.closest('.slot, .card') !== null;
          return isOver(left + 1) || isOver(right - 1) || label.scrollWidth > label.clientWidth + 1;
        }).length,
    );
    expect(cut).toBe(0);
    await page.goto('about:blank');
    await sitDown(
      page,
      site.address,
      keptAt({
        game: 'crisis',
        seed: '12',
        turn: 7,
        when: (match) => match.state.turn.activePlayer === 0 && match.view(0).turn.currentPhase === 'main',
      }),
    );
    await untilAsked(page);
    const [chip, hero] = await Promise.all([
      page.locator('.corner.own .chips li', { hasText: 'Corrupted' }).locator('b').boundingBox(),
      page.locator('.corner.own .standing .card').boundingBox(),
    ]);
    expect((chip?.x ?? 999) + (chip?.width ?? 0)).toBeLessThanOrEqual(hero?.x ?? 0);
    await page.close();
  });

  it.each([
    [1440, 900],
    [1280, 720],
    [390, 844],
  ])('names five others in one line each, beside how they stand, at %i x %i', async (width, height) => {
    const page = await onBoard({ width, height });
    await sitDown(page, site.address, six());
    await untilAsked(page);
    await page.waitForFunction(() => document.querySelectorAll('.foe .back-line').length === 5);
    const heads = await page.locator('.foe').evaluateAll((seats) =>
      seats.map((seat) => {
        const box = (what: string) => seat.querySelector(what)?.getBoundingClientRect() ?? new DOMRect();
        const name = box('.who strong');
        const [number, piles, rows] = [box('.big-number'), box('.piles'), box('.rows')];
        const isOver = (a: DOMRect, b: DOMRect) =>
          a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
        return {
          isOneLine: name.height < 26,
          isFree: !isOver(name, number) && !isOver(number, piles) && name.bottom <= rows.top + 1,
          isIn: name.left >= 0 && number.right <= innerWidth,
        };
      }),
    );
    expect(heads).toEqual(Array.from({ length: 5 }, () => ({ isOneLine: true, isFree: true, isIn: true })));
    await page.close();
  });

  it('lays many creatures on a phone in two lines, none over another', async () => {
    const page = await onBoard({ width: 390, height: 844 });
    await sitDown(
      page,
      site.address,
      keptAt({
        game: 'magic',
        seed: '3',
        turn: 22,
        when: (match) => match.state.turn.activePlayer === 0 && creaturesOf(match) > 7,
      }),
    );
    await untilAsked(page);
    const slots = await page.locator('.seat.own .row.front > .slot').evaluateAll((all) =>
      all.map((slot) => {
        const { left, right, top, bottom } = slot.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    expect(slots.length).toBeGreaterThan(7);
    expect(new Set(slots.map(({ bottom }) => Math.round(bottom / 20))).size).toBeLessThan(4);
    for (const [i, a] of slots.entries()) {
      expect(a.left).toBeGreaterThanOrEqual(0);
      expect(a.right).toBeLessThanOrEqual(390);
      for (const b of slots.slice(i + 1)) {
        expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
      }
    }
    await page.close();
  });

  it('puts a card into a lane that is clicked, or where it is dropped', async () => {
    const page = await onBoard();
    await start(page, site, 'crisis', 5);
    await untilAsked(page);
    await after(page, () => page.keyboard.press('2'));
    const unit = '.hand .card[data-role=act]:has(.number)';
    for (let i = 0; i < 8 && (await page.locator(unit).count()) === 0; i++) {
      await after(page, () => page.keyboard.press('Space'));
    }
    await page.locator(unit).first().click();
    await page.waitForSelector('.lane-target');
    expect(await page.locator('.lane-target').allInnerTexts()).toEqual(['Front', 'Middle', 'Back']);
    expect(await page.locator('.prompt .choice').count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await page.locator('.lane-target').count()).toBe(0);
    const name = await page.locator(`${unit} .name`).first().innerText();
    await page.locator(unit).first().dragTo(page.locator('.seat.own .lane').nth(1));
    for (let i = 0; i < 4; i++) {
      if ((await page.locator('.seat.own .lane').nth(1).locator('.card').count()) > 0) break;
      await after(page, () => page.keyboard.press('Space'));
    }
    expect(await page.locator('.seat.own .lane').nth(1).locator('.card .name').allInnerTexts()).toContain(name);
    await page.close();
  });

  it('lays the ways of a card on the board, each with its key', async () => {
    const kept = keptAt({
      game: 'battle',
      seed: '12',
      turn: 5,
      when: (match) => {
        const { zones, turn } = match.view(0);
        const hand = zones.find(({ name, seat }) => name === 'hand' && seat === 0)?.cards ?? [];
        const offers = match.legalActions(0).some(({ words }) => words.includes('Signal Flags'));
        return turn.activePlayer === 0 && offers && hand.some(({ name }) => name === 'Signal Flags');
      },
    });
    const page = await onBoard();
    await sitDown(page, site.address, kept);
    await after(page, () => page.click('.hand .card:has-text("Signal Flags")'));
    await after(page, () => page.keyboard.press('Space'));
    await page.waitForSelector('.modes .mode');
    expect(await page.locator('.modes .mode').allInnerTexts()).toEqual([
      expect.stringMatching(/1\s*Draw a card/),
      expect.stringMatching(/2\s*Your units have \+1 power until the end of the turn/),
    ]);
    expect(await page.locator('.prompt .choice').count()).toBe(0);
    const held = await page.locator('.hand .card').count();
    await after(page, () => page.click('.modes .mode'));
    expect(await page.locator('.hand .card').count()).toBeGreaterThan(held);
    expect(await page.locator('.modes').count()).toBe(0);
    await page.close();
  });

  it('tells the story at the end in words, leads back to a turn, and opens the form for new decks', async () => {
    const { page } = await site.visit({ viewport: { width: 1280, height: 720 } });
    // Most of it was played before: the end is what is looked at.
    const kept = keptAt({ game: 'battle', seed: 'story', turn: 9 });
    await sitDown(page, site.address, { ...kept, kinds: ['person', { bot: 'random' }] });
    await playOut(page, 5);
    await page.waitForSelector('.end .points li');
    const words = await page.locator('.end').innerText();
    expect(words).toMatch(/^(You win|Vesper wins)/);
    expect(words).toContain('Damage taken');
    // Nothing by the names its rules have for it, and nothing a reader of the log is spared.
    expect(words).not.toMatch(/no-life|last-standing|untaps/);
    // Whoever has won leads by all there is at the end.
    const path = await page.locator('.lead path[stroke]').getAttribute('d');
    const last = Number(path?.split(/[ L]/).at(-1));
    expect(words.startsWith('You win') ? last : 150 - last).toBeLessThan(20);
    await page.locator('.lead-turn').nth(2).click();
    await page.waitForSelector('.table.past');
    await page.keyboard.press('Space');
    await page.click('[data-action=new-decks]');
    await page.waitForSelector('.game.open .setup');
    expect(await page.locator('.game.open').getAttribute('aria-label')).toBe('Battle');
    await page.close();
  });
});
