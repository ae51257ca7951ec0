import { setTimeout as wait } from 'node:timers/promises';
import {
  type Connection,
  connect,
  type FollowedMatch,
  type MatchState,
  matchesAt,
  type ServedGame,
} from '@upkeep/client';
import WebSocket from 'ws';
import { Pacer } from './pacer.ts';
import { type LoadReport, Tally } from './tally.ts';

export type { LoadReport };

export interface LoadOptions {
  /** One server or several; tables are spread over them, and go on at another where theirs has gone. */
  readonly addresses: readonly string[];
  readonly game: string;
  /** How many matches are played at once. */
  readonly matches: number;
  /** Actions a second, all players together; as many as can be if left out. */
  readonly rate?: number;
  /** It ends after so many seconds, or so many accepted actions, whichever comes first. */
  readonly seconds?: number;
  readonly actions?: number;
  /** Choices are drawn from it. */
  readonly seed: number;
  readonly signal?: AbortSignal;
}

/** The load could not even begin. */
export class LoadRefused extends Error {
  override readonly name = 'LoadRefused';
}

/**
 * Plays many matches at once over real connections, each seat a client of its own that does something legal whenever it
 * may, and says how the server stood it.
 */
export async function runLoad(options: LoadOptions): Promise<LoadReport> {
  const { addresses, matches, seconds = Number.POSITIVE_INFINITY, actions = Number.POSITIVE_INFINITY } = options;
  const [first = ''] = addresses;
  const game = await gameAt(first, options.game);
  const tally = new Tally();
  const pacer = new Pacer(options.rate);
  const end = Date.now() + seconds * 1000;
  const stopping = new AbortController();
  const goesOn = () => !stopping.signal.aborted && Date.now() < end && tally.accepted < actions;
  options.signal?.addEventListener('abort', () => stopping.abort());
  const tables = Array.from({ length: matches }, (_, n) =>
    new LoadTable({
      ...options,
      seats: game.players.min,
      number: n,
      tally,
      pacer,
      goesOn,
    }).play(),
  );
  const failed = (await Promise.allSettled(tables)).filter((one) => one.status === 'rejected');
  for (const { reason } of failed) tally.failed(reason);
  return tally.report();
}

async function gameAt(address: string, name: string): Promise<ServedGame> {
  const { games } = await matchesAt(address)
    .games()
    .catch((error: unknown) => {
      throw new LoadRefused(`${address}: ${error instanceof Error ? error.message : error}`);
    });
  const game = games.find(({ id }) => id === name);
  if (game !== undefined) return game;
  throw new LoadRefused(
    `There is no game '${name}' at ${address}. There are: ${games.map(({ id }) => id).join(', ')}.`,
  );
}

interface TableOptions extends LoadOptions {
  readonly seats: number;
  readonly number: number;
  readonly tally: Tally;
  readonly pacer: Pacer;
  readonly goesOn: () => boolean;
}

const MOST_TRIES = 20;
/** Milliseconds after which nobody waits for an answer any more. */
const PATIENCE = 20_000;

/** One table: match after match, until it is to end. */
class LoadTable {
  readonly #options: TableOptions;
  /** Since when each seat has waited for an answer, or never. */
  readonly #since: number[] = [];
  /** Which of the servers it is at. */
  #at: number;
  #state: number;

  constructor(options: TableOptions) {
    this.#options = options;
    this.#at = options.number;
    this.#state = (options.seed + Math.imul(options.number, 0x9e3779b9)) >>> 0;
  }

  async play(): Promise<void> {
    while (this.#options.goesOn()) {
      const { id, tokens } = await this.#seated();
      const lines = tokens.map(() => this.#line());
      const watch = setInterval(() => this.#giveUp(lines), 250);
      try {
        const ended = await Promise.all(lines.map((line, seat) => this.#playSeat(line, id, seat, tokens[seat] ?? '')));
        if (ended.every((isOver) => isOver)) this.#options.tally.played += 1;
      } finally {
        clearInterval(watch);
        for (const line of lines) line.close();
      }
    }
  }

  /** Leaves the match when it is all over, or when an answer does not come: lines that are cut try for ever. */
  #giveUp(lines: readonly Connection[]): void {
    const { goesOn, tally } = this.#options;
    const isSilent = this.#since.some((since) => Date.now() - since > PATIENCE);
    if (goesOn() && !isSilent) return;
    if (goesOn()) tally.failed(new Error(`no answer for ${PATIENCE / 1000} seconds`));
    for (const line of lines) line.close();
  }

  /** The server it is at, or one of those that come after it. */
  #address(further = 0): string {
    const { addresses } = this.#options;
    return addresses[(this.#at + further) % addresses.length] ?? '';
  }

  #line(): Connection {
    const { addresses, tally, goesOn } = this.#options;
    return connect({
      address: addresses.map((_, further) => this.#address(further)),
      socket: (url) => {
        const socket = new WebSocket(url);
        // At the end lines are closed that were still being opened: that is no error of the server.
        socket.on('error', (error) => {
          if (goesOn()) tally.failed(error);
        });
        return socket;
      },
    });
  }

  /** A match with every seat taken. What is refused for being too much at once is tried again a little later. */
  async #seated(): Promise<{ readonly id: string; readonly tokens: readonly string[] }> {
    const { game, seats, tally } = this.#options;
    for (let left = MOST_TRIES; ; left -= 1) {
      const server = matchesAt(this.#address());
      try {
        const made = await server.create({ game, take: { seat: 0, name: 'Load 0' } });
        const tokens = [made.key?.token ?? ''];
        for (let seat = 1; seat < seats; seat += 1) {
          const joined = await server.join(made.match.id, { name: `Load ${seat}`, invitation: made.invitation });
          tokens.push(joined.key.token);
        }
        return { id: made.match.id, tokens };
      } catch (error) {
        tally.failed(error);
        this.#at += 1;
        if (left === 0 || !this.#options.goesOn()) throw error;
      }
      await wait(500);
    }
  }

  /** True: the match was played to its end. */
  async #playSeat(line: Connection, id: string, seat: number, token: string): Promise<boolean> {
    const { tally, pacer, goesOn } = this.#options;
    const match = line.follow(id, { token, as: 'numbers' });
    for (let after = -1; goesOn(); ) {
      const state = await this.#turnOf(line, match, after);
      if (state === undefined) return false;
      if (state.standing.outcome !== undefined) return true;
      const action = state.legal[this.#roll() % state.legal.length]?.action;
      await pacer.turn();
      if (action === undefined || !goesOn()) continue;
      const began = performance.now();
      this.#since[seat] = Date.now();
      const answer = await match.act(action);
      this.#since[seat] = Number.POSITIVE_INFINITY;
      if (answer.ok) {
        tally.took(performance.now() - began);
        after = answer.sequence;
      } else if (answer.code !== 'closed') {
        tally.refused(answer.code);
        await wait(50);
      }
    }
    return false;
  }

  /** The match once this seat may act and has seen what it did before; undefined when nothing more is to be done. */
  #turnOf(line: Connection, match: FollowedMatch, after: number): Promise<MatchState | undefined> {
    return new Promise((resolve) => {
      const done = (state: MatchState | undefined) => {
        clearInterval(looking);
        resolve(state);
        queueMicrotask(() => stop());
      };
      const looking = setInterval(() => {
        const isClosed = line.state.value.kind === 'closed';
        if (isClosed || !this.#options.goesOn() || match.problem.value !== null) done(undefined);
      }, 100);
      const stop = match.state.subscribe((state) => {
        if (state === null || state.sequence <= after) return;
        if (state.legal.length > 0 || state.standing.outcome !== undefined) done(state);
      });
    });
  }

  #roll(): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return this.#state >>> 8;
  }
}
