import type { Duplex } from 'node:stream';
import { CLOSE, type Form, type FromServer, PROTOCOL, type ToServer, type Viewer } from '@upkeep/client';
import { InputError, type PlayerId } from '@upkeep/engine';
import type { WebSocket } from 'ws';
import { checkBot } from '../lobby/create.ts';
import type { Asker, Sink } from '../match/channels.ts';
import { type Asking, actFor, agree, type Deed, handOver } from '../match/deeds.ts';
import type { Hall } from '../match/hall.ts';
import type { LiveMatch } from '../match/live.ts';
import { fromError, isOurs, type Reply, tooMuch } from '../match/reply.ts';
import { viewerOf } from '../seats/roles.ts';
import { Bucket } from './bucket.ts';
import { writeFrame } from './frame.ts';
import { readMessage } from './read.ts';

/** What a connection needs of its server. */
export interface ConnectionParts {
  readonly hall: Hall;
  readonly isOperator: (token: string | undefined) => boolean;
  readonly messageRate: number;
  readonly messageBurst: number;
  readonly bufferedBytes: number;
}

interface Subscription {
  readonly live: LiveMatch;
  readonly viewer: Viewer;
  readonly form: Form;
}

/** Matches followed over one socket at the most. */
const MOST_FOLLOWED = 256;
/** Messages of a socket that wait for a match to be shown at the most. */
const MOST_HELD = 1000;
/** Messages over the limit, or unreadable, before the socket is closed. */
const MOST_STRIKES = 500;

/** One socket: reads its messages, follows matches for it, and sends what they tell. */
export class Connection implements Sink {
  private readonly socket: WebSocket;
  private readonly line: Duplex;
  readonly parts: ConnectionParts;
  private readonly bucket: Bucket;
  private readonly followed = new Map<string, Subscription>();
  /** Matches that are about to be followed: what is sent to them waits. */
  private readonly coming = new Map<string, Promise<void>>();
  private held = 0;
  private strikes = 0;
  isAlive = true;

  /** `line` is what the socket writes to. */
  constructor(socket: WebSocket, line: Duplex, parts: ConnectionParts) {
    this.socket = socket;
    this.line = line;
    this.parts = parts;
    this.bucket = new Bucket(parts.messageBurst, parts.messageRate, performance.now());
    socket.on('message', (data, isBinary) => {
      this.isAlive = true;
      // What is no text is no message.
      this.hear(isBinary ? '' : String(data));
    });
    socket.on('pong', () => {
      this.isAlive = true;
    });
    socket.on('close', () => this.end());
    socket.on('error', () => socket.terminate());
    this.say({ kind: 'welcome', protocols: [PROTOCOL], now: parts.hall.timers.now() });
  }

  send(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > this.parts.bufferedBytes) {
      this.socket.close(CLOSE.tooSlow, 'You read too slowly: connect again.');
      // What lies in the buffer will not get out either.
      this.socket.terminate();
      return;
    }
    writeFrame(this.line, text);
  }

  private say(message: FromServer): void {
    this.send(JSON.stringify(message));
  }

  private hear(text: string): void {
    const message = readMessage(text);
    const isTooMany = !this.bucket.take(performance.now());
    if (isTooMany || message.kind === 'refused') this.strike();
    if (isTooMany)
      this.refuse(message.id, { code: 'too-many', message: 'Too many messages: wait a little.', rule: '' });
    else if (message.kind === 'refused') this.refuse(message.id, message);
    else if (message.kind === 'ping') this.say({ kind: 'pong', id: message.id, now: this.parts.hall.timers.now() });
    else this.handle(message);
  }

  private strike(): void {
    this.strikes++;
    if (this.strikes === MOST_STRIKES) this.socket.close(CLOSE.abuse, 'Too many messages that cannot be taken.');
  }

  refuse(id: string, { code, message, rule }: { code: string; message: string; rule: string }): void {
    this.parts.hall.watched.refused(code);
    this.say({ kind: 'refused', id, code, message, rule });
  }

  private handle(message: Exclude<ToServer, { kind: 'ping' }>): void {
    const { match } = message;
    const before = this.coming.get(match);
    if (message.kind !== 'subscribe') {
      if (before === undefined) void this.attempt(message);
      else if (this.held >= MOST_HELD) this.failed(message.id, match, tooMuch());
      else void this.hold(before).then(() => this.attempt(message));
      return;
    }
    if (this.held >= MOST_HELD || (before === undefined && this.coming.size >= MOST_FOLLOWED)) {
      return this.failed(message.id, match, tooMuch());
    }
    const done = (before === undefined ? Promise.resolve() : this.hold(before))
      .then(() => this.attempt(message))
      .finally(() => {
        if (this.coming.get(match) === done) this.coming.delete(match);
      });
    this.coming.set(match, done);
  }

  private async hold(before: Promise<void>): Promise<void> {
    this.held++;
    await before;
    this.held--;
  }

  /** Does it, or says to the sender why not. */
  private attempt(message: Exclude<ToServer, { kind: 'ping' }>): Promise<void> | undefined {
    const failed = (error: unknown): void => this.failed(message.id, message.match, error);
    try {
      return this.perform(message)?.catch(failed);
    } catch (error) {
      failed(error);
      return undefined;
    }
  }

  failed(id: string, match: string, error: unknown): void {
    const known = fromError(error);
    if (isOurs(known)) this.parts.hall.watched.fault(match, error);
    this.refuse(id, known ?? { code: 'internal', message: 'Something went wrong here. Try again.', rule: '' });
  }

  /** What it returns, if anything, is waited for; what it throws is told to the sender. */
  private perform(message: Exclude<ToServer, { kind: 'ping' }>): Promise<void> | undefined {
    const { kind, id, match } = message;
    if (kind === 'subscribe') return this.subscribe(message);
    if (kind === 'unsubscribe') {
      this.unfollow(match);
      this.say({ kind: 'accepted', id, sequence: 0 });
      return undefined;
    }
    const { live, seat, form } = this.seated(match);
    if (kind === 'act') {
      actFor(live, new Request(this, { seat, id, match, form }), message.action);
      return undefined;
    }
    if (kind === 'why-not') return this.tellWhyNot(live, seat, id, message.about);
    if (kind === 'hand-over' && message.bot !== undefined) checkBot(message.bot);
    return this.answer(new Request(this, { seat, id, match, form }), (deed) =>
      kind === 'agree' ? agree(live, deed, message.wish, message.yes) : handOver(live, deed, message.bot ?? ''),
    );
  }

  private async answer(request: Request, work: (deed: Deed) => Promise<Reply>): Promise<void> {
    request.answered(await work(request));
  }

  accept(id: string, sequence: number): void {
    this.parts.hall.watched.accepted();
    this.say({ kind: 'accepted', id, sequence });
  }

  /** What is sent meanwhile is written at once. */
  inOnePiece(work: () => void): void {
    this.line.cork();
    try {
      work();
    } finally {
      this.line.uncork();
    }
  }

  /** The seat from which a match is followed here: whoever only looks on does nothing. */
  private seated(match: string): { live: LiveMatch; seat: PlayerId; form: Form } {
    const found = this.followed.get(match);
    if (found === undefined) throw new InputError('not-followed', 'Subscribe to the match first.');
    if (found.viewer === 'spectator') throw new InputError('only-watching', 'Who looks on does not play.');
    return { live: found.live, seat: found.viewer, form: found.form };
  }

  private async subscribe(message: Extract<ToServer, { kind: 'subscribe' }>): Promise<void> {
    const { id, match, token, from, as: form = 'views' } = message;
    if (this.followed.size >= MOST_FOLLOWED && !this.followed.has(match)) {
      throw new InputError('too-many-matches', `One socket follows ${MOST_FOLLOWED} matches at most.`);
    }
    const { hall } = this.parts;
    const live = await hall.get(match);
    const asked = { id, form, ...(from === undefined ? {} : { from }) };
    const isOperator = this.parts.isOperator(token);
    await live.prepare(viewerOf(live.record, token, isOperator), asked);
    await live.ask(async () => {
      const viewer = viewerOf(live.record, token, isOperator);
      this.unfollow(match);
      await live.show(viewer, this, asked);
      this.followed.set(match, { live, viewer, form });
      if (this.socket.readyState !== this.socket.OPEN) this.unfollow(match);
      else if (viewer !== 'spectator') hall.seatCame(live, viewer);
    });
    hall.wake(live);
  }

  private unfollow(match: string): void {
    const found = this.followed.get(match);
    if (found === undefined) return;
    this.followed.delete(match);
    found.live.leave(found.viewer, this);
  }

  private tellWhyNot(live: LiveMatch, seat: PlayerId, id: string, about: string | undefined): Promise<void> {
    return live.ask(async () => {
      const { match } = await live.current();
      const reasons = match.whyNot(seat, about).map(({ words, rejection }) => {
        const { code, message, rule } = rejection;
        return { what: words, code, message, rule };
      });
      this.say({ kind: 'reasons', id, reasons });
    });
  }

  /** Is the other end still there? Asked from time to time. */
  check(): void {
    if (!this.isAlive) return this.socket.terminate();
    this.isAlive = false;
    this.socket.ping();
  }

  /** The server goes down: whoever is there connects again, perhaps elsewhere. */
  goAway(): void {
    this.socket.close(CLOSE.goingAway, 'The server restarts: connect again.');
  }

  terminate(): void {
    this.socket.terminate();
  }

  private end(): void {
    for (const match of [...this.followed.keys()]) this.unfollow(match);
  }
}

/** Something asked for over a socket. The answer goes out with what the seat is told, in one piece. */
class Request implements Asking {
  readonly seat: PlayerId;
  readonly id: string;
  private readonly match: string;
  private readonly form: Form;
  private readonly connection: Connection;
  private isAnswered = false;

  constructor(
    connection: Connection,
    { seat, id, match, form }: { seat: PlayerId; id: string; match: string; form: Form },
  ) {
    this.connection = connection;
    this.seat = seat;
    this.id = id;
    this.match = match;
    this.form = form;
  }

  written(sequence: number, tell: (asker: Asker) => boolean): void {
    this.isAnswered = true;
    // In numbers it is one message anyway.
    if (this.form === 'numbers') this.say(sequence, tell);
    else this.connection.inOnePiece(() => this.say(sequence, tell));
  }

  private say(sequence: number, tell: (asker: Asker) => boolean): void {
    const { connection, id } = this;
    if (tell({ sink: connection, id })) connection.parts.hall.watched.accepted();
    else connection.accept(id, sequence);
  }

  answered(reply: Reply): void {
    if (!reply.ok) this.connection.refuse(this.id, reply);
    else if (!this.isAnswered) this.connection.accept(this.id, reply.sequence);
  }

  failed(error: unknown): void {
    this.connection.failed(this.id, this.match, error);
  }
}
