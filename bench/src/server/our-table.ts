import { type FromServer, matchesAt, type SentAction } from '@upkeep/client';
import WebSocket from 'ws';
import type { BenchTable } from './table.ts';

/** What a seat of a match may do now; nothing while it is not asked. */
interface Shown {
  readonly actions: readonly SentAction[];
  readonly isOver: boolean;
}

/**
 * A seat with a socket of its own, for any number of matches; it is told numbers and keeps nothing of them but what it may
 * do now.
 */
class OurSeat {
  readonly #socket: WebSocket;
  readonly #changed: () => void;
  readonly #welcome: Promise<void>;
  readonly #shown = new Map<string, Shown>();
  readonly #waiting = new Map<string, () => void>();
  #sent = 0;
  #answered: (isAccepted: boolean) => void = () => undefined;

  constructor(port: number, changed: () => void) {
    this.#changed = changed;
    this.#socket = new WebSocket(`ws://127.0.0.1:${port}/v1/socket`, { perMessageDeflate: false });
    this.#welcome = new Promise((resolve) => {
      this.#socket.on('message', (data) => {
        const message: FromServer = JSON.parse(String(data));
        if (message.kind === 'welcome') resolve();
        if (message.kind === 'accepted' && message.id !== 'u') this.#answered(true);
        if (message.kind === 'refused') this.#answered(false);
        if (message.kind === 'numbers' || message.kind === 'change') this.#see(message);
        if (message.kind === 'change' && message.done !== undefined) this.#answered(true);
      });
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  of(match: string): Shown | undefined {
    return this.#shown.get(match);
  }

  /** Done when it sees the match. */
  async follow(match: string, token?: string): Promise<void> {
    await this.#welcome;
    await new Promise<void>((resolve) => {
      this.#waiting.set(match, resolve);
      this.#send({ kind: 'subscribe', id: 's', match, as: 'numbers', ...(token === undefined ? {} : { token }) });
    });
  }

  unfollow(match: string): void {
    this.#shown.delete(match);
    this.#send({ kind: 'unsubscribe', id: 'u', match });
  }

  act(match: string, { player: _, ...action }: SentAction): Promise<boolean> {
    this.#sent += 1;
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#send({ kind: 'act', id: `${this.#sent}`, match, action });
    });
  }

  close(): void {
    this.#socket.terminate();
  }

  #see({ kind, match, standing, legal }: Extract<FromServer, { kind: 'numbers' | 'change' }>): void {
    if (kind === 'change' && !this.#shown.has(match)) return;
    this.#shown.set(match, { actions: legal, isOver: standing?.outcome !== undefined });
    this.#waiting.get(match)?.();
    this.#waiting.delete(match);
    this.#changed();
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
  await table.stock(1);
  await table.begin();
  return table;
}

interface Ready {
  readonly match: string;
  readonly token: string;
}

class Table implements OurTable {
  readonly #port: number;
  readonly #game: string;
  #state: number;
  readonly #seats: readonly OurSeat[];
  readonly #ready: Ready[] = [];
  readonly #left: string[] = [];
  #wake: () => void = () => undefined;
  begun = 0;
  short = 0;
  match = '';
  token = '';

  constructor(port: number, game: string, seed: number) {
    this.#port = port;
    this.#game = game;
    this.#state = Math.imul(seed + 1, 0x9e3779b9) >>> 0;
    const changed = (): void => this.#wake();
    this.#seats = [new OurSeat(port, changed), new OurSeat(port, changed)];
  }

  async stock(matches: number): Promise<void> {
    for (const match of this.#left.splice(0)) for (const seat of this.#seats) seat.unfollow(match);
    const server = matchesAt(`http://127.0.0.1:${this.#port}/`);
    while (this.#ready.length < matches) {
      const made = await server.create({
        game: this.#game,
        take: { seat: 0, name: 'Ann' },
        undo: 'none',
        watch: { who: 'anyone' },
      });
      const { id } = made.match;
      const joined = await server.join(id, { name: 'Bob', invitation: made.invitation });
      const token = made.key?.token ?? '';
      const tokens = [token, joined.key.token];
      await Promise.all(this.#seats.map((seat, place) => seat.follow(id, tokens[place])));
      this.#ready.push({ match: id, token });
    }
  }

  /** Goes on with the next match. */
  async begin(): Promise<void> {
    if (this.match !== '') this.#left.push(this.match);
    if (this.#ready.length === 0) {
      this.short += 1;
      await this.stock(1);
    }
    this.begun += 1;
    const { match, token } = this.#ready.shift() ?? { match: '', token: '' };
    this.match = match;
    this.token = token;
  }

  async step(): Promise<number> {
    for (;;) {
      const { match } = this;
      const seat = await this.#asked();
      const shown = seat?.of(match);
      if (seat === undefined || shown === undefined) {
        await this.begin();
        continue;
      }
      this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
      const action = shown.actions[(this.#state >>> 8) % shown.actions.length];
      if (action === undefined) continue;
      const began = performance.now();
      if (await seat.act(match, action)) return performance.now() - began;
    }
  }

  close(): void {
    for (const seat of this.#seats) seat.close();
  }

  /** The seat that is asked, or nobody where the match is over. */
  async #asked(): Promise<OurSeat | undefined> {
    for (;;) {
      const isOver = this.#seats.some((seat) => seat.of(this.match)?.isOver === true);
      if (isOver) return undefined;
      const asked = this.#seats.find((seat) => (seat.of(this.match)?.actions.length ?? 0) > 0);
      if (asked !== undefined) return asked;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
