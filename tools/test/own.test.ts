import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { CHANGES, watchOwn } from '../../scripts/lib/own.mjs';

const folder = mkdtempSync(join(tmpdir(), 'upkeep-own-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Change {
  readonly name: string;
  readonly version: number;
  readonly problem: string;
}

it('a module that is saved is bundled anew; what does not compile is told with file and place', {
  timeout: 60_000,
}, async () => {
  const file = join(folder, 'my-game.ts');
  writeFileSync(file, 'export const game: string = "first";\n');
  const told: Change[] = [];
  const own = await watchOwn([file], folder, (change: Change) => told.push(change));
  const next = async (): Promise<Change> => {
    while (told.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    return told.splice(0)[0];
  };
  const written = (): Change[] => JSON.parse(readFileSync(join(folder, CHANGES), 'utf8'));
  try {
    expect(own).toMatchObject({ names: ['own/my-game.js'], problem: '' });
    expect(written()).toEqual([]);
    writeFileSync(file, 'export const game: string = "second";\n');
    const second = await next();
    expect(second).toMatchObject({ name: 'own/my-game.js', problem: '' });
    expect(readFileSync(join(folder, 'own', 'my-game.js'), 'utf8')).toContain('second');
    writeFileSync(file, 'export const game = ;\n');
    const broken = await next();
    expect(broken.problem).toMatch(/my-game\.ts does not compile\..*my-game\.ts:1:21/s);
    expect(broken.version).toBeGreaterThan(second.version);
    expect(written()).toEqual([broken]);
    writeFileSync(file, 'export const game: string = "third";\n');
    expect((await next()).problem).toBe('');
  } finally {
    await own.stop();
  }
});

it('one that does not compile at the start is told at once', async () => {
  const file = join(folder, 'broken.ts');
  writeFileSync(file, 'export const = 1;\n');
  expect((await watchOwn([file], folder, () => {})).problem).toMatch(/broken\.ts does not compile\..*broken\.ts:1:14/s);
});
