import { FollowedMatch } from './followed.ts';
import { CLOSE, type Form, type FromServer, PROTOCOL, type ToServer } from './protocol.ts';
import { type Signal, Source } from './signal.ts';

/** The few things of a WebSocket that are needed: a browser's has them, and so has that of the package `ws`. */
export interface SocketLike {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}

export interface ConnectOptions {
  /** The server's address, such as `https://play.example.org/`; or several, tried in turn. */
  readonly address: string | readonly string[];
  /** Makes a socket; left out, the one of the browser or of Node 22. */
  readonly socket?: (url: string) => SocketLike;
  /** Milliseconds before the first try after a line was cut; doubled with every further one, up to `slowest`. */
  readonly backoff?: number;
  readonly slowest?: number;
  /** Milliseconds of silence after which the other end is asked whether it is there. */
  readonly silence?: number;
}

/** How the line stands. */
export type LineState =
  | { readonly kind: 'connecting'; readonly tries: number }
  | { readonly kind: 'open' }
  /** Cut; the next try is at that time. */
  | { readonly kind: 'waiting'; readonly tries: number; readonly until: number }
  /** The server does not speak this version of the protocol, or the connection was closed here: no further try is made. */
  | { readonly kind: 'closed'; readonly reason: 'here' | 'version' };

export interface Connection {
  readonly state: Signal<LineState>;
  /** The server's clock minus this one's, in milliseconds: clocks are told in the server's time. */
  readonly offset: number;
  /** Follows a match: with a seat's token from that seat, else as an onlooker. Goes on by itself after every cut. */
  follow(match: string, options?: FollowOptions): FollowedMatch;
  /** Tries at once, where the line is cut. */
  retry(): void;
  close(): void;
}

export interface FollowOptions {
  readonly token?: string;
  /** Events from this sequence number on come with the first view; 0 for all of them. */
  readonly from?: number;
  /** Left out, as views with words and events; `numbers` for programs, which then have `numbers` in place of `view`. */
  readonly as?: Form;
}

/**
 * Opens a line to a match server and keeps it: after a cut it is opened again, every match is followed on from where it
 * was, and what was not answered is sent again under its own id, so that it is done once.
 *
 * @example
 * const line = connect({ address: 'http://127.0.0.1:4173/' });
 * const match = line.follow(id, { token });
 * match.state.subscribe((state) => draw(state));
 * await match.act(match.state.value?.legal[0].action);
 */
export function connect(options: ConnectOptions): Connection {
  return new Line(options);
}

/** What a followed match needs of its line. */
export interface LineEnd {
  readonly isOpen: boolean;
  send(message: ToServer): void;
  newId(): string;
  drop(match: FollowedMatch): void;
  later(milliseconds: number, then: () => void): () => void;
}

const BACKOFF = 250;
const SLOWEST = 10000;
const SILENCE = 20000;

class Line implements Connection, LineEnd {
  readonly state: Source<LineState>;
  offset = 0;
  private readonly urls: readonly string[];
  private readonly options: ConnectOptions;
  private readonly matches = new Map<string, FollowedMatch>();
  private readonly name = Math.random().toString(36).slice(2, 10);
  private sent = 0;
  private tries = 0;
  private which = 0;
  private socket: SocketLike | null = null;
  private isWelcome = false;
  private stopWaiting: () => void = () => undefined;
  private stopListening: () => void = () => undefined;

  constructor(options: ConnectOptions) {
    this.options = options;
    const { address } = options;
    this.urls = (typeof address === 'string' ? [address] : address).map(
      (one) => `${one.replace(/^http/, 'ws').replace(/\/+$/, '')}/v1/socket`,
    );
    this.state = new Source<LineState>({ kind: 'connecting', tries: 0 });
    this.open();
  }

  get isOpen(): boolean {
    return this.isWelcome;
  }

  newId(): string {
    this.sent++;
    return `${this.name}-${this.sent}`;
  }

  send(message: ToServer): void {
    this.socket?.send(JSON.stringify(message));
  }

  later(milliseconds: number, then: () => void): () => void {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  }

  follow(match: string, options: FollowOptions = {}): FollowedMatch {
    const known = this.matches.get(match);
    if (known !== undefined) return known;
    const followed = new FollowedMatch(this, match, options);
    this.matches.set(match, followed);
    if (this.isOpen) followed.subscribe();
    return followed;
  }

  drop(match: FollowedMatch): void {
    if (this.matches.get(match.id) === match) this.matches.delete(match.id);
  }

  retry(): void {
    if (this.state.value.kind === 'waiting') this.open();
  }

  close(): void {
    this.finish('here');
  }

  private finish(reason: 'here' | 'version'): void {
    this.stopWaiting();
    this.state.set({ kind: 'closed', reason });
    this.letGo(1000);
    for (const match of [...this.matches.values()]) match.close();
  }

  private open(): void {
    this.stopWaiting();
    this.state.set({ kind: 'connecting', tries: this.tries });
    const url = this.urls[this.which % this.urls.length] ?? '';
    const socket = (this.options.socket ?? browserSocket)(url);
    this.socket = socket;
    socket.onmessage = ({ data }: { data: unknown }) => {
      if (this.socket === socket) this.hear(String(data));
    };
    socket.onclose = ({ code }: { code: number }) => {
      if (this.socket === socket) this.lost(code);
    };
    socket.onerror = () => undefined;
    this.listen();
  }

  /** The line is silent for too long: is the other end there? If not, it is as good as cut. */
  private listen(): void {
    this.stopListening();
    const silence = this.options.silence ?? SILENCE;
    this.stopListening = this.later(silence, () => {
      if (this.isWelcome) this.send({ kind: 'ping', id: this.newId() });
      this.stopListening = this.later(silence / 2, () => {
        this.letGo();
        this.lost(0);
      });
    });
  }

  private letGo(code?: number): void {
    const { socket } = this;
    this.socket = null;
    this.isWelcome = false;
    this.stopListening();
    if (socket === null) return;
    socket.onmessage = socket.onclose = null;
    try {
      socket.close(code);
    } catch {
      // One that never opened may refuse to be closed.
    }
  }

  private lost(code: number): void {
    this.letGo();
    if (this.state.value.kind === 'closed') return;
    // Where the server only restarts, others may be there at once.
    this.tries = code === CLOSE.goingAway ? 0 : this.tries + 1;
    this.which++;
    const { backoff = BACKOFF, slowest = SLOWEST } = this.options;
    const wait = Math.min(slowest, backoff * 2 ** Math.max(0, this.tries - 1)) * (0.5 + Math.random() / 2);
    this.state.set({ kind: 'waiting', tries: this.tries, until: Date.now() + wait });
    this.stopWaiting = this.later(wait, () => this.open());
  }

  private hear(text: string): void {
    this.listen();
    const message: FromServer = JSON.parse(text);
    if (message.kind === 'welcome') return this.welcome(message.protocols, message.now);
    if ('match' in message) this.matches.get(message.match)?.hear(message);
    else if ('id' in message) for (const match of [...this.matches.values()]) match.answered(message);
  }

  private welcome(protocols: readonly number[], now: number): void {
    if (!protocols.includes(PROTOCOL)) return this.finish('version');
    this.offset = now - Date.now();
    this.tries = 0;
    this.isWelcome = true;
    this.state.set({ kind: 'open' });
    for (const match of this.matches.values()) match.subscribe();
  }
}

function browserSocket(url: string): SocketLike {
  if (typeof WebSocket === 'undefined') {
    throw new Error(
      'There is no WebSocket here: give `socket`, for example (url) => new WebSocket(url) of the package ws.',
    );
  }
  return new WebSocket(url);
}
