/// <reference lib="dom" />
import type { Match } from '@upkeep/engine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { look, untilAsked } from './driver.ts';
import { keptAt, type Position, sitDown } from './position.ts';
import { openSite, type Site, start } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite('gestures');
}, 240_000);

afterAll(async () => {
  await site?.close();
});

const isOwn = (match: Match): boolean => match.state.turn.activePlayer === 0;
const offers = (match: Match, type: string): number =>
  match.legalActions(0).filter(({ action }) => action.type === type).length;

/** Sits down at a moment of a game, with the board alone to act on. */
async function at(position: Position): Promise<Page> {
  const { page, context } = await site.visit({ viewport: { width: 1280, height: 720 } });
  await context.addInitScript(() => localStorage.setItem('upkeep-listed', 'off'));
  await sitDown(page, site.address, keptAt(position));
  await untilAsked(page);
  return page;
}

const events = (page: Page): Promise<string | null> => page.locator('.table').getAttribute('data-events');

/** How many cards of the other side may get a share of something that is divided. */
function othersDividedAmong(match: Match): number {
  const theirs = match
    .view(0)
    .zones.filter(({ seat }) => seat === 1)
    .flatMap(({ cards }) => cards.map(({ id }) => id));
  const shares = match
    .legalActions(0)
    .flatMap(({ described }) => (described?.shape === 'division' ? described.options : []));
  return shares.filter((choice) => choice.kind === 'card' && theirs.includes(choice.card)).length;
}

describe('acting on the board', { timeout: 180_000 }, () => {
  it('shows on the lands what would pay, before anything is done', async () => {
    const page = await at({
      game: 'magic',
      seed: 's2',
      turn: 7,
      when: (match) => isOwn(match) && offers(match, 'cast') > 0 && /main/i.test(match.view(0).turn.currentPhase),
    });
    const before = await events(page);
    // A land costs nothing.
    await page.locator('.dock .card[data-role=act]:has(.cost > *)').first().hover();
    await page.waitForSelector('.seat.own .back-line .pays');
    expect(await page.locator('[data-plan]').innerText()).toContain('At once');
    expect(await events(page)).toBe(before);
    await page.mouse.move(5, 400);
    await page.waitForFunction(() => document.querySelector('.pays') === null);
    await page.close();
  });

  it('shows what would pay for a spell that asks for its target, before and while it asks', async () => {
    const aimed = (match: Match): string | undefined =>
      match
        .legalActions(0)
        .filter(({ action }) => action.type === 'cast')
        .map(({ action }) => {
          const fork = match.fork();
          const isAsked = fork.submit(action).ok && fork.nextDecision?.kind !== 'act' && fork.asked === 0;
          return isAsked ? String(action['card']) : undefined;
        })
        .find((card) => card !== undefined);
    let card = '';
    const page = await at({
      game: 'magic',
      seed: 's2',
      turn: 5,
      when: (match) => {
        card = isOwn(match) ? (aimed(match) ?? '') : '';
        return card !== '';
      },
    });
    const spell = page.locator(`.dock [data-handle="${card}"]`);
    await spell.hover();
    await page.waitForSelector('.seat.own .back-line .pays');
    await spell.click();
    await page.waitForSelector(':is([data-role=target], [data-role=option])');
    await page.mouse.move(5, 400);
    await page.waitForTimeout(300);
    await page.waitForSelector('.seat.own .back-line .pays');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('.pays') === null);
    await page.close();
  });

  it('attacks by one click, says what comes of it, and takes it back by another', async () => {
    const page = await at({
      game: 'magic',
      seed: 's2',
      turn: 9,
      when: (match) => isOwn(match) && offers(match, 'declareAttackers') > 0,
    });
    expect(await page.locator('.go').innerText()).toContain('No attack');
    const creature = page.locator('.seat.own .card[data-role=option]').first();
    const handle = await creature.getAttribute('data-handle');
    await creature.click();
    await page.waitForSelector('.go:has-text("Attack with 1")');
    await page.waitForSelector('.seat.opp .becomes');
    expect(await page.locator('.go small').innerText()).toContain('if nobody answers');
    await page.locator(`[data-handle="${handle}"]`).first().click();
    await page.waitForSelector('.go:has-text("No attack")');
    await page.locator(`[data-handle="${handle}"]`).first().click();
    await page.waitForSelector('.go:has-text("Attack with 1")');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('[data-role=chosen]') === null);
    await page.close();
  });

  it('says before one blocks what comes of it if nobody does', async () => {
    const page = await at({
      game: 'magic',
      seed: 's3',
      turn: 9,
      when: (match) => !isOwn(match) && offers(match, 'declareBlockers') > 0,
    });
    await page.waitForSelector('.seat.own .becomes.less');
    expect(await page.locator('.go').innerText()).toMatch(/^No block\s+you \d+ to -?\d+, if nobody answers/);
    // Whoever blocks is told of that instead.
    await page.locator('.seat.own .card[data-role=option]').first().click();
    await page.waitForSelector('.go:has-text("Block with 1")');
    await page.waitForFunction(() => document.querySelector('.seat.own .becomes') === null);
    await page.close();
  });

  it('chooses among several defenders on the board, by clicks and by dragging', async () => {
    const page = await at({
      game: 'magic',
      seed: 's10',
      players: ['Robin', 'Vesper', 'Korvath', 'Ilse'],
      turn: 13,
      when: (match) =>
        isOwn(match) &&
        offers(match, 'declareAttackers') > 0 &&
        match.view(0).seats.every(({ status }) => status === 'in'),
    });
    const creature = page.locator('.seat.own .card[data-role=option]').first();
    await creature.click();
    await page.waitForSelector('.foe .player[data-role=target] >> nth=1');
    await page.locator('.foe .player[data-role=target]').nth(1).click();
    await page.waitForSelector('.go:has-text("Attack with 1")');
    await page.click('[data-action=cancel]');
    await page.waitForFunction(() => document.querySelector('[data-role=chosen]') === null);
    await page.dragAndDrop('.seat.own .card[data-role=option]', '.foe .player >> nth=0');
    await page.waitForSelector('.go:has-text("Attack with 1")');
    // The same by number keys: the first that can attack is taken back, taken up, and goes to the second defender.
    await page.keyboard.press('1');
    await page.waitForSelector('.go:has-text("No attack")');
    await page.keyboard.press('1');
    await page.waitForSelector('.foe .player[data-role=target] >> nth=1');
    await page.keyboard.press('2');
    await page.waitForSelector('.go:has-text("Attack with 1")');
    expect(await page.locator('.pairs li').innerText()).toContain('Korvath');
    // What is looked at closely does not lie over whom one may attack, also before an attacker is picked up.
    await page.click('[data-action=cancel]');
    for (const card of await page.locator('.seat.own .card[data-role=option]').all()) {
      await card.hover();
      await page.waitForTimeout(400);
      const covered = await page.evaluate(() => {
        const shown = document.querySelector('.preview')?.getBoundingClientRect();
        return [...document.querySelectorAll('.foe .plate')].filter((plate) => {
          const { left, right, top, bottom } = plate.getBoundingClientRect();
          return (
            shown !== undefined && left < shown.right && right > shown.left && top < shown.bottom && bottom > shown.top
          );
        }).length;
      });
      expect(covered).toBe(0);
    }
    await page.close();
  });

  it('names what a click alone does not mean, before it is done', async () => {
    const page = await at({
      game: 'lorcana',
      seed: '3',
      turn: 1,
      when: (match) => isOwn(match) && offers(match, 'ink') > 0 && offers(match, 'play') === 0,
    });
    // The button that ends the turn says what could be done before.
    expect(await page.locator('.go small').innerText()).toBe('You could still ink a card');
    const before = await events(page);
    const side = await page.locator('.others-line > *').nth(1).boundingBox();
    // What is only put aside is lit otherwise than what can be played.
    const card = page.locator('.hand .card[data-role=aside]').first();
    const [name = ''] = (await card.innerText()).split('\n');
    await card.click();
    await page.waitForSelector(`.go:has-text("Ink ${name.trim()}")`);
    expect(await events(page)).toBe(before);
    await page.keyboard.press('Space');
    await page.waitForFunction((was) => document.querySelector('.table')?.getAttribute('data-events') !== was, before);
    // Nothing beside the gold button has moved, nor means something else.
    const second = page.locator('.others-line > *').nth(1);
    expect([await second.boundingBox(), await second.getAttribute('data-action')]).toEqual([side, 'end-turn']);
    await page.close();
  });

  it('takes no more targets than there may be, and Cancel begins with the targets anew', async () => {
    const page = await at({
      game: 'magic',
      seed: 's16',
      turn: 3,
      when: (match) =>
        match.legalActions(0).some(({ described }) => {
          const isTargets = described?.shape === 'subset' && described.min === 1 && described.max === 3;
          return isTargets && described.options.length > 4;
        }),
    });
    const button = page.locator('.go');
    expect(await button.innerText()).toBe('Choose 1');
    expect(await page.locator('.options').innerText()).toMatch(/\bYou\b/);
    for (const n of [1, 2, 3]) {
      await page.locator('main [data-role=target]').first().click();
      await page.waitForSelector(`.go:not(.idle):has-text("Done: ${n} chosen")`);
    }
    // Nothing more is lit, and a click on what is not chosen yet takes nothing.
    expect(await page.locator('main [data-role=target]').count()).toBe(0);
    await page.click('[data-action=cancel]');
    await page.waitForSelector('.go.idle:has-text("Choose 1")');
    expect(await page.locator('main [data-role=chosen]').count()).toBe(0);
    expect(await page.locator('.prompt .choice').count()).toBe(0);
    await page.close();
  });

  it('counts out how many where a question asks for a number', async () => {
    const page = await at({
      game: 'magic',
      seed: 's20',
      decks: ['wilds', 'spires'],
      turn: 9,
      when: (match) => {
        const legal = match.legalActions(0);
        return legal.length > 2 && legal.every(({ picked: [only] = [] }) => only?.kind === 'number');
      },
    });
    const most = Number(await page.locator('.stepper b').innerText());
    expect(await page.locator('.go').innerText()).toContain(`Let ${most} trample over`);
    expect(await page.locator('.modes').count()).toBe(0);
    await page.locator('.stepper button').first().click();
    await page.waitForSelector(`.go:has-text("Let ${most - 1} trample over")`);
    const before = await events(page);
    await page.keyboard.press('Space');
    await page.waitForFunction((was) => document.querySelector('.table')?.getAttribute('data-events') !== was, before);
    await page.close();
  });

  it('ends the turn by its name where a card has to be laid away first', async () => {
    const page = await at({
      game: 'magic',
      seed: 's3',
      turn: 3,
      when: (match) => {
        const held = match.view(0).zones.find(({ name, seat }) => name === 'hand' && seat === 0);
        const isMain = isOwn(match) && match.view(0).turn.currentPhase === 'precombatMain';
        return isMain && (held?.count ?? 0) > 7 && match.pending.length === 0 && offers(match, 'cast') === 0;
      },
    });
    await page.waitForSelector('.go:has-text("End turn")');
    await page.keyboard.press('Space');
    await page.waitForSelector('.prompt h2:has-text("Discard")');
    await page.close();
  });

  it('divides by clicks on those who get something', async () => {
    const page = await at({
      game: 'magic',
      seed: 's16',
      turn: 3,
      when: (match) => othersDividedAmong(match) > 1,
    });
    const given = (n: number) => page.locator('.seat.opp .card', { has: page.locator(`.note:text-is("gets ${n}")`) });
    // Equal cards lie in a pile as long as they are given the same.
    expect(await given(0).count()).toBeGreaterThan(0);
    await given(0).last().click();
    await given(1).first().waitFor();
    expect(await page.locator('.go').getAttribute('aria-disabled')).toBe('false');
    await page.close();
  });

  it('chooses X with two buttons, and puts the card down again', async () => {
    const page = await at({
      game: 'magic',
      seed: 's12',
      decks: ['wilds', 'spires'],
      turn: 9,
      when: (match) => offers(match, 'castX') > 2 && match.pending.length === 0,
    });
    const cards = page.locator('.dock .card[data-role=act]');
    for (let i = 0; i < (await cards.count()); i++) {
      const cost = await cards.nth(i).locator('.cost').innerText();
      if (!cost.includes('X')) continue;
      await cards.nth(i).click();
      break;
    }
    await page.waitForSelector('.stepper');
    const most = Number(await page.locator('.stepper b').innerText());
    expect(await page.locator('.go').innerText()).toContain(`X = ${most}`);
    await page.locator('.stepper button').first().click();
    await page.waitForSelector(`.go:has-text("X = ${most - 1}")`);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('.stepper') === null);
    await page.close();
  });

  it('marks what can be aimed at, and takes a card back while its target is asked', async () => {
    const page = await at({
      game: 'magic',
      seed: 's15',
      turn: 5,
      when: (match) => match.decisionOf(0)?.kind === 'choose' && match.pending.length > 0,
    });
    expect(await page.locator('[data-role=target]').count()).toBeGreaterThan(1);
    await expect.poll(() => page.locator('.announced .item').count()).toBe(1);
    // The board keeps its places while something is played.
    expect(await page.locator('.shared').count()).toBe(0);
    expect((await look(page)).asked).toBe(true);
    const told = page.locator('.log-turn li:has-text("You cast")');
    const casts = await told.count();
    expect(casts).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('.announced') === null);
    // What was taken back is not told any more, that it was is.
    await expect.poll(() => told.count()).toBe(casts - 1);
    expect(await page.locator('.log-turn li').last().innerText()).toContain('back');
    await page.close();
  });

  it('gives one more of a division to a player who is clicked', async () => {
    const { page } = await site.visit();
    await start(page, site, 'chimes');
    await untilAsked(page);
    await page.click('[data-choice=ring]');
    await page.fill('.number-form input', '3');
    await page.click('[data-action=send]:not(.idle)');
    await page.waitForSelector('.prompt h2:has-text("For whom")');
    const given = page.locator('.seat:not(.own) .given');
    const before = Number(await given.innerText());
    await page.locator('.seat:not(.own) .player').click();
    await page.waitForFunction(
      (was) => Number(document.querySelector('.seat:not(.own) .given')?.textContent) === was + 1,
      before,
    );
    await page.close();
  });
});
