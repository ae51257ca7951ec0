import { type Connection, connect, type LineState } from '@upkeep/client';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { atEnd } from './ends.ts';

/** Something at the other end that is no match server of ours: it says what it is told to. */
async function otherEnd(says: object): Promise<{ line: Connection; heard: string[]; sockets: () => number }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const heard: string[] = [];
  let sockets = 0;
  server.on('connection', (socket) => {
    sockets++;
    socket.on('message', (data) => heard.push(String(data)));
    socket.send(JSON.stringify(says));
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const at = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  const address = `http://127.0.0.1:${port}`;
  const line = connect({ address, silence: 40, backoff: 1, slowest: 10, socket: (url) => new WebSocket(url) });
  atEnd(() => {
    line.close();
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  return { line, heard, sockets: () => sockets };
}

function reached(line: Connection, wanted: (state: LineState) => boolean): Promise<void> {
  return expect.poll(() => wanted(line.state.value)).toBe(true);
}

it('a server of another version of the protocol is told as such, and not asked again', async () => {
  const { line, heard, sockets } = await otherEnd({ kind: 'welcome', protocols: [2, 3], now: 0 });
  const match = line.follow('some-match');
  const acted = match.act({ type: 'pass' });
  await reached(line, (state) => state.kind === 'closed' && state.reason === 'version');
  expect(await acted).toMatchObject({ ok: false, code: 'closed' });
  expect(heard).toEqual([]);
  expect(sockets()).toBe(1);
});

it('a line on which nothing is heard any more is asked, given up, and connected anew', async () => {
  const { line, heard, sockets } = await otherEnd({ kind: 'welcome', protocols: [1], now: 0 });
  line.follow('some-match');
  await expect.poll(sockets).toBeGreaterThan(1);
  expect(heard.some((text) => text.includes('"kind":"ping"'))).toBe(true);
  // What was followed is followed again over the new line.
  await expect.poll(() => heard.filter((text) => text.includes('"kind":"subscribe"')).length).toBeGreaterThan(1);
});
