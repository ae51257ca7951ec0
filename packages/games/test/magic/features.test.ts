import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * The feature list the game is measured by has 114 lines. Range of influence (93) is not asked for; rollback by
 * consent, timers, hot seat and a headless interface (105, 112 to 114) come with the server, the table and the bots.
 */
const LAST = 114;
const LATER = [93, 105, 112, 113, 114];

const folders = ['packages/games/scenarios/magic', 'packages/games/test/magic'];

/** Numbers named as `(feature 12)` or `(features 12, 13 and 14)` in scenarios and tests. */
function featuresShown(): Set<number> {
  const shown = new Set<number>();
  for (const folder of folders) {
    for (const file of readdirSync(folder).filter((name) => /\.(yaml|ts)$/.test(name) && name !== 'features.test.ts')) {
      const text = readFileSync(`${folder}/${file}`, 'utf8');
      for (const [, list] of text.matchAll(/\(features? ([\d, and]+)\)/g)) {
        for (const number of list?.match(/\d+/g) ?? []) shown.add(Number(number));
      }
    }
  }
  return shown;
}

it('shows every feature of the list by a scenario or a test that names it', () => {
  const shown = featuresShown();
  const missing = Array.from({ length: LAST }, (_, i) => i + 1).filter((n) => !shown.has(n) && !LATER.includes(n));
  expect(missing).toEqual([]);
});
