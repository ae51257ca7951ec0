import { io, type Socket } from 'socket.io-client';
import type { BenchTable } from './table.ts';

interface State {
  readonly G: { readonly seats: readonly { readonly hand: readonly number[] }[] };
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown };
  readonly _stateID: number;
}

let made = 0;

/** A table for two at boardgame.io's server, spoken to as its own client does, without the client's own copy of the rules. */
export async function boardgameTable(port: number, seed: number): Promise<BenchTable> {
  let random = Math.imul(seed + 1, 0x9e3779b9) >>> 0;
  let match = '';
  let state: State | undefined;
  let heard: () => void = () => undefined;
  const sockets: Socket[] = [0, 1].map(() =>
    io(`http://127.0.0.1:${port}/duel`, { transports: ['websocket'], forceNew: true }),
  );
  const see = (id: string, now: State): void => {
    if (id !== match || (state !== undefined && now._stateID <= state._stateID)) return;
    state = now;
    heard();
  };
  const begin = async (): Promise<void> => {
    made += 1;
    match = `m${made}`;
    state = undefined;
    for (const [seat, socket] of sockets.entries()) {
      const synced = new Promise((resolve) => socket.once('sync', resolve));
      socket.emit('sync', match, `${seat}`, undefined, 2);
      await synced;
    }
  };
  for (const socket of sockets) {
    socket.on('sync', (id: string, { state: now }: { state: State }) => see(id, now));
    socket.on('update', see);
  }
  await begin();
  return {
    async step() {
      if (state === undefined || state.ctx.gameover !== undefined) await begin();
      if (state === undefined) throw new Error('boardgame.io shows no match');
      const { currentPlayer } = state.ctx;
      const hand = state.G.seats[Number(currentPlayer)]?.hand.length ?? 0;
      random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
      const choice = (random >>> 8) % (hand + 1);
      const move = choice < hand ? { type: 'playCard', args: [choice] } : { type: 'pass', args: [] };
      const action = { type: 'MAKE_MOVE', payload: { ...move, playerID: currentPlayer } };
      const began = performance.now();
      const answered = new Promise<void>((resolve) => {
        heard = resolve;
      });
      sockets[Number(currentPlayer)]?.emit('update', action, state._stateID, match, currentPlayer);
      await answered;
      return performance.now() - began;
    },
    close: () => {
      for (const socket of sockets) socket.disconnect();
    },
  };
}
