import { describe, expect, it } from 'vitest';
import { run } from './run.ts';

describe('upkeep structure', () => {
  it('draws the turn as text', async () => {
    const { code, out } = await run('structure duel');
    expect(code).toBe(0);
    const places = ['├─ start', '├─ main', 'asks: the active player is asked', 'do:   play, or pass', '└─ end'].map(
      (text) => out.indexOf(text),
    );
    expect(places.every((at) => at >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('names the stages of the set-up, in their order', async () => {
    const stages = ['determineFirstPlayer', 'shuffleDecks', 'drawStartingHands', 'mulligan'];
    const { out } = await run('structure lorcana');
    const drawn = /^The set-up\n([\s\S]*?)\n\n/m.exec(out)?.[1] ?? '';
    expect(drawn.match(/(?<=[├└]─ )\w+/g)).toEqual(stages);
    expect(drawn).toContain('mulligan  Everybody may alter the hand, the starting player first.');
    const { setup } = JSON.parse((await run('structure lorcana --json')).out);
    expect(setup.map(({ name }: { name: string }) => name)).toEqual(stages);
  });

  it('draws it as a Mermaid flow chart', async () => {
    const { out } = await run('structure duel --format mermaid');
    expect(out).toMatch(/^flowchart TD\n/);
    expect(out.match(/\bsubgraph\b/g)).toHaveLength(4);
    expect(out.match(/^\s*end$/gm)).toHaveLength(4);
    expect(out).toContain('T0P0S0 --> T0P1S0');
    expect(out).toContain('(["main<br/>play, pass"])');
  });

  it('gives it as data', async () => {
    const { out } = await run('structure duel --json');
    expect(out).toBe((await run('structure duel --format json')).out);
    expect(JSON.parse(out)).toMatchObject({
      game: 'duel',
      turns: [
        {
          kind: 'normal',
          phases: [
            { name: 'start' },
            { name: 'main', steps: [{ window: { name: 'main', actions: ['play'] } }] },
            { name: 'end' },
          ],
        },
      ],
    });
  });
});
