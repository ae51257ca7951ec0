/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeGame, type Game } from '@upkeep/engine';
import { battle, crisis, lorcana, magic } from '@upkeep/games';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { infoOf } from '../src/host/info.ts';
import { openSite, type Site, start } from './site.ts';

const GAMES = [battle, magic, lorcana, crisis];
const sources = join(import.meta.dirname, '..', 'src');

/** Draws cards as the table does, into whatever it is given. */
const DRAW = `
import { h, render } from 'preact';
import { Print } from './ui/card/card.tsx';
import { addIcons } from './ui/look/icons.tsx';
import page from './catalogue/page.json';
globalThis.drawCards = (cards, looks, icons, into) => {
  addIcons({ ...page.icons, ...icons });
  render(h('div', {}, cards.map((card) => h('div', { key: card.id }, h(Print, { card, looks })))), into);
};
`;

let site: Site;
let draw: string;
beforeAll(async () => {
  site = await openSite('cut');
  const { outputFiles } = await build({
    stdin: { contents: DRAW, resolveDir: sources, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    outdir: 'drawn',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    conditions: ['source'],
    // Icons are given here: nothing is fetched.
    define: { 'import.meta.glob': 'Object' },
    // Styles are those of the page.
    loader: { '.css': 'empty' },
    // A card to look at is not acted with: the rest of the page stays out.
    plugins: [
      {
        name: 'only to look at',
        setup(plugged) {
          plugged.onResolve({ filter: /\/handling\.ts$/ }, () => ({ path: 'handling', namespace: 'left-out' }));
          plugged.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({
            contents: 'export const handling = {}, ROLE_WORDS = {}, stateClass = {};',
          }));
        },
      },
    ],
  });
  draw = outputFiles[0]?.text ?? '';
}, 240_000);
afterAll(async () => await site?.close());

/** Every card of a game as somebody sees it who only looks at it. */
function cardsOf(game: Game) {
  return describeGame(game).cards.map(({ id, name, type, cost, text, tags, printed }) => ({
    ...{ id, card: id, owner: 0, controller: 0, name, printed, tags },
    ...(type === undefined ? {} : { type }),
    ...(cost === undefined ? {} : { cost }),
    ...(text === undefined ? {} : { text }),
  }));
}

/** The words of cards that are cut where they lie: in a hand of cards so wide, or in the preview. */
async function cutIn(page: Page, game: Game, place: string, width: number): Promise<readonly string[]> {
  const catalogue = readFileSync(join(sources, 'catalogue', `${game.id}.json`), 'utf8');
  const { icons }: { icons: Record<string, string> } = JSON.parse(catalogue);
  const { id, face, cardFields, look } = infoOf(game);
  const given = { cards: cardsOf(game), looks: { id, face, cardFields, look }, icons, place, width };
  return await page.evaluate(async ({ cards, looks, icons: some, place: name, width: wide }) => {
    const into = document.createElement('div');
    into.className = name;
    into.style.cssText = `position: absolute; display: block; --card-w: ${wide}px`;
    document.body.append(into);
    const drawCards: unknown = Reflect.get(globalThis, 'drawCards');
    if (typeof drawCards === 'function') drawCards(cards, looks, some, into);
    await document.fonts.ready;
    const drawn = [...into.querySelectorAll('.whole')];
    const isOver = (part: Element): boolean =>
      getComputedStyle(part).display !== 'none' &&
      (part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1);
    const cut = drawn.flatMap((card) => {
      const box = card.getBoundingClientRect();
      const parts = ['.text', '.name', '.kind', '.title'].flatMap((part) => {
        const found = card.querySelector(part);
        if (found === null || !isOver(found)) return [];
        return `${part} ${found.scrollWidth - found.clientWidth} x ${found.scrollHeight - found.clientHeight}`;
      });
      // What a card holds ends within it.
      const past = ['.text', '.kind', '.title', '.cost'].filter((part) => {
        const own = card.querySelector(part)?.getBoundingClientRect();
        return (
          own !== undefined && (own.bottom > box.bottom + 1 || own.right > box.right + 1 || own.left < box.left - 1)
        );
      });
      const words = card.querySelector('.name')?.textContent ?? '';
      return parts.length + past.length === 0 ? [] : [`${words}: ${[...parts, ...past].join(' ')}`];
    });
    if (drawn.length !== cards.length) cut.push(`${drawn.length} of ${cards.length} cards`);
    into.remove();
    return cut;
  }, given);
}

describe('the words of a card', { timeout: 180_000 }, () => {
  it.each(GAMES)('are never cut, in the hand and in the preview: every card of $id', async (game) => {
    const { page } = await site.visit({ viewport: { width: 1280, height: 720 } });
    await start(page, site, game.id);
    await page.addScriptTag({ content: draw });
    const cut: Record<string, readonly string[]> = {};
    for (const [place, width] of [
      ['hand', 154],
      ['hand', 118],
      ['hand narrow', 112],
      ['hand narrow', 96],
      ['preview', 250],
    ] as const) {
      const found = await cutIn(page, game, place, width);
      if (found.length > 0) cut[`${place} ${width}`] = found;
    }
    expect(cut).toEqual({});
    await page.close();
  });
});
