import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchesAt } from '@upkeep/client';
import { afterEach, describe, expect, it } from 'vitest';
import { COMMAND } from './command.ts';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'upkeep-serve-'));
const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the command as a process; answers with its address when it listens. */
async function serve(...args: readonly string[]): Promise<{ address: string; end(): Promise<number | null> }> {
  const [node, upkeep] = COMMAND;
  const child = spawn(node, [upkeep, 'serve', '--port', '0', '--log', 'silent', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => resolve(/ at (http\S+)/.exec(String(chunk))?.[1] ?? ''));
    child.on('exit', (code) => reject(new Error(`It ended with ${code}.`)));
  });
  return {
    address,
    end() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

describe('upkeep serve', () => {
  it('keeps matches in its file, ends when told to, and finds them again', { timeout: 120_000 }, async () => {
    const store = `sqlite:${join(folder, 'matches.sqlite')}`;
    const first = await serve('--store', store);
    const made = await matchesAt(first.address).create({ game: 'duel', open: true });
    expect(await first.end()).toBe(0);
    const second = await serve('--store', store, '--base', '/games/here');
    expect(second.address).toMatch(/\/games\/here\/$/);
    expect((await matchesAt(second.address).list()).matches.map(({ id }) => id)).toEqual([made.match.id]);
    expect(await second.end()).toBe(0);
  });

  it('serves a game of one’s own, with bots', { timeout: 120_000 }, async () => {
    const file = new URL('../../../examples/four-suits.ts', import.meta.url).pathname;
    const server = await serve('duel', file, '--store', 'memory:');
    const matches = matchesAt(server.address);
    const { games } = await matches.games();
    expect(games.map(({ id }) => id)).toEqual(['duel', 'four-suits']);
    const players = games[1]?.players.min ?? 2;
    const bots = Array.from({ length: players }, () => ({ for: 'bot' as const, bot: 'greedy' }));
    const made = await matches.create({ game: 'four-suits', seats: bots, watch: { who: 'anyone' } });
    await expect
      .poll(async () => (await matches.info(made.match.id)).status, { timeout: 90_000, interval: 200 })
      .toBe('over');
  });

  it('says what is wrong with its settings', async () => {
    expect(await run('serve --port many')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--port takes a whole number'),
    });
    expect(await run('serve nosuchgame')).toMatchObject({
      code: 2,
      err: expect.stringContaining("no game 'nosuchgame'"),
    });
    expect(await run('serve duel --store ftp://here')).toMatchObject({
      code: 2,
      err: expect.stringContaining('names no store'),
    });
    expect(await run('serve --operator short')).toMatchObject({
      code: 2,
      err: expect.stringContaining('16 characters'),
    });
    expect(await run('serve --log loud')).toMatchObject({ code: 2, err: expect.stringContaining('--log is one of') });
    // An address of nobody here, kept for documentation (RFC 5737).
    expect(await run('serve duel --store memory: --log silent --host 192.0.2.1')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no address 192.0.2.1: give one of its own with --host'),
    });
    process.env['UPKEEP_PORT'] = 'many';
    try {
      const { err } = await run('serve');
      expect(err).toContain("UPKEEP_PORT takes a whole number from 0 to 65535, not 'many'");
    } finally {
      delete process.env['UPKEEP_PORT'];
    }
  });
});
