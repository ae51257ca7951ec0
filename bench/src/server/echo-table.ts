import WebSocket from 'ws';
import type { BenchTable } from './table.ts';

/** About as long as an action of a duel. */
const MESSAGE = JSON.stringify({
  kind: 'act',
  id: 'x'.repeat(12),
  match: 'y'.repeat(22),
  action: { type: 'play', decision: 12, card: 'z'.repeat(20) },
});

export async function echoTable(port: number): Promise<BenchTable> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  let heard: () => void = () => undefined;
  socket.on('message', () => heard());
  return {
    begun: 0,
    short: 0,
    stock: () => Promise.resolve(),
    step: () =>
      new Promise((resolve) => {
        const began = performance.now();
        heard = () => resolve(performance.now() - began);
        socket.send(MESSAGE);
      }),
    close: () => socket.terminate(),
  };
}
