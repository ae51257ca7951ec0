import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './cluster.ts';

/** A line to a server on loopback that can be cut, also so that what was asked is done and the answer lost. */
export interface Line {
  readonly port: number;
  /** From now on no answer comes back. */
  mute(): void;
  /** Breaks every connection; new ones are whole. */
  cut(): void;
  /** How many connections were ever made. */
  readonly made: number;
  close(): Promise<void>;
}

export async function lineTo(target: number): Promise<Line> {
  const sockets = new Set<Socket>();
  let isMute = false;
  let made = 0;
  const server = createServer((near) => {
    made += 1;
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      if (!isMute) near.write(bytes);
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    get made() {
      return made;
    },
    mute() {
      isMute = true;
    },
    cut() {
      isMute = false;
      for (const socket of sockets) socket.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
