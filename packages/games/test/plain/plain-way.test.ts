import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PLAY = join(import.meta.dirname, 'play.ts');

/** Every game in a process of its own, perhaps one in which no function can be made from text. */
function played(...flags: string[]): { written: boolean; played: unknown[] } {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...flags, '--conditions=source', '--import', 'tsx', PLAY],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return JSON.parse(stdout);
}

it('every game goes the same way where no function may be made from text', () => {
  const written = played();
  const plain = played('--disallow-code-generation-from-strings');
  expect([written.written, plain.written]).toEqual([true, false]);
  expect(written.played.length).toBeGreaterThan(8);
  expect(plain.played).toEqual(written.played);
});
