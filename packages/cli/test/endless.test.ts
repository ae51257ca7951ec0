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

  it('refuses to wait no time at all', async () => {
    expect((await run('check duel --max-seconds 0')).code).toBe(2);
  });
});
