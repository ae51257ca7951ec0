import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { game as faulty } from './fixtures/faulty.ts';
import { game as forgetful } from './fixtures/forgetful.ts';
import { game as trapped } from './fixtures/trapped.ts';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'upkeep-faults-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  [faulty.id, "Duel: the action 'play' (Duel 2) failed in turn 5, main: Error: rule 5 is broken."],
  [
    forgetful.id,
    "Forgetful: the action 'play' (Duel 2) failed in turn 1, main: its plan returned undefined; it has to return 0 or a refusal, g.refuse(...).",
  ],
  [trapped.id, "Trapped: the window 'main' failed in turn 4, main: Player 2 must act and can do nothing."],
])('a game with a rule that goes wrong, %s', (name, sentence) => {
  const module = `packages/cli/test/fixtures/${name}.ts`;

  it('is told by simulate, with random bots and with others', async () => {
    for (const bots of ['random', 'greedy']) {
      const { code, err } = await run(`simulate ${module} --games 2 --bots ${bots} --out ${folder}`);
      expect(err).toContain(sentence);
      expect(code).toBe(1);
    }
  });

  it('is told by check', async () => {
    const { code, out } = await run(`check ${module} --games 1`);
    expect(out).toContain(sentence);
    expect(code).toBe(1);
  });

  it('is told by play', async () => {
    const { said } = await run(`play ${module} --bot random --seed 1`, { lines: new Array(30).fill('1') });
    expect(said).toContain(sentence);
    expect(said).not.toContain('TypeError');
  });
});
