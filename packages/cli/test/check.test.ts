import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DefinitionError } from '@upkeep/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { loadFault } from '../src/typescript.ts';
import { game as faulty } from './fixtures/faulty.ts';
import market from './fixtures/market.ts';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'upkeep-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('upkeep check', () => {
  it('holds every property against a game', async () => {
    const { code, out } = await run('check duel --games 3');
    expect(out).toMatch(/ok +every game ends \(3 of 3 games\)/);
    expect(out).toMatch(/\d+ passed, 0 failed\n$/);
    expect(code).toBe(0);
  });

  it('gives data', async () => {
    const report = JSON.parse((await run('check duel --games 2 --seed 9 --json')).out);
    expect(report).toMatchObject({ game: 'duel', games: 2, failed: 0 });
  });

  it('takes a module of your own', async () => {
    const { out } = await run('check packages/cli/test/fixtures/market.ts --games 2');
    expect(out).toMatch(/\d+ passed, \d+ failed\n$/);
    expect(out).toContain('ok     every game ends');
    const own = JSON.parse((await run('check packages/cli/test/fixtures/market.ts --games 1 --json')).out);
    expect(own).toMatchObject({ game: market.id, version: market.version });
  });

  it('fails when a property does', async () => {
    const { code, out } = await run('check packages/cli/test/fixtures/faulty.ts --games 2');
    expect(code).toBe(1);
    expect(out).toContain('FAILED every game ends');
    expect(out).not.toContain('0 of 0');
    expect(out).toContain('seed 1: ');
    const own = JSON.parse((await run('check packages/cli/test/fixtures/faulty.ts --games 1 --json')).out);
    expect(own.game).toBe(faulty.id);
  });

  it.each([
    ['broken.mjs', 'export default {', 'cannot be loaded'],
    ['homeless.mjs', "import '@upkeep/nowhere';", 'A game finds Upkeep from a folder inside the clone'],
    [
      'empty.mjs',
      'export const name = 1;',
      "exports no game: make what nouns.game(...) returns its default export, or export it as 'game'.",
    ],
    ['throws.mjs', "throw new Error('not today');", 'cannot be loaded: not today (throws.mjs:1:7)'],
  ])('says what is wrong with %s', async (name, text, message) => {
    const { code, err } = await run(`check ${file(name, text)}`);
    expect(err).toContain(message);
    expect(code).toBe(2);
  });

  it('names the line of a slip in JavaScript', () => {
    const broken = file('slip.mjs', 'const a = 1;\nexport default {');
    expect(loadFault(new SyntaxError('Unexpected end of input'), broken)).toBe('Unexpected end of input (slip.mjs:2)');
  });

  it('names the places of a wrong definition', async () => {
    await expect(import('./fixtures/misspelt.ts')).rejects.toThrow(DefinitionError);
    const { code, err } = await run('check packages/cli/test/fixtures/misspelt.ts');
    expect(err).toContain("The game 'misspelt' is not declared correctly");
    expect(code).toBe(2);
  });
});

describe('upkeep scenario', () => {
  it('runs files and folders and counts', async () => {
    const { code, out } = await run('scenario packages/games/scenarios/duel');
    expect(out).toMatch(/^\d+ passed, 0 failed\n$/);
    expect(code).toBe(0);
    expect((await run('scenario packages/games/scenarios/duel --verbose')).out).toMatch(/^ok /);
    const data = JSON.parse((await run('scenario packages/games/scenarios/duel --json')).out);
    expect(data.failed).toBe(0);
    expect(data.reports).toHaveLength(data.passed);
  });

  it('prints what differed and fails', async () => {
    const wrong = file('wrong.yaml', 'name: nobody moves\ngame: duel\nscript:\n  - expect: { turn: { number: 77 } }\n');
    const { code, out } = await run(`scenario ${wrong}`);
    expect(code).toBe(1);
    expect(out).toContain('FAILED');
    expect(out).toContain('wrong.yaml:');
    expect(out).toMatch(/0 passed, 1 failed\n$/);
  });

  it('says when there is nothing there', async () => {
    expect(await run('scenario no/such/folder')).toMatchObject({
      code: 2,
      err: "error: There is no file or folder 'no/such/folder'.\n",
    });
    expect((await run(`scenario ${folder}/none`)).code).toBe(2);
  });
});
