/// <reference lib="dom" />
import { type CardView, type Match, passive } from '@upkeep/engine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changed, look, openMenu, untilAsked } from './driver.ts';
import { keptAt, type Position, sitDown } from './position.ts';
import { openSite, type Site, seat, settle, start } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite('hands-on');
}, 240_000);

afterAll(async () => {
  await site?.close();
});

const isOwn = (match: Match): boolean => match.state.turn.activePlayer === 0;

/** How many of the viewer's own can be declared for something, and for how many things the first of them. */
function declarable(match: Match, type: string): readonly [many: number, partners: number] {
  const entry = match.legalActions(0).find(({ action }) => action.type === type);
  const form = entry?.described;
  return form?.shape === 'pairs' ? [form.left.length, form.allowed[0]?.length ?? 0] : [0, 0];
}

/** Sits down at a moment of a game, with the board alone to act on. */
async function at(position: Position): Promise<Page> {
  const { page, context } = await site.visit({ viewport: { width: 1280, height: 720 } });
  await context.addInitScript(settle, { listed: 'off', guided: 'magic battle lorcana crisis duel' });
  await sitDown(page, site.address, keptAt(position));
  await untilAsked(page);
  return page;
}

describe('declaring on the board', { timeout: 240_000 }, () => {
  it('attacks with all that can by one press, and takes them back by a second one or Cancel', async () => {
    let many = 0;
    const page = await at({
      game: 'magic',
      seed: 's2',
      turn: 9,
      when: (match) => {
        [many] = isOwn(match) ? declarable(match, 'declareAttackers') : [0];
        return many > 1;
      },
    });
    const all = page.locator('[data-action=all]');
    const chosen = page.locator('.seat.own .card[data-role=chosen]');
    expect(await all.innerText()).toBe('Attack with all');
    await all.click();
    await page.waitForSelector(`.go:has-text("Attack with ${many}")`);
    expect(await page.locator('.pairs li').count()).toBe(many);
    expect(await chosen.count()).toBeGreaterThan(0);
    await all.click();
    await page.waitForSelector('.go:has-text("No attack")');
    expect(await chosen.count()).toBe(0);
    await all.click();
    await page.waitForSelector(`.go:has-text("Attack with ${many}")`);
    await page.click('[data-action=cancel]');
    await page.waitForSelector('.go:has-text("No attack")');
    expect(await chosen.count()).toBe(0);
    await page.close();
  });

  it('blocks by clicks, shows who blocks whom, and takes it back', async () => {
    let partners = 0;
    const page = await at({
      game: 'magic',
      seed: 's3',
      turn: 9,
      when: (match) => {
        [, partners] = isOwn(match) ? [0, 0] : declarable(match, 'declareBlockers');
        return partners > 0;
      },
    });
    const blocker = page.locator('.seat.own .card[data-role=option]').first();
    const handle = await blocker.getAttribute('data-handle');
    await blocker.click();
    if ((await page.locator('.seat.opp .card[data-role=target]').count()) > 0)
      await page.locator('.seat.opp .card[data-role=target]').first().click();
    await page.waitForSelector('.go:has-text("Block with 1")');
    expect(await page.locator('.pairs li').count()).toBe(1);
    await page.waitForSelector('.lines .line.made', { state: 'attached' });
    await page.locator(`[data-handle="${handle}"]`).first().click();
    await page.waitForSelector('.go:has-text("No block")');
    await page.waitForFunction(() => document.querySelector('.lines .line.made') === null);
    expect(await page.locator('main [data-role=chosen]').count()).toBe(0);
    await page.close();
  });
});

describe('what waits', { timeout: 240_000 }, () => {
  it('lies newest on top, the next one marked, with an arrow to what it is aimed at', async () => {
    let waiting: readonly string[] = [];
    let aim = '';
    const page = await at({
      game: 'magic',
      seed: 'h2',
      turn: 5,
      when: (match) => {
        const { stack } = match.view(0);
        waiting = stack.map(({ id }) => `s${id}`).reverse();
        aim = stack[stack.length - 1]?.targets[0] ?? '';
        return stack.length > 1 && aim.startsWith('c') && match.decisionOf(0)?.kind === 'act';
      },
    });
    const items = page.locator('.stack li:not(.announced) .item');
    await items.first().waitFor();
    expect(await items.evaluateAll((all) => all.map((item) => item.getAttribute('data-handle')))).toEqual(waiting);
    const marked = page.locator('.stack li.next');
    expect(await marked.locator('.item').evaluateAll((all) => all.map((i) => i.getAttribute('data-handle')))).toEqual(
      waiting.slice(0, 1),
    );
    expect(await marked.locator('.next-tag').innerText()).toMatch(/resolves next/i);
    expect(await page.locator('.next-tag').count()).toBe(1);
    await page.waitForSelector('.lines .line.aims', { state: 'attached' });
    // It begins at the entry and ends at the card.
    const isThere = await page.evaluate(
      ([from, to]) => {
        const line = document.querySelector<SVGPathElement>('.lines .line.aims');
        const space = line?.getScreenCTM();
        if (line === null || space === null || space === undefined) return [];
        const ends = [line.getPointAtLength(0), line.getPointAtLength(line.getTotalLength())];
        return ends.map((end, i) => {
          const { x, y } = end.matrixTransform(space);
          const box = document.querySelector(`[data-handle="${i === 0 ? from : to}"]`)?.getBoundingClientRect();
          if (box === undefined) return false;
          return x > box.left - 4 && x < box.right + 4 && y > box.top - 4 && y < box.bottom + 4;
        });
      },
      [waiting[0], aim],
    );
    expect(isThere).toEqual([true, true]);
    await page.close();
  });
});

const landsOf = (match: Match, isTapped: boolean): readonly CardView[] =>
  match
    .view(0)
    .zones.flatMap(({ name, seat: whose, cards }) => (name === 'battlefield' && whose === 0 ? cards : []))
    .filter(({ type, fields }) => type === 'land' && (fields?.['tapped'] === 1) === isTapped);

interface ByHand {
  readonly card: string;
  /** Names of a land that would not pay by itself, and of one that then is spared. */
  readonly pays: string;
  readonly spared: string;
}

/** A spell that asks nothing, and another land that may pay for it than those that would. */
function payableByHand(match: Match): ByHand | undefined {
  const legal = match.legalActions(0);
  const casts = legal.flatMap(({ action }) => (action.type === 'cast' ? action : []));
  const taps = legal.flatMap(({ action }) => (action.type === 'useMana' ? action : []));
  for (const cast of casts) {
    const usual = match.fork();
    if (!usual.submit(cast).ok || usual.decisionOf(0)?.kind !== 'act') continue;
    const left = landsOf(usual, false).map(({ name }) => name);
    for (const tap of taps) {
      const { name: pays = '' } = landsOf(match, false).find(({ id }) => id === tap['card']) ?? {};
      if (landsOf(usual, true).some(({ name }) => name === pays)) continue;
      if (taps.filter((other) => other['card'] === tap['card']).length > 1) continue;
      const byHand = match.fork();
      if (!byHand.submit(tap).ok) continue;
      const again = byHand
        .legalActions(0)
        .find(({ action }) => action.type === 'cast' && action['card'] === cast['card']);
      if (again === undefined || !byHand.submit(again.action).ok) continue;
      const { name: spared = '' } = landsOf(byHand, false).find(({ name }) => !left.includes(name)) ?? {};
      if (pays !== '' && spared !== '') return { card: String(cast['card']), pays, spared };
    }
  }
  return undefined;
}

describe('paying by hand', { timeout: 240_000 }, () => {
  it('takes the land the player turned instead of the one that was suggested', async () => {
    let wanted: ByHand | undefined;
    const page = await at({
      game: 'magic',
      seed: 's2',
      turn: 5,
      when: (match) => {
        const isMain = isOwn(match) && match.view(0).turn.currentPhase === 'precombatMain';
        wanted = isMain && match.pending.length === 0 ? payableByHand(match) : undefined;
        return wanted !== undefined;
      },
    });
    const { card = '', pays = '', spared = '' } = wanted ?? {};
    const spell = page.locator(`.dock [data-handle="${card}"]`);
    const lands = (name: string, more: string) => page.locator(`.seat.own .back-line .card${more}:has-text("${name}")`);
    await spell.hover();
    await page.waitForSelector('.seat.own .back-line .pays');
    expect(await lands(spared, ':has(.pays)').count()).toBeGreaterThan(0);
    expect(await lands(pays, ':has(.pays)').count()).toBe(0);
    await page.mouse.move(5, 400);
    await page.waitForFunction(() => document.querySelector('.pays') === null);
    const before = await look(page);
    await lands(pays, ':not(.turned)').first().click();
    await changed(page, before);
    const turned = await untilAsked(page);
    await spell.click();
    await changed(page, turned);
    await untilAsked(page);
    expect(await lands(pays, '.turned').count()).toBeGreaterThan(0);
    // By itself the spell would have left none of these.
    expect(await lands(spared, ':not(.turned)').count()).toBeGreaterThan(0);
    await page.close();
  });
});

describe('what is not in play', { timeout: 240_000 }, () => {
  it('an expansion left out is neither in the list, nor the help, nor why-not, nor among the places', async () => {
    const { page, context } = await site.visit();
    await context.addInitScript(settle, { listed: 'off' });
    await start(page, site, 'battle');
    await untilAsked(page);
    const absent = /recruit|drill|muster/i;
    await page.keyboard.press('l');
    await page.waitForSelector('.prompt .choice');
    expect(await page.locator('.prompt').innerText()).not.toMatch(absent);
    await page.keyboard.press('l');
    await page.keyboard.press('w');
    await page.waitForSelector('.reasons');
    expect(await page.locator('.reasons').innerText()).not.toMatch(absent);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open]');
    expect(await page.locator('dialog[open]').innerText()).not.toMatch(absent);
    await page.keyboard.press('Escape');
    await openMenu(page, 'others-line');
    await page.waitForSelector('.until option >> nth=5', { state: 'attached' });
    expect(await page.locator('.until').innerText()).not.toMatch(absent);
    expect(await page.locator('.phase').allInnerTexts()).not.toContainEqual(expect.stringMatching(absent));
    await page.close();
  });
});

describe('the first turn', { timeout: 120_000 }, () => {
  it('of who begins costs one click, if nothing is played', async () => {
    const { page, context } = await site.visit();
    await context.addInitScript(settle, { listed: 'off' });
    await start(page, site, 'magic', 11);
    await untilAsked(page);
    const turn = async (): Promise<number> => Number(await page.locator('.table').getAttribute('data-turn'));
    while ((await turn()) === 0) {
      const asked = await look(page);
      await page.click('.go');
      await changed(page, asked);
      await untilAsked(page);
    }
    expect(await page.locator('.turn-tag b').innerText()).toBe('Your turn');
    expect(await turn()).toBe(1);
    expect(await page.locator('.go').innerText()).toMatch(/^End turn/);
    const asked = await look(page);
    await page.click('.go');
    await changed(page, asked);
    await untilAsked(page);
    expect(await turn()).toBeGreaterThan(1);
    await page.close();
  });
});

/** One movement, as the page asked the browser for it. */
interface Moved {
  readonly what: 'ghost' | 'own' | 'opp' | 'other';
  readonly duration: number;
  /** Does it go somewhere and come back to where it was, as a blow does? */
  readonly returns: boolean;
  /** The places at which it ends, for what is sent off. */
  readonly ends: readonly string[];
}

/** Writes down what moves; runs in the page. */
function noteMoves(): void {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const all = Array.isArray(frames) ? frames : [];
    const duration = typeof options === 'object' ? Number(options.duration) : Number(options);
    const last = all[all.length - 1];
    const [x = 0, y = 0] = String(last?.['translate'] ?? '')
      .split(' ')
      .map((part) => Number.parseFloat(part));
    const box = this.getBoundingClientRect();
    const [left, top] = [box.left + box.width / 2 + x, box.top + box.height / 2 + y];
    const isGhost = this.classList.contains('ghost');
    const ends = [...document.querySelectorAll<HTMLElement>('[data-place]')].filter((place) => {
      const at = place.getBoundingClientRect();
      return isGhost && left >= at.left && left <= at.right && top >= at.top && top <= at.bottom;
    });
    const side = this.closest('.seat.own') !== null ? 'own' : this.closest('.seat') !== null ? 'opp' : 'other';
    const moved = {
      what: isGhost ? 'ghost' : side,
      duration,
      returns: all.length === 3 && all[0]?.['translate'] === all[2]?.['translate'],
      ends: ends.map((place) => place.dataset['place']),
    };
    const noted = document.documentElement.dataset;
    noted['moves'] = `${noted['moves'] ?? ''}${JSON.stringify(moved)}\n`;
    return animate.call(this, frames, options);
  };
}

/** A card that kills one of the other side if nobody answers: it, and what it kills. */
function killing(match: Match): readonly [card: string, target: string] | undefined {
  for (const action of match.legalActions(0).map((entry) => entry.action)) {
    const [card, target] = [String(action['card']), String(action['target'])];
    if (action.type !== 'playTactic' || !target.startsWith('c')) continue;
    const ahead = match.fork();
    if (!ahead.submit(action).ok) continue;
    for (let i = 0; i < 6 && ahead.asked >= 0 && ahead.view(0).stack.length > 0; i++)
      ahead.submit(passive(ahead, ahead.asked));
    const zone = ahead.view(0).zones.find(({ cards }) => cards.some(({ id }) => id === target));
    if (zone?.seat === 1 && zone.name === 'discard') return [card, target];
  }
  return undefined;
}

describe('how it moves', { timeout: 240_000 }, () => {
  const moves = async (pace: string, position: Position, act: (page: Page) => Promise<void>): Promise<Moved[]> => {
    const { page, context } = await site.visit({
      viewport: { width: 1280, height: 720 },
      reducedMotion: 'no-preference',
    });
    await context.addInitScript(settle, { listed: 'off', pace, guided: 'magic battle' });
    await context.addInitScript(noteMoves);
    await sitDown(page, site.address, keptAt(position));
    await untilAsked(page);
    await page.evaluate(() => document.documentElement.removeAttribute('data-moves'));
    await act(page);
    await untilAsked(page);
    const noted = (await page.locator('html').getAttribute('data-moves')) ?? '';
    await page.close();
    return noted.split('\n').flatMap((line) => (line === '' ? [] : JSON.parse(line)));
  };

  it('an attacker lunges, and slow takes longer than quick, as declared', async () => {
    const position: Position = {
      game: 'magic',
      seed: 's2',
      turn: 9,
      when: (match) => isOwn(match) && declarable(match, 'declareAttackers')[0] > 0,
    };
    const attack = async (page: Page): Promise<void> => {
      await page.locator('.seat.own .card[data-role=option]').first().click();
      await page.waitForSelector('.go:has-text("Attack with")');
      await page.keyboard.press('Space');
      await page.waitForFunction(() => /"returns":true/.test(document.documentElement.dataset['moves'] ?? ''));
    };
    const lunge = async (pace: string): Promise<Moved | undefined> =>
      (await moves(pace, position, attack)).find(({ what, returns }) => what === 'own' && returns);
    const [slow, quick] = [await lunge('slow'), await lunge('quick')];
    expect((slow?.duration ?? 0) / (quick?.duration ?? 1)).toBeCloseTo(1.8 / 0.45, 3);
  });

  it('what dies goes to the pile of its owner', async () => {
    let kill: readonly [string, string] | undefined;
    const position: Position = {
      game: 'battle',
      seed: 'k1',
      turn: 4,
      when: (match) => {
        kill = killing(match);
        return kill !== undefined;
      },
    };
    const died = await moves('quick', position, async (page) => {
      const [card = '', target = ''] = kill ?? [];
      await page.click(`.hand [data-handle="${card}"]`);
      await page.click(`.seat.opp [data-handle="${target}"]`);
      const isGone = (): Promise<boolean> =>
        page.evaluate((handle) => document.querySelector(`.seat.opp [data-handle="${handle}"]`) === null, target);
      for (let i = 0; i < 6 && !(await isGone()); i++) {
        const before = await untilAsked(page);
        if (await isGone()) break;
        await page.keyboard.press('Space');
        await changed(page, before);
      }
      await page.waitForFunction(() => /"ghost"/.test(document.documentElement.dataset['moves'] ?? ''));
    });
    const ends = died.filter(({ what }) => what === 'ghost').flatMap((ghost) => ghost.ends);
    expect(ends).toContainEqual(expect.stringMatching(/^Vesper's discard/i));
  });
});

/** What a page has let sound and move, for who looks at it from outside. */
interface Heard {
  tones: number;
}

describe('settings and curtain', { timeout: 120_000 }, () => {
  it('makes no sound at first; switched on it does, also after the page was opened again', async () => {
    const { page, context } = await site.visit();
    await context.addInitScript(() => {
      const heard: Heard = { tones: 0 };
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (when) {
        heard.tones++;
        document.documentElement.dataset['tones'] = String(heard.tones);
        start.call(this, when);
      };
    });
    const tones = (): Promise<string | null> => page.locator('html').getAttribute('data-tones');
    const acts = async (): Promise<void> => {
      const before = await untilAsked(page);
      await page.keyboard.press('n');
      await changed(page, before);
      await untilAsked(page);
    };
    await start(page, site, 'battle');
    await acts();
    expect(await tones()).toBe(null);
    await openMenu(page, 'head');
    expect(await page.locator('input[name=sounds]').isChecked()).toBe(false);
    await page.locator('input[name=sounds]').check();
    await page.locator('.head .more-menu summary').click();
    await page.reload();
    await page.waitForSelector('.table');
    await acts();
    await page.waitForSelector('html[data-tones]', { state: 'attached' });
    await openMenu(page, 'head');
    expect(await page.locator('input[name=sounds]').isChecked()).toBe(true);
    await page.close();
  });

  it('opens the curtain by Enter', async () => {
    const { page } = await site.visit();
    await seat(page, site, 'battle', 2, 2);
    for (let i = 0; i < 12; i++) {
      await page.waitForSelector('.curtain, .prompt.asked');
      if ((await page.locator('.curtain').count()) > 0) break;
      const before = await look(page);
      await page.keyboard.press('p');
      await changed(page, before);
    }
    await page.waitForSelector('.curtain');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.table');
    // Among people there is no passing by what somebody holds, so it is not offered.
    await openMenu(page, 'head');
    await page.waitForSelector('input[name=sounds]');
    expect(await page.locator('input[name=quick]').count()).toBe(0);
    await page.close();
  });
});
