import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { program, run } from '../../scripts/lib/run.mjs';
import { workplaceOf, writeExamples } from './pages.ts';

const workplace = workplaceOf('examples');
const examples = writeExamples(workplace);

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
    if (place === examples[0]?.place) {
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
      'language',
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
