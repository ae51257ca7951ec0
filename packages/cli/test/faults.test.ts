import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

describe('a game of the user whose rule throws', () => {
  const file = join(folder, 'thrower.mjs');
  writeFileSync(
    file,
    `import { declareGame } from '${import.meta.resolve('@upkeep/engine')}';
const nouns = declareGame({
  id: 'thrower', version: '1.0.0', name: 'Thrower', about: 'For tests.', players: { min: 2, max: 2 },
  zones: { deck: { owner: 'seat', sees: 'nobody' } },
  printed: ['worth'], queries: { worth: { of: 'card' } },
  windows: { main: { ask: 'active', after: 'end', passed: 'end' } }, turn: { main: [] },
});
const play = nouns.action({
  windows: ['main'],
  plan(g) { g.option.nowhere; },
});
export default nouns.game({
  phases: { main: { window: 'main' } }, actions: { play }, queries: { worth: { printed: 'worth' } },
  cards: [{ id: 'coin', name: 'Coin', printed: { worth: 2 } }],
  decks: { coins: { name: 'Coins', cards: { coin: 3 } } },
});
`,
  );

  it('is told with the line of the module, a few times and not for every game', async () => {
    const { code, err } = await run(`simulate ${file} --games 9 --out ${folder}`);
    expect(err).toContain("the game has no option 'nowhere'; there are: none. (thrower.mjs:10:22)");
    expect(err.match(/failed in turn 1/g)).toHaveLength(3);
    expect(err).toContain('... and 6 more games went wrong alike, kept in ');
    expect(code).toBe(1);
  });

  it('at the first question is not said to be a game that could not be dealt', async () => {
    const stubborn = join(folder, 'stubborn.mjs');
    const text = readFileSync(file, 'utf8').replace(
      'actions: { play },',
      '$& windows: { main: { mustAct: () => true } },',
    );
    writeFileSync(stubborn, text);
    const { err } = await run(`simulate ${stubborn} --games 1 --out ${folder}`);
    expect(err).toContain('It did not come to its first decision.');
    expect(err).not.toContain('dealt');
  });

  it('shows a number that is printed and computed once', async () => {
    const { said } = await run(`play ${file} --seed 1`, { lines: ['card coin'] });
    expect(said).toContain('Coin (worth 2)');
  });
});
