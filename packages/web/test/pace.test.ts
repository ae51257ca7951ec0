/// <reference lib="dom" />
import { type Match, type PassingPolicy, passive, submitWithPassing } from '@upkeep/engine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followsOf } from '../src/host/follows.ts';
import { tablePassing } from '../src/host/passing.ts';
import { untilAsked } from './driver.ts';
import { keptAt, type Position, sitDown } from './position.ts';
import { openSite, type Site, settle } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite('pace');
}, 240_000);

afterAll(async () => {
  await site?.close();
});

const isOwn = (match: Match): boolean => match.state.turn.activePlayer === 0;

/** A table at a moment of a game, as somebody sees it who has set nothing but the pace. */
async function at(position: Position, pace: string): Promise<Page> {
  const { page, context } = await site.visit({ viewport: { width: 1280, height: 720 } });
  await context.addInitScript(settle, { listed: 'off', pace });
  await sitDown(page, site.address, keptAt(position));
  await untilAsked(page);
  return page;
}

/** Writes down what the table shows, each time that it shows something else. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const table = document.querySelector<HTMLElement>('.table');
    new MutationObserver(() => {
      const words = [...document.querySelectorAll('.turn-tag b, .go > span')].map(({ textContent }) => textContent);
      document.body.dataset['seen'] += `\n${[table?.dataset['events'], ...words].join(' / ')}`;
    }).observe(table ?? document, { attributes: true });
  });
}

const seenBy = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('body').getAttribute('data-seen'))?.split('\n') ?? [];

/** Bots play so, and so is it asked for a person. */
const policyOf = (match: Match): PassingPolicy => tablePassing(match, { persons: [0], quick: true });

/** An attack after which nothing can be done: everybody passes until the turn is over. */
function endsTurn(match: Match): boolean {
  const attack = match.legalActions(0).find(({ action }) => action.type === 'declareAttackers')?.action;
  if (!isOwn(match) || attack === undefined || (attack.picks ?? []).length === 0) return false;
  const ahead = match.fork({ recording: true });
  const { turnNumber } = ahead.state.turn;
  submitWithPassing(ahead, attack, { policy: policyOf(ahead) });
  for (let n = 0; n < 40 && ahead.outcome === null && ahead.state.turn.turnNumber === turnNumber; n++) {
    if (ahead.asked !== 1) return false;
    submitWithPassing(ahead, passive(ahead, 1), { policy: policyOf(ahead) });
  }
  return ahead.outcome === null;
}

const OWN_MAIN: Position = {
  game: 'magic',
  seed: 's2',
  turn: 5,
  when: (match) => isOwn(match) && match.view(0).turn.currentPhase === 'precombatMain',
};

describe('what the others do is seen', { timeout: 180_000 }, () => {
  it('whose turn it is, and one thing after the other', async () => {
    const page = await at(OWN_MAIN, 'quick');
    await watch(page);
    await page.keyboard.press('n');
    await page.waitForSelector('.go:has-text("What happened")');
    await untilAsked(page);
    const theirs = (await seenBy(page)).filter((shown) => shown.includes("Vesper's turn / What happened"));
    expect(new Set(theirs).size).toBeGreaterThan(1);
    await page.close();
  });

  it('and Space, which shows the rest at once, answers nothing that was not seen', async () => {
    const page = await at(OWN_MAIN, 'slow');
    const turn = Number(await page.locator('.table').getAttribute('data-turn'));
    await page.keyboard.press('n');
    await page.waitForSelector(`.table[data-turn="${turn + 2}"] .go:has-text("What happened")`);
    await page.keyboard.press('Space');
    await untilAsked(page);
    await page.waitForTimeout(300);
    expect(await page.locator('.table').getAttribute('data-turn')).toBe(String(turn + 2));
    expect(await page.locator('[aria-current=step]').innerText()).toBe('Precombat main');
    expect(await page.locator('.recap').innerText()).toContain('Vesper draws a card');
    // The tab says so too, and a line of the recap leads to its moment.
    expect(await page.title()).toBe('Your turn · Magic');
    await page.locator('.recap button').first().click();
    await page.waitForSelector('.table.past');
    await page.close();
  });
});

describe('a phase that goes by unasked', { timeout: 180_000 }, () => {
  it('is told, after an attack with nothing left to do', async () => {
    const page = await at({ game: 'magic', seed: 's3', turn: 5, when: endsTurn }, 'at once');
    const turn = Number(await page.locator('.table').getAttribute('data-turn'));
    await page.locator('.seat.own .card[data-role=option]').first().click();
    await page.waitForSelector('.go:has-text("Attack with")');
    await page.keyboard.press('Space');
    await page.waitForFunction(
      (was) => Number(document.querySelector('.table')?.getAttribute('data-turn')) > was,
      turn,
    );
    await untilAsked(page);
    expect(await page.locator('.recap').innerText()).toContain('Your postcombat main went by');
    await page.close();
  });

  it('is said before, where passing ends the turn', async () => {
    const page = await at(
      {
        game: 'magic',
        seed: 's4',
        turn: 5,
        when: (match) =>
          isOwn(match) &&
          match.legalActions(0).some(({ action }) => action.type === 'declareAttackers') &&
          followsOf(match, 0, false, policyOf)?.sameTurn === false,
      },
      'at once',
    );
    expect(await page.locator('.go').innerText()).toMatch(/No attack\s+then your turn ends/);
    await page.close();
  });
});
