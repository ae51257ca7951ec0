import type { FromServer } from '@upkeep/client';
import { memoryStore, type Store } from '@upkeep/server';
import { describe, expect, it } from 'vitest';
import { MOST_WAITING } from '../src/match/jobs.ts';
import { atEnd } from './ends.ts';
import { bound, pair, serve, settled, socketTo } from './help.ts';

/** A store of which one part waits while it is held. */
function holding(part: 'append' | 'head') {
  const store = memoryStore();
  let free: Promise<void> | undefined;
  let begun = 0;
  const slow = async (...given: readonly unknown[]): Promise<unknown> => {
    if (free !== undefined) {
      begun++;
      await free;
    }
    const work = bound(store, part);
    return typeof work === 'function' ? work(...given) : undefined;
  };
  const held: Store = new Proxy(store, { get: (of, key) => (key === part ? slow : bound(of, key)) });
  const hold = (): (() => void) => {
    let letGo = (): void => undefined;
    free = new Promise((resolve) => {
      letGo = () => {
        free = undefined;
        resolve();
      };
    });
    return letGo;
  };
  return { store: held, hold, begun: () => begun };
}

/** A socket whose messages are written by hand. */
async function bare(address: string) {
  const socket = socketTo(`${address.replace('http', 'ws')}v1/socket`);
  atEnd(() => socket.terminate());
  const heard: FromServer[] = [];
  await new Promise((resolve) => socket.once('message', resolve));
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  const answerTo = (id: string) => heard.find((message) => 'id' in message && message.id === id);
  return { heard, answerTo, say: (message: object) => socket.send(JSON.stringify(message)) };
}

const BUSY = { kind: 'refused', code: 'busy', message: expect.stringContaining('try again a little later') };

describe('more than a match can take in', () => {
  it('is refused while so much waits for it, and taken again afterwards', async () => {
    const { store, hold, begun } = holding('append');
    const server = await serve({ store });
    const { id: match, tokens } = await pair(server.address);
    const ann = await bare(server.address);
    ann.say({ kind: 'subscribe', id: 's', match, token: tokens[0] });
    await expect.poll(() => ann.answerTo('s')).toMatchObject({ kind: 'view' });
    await settled();
    const letGo = hold();
    const prefer = { type: 'prefer', stops: [] };
    ann.say({ kind: 'act', id: 'first', match, action: prefer });
    await expect.poll(begun).toBe(1);
    for (let n = 0; n < MOST_WAITING; n++) ann.say({ kind: 'why-not', id: `w${n}`, match, about: 'c1' });
    ann.say({ kind: 'act', id: 'act', match, action: prefer });
    ann.say({ kind: 'why-not', id: 'why', match });
    ann.say({ kind: 'hand-over', id: 'hand', match, bot: 'easy' });
    ann.say({ kind: 'agree', id: 'agree', match, wish: 0, yes: true });
    for (const id of ['act', 'why', 'hand', 'agree']) await expect.poll(() => ann.answerTo(id)).toMatchObject(BUSY);
    const legend = await fetch(`${server.address}v1/matches/${match}/legend`);
    expect({ status: legend.status, ...(await legend.json()) }).toMatchObject({ status: 503, code: 'busy', rule: '' });
    const bob = await bare(server.address);
    bob.say({ kind: 'subscribe', id: 's', match, token: tokens[1] });
    await expect.poll(() => bob.answerTo('s')).toMatchObject(BUSY);
    expect(ann.answerTo('w0')).toBeUndefined();
    letGo();
    await expect.poll(() => ann.answerTo(`w${MOST_WAITING - 1}`)).toMatchObject({ kind: 'reasons' });
    expect(ann.answerTo('first')).toMatchObject({ kind: 'accepted' });
    ann.say({ kind: 'act', id: 'act', match, action: { type: 'concede' } });
    const answers = () => ann.heard.filter((message) => 'id' in message && message.id === 'act').length;
    await expect.poll(answers).toBe(2);
    const log = await store.read(match, 0);
    expect(log.filter(({ data }) => data.includes('"id":"act"'))).toHaveLength(1);
  });

  it('is refused while a match is about to be shown, over one socket', async () => {
    const { store, hold, begun } = holding('head');
    const server = await serve({ store });
    const { id: match, tokens } = await pair(server.address);
    // A server that has the match not in memory yet.
    const other = await serve({ store });
    const ann = await bare(other.address);
    const letGo = hold();
    ann.say({ kind: 'subscribe', id: 's', match, token: tokens[0] });
    await expect.poll(begun).toBe(1);
    for (let n = 0; n < 1000; n++) ann.say({ kind: 'why-not', id: `w${n}`, match, about: 'c1' });
    ann.say({ kind: 'why-not', id: 'why', match });
    ann.say({ kind: 'subscribe', id: 's2', match, token: tokens[0] });
    for (let n = 0; n < 255; n++) ann.say({ kind: 'subscribe', id: `o${n}`, match: `o${n}` });
    ann.say({ kind: 'subscribe', id: 'more', match: 'more' });
    for (const id of ['why', 's2', 'more']) await expect.poll(() => ann.answerTo(id)).toMatchObject(BUSY);
    letGo();
    await expect.poll(() => ann.answerTo('w999')).toMatchObject({ kind: 'reasons' });
    ann.say({ kind: 'why-not', id: 'again', match });
    await expect.poll(() => ann.answerTo('again')).toMatchObject({ kind: 'reasons' });
  });
});
