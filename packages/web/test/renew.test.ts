import { describe, expect, it } from 'vitest';
import type { Update } from '../src/protocol.ts';
import { BOT, setupOf, type Talk, talk } from './talk.ts';

const module = (name: string): string => new URL(`./fixtures/rules/${name}.ts`, import.meta.url).href;

/** Waits until the person is asked, and says what they can do. */
async function asked(table: Talk): Promise<Update['legal']> {
  while (table.update().legal.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  return table.update().legal;
}

/** A table at which somebody has played a card in each of their first two turns. */
async function played(): Promise<Talk> {
  const table = talk();
  await table.ask('own', { url: module('first') });
  await table.ask('start', { setup: setupOf('rules', ['person', BOT], '1', ['sparks', 'sparks']) });
  for (let i = 0; i < 2; i++) {
    const play = (await asked(table)).find(({ action }) => action.type === 'play');
    if (play === undefined) throw new Error('nothing can be played');
    expect(await table.ask('act', { action: play.action })).toEqual({ refused: null });
  }
  await asked(table);
  return table;
}

describe('a game whose module is saved while it is played', () => {
  it('is played again under the new rules; with the same rules nothing changes', async () => {
    const table = await played();
    const before = table.update();
    const turn = before.view?.turn ?? null;
    expect((await table.ask('renew', { url: `${module('first')}?v=2` })).problem).toBe('');
    await table.settled();
    const after = table.update();
    expect(after.view?.turn.turnNumber).toBeGreaterThanOrEqual(5);
    expect(turn === null || after.view?.turn.turnNumber === turn.turnNumber).toBe(true);
    expect(after.viewer).toBe(0);
    expect(after.legal.length).toBeGreaterThan(0);
  });

  it('stands before the input that no longer holds, and says which and why', async () => {
    const table = await played();
    const { problem } = await table.ask('renew', { url: module('stricter') });
    expect(problem).toMatch(
      /^Input \d+ of \d+ no longer holds: Ann: Play Spark \d+\. That card is not in your hand\. \(Duel 2\)$/,
    );
    const { view, legal } = table.update();
    expect(view?.turn.turnNumber).toBe(3);
    expect(legal.map(({ action }) => action.type)).toEqual(['pass']);
    // One can go on from there.
    expect(await table.ask('act', { action: { player: 0, type: 'pass' } })).toEqual({ refused: null });
  });

  it('stands before the input in which a rule throws, with game, rule and place', async () => {
    const table = await played();
    const { problem } = await table.ask('renew', { url: module('broken') });
    expect(problem).toMatch(/^Input \d+ of \d+ no longer holds: Ann: Play Spark \d+\./);
    expect(problem).toContain(
      "Rules: the action 'play' (Duel 2) failed in turn 3, main: Error: the third turn was forgotten.",
    );
    expect(table.update().view?.turn.turnNumber).toBe(3);
  });

  it('stays as it was when the module cannot be loaded, and the mistake is told with its place', async () => {
    const table = await played();
    const told = table.heard.length;
    await expect(table.ask('renew', { url: module('misspelt') })).rejects.toThrow(
      /The module cannot be loaded: .*players/s,
    );
    expect(table.heard.slice(told).filter(({ kind }) => kind === 'update')).toEqual([]);
    expect(await table.ask('act', { action: { player: 0, type: 'pass' } })).toEqual({ refused: null });
  });

  it('is read anew at the home page too', async () => {
    const table = talk();
    await table.ask('own', { url: module('first') });
    expect(await table.ask('renew', { url: module('stricter') })).toMatchObject({ game: { id: 'rules' }, problem: '' });
  });
});
