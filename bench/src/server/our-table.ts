import { type FromServer, matchesAt, type SentAction } from '@upkeep/client';
import WebSocket from 'ws';
import type { BenchTable } from './table.ts';

interface Offer {
  readonly seat: OurSeat;
  readonly actions: readonly SentAction[];
}

/** A seat with a socket of its own, which keeps nothing but what it may do now. */
class OurSeat {
  readonly #socket: WebSocket;
  readonly #match: string;
  readonly #offered: (offer: Offer) => void;
  #sent = 0;
  #answered: (isAccepted: boolean) => void = () => undefined;
  /** When the last view came. */
  shown: Promise<void>;
  isOver = false;

  constructor(port: number, match: string, token: string | undefined, offered: (offer: Offer) => void) {
    this.#match = match;
    this.#offered = offered;
    this.#socket = new WebSocket(`ws://127.0.0.1:${port}/v1/socket`, { perMessageDeflate: false });
    this.shown = new Promise((resolve) => {
      this.#socket.on('message', (data) => {
        const message: FromServer = JSON.parse(String(data));
        if (message.kind === 'welcome')
          this.#send({ kind: 'subscribe', id: 's', match, ...(token === undefined ? {} : { token }) });
        if (message.kind === 'accepted') this.#answered(true);
        if (message.kind === 'refused') this.#answered(false);
        if (message.kind === 'view' || message.kind === 'step') this.#see(message);
        if (message.kind === 'view') resolve();
      });
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  act({ player: _, ...action }: SentAction): Promise<boolean> {
    this.#sent += 1;
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#send({ kind: 'act', id: `${this.#sent}`, match: this.#match, action });
    });
  }

  close(): void {
    this.#socket.terminate();
  }

  #see({ standing, legal }: Extract<FromServer, { kind: 'view' | 'step' }>): void {
    if (standing?.outcome !== undefined) this.isOver = true;
    const actions = legal.map(({ action }) => action);
    if (actions.length > 0 || this.isOver) this.#offered({ seat: this, actions });
  }

  #send(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }
}

/** A watcher's or a player's socket alone: how long until it sees the match, and whether it is still there. */
export async function lookAt(
  port: number,
  match: string,
  token?: string,
): Promise<{ took: number; isOpen(): boolean; close(): void }> {
  const began = performance.now();
  const seat = new OurSeat(port, match, token, () => undefined);
  await seat.shown;
  return { took: performance.now() - began, isOpen: () => seat.isOpen, close: () => seat.close() };
}

export interface OurTable extends BenchTable {
  /** The match it plays now, and a seat's key. */
  readonly match: string;
  readonly token: string;
}

/** A table for two at our server: match after match, random legal actions by a seed. */
export async function ourTable(port: number, game: string, seed: number): Promise<OurTable> {
  const table = new Table(port, game, seed);
  await table.begin();
  return table;
}

class Table implements OurTable {
  readonly #port: number;
  readonly #game: string;
  #state: number;
  #seats: OurSeat[] = [];
  #offer: Offer | undefined;
  #wake: () => void = () => undefined;
  match = '';
  token = '';

  constructor(port: number, game: string, seed: number) {
    this.#port = port;
    this.#game = game;
    this.#state = Math.imul(seed + 1, 0x9e3779b9) >>> 0;
  }

  async begin(): Promise<void> {
    const server = matchesAt(`http://127.0.0.1:${this.#port}/`);
    const made = await server.create({
      game: this.#game,
      take: { seat: 0, name: 'Ann' },
      undo: 'none',
      watch: { who: 'anyone' },
    });
    const joined = await server.join(made.match.id, { name: 'Bob', invitation: made.invitation });
    this.close();
    this.#offer = undefined;
    this.match = made.match.id;
    this.token = made.key?.token ?? '';
    this.#seats = [this.token, joined.key.token].map(
      (token) =>
        new OurSeat(this.#port, made.match.id, token, (offer) => {
          this.#offer = offer;
          this.#wake();
        }),
    );
    await Promise.all(this.#seats.map((seat) => seat.shown));
  }

  async step(): Promise<number> {
    for (;;) {
      const { seat, actions } = await this.#next();
      if (seat.isOver) {
        await this.begin();
        continue;
      }
      this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
      const action = actions[(this.#state >>> 8) % actions.length];
      if (action === undefined) continue;
      const began = performance.now();
      if (await seat.act(action)) return performance.now() - began;
    }
  }

  close(): void {
    for (const seat of this.#seats) seat.close();
  }

  async #next(): Promise<Offer> {
    while (this.#offer === undefined) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const offer = this.#offer;
    this.#offer = undefined;
    return offer;
  }
}
