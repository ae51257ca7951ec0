import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run as runCommand } from '../../packages/cli/test/run.ts';
import { commandsOf, folderOf, pages, textOf, workplaceOf, writeExamples } from './pages.ts';

const workplace = workplaceOf('commands');
writeExamples(workplace);

describe('the commands of the documentation', () => {
  const commands = pages.flatMap((page) => commandsOf(workplace, page));

  it.each(commands)('run: $place $command', async ({ command }) => {
    expect(command).toMatch(/^npx upkeep /);
    const { code, err } = await runCommand(command.replace(/^npx upkeep /, ''));
    expect(err).toBe('');
    expect(code).toBe(0);
  });

  it('draw a turn as the page shows it', async () => {
    const { out } = await runCommand('structure duel');
    expect(textOf('docs/turn-structure.md')).toContain(out.trimEnd());
  });

  it('are there', () => {
    expect(commands.length).toBeGreaterThan(5);
  });
});

describe('the game of the tutorial', () => {
  const page = 'docs/tutorial.md';
  const file = join(folderOf(workplace, page), 'lanterns.js');

  it('is written in under a hundred lines', () => {
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines.filter((line) => line.trim() !== '').length).toBeLessThan(100);
  });

  it('keeps every promise and can be simulated', async () => {
    expect((await runCommand(`check ${file} --games 3 --players 4`)).out).toMatch(/ 0 failed\n$/);
    const { code: exit, out } = await runCommand(`simulate ${file} --games 50 --json`);
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ended: 50, used: { 'trigger:moths': expect.any(Number) } });
  });
});
