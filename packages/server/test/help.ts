import { type Answer, type Connection, connect, type FollowedMatch, type MatchState, matchesAt } from '@upkeep/client';
import { type Action, seedRandom } from '@upkeep/engine';
import { games } from '@upkeep/games';
import {
  type Configuration,
  type MatchServer,
  memoryStore,
  type ServerParts,
  type Shelved,
  type Store,
  startServer,
  type Timers,
} from '@upkeep/server';
import { configurationFrom } from '@upkeep/server/configuration';
import WebSocket from 'ws';
import { atEnd } from './ends.ts';

export const ALL_GAMES: readonly Shelved[] = Object.entries(games).map(([place, { game }]) => ({ game, place }));

export async function serve(
  parts: Partial<Omit<ServerParts, 'configuration'>> & { readonly configuration?: Partial<Configuration> } = {},
): Promise<MatchServer & { readonly store: Store }> {
  const store = parts.store ?? memoryStore();
  const server = await startServer({
    games: ALL_GAMES,
    logTo: { write: () => undefined },
    ...parts,
    store,
    configuration: {
      ...configurationFrom({ port: 0, drain: 1 }),
      requestRate: 1000000,
      socketsPerAddress: 100000,
      messageRate: 100000,
      messageBurst: 100000,
      ...parts.configuration,
    },
  });
  atEnd(() => server.close());
  return Object.assign(Object.create(server), { store });
}

export function socketTo(url: string): WebSocket {
  return new WebSocket(url);
}

/** A part of a store, for one that does some of it differently. */
export function bound(of: Store, key: string | symbol): unknown {
  const part: unknown = Reflect.get(of, key);
  return typeof part === 'function' ? part.bind(of) : part;
}

/** A line whose sockets can be cut. */
export function lineTo(address: string | readonly string[]): Connection & { cut(): void; readonly heard: string[] } {
  const sockets: WebSocket[] = [];
  const heard: string[] = [];
  const line = connect({
    address,
    backoff: 10,
    slowest: 200,
    socket: (url) => {
      const socket = socketTo(url);
      socket.on('message', (data) => heard.push(String(data)));
      socket.on('error', () => undefined);
      sockets.push(socket);
      return socket;
    },
  });
  atEnd(() => line.close());
  const cut = (): void => {
    for (const socket of sockets.splice(0)) socket.terminate();
  };
  return Object.assign(Object.create(line), { cut, heard });
}

/** Waits until a match is as wanted. */
export function until(match: FollowedMatch, wanted: (state: MatchState) => boolean): Promise<MatchState> {
  return new Promise((resolve) => {
    let stop = (): void => undefined;
    stop = match.state.subscribe((state) => {
      if (state === null || !wanted(state)) return;
      resolve(state);
      queueMicrotask(() => stop());
    });
  });
}

/** A match of two people, both seated. */
export async function pair(
  address: string,
  plan: object = {},
  names: readonly [string, string] = ['Ann', 'Bob'],
): Promise<{ readonly id: string; readonly tokens: readonly [string, string] }> {
  const matches = matchesAt(address);
  const made = await matches.create({ game: 'duel', take: { seat: 0, name: names[0] }, ...plan });
  const joined = await matches.join(made.match.id, { name: names[1], invitation: made.invitation });
  return { id: made.match.id, tokens: [made.key?.token ?? '', joined.key.token] };
}

/** Some legal action by a seeded roll; of described ones the sample. Passing comes less often where there is a choice. */
function someAction(state: MatchState, roll: number): Action | null {
  const legal = state.legal.filter(({ action }) => action.type !== 'pass');
  const list = legal.length > 0 && roll % 5 !== 0 ? legal : state.legal;
  return list[Math.floor(roll / 5) % Math.max(1, list.length)]?.action ?? null;
}

export function rolls(seed: string): () => number {
  const random = seedRandom(seed);
  let n = random[0] >>> 0;
  return () => {
    n = (Math.imul(n, 1664525) + 1013904223) >>> 0;
    return n >>> 8;
  };
}

/** Plays a seat with random legal actions until the match is over, or `most` actions are done. */
export async function playSeat(
  match: FollowedMatch,
  options: { readonly seed: string; readonly most?: number; readonly onAct?: (n: number, answer: Answer) => void },
): Promise<MatchState> {
  const roll = rolls(options.seed);
  const { most = Number.POSITIVE_INFINITY } = options;
  for (let n = 0; n < most; n++) {
    const state = await until(match, ({ legal, standing }) => legal.length > 0 || standing.outcome !== undefined);
    if (state.standing.outcome !== undefined) return state;
    const action = someAction(state, roll());
    if (action === null) continue;
    const answer = await match.act(action);
    options.onAct?.(n, answer);
    if (answer.ok) await until(match, ({ sequence }) => sequence > answer.sequence);
    else await match.act({ type: 'concede' });
  }
  return until(match, () => true);
}

/** Time that goes on when it is told to. */
export class FakeTimers implements Timers {
  private time = 1_800_000_000_000;
  private readonly waiting = new Set<{ readonly at: number; readonly then: () => void }>();

  now(): number {
    return this.time;
  }

  after(milliseconds: number, then: () => void): () => void {
    const entry = { at: this.time + Math.max(0, milliseconds), then };
    this.waiting.add(entry);
    return () => {
      this.waiting.delete(entry);
    };
  }

  /** Lets so much time go by; what is due is done in order, and what it brings about gets its turn. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    for (;;) {
      const due = [...this.waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.waiting.delete(due);
      this.time = Math.max(this.time, due.at);
      due.then();
      await settled();
    }
    this.time = end;
    await settled();
  }
}

/** Lets everything that is under way in this process and on the loopback line come to rest. */
export async function settled(): Promise<void> {
  for (let n = 0; n < 10; n++) await new Promise((resolve) => setTimeout(resolve, 2));
}
