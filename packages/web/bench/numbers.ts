/// <reference lib="dom" />
// `npm run numbers -w @upkeep/web`: measures the page in Chromium, against what is promised.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { changed, look, untilAsked } from '../test/driver.ts';
import { addressOf, openSite, type Site } from '../test/site.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** No single wait in the page is longer than this, in milliseconds; those that may be say so themselves. */
const MOST_WAIT = 60_000;

/** What takes longer than so many seconds fails, and says what it was: a measurement that hangs is none. */
async function within<T>(seconds: number, what: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing came of it in ${seconds} s`)), 1000 * seconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Looks at the page as somebody new, who waits for nothing for ever. */
async function visit(site: Site, options?: Parameters<Site['visit']>[0]): ReturnType<Site['visit']> {
  const visited = await site.visit(options);
  visited.context.setDefaultTimeout(MOST_WAIT);
  return visited;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Keeps the opening hand and goes on to a decision with something to click. */
async function untilClickable(page: Page): Promise<void> {
  for (let i = 0; i < 60; i++) {
    const now = await untilAsked(page);
    if (now.over) throw new Error('the match is over');
    if ((await page.locator('.seat.own .row .card:is([data-role=act], [data-role=minor])').count()) > 0 && now.canPass)
      return;
    if (now.composing) {
      await page.click('[data-action=any]');
      await page.click('[data-action=send]:not(.idle)');
    } else if (now.canPass) await page.keyboard.press('p');
    else await page.locator('.prompt .choice').last().click();
    await changed(page, now);
  }
  throw new Error('nothing to click');
}

/** So often something is clicked that is to be gone then. */
const MOST_CLICKS = 500;

/** Milliseconds from a click to the board that shows its result, with sixty of Magic's permanents in play. */
async function clicks(site: Site): Promise<number[]> {
  const { page, context } = await visit(site, { viewport: { width: 1440, height: 900 } });
  await page.goto(addressOf(site, 'crowded'));
  await page.click('[data-play=crowded]');
  await untilClickable(page);
  // Equal ones lie in one pile with a count.
  const permanents = await page
    .locator('.row .card')
    .evaluateAll((cards) =>
      cards.reduce((sum, card) => sum + Number(card.querySelector('.count')?.textContent?.slice(1) ?? 1), 0),
    );
  if (permanents < 60) throw new Error(`${permanents} permanents are in play, not 60`);
  const times: number[] = [];
  for (let tries = 0; times.length < 25; tries++) {
    if (tries === MOST_CLICKS) throw new Error(`only ${times.length} of ${tries} clicks were answered`);
    await untilClickable(page);
    // A land or a creature that makes mana: one click, and it is tapped.
    const answered = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const table = document.querySelector('.table');
          const card = document.querySelector<HTMLElement>(
            '.seat.own .row .card:is([data-role=act], [data-role=minor])',
          );
          if (table === null || card === null) throw new Error('nothing to click');
          let began = 0;
          const watch = new MutationObserver(() => {
            watch.disconnect();
            requestAnimationFrame(() => resolve(performance.now() - began));
          });
          watch.observe(table, { subtree: true, attributes: true, attributeFilter: ['data-events', 'data-role'] });
          began = performance.now();
          card.click();
        }),
    );
    times.push(await within(30, 'a click on a card', answered));
    // A card with two abilities is picked up first; that was no answer of the match.
    if ((await page.locator('.picked-up').count()) > 0) {
      times.pop();
      const before = await look(page);
      await page.locator('.prompt .choice').first().click();
      await changed(page, before);
    }
  }
  await context.close();
  return times;
}

/** Milliseconds from pointing at a line of a long log to its moment on the board, early, in the middle and late. */
async function hovers(site: Site): Promise<{ events: number; parts: number[][] }> {
  const { page, context } = await visit(site);
  await page.goto(addressOf(site, 'magic', 11));
  await page.click('[data-setup=magic]');
  await page.selectOption('select[name=kind-0]', 'random');
  await page.click('.setup button[type=submit]');
  await page.selectOption('select[name=pace]', '0');
  await page.waitForSelector('.table[data-over=true]', { timeout: 120_000 });
  // Only the last turns are drawn until somebody wants the earlier ones.
  const earlier = page.locator('.log-list > .plain');
  for (let i = 0; i < MOST_CLICKS && (await earlier.count()) > 0; i++) await earlier.click();
  const lines = await page.locator('.log-turn li button').count();
  // The pointer itself lies elsewhere: lines that move below it would be left, and what is pointed at here with them.
  await page.mouse.move(1, 1);
  const places = [0.1, 0.5, 0.9];
  const parts: number[][] = places.map(() => []);
  // Along the lines, a few at each place by turns, so that whatever else the machine does weighs on all alike. The jump from
  // one place to the next is not counted.
  for (let round = 0; round < 5; round++) {
    for (const [part, place] of places.entries()) {
      const first = Math.min(Math.floor(lines * place), lines - 32) + round * 6;
      await hover(page, first);
      for (let i = 1; i < 6; i++) parts[part]?.push(await hover(page, first + i));
    }
  }
  const events = Number(await page.locator('.table').getAttribute('data-events'));
  await context.close();
  return { events, parts };
}

/** Points at a line of the log, counted from the end if negative: the log may grow and be cut meanwhile. */
async function hover(page: Page, line: number): Promise<number> {
  const answered = page.evaluate(
    (n) =>
      new Promise<number>((resolve) => {
        const table = document.querySelector('.table');
        const button = [...document.querySelectorAll<HTMLElement>('.log-turn li button')].at(n);
        if (table === null || button === undefined) throw new Error(`there is no line ${n}`);
        const began = performance.now();
        const watch = new MutationObserver(() => {
          if (table.getAttribute('data-moment') !== button.dataset['at']) return;
          watch.disconnect();
          resolve(performance.now() - began);
        });
        watch.observe(table, { attributes: true, attributeFilter: ['data-moment'] });
        button.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1, movementY: 1 }));
      }),
    line,
  );
  return await within(30, `pointing at line ${line} of the log`, answered);
}

/** How far a long match is followed, and how often it is looked at on the way. */
const TURNS = 200;
const EVERY = 20;

interface Sample {
  readonly turn: number;
  /** Milliseconds from pointing at a line of the log to its moment, while the bots play on; the median of a few. */
  readonly answer: number;
  /** What the page's process holds, worker included, in megabytes. */
  readonly memory: number;
  /** Of it what is not the browser's own files, which every page shares. */
  readonly own: number;
  readonly rows: number;
}

/** Four bots of Magic among themselves, all moves at once: what the page answers and holds on the way. */
async function longMatch(site: Site): Promise<Sample[]> {
  const before = await renderers(site.browser);
  const { page, context } = await visit(site);
  await page.goto(addressOf(site, 'magic', 3));
  await page.click('[data-setup=magic]');
  await page.selectOption('select[name=players]', '4');
  for (let i = 0; i < 4; i++) await page.selectOption(`select[name=kind-${i}]`, 'random');
  // So that nobody is out before their library is.
  await page.click('.setup summary');
  await page.fill('#option-life', '400');
  await page.click('.setup button[type=submit]');
  await page.selectOption('select[name=pace]', '0');
  await page.mouse.move(1, 1);
  const own = (await renderers(site.browser)).filter((id) => !before.includes(id));
  const samples: Sample[] = [];
  for (let wanted = EVERY; wanted <= TURNS; wanted += EVERY) {
    const turn = await turnFrom(page, wanted);
    const answers: number[] = [];
    for (let i = 0; i < 5; i++) answers.push(await hoverLast(page, i + 2));
    // What is answered when the bots have done is no answer while they play.
    if ((await page.locator('.table').getAttribute('data-over')) === 'true') break;
    samples.push({
      turn,
      answer: median(answers),
      memory: residentOf(own, 'VmRSS'),
      own: residentOf(own, 'RssAnon'),
      rows: await page.locator('.log-list li').count(),
    });
  }
  await context.close();
  return samples;
}

/** Waits for a turn, or the end of the match; says which turn it is. */
async function turnFrom(page: Page, wanted: number): Promise<number> {
  await page.waitForFunction(
    (turn) => {
      const { turn: now = '0', over = '' } = document.querySelector<HTMLElement>('.table')?.dataset ?? {};
      return Number(now) >= turn || over === 'true';
    },
    wanted,
    { timeout: 240_000 },
  );
  return Number(await page.locator('.table').getAttribute('data-turn'));
}

/** Points at one of the last lines of a log that grows meanwhile. */
async function hoverLast(page: Page, fromEnd: number): Promise<number> {
  const time = await hover(page, -fromEnd);
  // Back to the present, where the bots go on.
  await page.evaluate(() => document.querySelector('.log-list')?.dispatchEvent(new PointerEvent('pointerleave')));
  await page.waitForSelector('.table:not(.past)');
  return time;
}

/** The processes pages run in. */
async function renderers(browser: Browser): Promise<number[]> {
  const session = await within(30, 'a session with the browser', browser.newBrowserCDPSession());
  const { processInfo } = await within(30, 'its processes', session.send('SystemInfo.getProcessInfo'));
  await within(30, 'the end of the session', session.detach());
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** What processes hold in memory, in megabytes; 0 where the system does not tell. */
function residentOf(processes: readonly number[], what: 'VmRSS' | 'RssAnon'): number {
  const kilobytes = processes.reduce((sum, id) => {
    try {
      const line = readFileSync(`/proc/${id}/status`, 'utf8')
        .split('\n')
        .find((text) => text.startsWith(`${what}:`));
      return sum + Number(/\d+/.exec(line ?? '')?.[0] ?? 0);
    } catch {
      return sum;
    }
  }, 0);
  return Math.round(kilobytes / 1024);
}

mkdirSync(join(root, 'node_modules', '.cache', 'web'), { recursive: true });
const site = await openSite('numbers');
let click: number;
let hovered: Awaited<ReturnType<typeof hovers>>;
let samples: Sample[];
try {
  click = median(await within(300, 'the clicks', clicks(site)));
  hovered = await within(300, 'pointing along a log', hovers(site));
  samples = await within(1200, 'the long match', longMatch(site));
} finally {
  await within(30, 'closing the browser', site.close());
}
const { events, parts } = hovered;
const [early = 0, middle = 0, late = 0] = parts.map(median);
const rows: [what: string, is: number, limit: number][] = [
  ['click to the board’s answer, 60 permanents, median ms', Math.round(click), 50],
  [
    'four bots at once, longest median answer on the way, ms',
    Math.round(Math.max(...samples.map((s) => s.answer))),
    100,
  ],
  ['four bots at once, what the page holds of its own at most, MB', Math.max(...samples.map((s) => s.own)), 300],
];
for (const [what, is, limit] of rows)
  process.stdout.write(`${is <= limit ? 'ok    ' : 'FAILED'} ${what}: ${is} (at most ${limit})\n`);
const isFlat = late <= 3 * Math.max(early, 5);
process.stdout.write(
  `${isFlat ? 'ok    ' : 'FAILED'} pointing along a log of ${events} events, median ms: early ${early.toFixed(1)}, middle ${middle.toFixed(1)}, late ${late.toFixed(1)}\n`,
);
// The first half fills what is kept of a match; after that it has to stay as it is.
const half = samples.slice(samples.length >> 1);
const grown = (half[half.length - 1]?.memory ?? 0) / Math.max(1, half[0]?.memory ?? 1);
const isBounded = grown <= 1.25;
process.stdout.write(
  `${isBounded ? 'ok    ' : 'FAILED'} four bots at once for ${samples[samples.length - 1]?.turn ?? 0} turns, memory in the second half: ${grown.toFixed(2)} times (at most 1.25)\n`,
);
for (const { turn, answer, memory, own, rows: drawn } of samples) {
  const held = `${memory} MB, ${own} of its own`;
  process.stdout.write(`       turn ${turn}: ${answer.toFixed(0)} ms, ${held}, ${drawn} rows of the log\n`);
}
process.exitCode = isFlat && isBounded && rows.every(([, is, limit]) => is <= limit) ? 0 : 1;
