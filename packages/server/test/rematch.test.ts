import { matchesAt } from '@upkeep/client';
import { describe, expect, it } from 'vitest';
import { lineTo, serve, until } from './help.ts';

/** A match that anybody could join, and that is over. */
async function over() {
  const server = await serve();
  const matches = matchesAt(server.address);
  const made = await matches.create({ game: 'duel', open: true, take: { seat: 0, name: 'Ann' } });
  const ann = made.key?.token ?? '';
  const bob = (await matches.join(made.match.id, { name: 'Bob' })).key.token;
  await matches.leave(made.match.id, bob);
  return { server, matches, id: made.match.id, ann, bob, invitation: made.invitation };
}

describe('the same table again', () => {
  it('is for those who sat there: it stands in no list, and who finds it needs the invitation', async () => {
    const { matches, id, ann } = await over();
    const again = await matches.rematch(id, ann);
    expect(again).toMatchObject({ status: 'waiting', open: false });
    expect((await matches.list({ status: 'waiting' })).matches).toEqual([]);
    await expect(matches.join(again.id, { name: 'Eve' })).rejects.toMatchObject({ code: 'not-invited' });
  });

  it('takes no seat from who has come in the place of somebody, before it begins and after', async () => {
    const { server, matches, id, ann, bob, invitation } = await over();
    const again = await matches.rematch(id, ann);
    const eve = await matches.join(again.id, { name: 'Eve', invitation });
    expect(eve.match.status).toBe('playing');
    await expect(matches.rematch(id, bob)).rejects.toMatchObject({ code: 'seat-taken' });
    expect((await matches.seat(again.id, eve.key.token)).seat).toBe(1);
    await expect(matches.seat(again.id, bob)).rejects.toMatchObject({ code: 'bad-token' });
    const state = await until(lineTo(server.address).follow(again.id, { token: eve.key.token }), () => true);
    expect(state.info.seats[1]?.name).toBe('Eve');
    // Who sits there already is there, however often they ask.
    expect((await matches.rematch(id, ann)).id).toBe(again.id);
  });

  it('takes no seat from them while others are free', async () => {
    const { matches, server } = await over();
    const made = await matches.create({
      game: 'battle',
      seats: [{ for: 'person' }, { for: 'person' }, { for: 'person' }],
      take: { seat: 0, name: 'Ann' },
    });
    const { id } = made.match;
    const [bob, cy] = [
      await matches.join(id, { name: 'Bob', invitation: made.invitation }),
      await matches.join(id, { name: 'Cy', invitation: made.invitation }),
    ];
    await matches.leave(id, bob.key.token);
    await matches.leave(id, cy.key.token);
    const again = await matches.rematch(id, made.key?.token ?? '');
    const eve = await matches.join(again.id, { name: 'Eve', seat: 1, invitation: made.invitation });
    await expect(matches.rematch(id, bob.key.token)).rejects.toMatchObject({ code: 'seat-taken' });
    expect((await matches.seat(again.id, eve.key.token)).match.status).toBe('waiting');
    expect((await matches.rematch(id, cy.key.token)).status).toBe('playing');
    expect(server.loaded).toBeGreaterThan(0);
  });

  it('is made anew where the one that was made is gone', async () => {
    const { server, matches, id, ann, bob } = await over();
    const first = await matches.rematch(id, ann);
    await server.store.remove(first.id);
    const second = await matches.rematch(id, bob);
    expect(second).toMatchObject({ status: 'waiting' });
    expect(second.id).not.toBe(first.id);
    expect((await matches.rematch(id, ann)).status).toBe('playing');
  });
});
