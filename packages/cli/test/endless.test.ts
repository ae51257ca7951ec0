import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from './run.ts';

const MODULE = 'packages/cli/test/fixtures/endless.ts';
const SENTENCE = /Endless: the action 'play' \(Duel 2\) failed in turn \d+, main: it does not end\./;

describe('a rule that never ends', { timeout: 60_000 }, () => {
  it('is stopped and named by check', async () => {
    const { code, out } = await run(`check ${MODULE} --games 1 --max-seconds 1`);
    expect(out).toMatch(SENTENCE);
    expect(code).toBe(1);
  });

  it('is stopped and named by simulate', async () => {
    const { code, err } = await run(`simulate ${MODULE} --games 3 --max-seconds 1`);
    expect(err).toMatch(SENTENCE);
    expect(code).toBe(1);
  });

  it('is stopped at the terminal with the input that was being played, and the game can still be saved', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'upkeep-')), 'match.json');
    const { code, said } = await run(`play ${MODULE} --seed 3 --max-seconds 1`, { lines: ['1', `save ${file}`, ''] });
    expect(said).toContain('The game cannot go on.');
    expect(said).toMatch(SENTENCE);
    expect(said).toMatch(/That was while playing Player 1's input play, card c\d+\./);
    expect(code).toBe(1);
    // In the file it stands before that input.
    const again = await run(`play ${MODULE} --resume ${file}`, { lines: ['quit'] });
    expect(again.said).toMatch(/Turn 1 · Player 1 \(you\)/);
  });

  it("is stopped at the terminal in a bot's turn", async () => {
    const { code, said } = await run(`play ${MODULE} --seed 3 --max-seconds 1`, { lines: ['pass', ''] });
    expect(said).toMatch(SENTENCE);
    expect(said).toMatch(/That was while playing Player 2's input play, card c\d+\./);
    expect(code).toBe(1);
  });

  it('refuses to wait no time at all', async () => {
    expect((await run('check duel --max-seconds 0')).code).toBe(2);
  });
});
