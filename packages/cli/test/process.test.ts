import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMAND } from './command.ts';

const [NODE, UPKEEP] = COMMAND;

/** The command as a process of its own. */
function upkeep(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(NODE, [UPKEEP, ...args], {
    encoding: 'utf8',
    input: '',
  });
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

  it.each(['random', 'mcts:10,greedy'])(
    'says what is done when Ctrl-C comes while %s play',
    { timeout: 120_000 },
    async (bots) => {
      const games = 100_000_000;
      const args = ['simulate', 'duel', `--games=${games}`, `--bots=${bots}`, '--workers=1', '--json'];
      // How soon the first game is over depends on the machine: where it is not, wait longer.
      for (const wait of [3000, 9000, 27_000]) {
        const { code, out, err } = await interrupted(args, wait);
        if (code === null || JSON.parse(out).games === 0) continue;
        expect(code).toBe(0);
        const report = JSON.parse(out);
        expect(report.games).toBeLessThan(games);
        expect(report).toMatchObject({ ended: report.games, stuck: 0, errors: 0 });
        expect(err).toBe(`Stopped after ${report.games} of ${games} games.\n`);
        return;
      }
      expect.unreachable('no game was over in 27 seconds');
    },
  );
});

/** Runs the command and sends it Ctrl-C after a while; code null when it had not come so far as to listen. */
async function interrupted(args: readonly string[], wait: number) {
  const child = spawn(NODE, [UPKEEP, ...args]);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  setTimeout(() => child.kill('SIGINT'), wait);
  const [code] = await once(child, 'close');
  return { code, out, err };
}
