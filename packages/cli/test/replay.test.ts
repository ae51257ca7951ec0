import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'upkeep-replay-'));
const file = join(folder, 'match.upkeep.json');
beforeAll(async () => {
  await run('play duel --seed 5', { lines: [...new Array(5).fill('1'), `save ${file}`] });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('upkeep replay', () => {
  it('tells the match and shows where it stands', async () => {
    const { code, out } = await run(`replay ${file}`);
    expect(code).toBe(0);
    expect(out).toContain('Duel: Player 1 against Player 2. Seed 5.');
    expect(out).toContain('Turn 11: Player 1');
    expect(out).toContain('▶ MAIN');
  });

  it('stops at a turn', async () => {
    const { out } = await run(`replay ${file} --to 4`);
    expect(out).toContain('── Turn 4 · Player 2');
    expect(out).not.toContain('Turn 5');
    expect((await run(`replay ${file} --to 99`)).out).toContain('The match has only 11 turns.');
  });

  it('verifies', async () => {
    const { code, out } = await run(`replay ${file} --verify`);
    expect(out).toMatch(/10 inputs, turn 11, state [0-9a-f]+: all agree\.\n$/);
    expect(code).toBe(0);
  });

  it('gives data', async () => {
    const data = JSON.parse((await run(`replay ${file} --verify --json`)).out);
    expect(data).toMatchObject({
      game: { id: 'duel' },
      seed: '5',
      inputs: 10,
      turn: 11,
      verified: true,
      outcome: null,
    });
    expect(data.events.length).toBeGreaterThan(20);
  });

  it('fails when an input was changed', async () => {
    const edited = join(folder, 'edited.upkeep.json');
    const match: { inputs: { type: string; card?: string }[]; hash: string } = JSON.parse(readFileSync(file, 'utf8'));
    match.inputs[3] = { ...match.inputs[3]!, card: 'c99999' };
    writeFileSync(edited, JSON.stringify(match));
    const { code, err } = await run(`replay ${edited} --verify`);
    expect(code).toBe(1);
    expect(err).toMatch(/edited\.upkeep\.json: inputs\[3\] \(\w+ by seat 1\) is refused/);
    expect(JSON.parse((await run(`replay ${edited} --verify --json`)).out)).toMatchObject({
      verified: false,
      code: 'input-refused',
    });
  });

  it('fails when the fingerprint is another', async () => {
    const edited = join(folder, 'hash.upkeep.json');
    writeFileSync(
      edited,
      readFileSync(file, 'utf8').replace(/"hash": "[0-9a-f]+"\n}/, '"hash": "0000000000000000"\n}'),
    );
    expect(await run(`replay ${edited} --verify`)).toMatchObject({ code: 1, out: '' });
  });

  it('plays games of your own when told where they are', async () => {
    const own = join(folder, 'market.upkeep.json');
    await run('play packages/cli/test/fixtures/market.ts --seed 1', { lines: ['sell apple', `save ${own}`] });
    expect(await run(`replay ${own} --verify`)).toMatchObject({ code: 2 });
    expect((await run(`replay ${own} --verify --game packages/cli/test/fixtures/market.ts`)).out).toContain(
      'all agree',
    );
  });
});
