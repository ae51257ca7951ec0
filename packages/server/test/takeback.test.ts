import { matchesAt } from '@upkeep/client';
import { replay } from '@upkeep/engine';
import { duel } from '@upkeep/games';
import { describe, expect, it } from 'vitest';
import { lineTo, pair, serve, until } from './help.ts';

async function table(undo: 'usual' | 'consent' | 'none', configuration: object = {}) {
  const server = await serve({ configuration });
  const { id, tokens } = await pair(server.address, { undo });
  const ann = lineTo(server.address).follow(id, { token: tokens[0] });
  const bob = lineTo(server.address).follow(id, { token: tokens[1] });
  const play = async (who: typeof ann): Promise<void> => {
    const { legal } = await until(who, (state) => state.legal.length > 0);
    const answer = await who.act(legal[0]?.action ?? { type: 'pass' });
    expect(answer.ok).toBe(true);
    await until(who, ({ sequence }) => answer.ok && sequence > answer.sequence);
  };
  return { server, id, ann, bob, play };
}

describe('taking back', () => {
  it('is refused where the match says so, with the rule', async () => {
    const { ann, play } = await table('none');
    await play(ann);
    expect(await ann.act({ type: 'undo' })).toMatchObject({
      ok: false,
      code: 'undo-none',
      rule: expect.stringMatching(/\d/),
    });
  });

  it('goes as far as the engine’s rule', async () => {
    const { ann, bob, play } = await table('usual');
    await play(ann);
    await play(bob);
    expect(await ann.act({ type: 'undo' })).toMatchObject({ ok: false, code: expect.stringMatching(/^undo-/) });
    expect(ann.state.value?.standing.wish).toBeUndefined();
  });

  it('goes further when the other side agrees, under a new number, and the log replays', async () => {
    const { ann, bob, play, server, id } = await table('consent');
    await play(ann);
    await play(bob);
    const before = await until(ann, ({ legal }) => legal.length > 0);
    const asked = before.view?.awaiting[0]?.id ?? -1;
    expect(await ann.act({ type: 'undo' })).toMatchObject({ ok: true });
    const wish = (await until(bob, ({ standing }) => standing.wish !== undefined)).standing.wish;
    expect(wish).toMatchObject({ by: 0, agreed: [] });
    expect(await ann.agree(wish?.wish ?? 0, true)).toMatchObject({ ok: false, code: 'not-asked' });
    expect(await bob.agree(99, true)).toMatchObject({ ok: false, code: 'no-such-wish' });
    expect(await bob.agree(wish?.wish ?? 0, true)).toMatchObject({ ok: true });
    const after = await until(
      ann,
      ({ standing, view }) => standing.wish === undefined && (view?.awaiting[0]?.id ?? 0) > asked,
    );
    expect(after.view?.turn.turnNumber).toBe(1);
    expect(after.legal.length).toBeGreaterThan(0);
    // A late answer to what was taken back is refused.
    const late = { ...(before.legal[0]?.action ?? { type: 'pass' }) };
    expect(await ann.act(late)).toMatchObject({ ok: false, code: 'no-such-decision' });
    await play(ann);
    await play(bob);
    await bob.act({ type: 'concede' });
    const again = replay(await matchesAt(server.address).file(id), duel);
    expect(again.inputs.some((input) => input['agreed'] === 1)).toBe(true);
    expect(ann.state.value?.view).toEqual(again.view(0));
  });

  it('does not when the other side says no, and a wish ends when somebody plays on', async () => {
    const { ann, bob, play } = await table('consent');
    await play(ann);
    await play(bob);
    await until(ann, ({ legal }) => legal.length > 0);
    await ann.act({ type: 'undo' });
    const first = (await until(bob, ({ standing }) => standing.wish !== undefined)).standing.wish?.wish ?? -1;
    await bob.agree(first, false);
    await until(ann, ({ standing }) => standing.wish === undefined);
    await ann.act({ type: 'undo' });
    const second = (await until(bob, ({ standing }) => standing.wish !== undefined)).standing.wish?.wish ?? -1;
    expect(second).toBeGreaterThan(first);
    await play(ann);
    await until(bob, ({ standing }) => standing.wish === undefined);
    expect(await bob.agree(second, true)).toMatchObject({ ok: false, code: 'no-such-wish' });
  });
});
