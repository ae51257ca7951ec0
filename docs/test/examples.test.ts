import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import { describe, expect, it, vi } from 'vitest';
import { run as runCommand } from '../../packages/cli/test/run.ts';
import { program, run } from '../../scripts/lib/run.mjs';
import { commandsOf, pages, textOf, workplace, writeExamples } from './pages.ts';

const examples = writeExamples();

describe('the examples of the documentation', () => {
  it('type-check as in a project of a stranger', async () => {
    const { code, output } = await run(program('typescript', 'tsc', '-p', workplace));
    expect(output).toBe('');
    expect(code).toBe(0);
  });

  it.each(examples)('run: $place', async ({ place, file }) => {
    const said: unknown[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((...words) => void said.push(...words));
    await import(pathToFileURL(file).href);
    log.mockRestore();
    if (place.startsWith('README.md')) {
      // The first example of all asserts nothing by itself: it plays a game and says who has won.
      expect(said).toEqual([{ winners: expect.any(Array), reason: expect.any(String) }, expect.any(Number)]);
    }
  });

  it('are on every page about a concept', () => {
    const concepts = [
      'agenda-and-batches',
      'bots',
      'cards',
      'computed-values',
      'decisions',
      'determinism',
      'passing',
      'replacement',
      'responses',
      'saving',
      'triggers',
      'turn-structure',
      'tutorial',
      'views-and-secrets',
    ];
    const without = concepts.filter((name) => !examples.some((e) => e.place.startsWith(`docs/${name}.md`)));
    expect(without).toEqual([]);
  });
});

describe('the game of the tutorial', () => {
  const file = join(workplace, 'tutorial', 'lanterns.ts');
  const code = readFileSync(file, 'utf8');

  it('is written in under a hundred lines', () => {
    expect(code.split('\n').filter((line) => line.trim() !== '').length).toBeLessThan(100);
  });

  it('is plain JavaScript', async () => {
    const { code: same } = await transform(code, { loader: 'js', format: 'esm' });
    const { code: typed } = await transform(code, { loader: 'ts', format: 'esm' });
    expect(same).toBe(typed);
  });

  it('is drawn as the page shows it', async () => {
    const { out } = await runCommand(`structure ${file}`);
    expect(textOf('docs/tutorial.md')).toContain(out.trimEnd());
  });

  it('keeps every promise and can be simulated', async () => {
    expect((await runCommand(`check ${file} --games 3 --players 4`)).out).toMatch(/ 0 failed\n$/);
    const { code: exit, out } = await runCommand(`simulate ${file} --games 50 --json`);
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ended: 50, used: { 'trigger:moths': expect.any(Number) } });
  });
});

describe('the commands of the documentation', () => {
  const commands = pages.flatMap(commandsOf);

  it.each(commands)('run: $place $command', async ({ command }) => {
    expect(command).toMatch(/^npx upkeep /);
    const { code, err } = await runCommand(command.replace(/^npx upkeep /, ''));
    expect(err).toBe('');
    expect(code).toBe(0);
  });

  it('are there', () => {
    expect(commands.length).toBeGreaterThan(5);
  });
});
