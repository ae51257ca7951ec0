import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/run.mjs';
import { filesBelow } from '../workspace.mjs';

const linesOf = (path: string): number => readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length;

/** What is promised of sizes, so that it does not creep up again. */
describe('lines', () => {
  it('a whole game without its cards and decks has at most 1,160: Battle', () => {
    const rules = filesBelow('packages/games/src/battle', '.ts').filter(
      (path) => !/battle\/(?:cards\/|decks\.ts)/.test(path),
    );
    expect(rules.length).toBeGreaterThan(15);
    expect(rules.reduce((sum, path) => sum + linesOf(path), 0)).toBeLessThanOrEqual(1160);
  });
});
