import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const MAIN = 'packages/cli/src/main.ts';

/** The command as a process of its own, from its sources. */
function upkeep(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', MAIN, ...args],
    {
      encoding: 'utf8',
      input: '',
    },
  );
  return { status, stdout, stderr };
}

describe('the upkeep command as a process', () => {
  it('plays a match without a terminal and ends with 0', () => {
    const { status, stdout, stderr } = upkeep('play', 'battle', '--seed', '3');
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toContain('Battle: Player 1 (random) against Player 2 (random). Seed 3.');
    expect(stdout).toMatch(/wins? \(.+\)\. \d+ turns, \d+ decisions\.\n$/);
  });

  it('writes errors to the error stream and ends with 2', () => {
    expect(upkeep('play', 'battel')).toMatchObject({ status: 2, stdout: '' });
    expect(upkeep('simulate', 'duel', '--games', '5', '--json').stderr).toBe('');
  });

  it('ends with 1 when a simulated game is stuck', () => {
    const folder = mkdtempSync(join(tmpdir(), 'upkeep-process-'));
    const { status, stdout, stderr } = upkeep(
      'simulate',
      'duel',
      '--games=1',
      '--max-turns=1',
      '--json',
      `--out=${folder}`,
    );
    rmSync(folder, { recursive: true });
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ stuck: 1 });
    expect(stderr).toContain('It did not end within 1 turns.');
  });
});
