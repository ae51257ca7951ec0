import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'upkeep-battle-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('Battle on the command line', () => {
  it('has the phases its rules name, and one more with its expansion', async () => {
    const phases = async (args: string) =>
      JSON.parse((await run(`structure battle --json ${args}`.trim())).out).turns[0].phases.map(
        (p: { name: string }) => p.name,
      );
    expect(await phases('')).toEqual(['start', 'main', 'reaction', 'end']);
    expect(await phases('--expansion muster')).toEqual(['start', 'muster', 'main', 'reaction', 'end']);
    expect((await run('structure battle --expansion muster')).out).toContain('muster + muster');
    expect((await run('structure battle --expansion musters')).err).toContain("Did you mean 'muster'?");
  });

  it('is played by two to four, in teams, with any decks and the expansion', async () => {
    const cases = [
      '',
      '--players 3',
      '--players 4',
      '--teams 0,2/1,3',
      '--teams 0,1/2,3 --shared-turns',
      '--expansion muster',
      '--deck tides --deck levies',
      '--option life=5',
    ];
    for (const args of cases) {
      const { code, out } = await run(`simulate battle --games 5 --json ${args}`.trim());
      expect(JSON.parse(out)).toMatchObject({ games: 5, ended: 5, stuck: 0, errors: 0 });
      expect(code).toBe(0);
    }
    expect((await run('simulate battle --games 20 --json --expansion muster')).out).toMatch(/recruit/);
  });

  it('says who is an ally', async () => {
    const { out } = await run('play battle --teams 0,2/1,3 --seed 8', { lines: [] });
    expect(out).toMatch(/Player 3 \(ally\) +Life 20/);
    expect(out).toMatch(/Player 2 {6,}Life 20/);
    expect(out).toMatch(/Player 1 \(you\) +Life 20/);
  });

  it('says what is wrong with players, decks and teams', async () => {
    expect((await run('play battle --players 5')).err).toContain('Battle is for 2 to 4 players.');
    expect((await run('play battle --deck ember')).err).toContain(
      "There is no deck 'ember'. Did you mean 'embers'? There are: embers, tides, levies.",
    );
    expect((await run('play battle --teams 0,1/1,2')).code).toBe(2);
    expect((await run('play battle --players 4 --teams 0,1,2,3')).err).toContain('one team of everybody');
  });

  it('deals to more than two what goes round with the seed, so that every seat has had every deck', async () => {
    const dealt = async (args: string): Promise<string[]> => {
      const file = join(folder, 'dealt.upkeep.json');
      await run(`play battle ${args}`, { lines: [`save ${file}`, 'quit'] });
      const { context } = JSON.parse(readFileSync(file, 'utf8'));
      return context.decks.map((deck: unknown) => JSON.stringify(deck));
    };
    const [embers, tides] = await dealt('--seed 1');
    expect(await dealt('--seed 2')).toEqual([embers, tides]);
    const deals = [
      await dealt('--players 4 --seed 1'),
      await dealt('--players 4 --seed 2'),
      await dealt('--players 4 --seed 3'),
    ];
    for (const seat of [0, 1, 2, 3]) expect(new Set(deals.map((decks) => decks[seat])).size).toBe(3);
    expect(new Set(deals[0]).size).toBe(3);
    expect(await dealt('--players 4 --seed 1')).toEqual(deals[0]);
    expect(new Set(await dealt('--players 4 --seed 2 --deck tides'))).toEqual(new Set([tides]));
  });

  it('is printed as a match without a terminal', async () => {
    const { code, out } = await run('play battle --seed 4 --expansion muster');
    expect(code).toBe(0);
    expect(out).toContain('muster phase');
    expect(out).toContain('reaction phase');
    expect(out).toMatch(/Player \d wins/);
  });

  it('shows phases, the stack and why something cannot be done', async () => {
    const { out } = await run('play battle --seed 5 --expansion muster', {
      lines: [
        'auto off',
        'attack player 2',
        'p',
        'play unit ash crier',
        'play tactic ember bolt on me',
        'play ember bolt',
        'card brand',
      ],
    });
    expect(out).toContain('✓ start   ▶ MUSTER   · main   · reaction   · end');
    expect(out).toContain('No: That cannot be done in this phase. (Upkeep 6, not-now)');
    expect(out).toMatch(/No: That costs 3 energy, and you have 2\. \(Battle 3, too-expensive\)/);
    expect(out).toContain('No: It cannot be aimed at that. (Battle 4, bad-target)');
    expect(out).toContain('Waiting to resolve, newest first\n    1. Ember Bolt');
    expect(out).toContain('2 actions left');
  });

  it('is played to its end by hand, saved on the way, taken up again and replayed', async () => {
    const file = join(folder, 'battle.upkeep.json');
    const first = await run('play battle --seed 11 --seat 1', {
      lines: [...new Array(20).fill('1'), `save ${file}`, 'quit'],
    });
    expect(first.out).toContain(`--resume ${file} --seat 1`);
    const rest = await run(`play battle --resume ${file} --seat 1`, { lines: [...new Array(400).fill('1'), 'save'] });
    expect(rest.out).toMatch(/You (win|lose)\./);
    expect((await run(`replay ${file} --verify`)).out).toContain('all agree');
  });
});
