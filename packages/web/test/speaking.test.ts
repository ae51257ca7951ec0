/// <reference lib="dom" />
import type { Action, Match } from '@upkeep/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilAsked } from './driver.ts';
import { keptAt, type Position, sitDown } from './position.ts';
import { openSite, type Site, settle } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite('speaking');
}, 240_000);

afterAll(async () => {
  await site?.close();
});

/** A visitor as most are: actions are on the board and not in a list. */
async function visit(settings: Readonly<Record<string, string>> = {}) {
  const visitor = await site.visit({ viewport: { width: 1280, height: 720 } });
  await visitor.context.addInitScript(settle, { listed: 'off', level: 'normal', ...settings });
  return visitor;
}

const isOwn = (match: Match): boolean => match.state.turn.activePlayer === 0;

describe('a table that speaks to who sits at it', { timeout: 180_000 }, () => {
  it('asks whether to keep a hand in words that say what follows, and calls nobody Player', async () => {
    const { page, context } = await visit();
    await page.goto(`${site.address}?seed=7`);
    await page.click('[data-play=magic]');
    await page.waitForSelector('.mode');
    expect((await page.locator('.mode span').allInnerTexts()).sort()).toEqual(['Change the hand', 'Keep this hand']);
    expect(await page.locator('.seat.own .who strong').innerText()).toBe('You');
    await page.click('.mode:has-text("Keep this hand")');
    await page.waitForSelector('.log-turn h3:has-text("Turn 1")');
    await untilAsked(page);
    const log = await page.locator('.log-list').innerText();
    expect(log).toMatch(/You keep your hand/);
    expect(log).toMatch(/Turn 1 · (You|Vesper)/);
    expect(log).not.toMatch(/Player/);
    await context.close();
  });

  it('asks for cards to be changed with a button that counts them', async () => {
    const { page, context } = await visit();
    await page.goto(`${site.address}?seed=7`);
    await page.click('[data-play=lorcana]');
    await untilAsked(page);
    const button = page.locator('.go > span');
    await expect.poll(() => button.innerText()).toBe('Keep them all');
    await page.locator('.dock .card').first().click();
    await expect.poll(() => button.innerText()).toBe('Change 1 of them');
    await page.click('.go');
    // What happens to several cards that nobody else sees is one line.
    const unseen = page.locator('.log-turn li button:has-text("A card goes to the bottom")');
    await expect
      .poll(() => unseen.allInnerTexts())
      .toMatchObject([expect.stringMatching(/bottom of the deck \d times/)]);
    await context.close();
  });

  it('lets what one plays resolve by itself where nobody could answer it', async () => {
    let played: Action | undefined;
    const position: Position = {
      game: 'crisis',
      seed: 'alone',
      turn: 3,
      when: (match) => {
        if (!isOwn(match) || match.pending.length > 0) return false;
        played = match
          .legalActions(0)
          .map(({ action }) => action)
          .find((action) => {
            if (action['lane'] === undefined || action['card'] === undefined) return false;
            const ahead = match.fork();
            const canOnlyPass = (seat: number): boolean => ahead.asked === seat && !ahead.canAct(seat);
            if (!ahead.submit(action).ok || !canOnlyPass(1)) return false;
            // The other one can only pass; then the player would be asked, and could do nothing either.
            const [pass] = ahead.legalActions(1);
            if (pass === undefined || !ahead.submit(pass.action).ok) return false;
            return ahead.pending.length > 0 && canOnlyPass(0);
          });
        return played !== undefined;
      },
    };
    const kept = keptAt(position);
    const { page, context } = await visit();
    await sitDown(page, site.address, kept);
    await untilAsked(page);
    const name = await page.locator(`[data-handle="${String(played?.['card'])}"] .name`).innerText();
    await page.click(`[data-handle="${String(played?.['card'])}"]`);
    await page.click(`.lane-target[data-handle="z${String(played?.['lane'])}"]`);
    await page.waitForSelector(`.seat.own .lane .card:has-text("${name}")`);
    await untilAsked(page);
    expect(await page.locator('.stack .item').count()).toBe(0);
    // It is told once: that it came into play goes without saying.
    const told = (await page.locator('.log-turn').last().innerText()).split('\n');
    expect(told.filter((line) => line.includes(name))).toEqual([`You play ${name}`]);
    await context.close();
  });

  it('shows no preview over attackers that can be clicked, and none below a pointer that rests', async () => {
    const kept = keptAt({
      game: 'magic',
      seed: 'many',
      turn: 9,
      when: (match) => {
        const described = match.legalActions(0).find(({ action }) => action.type === 'declareAttackers');
        const creatures =
          match.view(0).zones.find(({ name, seat }) => name === 'battlefield' && seat === 0)?.cards ?? [];
        return (
          isOwn(match) && described !== undefined && creatures.filter(({ type }) => type === 'creature').length > 2
        );
      },
    });
    const { page, context } = await visit();
    await sitDown(page, site.address, kept);
    await untilAsked(page);
    const options = page.locator('.seat.own .card[data-role=option]');
    await options.last().hover();
    await page.waitForTimeout(500);
    const overlaps = await page.evaluate(() => {
      const shown = document.querySelector('.preview')?.getBoundingClientRect();
      if (shown === undefined) return 0;
      return [...document.querySelectorAll('.board [data-role=option]')].filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < shown.right && right > shown.left && top < shown.bottom && bottom > shown.top;
      }).length;
    });
    expect(overlaps).toBe(0);
    // The attack is declared and the board changes below the pointer.
    await options.last().click();
    await page.keyboard.press('Space');
    await page.waitForTimeout(700);
    expect(await page.locator('.preview').count()).toBe(0);
    await context.close();
  });

  it('lets damage float at the one it is dealt to', async () => {
    const kept = keptAt({
      game: 'battle',
      seed: 'blow',
      turn: 3,
      when: (match) => isOwn(match) && match.view(0).stack.some(({ targets }) => targets.includes('p1')),
    });
    const { page, context } = await visit({ pace: 'normal' });
    await sitDown(page, site.address, kept);
    await untilAsked(page);
    const floated = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const plate = document.querySelector('[data-handle=p1]')?.getBoundingClientRect();
          new MutationObserver((changes) => {
            for (const { addedNodes } of changes) {
              for (const node of addedNodes) {
                if (!(node instanceof HTMLElement) || !node.matches('.floating.damage') || plate === undefined)
                  continue;
                const x = Number.parseFloat(node.style.left) - (plate.left + plate.width / 2);
                const y = Number.parseFloat(node.style.top) - (plate.top + plate.height / 2);
                resolve(Math.hypot(x, y));
              }
            }
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await page.keyboard.press('Space');
    expect(await floated).toBeLessThan(40);
    await context.close();
  });

  it('draws cards of a game it does not know by their words', async () => {
    const { page, context } = await visit();
    await page.goto(`${site.address}?seed=7&game=own/chimes.js`);
    await page.click('[data-play=chimes]');
    await page.waitForSelector('.dock .card');
    const icon = (): Promise<string | null> => page.locator('.dock .card .art').last().getAttribute('data-icon');
    // A bell is drawn where the type says that it is one, once the icons are there.
    await expect.poll(icon).toBe('ringing-bell');
    await context.close();
  });
});
