import { type FromServer, matchesAt, type SentAction } from '@upkeep/client';
import WebSocket from 'ws';
import type { BenchTable } from './table.ts';

interface Offer {
  readonly seat: OurSeat;
  readonly actions: readonly SentAction[];
}

/** A seat with a socket of its own, for one match after the other; it keeps nothing but what it may do now. */
class OurSeat {
  readonly #socket: WebSocket;
  readonly #offered: (offer: Offer) => void;
  readonly #welcome: Promise<void>;
  #match = '';
  #sent = 0;
  #answered: (isAccepted: boolean) => void = () => undefined;
  #shown: () => void = () => undefined;
  isOver = false;

  constructor(port: number, offered: (offer: Offer) => void) {
    this.#offered = offered;
    this.#socket = new WebSocket(`ws://127.0.0.1:${port}/v1/socket`, { perMessageDeflate: false });
    this.#welcome = new Promise((resolve) => {
      this.#socket.on('message', (data) => {
        const message: FromServer = JSON.parse(String(data));
        if (message.kind === 'welcome') resolve();
        if (message.kind === 'accepted') this.#answered(true);
        if (message.kind === 'refused') this.#answered(false);
        if ((message.kind === 'view' || message.kind === 'step') && message.match === this.#match) this.#see(message);
      });
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** Leaves the match before, and is done when it sees this one. */
  async follow(match: string, token?: string): Promise<void> {
    await this.#welcome;
    if (this.#match !== '') this.#send({ kind: 'unsubscribe', id: 'u', match: this.#match });
    this.#match = match;
    this.isOver = false;
    await new Promise<void>((resolve) => {
      this.#shown = resolve;
      this.#send({ kind: 'subscribe', id: 's', match, ...(token === undefined ? {} : { token }) });
    });
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

  #see({ kind, standing, legal }: Extract<FromServer, { kind: 'view' | 'step' }>): void {
    if (standing?.outcome !== undefined) this.isOver = true;
    const actions = legal.map(({ action }) => action);
    if (actions.length > 0 || this.isOver) this.#offered({ seat: this, actions });
    if (kind === 'view') this.#shown();
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
  const seat = new OurSeat(port, () => undefined);
  await seat.follow(match, token);
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
  readonly #seats: readonly OurSeat[];
  #offer: Offer | undefined;
  #wake: () => void = () => undefined;
  match = '';
  token = '';

  constructor(port: number, game: string, seed: number) {
    this.#port = port;
    this.#game = game;
    this.#state = Math.imul(seed + 1, 0x9e3779b9) >>> 0;
    const offered = (offer: Offer): void => {
      this.#offer = offer;
      this.#wake();
    };
    this.#seats = [new OurSeat(port, offered), new OurSeat(port, offered)];
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
    this.#offer = undefined;
    this.match = made.match.id;
    this.token = made.key?.token ?? '';
    const tokens = [this.token, joined.key.token];
    await Promise.all(this.#seats.map((seat, place) => seat.follow(made.match.id, tokens[place])));
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
