import { matchesAt } from '@upkeep/client';
import { memoryStore, type Store, StoreProblem } from '@upkeep/server';
import { expect, it } from 'vitest';
import type WebSocket from 'ws';
import { atEnd } from './ends.ts';
import { bound, lineTo, pair, serve, settled, socketTo, until } from './help.ts';

it('writes the end of a match down together with its head, and answers and tells it when both are there', async () => {
  let letThrough: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const kept = memoryStore();
  const write = kept.append.bind(kept);
  const store: Store = Object.assign(kept, {
    append: async (...given: Parameters<Store['append']>) => {
      if (given[3]?.after.status === 'over') await gate;
      return write(...given);
    },
  });
  const server = await serve({ store });
  const { id, tokens } = await pair(server.address);
  const line = lineTo(server.address);
  const ann = line.follow(id, { token: tokens[0] });
  await until(ann, ({ view }) => view !== undefined);
  let isAnswered = false;
  const conceded = ann.act({ type: 'concede' }).then((answer) => {
    isAnswered = true;
    return answer;
  });
  await settled();
  expect(isAnswered).toBe(false);
  expect(ann.state.value?.standing.outcome).toBeUndefined();
  letThrough();
  expect(await conceded).toMatchObject({ ok: true });
  expect(await kept.head(id)).toMatchObject({ status: 'over' });
  await until(ann, ({ info, standing }) => info.status === 'over' && standing.outcome !== undefined);
});

/** A store in which the head of a match never comes to say that it is over, as if whoever writes so always broke off. */
function mute(kept: Store): Store {
  const revise: Store['revise'] = async (before, after) => {
    if (after.status === 'over') throw new StoreProblem('unreachable', 'No answer in time.');
    return kept.revise(before, after);
  };
  const append: Store['append'] = (id, expected, data) => kept.append(id, expected, data);
  return new Proxy(kept, {
    get: (of, key) => (key === 'revise' ? revise : key === 'append' ? append : bound(of, key)),
  });
}

it('knows by the log that a match is over, where the server that wrote its end did not come to say so in the head', async () => {
  const kept = memoryStore();
  const first = await serve({ store: mute(kept) });
  const second = await serve({ store: kept });
  const { id, tokens } = await pair(first.address);
  await expect(matchesAt(first.address).file(id)).rejects.toMatchObject({ code: 'secrets' });
  const ann = lineTo(first.address).follow(id, { token: tokens[0] });
  await until(ann, ({ view }) => view !== undefined);
  // It is written down, and that is what she is told.
  expect(await ann.act({ type: 'concede' })).toMatchObject({ ok: true });
  expect(await kept.head(id)).toMatchObject({ status: 'playing' });
  expect((await matchesAt(second.address).file(id)).inputs).toHaveLength(1);
  expect(await kept.head(id)).toMatchObject({ status: 'over' });
});

it('tells the head at the next look, where somebody still follows the match', async () => {
  const kept = memoryStore();
  const first = await serve({ store: mute(kept) });
  const second = await serve({ store: kept, configuration: { lookEvery: 0.05 } });
  const { id, tokens } = await pair(first.address);
  const bob = lineTo(second.address).follow(id, { token: tokens[1] });
  await until(bob, ({ view }) => view !== undefined);
  const ann = lineTo(first.address).follow(id, { token: tokens[0] });
  await until(ann, ({ view }) => view !== undefined);
  expect(await ann.act({ type: 'concede' })).toMatchObject({ ok: true });
  await until(bob, ({ info }) => info.status === 'over');
  expect(await kept.head(id)).toMatchObject({ status: 'over' });
});

async function answersTo(
  socket: WebSocket,
  id: string,
): Promise<{ readonly kind: string; readonly sequence?: number }> {
  return new Promise((resolve) => {
    const hear = (data: unknown): void => {
      const message = JSON.parse(String(data));
      if (message.id !== id || message.kind === 'view') return;
      socket.off('message', hear);
      resolve(message);
    };
    socket.on('message', hear);
  });
}

it('accepts the action that ended the match again when it is sent again, and no other', async () => {
  const server = await serve();
  const { id, tokens } = await pair(server.address);
  const [ann, bob] = tokens.map((token) => {
    const socket = socketTo(`${server.address.replace('http', 'ws')}v1/socket`);
    atEnd(() => socket.terminate());
    const opened = new Promise((resolve) => socket.once('message', resolve));
    const subscribe = { kind: 'subscribe', id: 's', match: id, token };
    const say = (message: object): void => socket.send(JSON.stringify(message));
    return { socket, say, ready: opened.then(() => say(subscribe)) };
  });
  if (ann === undefined || bob === undefined) throw new Error('two seats');
  await Promise.all([ann.ready, bob.ready]);
  await settled();
  const end = { kind: 'act', id: 'end', match: id, action: { type: 'concede' } };
  const asked = async ({ socket, say }: typeof ann) => {
    const answer = answersTo(socket, 'end');
    say(end);
    return answer;
  };
  const once = await asked(ann);
  expect(once.kind).toBe('accepted');
  expect(await asked(ann)).toEqual(once);
  expect(await asked(bob)).toMatchObject({ kind: 'refused', code: 'game-over' });
});
