/// <reference lib="dom" />
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from './browser.ts';
import { untilAsked } from './driver.ts';
import { SETTINGS, settle } from './site.ts';

const root = join(import.meta.dirname, '..', '..', '..');
// Where a module finds the packages it is written with.
mkdirSync(join(root, '.upkeep'), { recursive: true });
const folder = mkdtempSync(join(root, '.upkeep', 'start-'));
const running = new Set<ChildProcess>();
let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  for (const child of running) child.kill('SIGTERM');
  rmSync(folder, { recursive: true });
});

/** `npm start` as a process without a terminal or a display; the address comes when it is printed. */
async function startTable(...args: string[]): Promise<{ address: string; said: () => string; end(): Promise<number> }> {
  const child = spawn(
    process.execPath,
    [join(root, 'scripts', 'start.mjs'), ...args, '--port', '0', '--store', 'memory:'],
    {
      cwd: root,
      env: { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '', NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.add(child);
  let said = '';
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += String(chunk);
      const [, found] = /The table is laid: (\S+)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((code) => reject(new Error(`it ended with ${code}: ${said}`)));
  });
  return {
    address,
    said: () => said,
    async end() {
      child.kill('SIGTERM');
      const code = await ended;
      running.delete(child);
      return code;
    },
  };
}

/** A game of an author's own; `from` is the turn from which on nothing may be played any more. */
function written(from: number): string {
  return `import { definitionOf, extendGame } from '@upkeep/engine/kernel';
import { duel } from '@upkeep/games/duel';

const { actions } = definitionOf(duel);

export const game = extendGame(duel, {
  id: 'mine',
  name: 'Mine',
  actions: {
    play: {
      ...actions.play,
      exact: false,
      plan: (g, seat, args) =>
        g.state.turn.turnNumber >= ${from} ? g.refuse(g.no['not-in-hand']) : actions.play.plan(g, seat, args),
    },
  },
});
`;
}

describe('npm start as a process', { timeout: 240_000 }, () => {
  it('prints the address where there is no display, serves the page, and ends when it is told to', async () => {
    const table = await startTable();
    expect(table.said()).toContain('Ctrl+C ends it.');
    const page = await fetch(table.address);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('<title>Upkeep</title>');
    expect(await table.end()).toBe(0);
    await expect(fetch(table.address)).rejects.toThrow();
  });

  it('plays the inputs so far again when a module is saved, and names the one that no longer holds', async () => {
    const file = join(folder, 'mine.ts');
    writeFileSync(file, written(1000));
    const table = await startTable(file);
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await context.addInitScript(settle, SETTINGS);
    const page = await context.newPage();
    await page.goto(table.address.replace('?', '?seed=7&'));
    await page.click('[data-play=mine]');
    // A card in each of two turns of one's own.
    for (let i = 0; i < 2; i++) {
      await untilAsked(page);
      const events = await page.locator('.table').getAttribute('data-events');
      await page.keyboard.press('1');
      await page.waitForFunction(
        (before) => document.querySelector<HTMLElement>('.table')?.dataset['events'] !== before,
        events,
      );
    }
    await untilAsked(page);
    writeFileSync(file, `${written(1000)}// Saved again.\n`);
    await page.locator('.notice.good', { hasText: 'Mine was read anew.' }).waitFor();
    expect(Number(await page.locator('.table').getAttribute('data-turn'))).toBeGreaterThan(2);
    writeFileSync(file, written(2));
    const notice = page.locator('.notice[role=alert]', { hasText: 'no longer holds' });
    await notice.waitFor();
    expect(await notice.innerText()).toMatch(
      /^Input \d+ of \d+ no longer holds: .+: Play Spark \d+\. That card is not in your hand\. \(Duel 2\)$/,
    );
    // A rule that throws, and a module that does, each with the author's own line.
    writeFileSync(file, written(0).replace('g.refuse(', 'g.refuze('));
    await page
      .locator('.notice[role=alert]', { hasText: /the action 'play' \(Duel 2\) failed.* \(mine\.ts:14:\d+\)$/ })
      .waitFor();
    writeFileSync(file, `${written(2)}throw new Error('half written');\n`);
    await page.locator('.notice[role=alert]', { hasText: /half written \(mine\.ts:18:\d+\)$/ }).waitFor();
    writeFileSync(file, 'export const game = ;\n');
    await page
      .locator('.notice[role=alert]', {
        hasText: /^mine\.ts does not compile\.\n.*mine\.ts:1:21: Unexpected ";"\nexport const game = ;$/,
      })
      .waitFor();
    await page.click('.home-link');
    writeFileSync(file, 'export const game = "";;=\n');
    await page.locator('[role=alert]', { hasText: /mine\.ts:1:\d+/ }).waitFor();
    await context.close();
    expect(await table.end()).toBe(0);
  });
});
