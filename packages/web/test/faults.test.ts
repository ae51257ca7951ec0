import { describe, expect, it, vi } from 'vitest';
import { BOT, setupOf, talk } from './talk.ts';

const module = (name: string): string => new URL(`../../cli/test/fixtures/${name}.ts`, import.meta.url).href;

describe('a rule that goes wrong', () => {
  it('is told to who acts, in the words of the fault, and the match stands where it was', async () => {
    const table = talk();
    await table.ask('own', { url: module('forgetful') });
    await table.ask('start', { setup: setupOf('forgetful', ['person', BOT], '1', ['sparks', 'sparks']) });
    await table.settled();
    const { legal } = table.update();
    const play = legal.find(({ action }) => action.type === 'play');
    expect(play).toBeDefined();
    if (play === undefined) return;
    await expect(table.ask('act', { action: play.action })).rejects.toThrow(
      "Forgetful: the action 'play' (Duel 2) failed in turn 1, main: its plan returned undefined",
    );
    expect(await table.ask('act', { action: { player: 0, type: 'pass' } })).toEqual({ refused: null });
  });

  it('is told when bots run into it among themselves', async () => {
    const table = talk();
    await table.ask('own', { url: module('trapped') });
    await table.ask('start', { setup: setupOf('trapped', [BOT, BOT], '1', ['sparks', 'sparks']) });
    await table.ask('pace', { running: true, speed: 0 });
    const notice = await vi.waitUntil(() => table.heard.find((message) => message.kind === 'notice'), 20_000);
    expect(notice.message).toBe("Trapped: the window 'main' failed in turn 4, main: Bob must act and can do nothing.");
  });
});
