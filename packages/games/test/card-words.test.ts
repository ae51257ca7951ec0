import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { CardJson } from '@upkeep/cards';
import { wordsPage } from '@upkeep/cards/pages';
import { definitionOf } from '@upkeep/engine/kernel';
import { describe, expect, test } from 'vitest';
import { games } from '../src/index.ts';

/*
 * The pages of each game's words for cards are made from its vocabulary and its cards. When one differs, write them anew by
 * `npm run words`, which runs this test with UPKEEP_WORDS=record.
 */
const folder = new URL('../../../docs/words/', import.meta.url);

function isCard(data: unknown): data is CardJson {
  return typeof data === 'object' && data !== null && 'id' in data && 'type' in data;
}

describe("the page of a game's words", () => {
  for (const [name, { game, vocabulary }] of Object.entries(games)) {
    if (vocabulary === undefined) continue;
    test(`${name} is what its vocabulary says`, () => {
      const cards = (definitionOf(game).cards ?? []).map(({ data }) => data).filter(isCard);
      const page = wordsPage(game.name, vocabulary, cards);
      const file = new URL(`${name}.md`, folder);
      if (process.env['UPKEEP_WORDS'] === 'record') {
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, page);
      }
      expect(readFileSync(file, 'utf8')).toBe(page);
      for (const word of [...Object.keys(vocabulary.verbs), ...Object.keys(vocabulary.moments)]) {
        expect(page).toContain(`| \`${word}\` |`);
      }
      // A line says more than the word itself.
      const squeezed = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');
      for (const [, word, line] of page.matchAll(/^\| `(\w+)` \| ([^.]+)\./gm))
        expect(squeezed(line)).not.toBe(squeezed(word));
    });
  }
});
