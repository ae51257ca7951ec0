import { io, type Socket } from 'socket.io-client';
import type { BenchTable } from './table.ts';

interface State {
  readonly G: { readonly seats: readonly { readonly hand: readonly number[] }[] };
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown };
  readonly _stateID: number;
}

let made = 0;

/** A match with the sockets of its two seats: at boardgame.io's server a socket follows one match at a time. */
class Seated {
  readonly #match: string;
  readonly #sockets: readonly Socket[];
  #heard: () => void = () => undefined;
  state: State | undefined;

  static async open(port: number): Promise<Seated> {
    const seated = new Seated(port);
    for (const [seat, socket] of seated.#sockets.entries()) {
      const synced = new Promise((resolve) => socket.once('sync', resolve));
      socket.emit('sync', seated.#match, `${seat}`, undefined, 2);
      await synced;
    }
    return seated;
  }

  private constructor(port: number) {
    made += 1;
    this.#match = `m${made}`;
    this.#sockets = [0, 1].map(() =>
      io(`http://127.0.0.1:${port}/duel`, { transports: ['websocket'], forceNew: true }),
    );
    for (const socket of this.#sockets) {
      socket.on('sync', (_: string, { state }: { state: State }) => this.#see(state));
      socket.on('update', (_: string, state: State) => this.#see(state));
    }
  }

  /** Done when it is seen that it happened. */
  send(player: string, move: object, at: number): Promise<void> {
    const action = { type: 'MAKE_MOVE', payload: { ...move, playerID: player } };
    return new Promise((resolve) => {
      this.#heard = resolve;
      this.#sockets[Number(player)]?.emit('update', action, at, this.#match, player);
    });
  }

  close(): void {
    for (const socket of this.#sockets) socket.disconnect();
  }

  #see(now: State): void {
    if (this.state !== undefined && now._stateID <= this.state._stateID) return;
    this.state = now;
    this.#heard();
  }
}

/** A table for two at boardgame.io's server, spoken to as its own client does, without the client's own copy of the rules. */
export async function boardgameTable(port: number, seed: number): Promise<BenchTable> {
  const table = new Table(port, seed);
  await table.stock(1);
  return table;
}

class Table implements BenchTable {
  readonly #port: number;
  #random: number;
  #seated: Seated | undefined;
  readonly #ready: Seated[] = [];
  readonly #left: Seated[] = [];
  begun = 0;
  short = 0;

  constructor(port: number, seed: number) {
    this.#port = port;
    this.#random = Math.imul(seed + 1, 0x9e3779b9) >>> 0;
  }

  async stock(matches: number): Promise<void> {
    for (const seated of this.#left.splice(0)) seated.close();
    while (this.#ready.length < matches) this.#ready.push(await Seated.open(this.#port));
  }

  async step(): Promise<number> {
    const { seated, state } = await this.#current();
    const { currentPlayer } = state.ctx;
    const hand = state.G.seats[Number(currentPlayer)]?.hand.length ?? 0;
    this.#random = (Math.imul(this.#random, 1664525) + 1013904223) >>> 0;
    const choice = (this.#random >>> 8) % (hand + 1);
    const move = choice < hand ? { type: 'playCard', args: [choice] } : { type: 'pass', args: [] };
    const began = performance.now();
    await seated.send(currentPlayer, move, state._stateID);
    return performance.now() - began;
  }

  close(): void {
    for (const seated of [...this.#left, ...this.#ready]) seated.close();
    this.#seated?.close();
  }

  /** The match as it stands, another one where it is over. */
  async #current(): Promise<{ seated: Seated; state: State }> {
    const before = this.#seated;
    if (before?.state !== undefined && before.state.ctx.gameover === undefined) {
      return { seated: before, state: before.state };
    }
    if (before !== undefined) this.#left.push(before);
    if (this.#ready.length === 0) {
      this.short += 1;
      await this.stock(1);
    }
    this.begun += 1;
    this.#seated = this.#ready.shift();
    const state = this.#seated?.state;
    if (this.#seated === undefined || state === undefined) throw new Error('boardgame.io shows no match');
    return { seated: this.#seated, state };
  }
}
