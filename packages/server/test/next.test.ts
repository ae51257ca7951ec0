import { matchesAt } from '@upkeep/client';
import { describe, expect, it } from 'vitest';
import { lineTo, pair, serve, settled, until } from './help.ts';

/** What was said of whose turn comes next, message by message. */
function saidOf(heard: readonly string[], kind: string): unknown[] {
  return heard.flatMap((text) => {
    const message: Record<string, unknown> = JSON.parse(text);
    return message['kind'] === kind ? [message['next']] : [];
  });
}

describe('whose turn comes next', () => {
  it('is told with three seats, by the order the match is played in, and again when it is another', async () => {
    const server = await serve();
    const matches = matchesAt(server.address);
    const person = { for: 'person' } as const;
    const plan = {
      game: 'battle',
      seats: [person, person, person],
      first: 0,
      seed: '3',
      watch: { who: 'anyone' },
    } as const;
    const made = await matches.create({ ...plan, nextPlayer: 'reversed', take: { seat: 0, name: 'Ann' } });
    const { id } = made.match;
    const tokens = [made.key?.token ?? ''];
    for (const name of ['Bob', 'Cid']) {
      const joined = await matches.join(id, { name, invitation: made.invitation });
      tokens.push(joined.key.token);
    }
    const line = lineTo(server.address);
    const watching = line.follow(id, { from: 0 });
    const { view } = await until(watching, (state) => state.view !== undefined);
    expect(view?.turn.activePlayer).toBe(0);
    expect(saidOf(line.heard, 'view').at(-1)).toBe(2);
    // Who would be next leaves: it is the one after.
    const cid = lineTo(server.address).follow(id, { token: tokens[2] });
    await until(cid, (state) => state.view !== undefined);
    await cid.act({ type: 'concede' });
    await until(watching, (state) => state.view?.seats[2]?.status !== 'in');
    await settled();
    expect(saidOf(line.heard, 'step').filter((next) => next !== undefined)).toEqual([1]);
  });

  it('needs no words with two', async () => {
    const server = await serve();
    const { id } = await pair(server.address, { watch: { who: 'anyone' } });
    const line = lineTo(server.address);
    await until(line.follow(id), ({ view }) => view !== undefined);
    expect(saidOf(line.heard, 'view')).toEqual([undefined]);
  });
});
