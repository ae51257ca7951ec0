import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
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
});
