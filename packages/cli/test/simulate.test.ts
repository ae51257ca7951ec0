import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMAND } from './command.ts';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'upkeep-simulate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const KEYS = ['games', 'ended', 'stuck', 'errors', 'endings', 'bots', 'turns', 'decisions', 'used', 'timing'];

describe('upkeep simulate', () => {
  it('gives data with exactly the promised keys', async () => {
    const { code, out } = await run('simulate duel --games 40 --seed 3 --bots random,random --json');
    const report = JSON.parse(out);
    expect(code).toBe(0);
    expect(Object.keys(report)).toEqual(KEYS);
    expect(report).toMatchObject({ games: 40, ended: 40, stuck: 0, errors: 0 });
    expect(report.used['action:play']).toBeGreaterThan(40);
  });

  it('depends on the seed alone, but for the timing', async () => {
    const games = async (seed: string) => ({
      ...JSON.parse((await run(`simulate duel --games 20 --seed ${seed} --json`)).out),
      timing: 0,
    });
    expect(await games('a')).toEqual(await games('a'));
    expect(await games('a')).not.toEqual(await games('b'));
  });

  it('tells people how games ended and how long they were', async () => {
    const { out } = await run('simulate duel --games 20');
    expect(out).toContain('20 games: 20 ended, 0 stuck, 0 with errors');
    expect(out).toMatch(/won by Player 1 \(random\) \d+, Player 2 \(random\) \d+/);
    expect(out).toMatch(/turns +\d+/);
    expect(out).toContain('games/s');
  });

  it('shows how far it is', async () => {
    const bar: string[] = [];
    await run('simulate duel --games 30', { bar });
    expect(bar.length).toBeGreaterThan(2);
    expect(bar[0]).toMatch(/^\d+ of 30, \d+ games\/s, \d+ s left$/);
  });

  it('can be stopped, and says what is done', async () => {
    const { code, out, err } = await run('simulate duel --games 5000 --json', { stopAfter: 2 });
    expect(code).toBe(0);
    expect(JSON.parse(out).games).toBeLessThan(5000);
    expect(err).toMatch(/Stopped after \d+ of 5000 games\./);
  });

  it('fails when a game lasts too long, and keeps it as a match that can be replayed', async () => {
    const { code, err, out } = await run(`simulate duel --games 2 --max-turns 3 --out ${folder}`);
    expect(code).toBe(1);
    expect(out).toContain('2 games: 0 ended, 2 stuck, 0 with errors');
    expect(err).toContain('Game 0 (seed 1-0): It did not end within 3 turns.');
    expect(readdirSync(folder).sort()).toEqual(['duel-1-0.upkeep.json', 'duel-1-1.upkeep.json', 'report.json']);
    const replayed = await run(`replay ${join(folder, 'duel-1-0.upkeep.json')} --verify`);
    expect(replayed.out).toContain('3 inputs, turn 4');
    expect(replayed.code).toBe(0);
  });

  it('plays with the options it is given', async () => {
    const turns = async (life: number) =>
      JSON.parse((await run(`simulate duel --games 20 --json --option life=${life}`)).out).turns.max;
    expect(await turns(1)).toBeLessThan(await turns(40));
  });

  it('writes the same bytes for any number of workers', async () => {
    const reportOf = async (workers: string) => {
      const out = mkdtempSync(join(folder, 'workers-'));
      const { code } = await run(`simulate duel --games 12 --bots greedy,random --swap --out ${out}${workers}`);
      expect(code).toBe(0);
      return readFileSync(join(out, 'report.json'), 'utf8');
    };
    const here = await reportOf('');
    expect(JSON.parse(here)).toMatchObject({ games: 12, ended: 12, bots: [{ name: 'greedy' }, { name: 'random' }] });
    expect(await reportOf(' --workers 1')).toBe(here);
    expect(await reportOf(' --workers 2')).toBe(here);
  });

  it('says which bot won how often', async () => {
    const { out } = await run('simulate duel --games 20 --bots greedy,random --swap');
    expect(out).toMatch(/Won by bot:\n +greedy +\d+ +[\d.]+ %\n +random/);
  });

  it('keeps every game when asked, and always when a bot goes by the clock', async () => {
    const out = mkdtempSync(join(folder, 'record-'));
    const { code, err } = await run(`simulate duel --games 2 --bots mcts:1ms,random --out ${out}`);
    expect(code).toBe(0);
    expect(err).toContain(`2 games that ended are kept in ${out}.`);
    const replayed = await run(`replay ${join(out, 'duel-1-1.upkeep.json')} --verify`);
    expect(replayed.out).toContain('all agree');
  });

  it('plays with a bot of your own, and keeps its game when it cheats', async () => {
    const out = mkdtempSync(join(folder, 'cheat-'));
    const { code, err } = await run(
      `simulate duel --games 1 --bots packages/cli/test/fixtures/cheat.ts,random --out ${out}`,
    );
    expect(code).toBe(1);
    expect(err).toContain('Bot cheat answered with something refused');
    expect(readdirSync(out)).toContain('duel-1-0.upkeep.json');
  });

  it('without a folder keeps a few of those that went wrong, and says so', () => {
    const here = mkdtempSync(join(folder, 'here-'));
    const simulated = (...args: string[]) =>
      spawnSync(COMMAND[0], [COMMAND[1], 'simulate', ...args], { cwd: here, encoding: 'utf8' });
    const { stderr, status } = simulated(resolve('packages/cli/test/fixtures/trapped.ts'), '--games', '40');
    expect(stderr).toMatch(
      /\n\.\.\. and \d+ more games went wrong alike, and were not kept: --out FOLDER keeps them all\.\n/,
    );
    expect(readdirSync(here)).toHaveLength(stderr.match(/Kept in trapped-1-\d+\.upkeep\.json/g)?.length ?? 0);
    expect(readdirSync(here).length).toBeLessThanOrEqual(20);
    expect(status).toBe(1);
    const before = readdirSync(here).length;
    const clocked = simulated('duel', '--games', '2', '--bots', 'mcts:1ms,random');
    expect(clocked.stderr).toContain('2 games that ended were played by the clock and cannot be played again: --out');
    expect(readdirSync(here)).toHaveLength(before);
  });
});
