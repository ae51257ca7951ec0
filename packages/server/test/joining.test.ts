import { connect, type JoinedMatch, type JoinPlan, matchesAt } from '@upkeep/client';
import { type MatchHead, memoryStore, type Store, StoreProblem } from '@upkeep/server';
import { describe, expect, it } from 'vitest';
import { atEnd } from './ends.ts';
import { bound, FakeTimers, lineTo, serve, settled, socketTo, until } from './help.ts';

type Way = 'written' | 'not written';

/** A store that can be sent away: whoever asks it then hears nothing of use, whether their head was written or not. */
class Leaving {
  readonly kept = memoryStore();
  readonly store: Store;
  /** What becomes of the next head that is written anew: the store is away from then on. */
  next: Way | undefined;
  /** Parts that do not answer. */
  away: readonly (keyof Store)[] = [];
  /** Heads that are being written wait for this. */
  held: Promise<void> = Promise.resolve();

  constructor() {
    const revise: Store['revise'] = async (before, after) => {
      await this.held;
      const way = this.next;
      if (way === undefined) return this.kept.revise(before, after);
      this.next = undefined;
      this.away = ['head', 'revise', 'read', 'snapshot', 'append'];
      if (way === 'written') await this.kept.revise(before, after);
      throw noAnswer();
    };
    const absent = (): Promise<never> => Promise.reject(noAnswer());
    this.store = new Proxy(this.kept, {
      get: (of, key) => (this.away.some((part) => part === key) ? absent : key === 'revise' ? revise : bound(of, key)),
    });
  }

  comeBack(): void {
    this.away = [];
  }

  async head(id: string): Promise<MatchHead> {
    const head = await this.kept.head(id);
    if (head === undefined) throw new Error('there is no such match');
    return head;
  }
}

function noAnswer(): StoreProblem {
  return new StoreProblem('unreachable', 'No answer in time.');
}

async function waiting(address: string): Promise<{ id: string; invitation: string; token: string }> {
  const { match, invitation, key } = await matchesAt(address).create({ game: 'duel', take: { seat: 0, name: 'Ann' } });
  return { id: match.id, invitation, token: key?.token ?? '' };
}

/** Lets time go by until something has come to an end. */
async function meanwhile<T>(timers: FakeTimers, work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = (): void => {
    isDone = true;
  };
  work.then(done, done);
  while (!isDone) await timers.pass(1000);
  return work;
}

/** Seat 1 is theirs: they see the match from it. */
async function expectSeated(address: string, id: string, { key }: JoinedMatch): Promise<void> {
  expect(key.seat).toBe(1);
  const { viewer } = await until(lineTo(address).follow(id, { token: key.token }), ({ view }) => view !== undefined);
  expect(viewer).toBe(1);
}

/** Asks for a seat over plain HTTP, with a key of one's own. */
function ask(address: string, id: string, { token = '', ...body }: JoinPlan & { token?: string }): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) };
  return fetch(`${address}v1/matches/${id}/join`, { method: 'POST', headers, body: JSON.stringify(body) });
}

const OWN = 'a-key-of-ones-own-0123456789';

describe('joining while the store is away', () => {
  it.each(['written', 'not written'] as const)(
    'ends in a seat that is somebody’s, where the head was %s and the store stayed away for longer than anybody waits',
    async (way) => {
      const timers = new FakeTimers();
      const leaving = new Leaving();
      const server = await serve({ store: leaving.store, timers, configuration: { lookEvery: 600 } });
      const { id, invitation } = await waiting(server.address);
      leaving.next = way;
      const refusals: number[] = [];
      const joined = matchesAt(server.address, { backoff: 5, again: ({ status }) => refusals.push(status) }).join(id, {
        name: 'Bob',
        invitation,
      });
      while (refusals.length === 0) await timers.pass(1000);
      expect(refusals).toEqual([503]);
      leaving.comeBack();
      await timers.pass(10_000);
      await expectSeated(server.address, id, await joined);
      expect((await leaving.head(id)).status).toBe('playing');
    },
  );

  it('is gone on with by who gave it up and asks for the same once more', async () => {
    const timers = new FakeTimers();
    const leaving = new Leaving();
    const server = await serve({ store: leaving.store, timers, configuration: { lookEvery: 600 } });
    const { id, invitation } = await waiting(server.address);
    leaving.next = 'written';
    const join = (): Promise<JoinedMatch> =>
      matchesAt(server.address, { patience: 0 }).join(id, { name: 'Bob', invitation });
    await expect(meanwhile(timers, join())).rejects.toMatchObject({ code: 'not-stored' });
    leaving.comeBack();
    await expectSeated(server.address, id, await join());
  });

  it('that is sent again while the first try hangs takes one seat', async () => {
    const leaving = new Leaving();
    const server = await serve({ store: leaving.store });
    const made = await matchesAt(server.address).create({
      game: 'battle',
      seats: [{ for: 'person' }, { for: 'person' }, { for: 'person' }],
      take: { seat: 0, name: 'Ann' },
    });
    const { id } = made.match;
    let release = (): void => undefined;
    leaving.held = new Promise((resolve) => {
      release = resolve;
    });
    const asked = { name: 'Bob', invitation: made.invitation, token: OWN };
    const both = [ask(server.address, id, asked), ask(server.address, id, asked)];
    await settled();
    release();
    for (const response of await Promise.all(both)) {
      expect(await response.json()).toMatchObject({ key: { seat: 1, token: OWN } });
    }
    const { seats } = JSON.parse((await leaving.head(id)).rest);
    expect(seats.map(({ name }: { name: string }) => name)).toEqual(['Ann', 'Bob', '']);
  });

  it('at one server is gone on with at another', async () => {
    const leaving = new Leaving();
    const timers = new FakeTimers();
    const one = await serve({ store: leaving.store, timers });
    const two = await serve({ store: leaving.kept });
    const { id, invitation } = await waiting(one.address);
    leaving.next = 'written';
    const asked = { name: 'Bob', invitation, token: OWN };
    expect((await meanwhile(timers, ask(one.address, id, asked))).status).toBe(503);
    expect(await (await ask(two.address, id, asked)).json()).toMatchObject({ key: { seat: 1, token: OWN } });
  });

  it('begins the match for who waits for it, also where only the log could not be read', async () => {
    const leaving = new Leaving();
    const server = await serve({ store: leaving.store, configuration: { lookEvery: 0.1 } });
    const { id, invitation, token } = await waiting(server.address);
    const ann = lineTo(server.address).follow(id, { token });
    await until(ann, ({ info }) => info.status === 'waiting');
    leaving.away = ['read', 'snapshot'];
    const joined = await matchesAt(server.address, { patience: 0 }).join(id, { name: 'Bob', invitation });
    expect(joined.key.seat).toBe(1);
    await until(ann, ({ info }) => info.status === 'playing');
    expect(ann.state.value?.view).toBeUndefined();
    leaving.comeBack();
    await until(ann, ({ view, legal }) => view !== undefined && legal.length > 0);
    await expectSeated(server.address, id, joined);
  });
});

describe('a key of one’s own', () => {
  it('opens the seat, and brings the same seat when it is sent again, also after the match has begun', async () => {
    const server = await serve();
    const { id, invitation } = await waiting(server.address);
    const matches = matchesAt(server.address);
    const joined = await matches.join(id, { name: 'Bob', invitation }, OWN);
    expect(joined.key).toEqual({ seat: 1, token: OWN });
    expect(await matches.join(id, { name: 'Bob', invitation }, OWN)).toMatchObject({ key: joined.key });
    await expectSeated(server.address, id, joined);
    await expect(matches.join(id, { name: 'Bob', invitation })).rejects.toMatchObject({ code: 'has-begun' });
  });

  it('has to be one nobody guesses, and is never the operator’s', async () => {
    const operator = 'the-operators-own-token-0123';
    const server = await serve({ configuration: { operator } });
    const { id, invitation } = await waiting(server.address);
    const matches = matchesAt(server.address);
    await expect(matches.join(id, { name: 'Bob', invitation }, 'short')).rejects.toMatchObject({ code: 'bad-token' });
    const { key } = await matches.join(id, { name: 'Bob', invitation }, operator);
    expect(key.token).not.toBe(operator);
  });

  it('lets nobody in who has no invitation', async () => {
    const server = await serve();
    const { id } = await waiting(server.address);
    await expect(matchesAt(server.address).join(id, { name: 'Bob' }, OWN)).rejects.toMatchObject({
      code: 'not-invited',
    });
  });

  it('is made by the client, and the server’s own is taken where it knows of none', async () => {
    const server = await serve();
    const { id, invitation } = await waiting(server.address);
    const plain = await ask(server.address, id, { name: 'Bob', invitation });
    const joined: JoinedMatch = await plain.json();
    await expectSeated(server.address, id, joined);
    const line = connect({ address: server.address, socket: socketTo });
    atEnd(() => line.close());
    await until(line.follow(id, { token: joined.key.token }), ({ view }) => view !== undefined);
  });
});

describe('a server that is away', () => {
  it('is asked again for a while, and then given up by name', async () => {
    const server = await serve();
    const { id, invitation } = await waiting(server.address);
    const { address } = server;
    await server.close();
    const tries: number[] = [];
    const matches = matchesAt(address, { patience: 100, backoff: 5, again: ({ status }) => tries.push(status) });
    await expect(matches.join(id, { name: 'Bob', invitation })).rejects.toMatchObject({ code: 'unreachable' });
    expect(tries.length).toBeGreaterThan(1);
  });
});
