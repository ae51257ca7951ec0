/// <reference lib="dom" />
import { makeHost } from '../src/host/host.ts';
import { memoryStore } from '../src/host/store.ts';
import { thinkHere } from '../src/host/thinker.ts';
import type { FromMatch, MatchSetup, QuestionName, Questions, SeatKind, Update } from '../src/protocol.ts';

/** A table that talks to a host in this process, and everything it was told. */
export interface Talk {
  readonly heard: FromMatch[];
  ask<K extends QuestionName>(name: K, ask: Questions[K]['ask']): Promise<Questions[K]['answer']>;
  /** The newest update. */
  update(): Update;
  /** Waits until no bot has anything to do. */
  settled(): Promise<void>;
}

export function talk(store = memoryStore()): Talk {
  const heard: FromMatch[] = [];
  const waiting = new Map<number, (message: FromMatch) => void>();
  let next = 1;
  const host = makeHost(
    (message) => {
      // By way of text, as over a wire.
      const sent: FromMatch = JSON.parse(JSON.stringify(message));
      heard.push(sent);
      if (sent.kind === 'answer' || sent.kind === 'failed') waiting.get(sent.id)?.(sent);
    },
    store,
    thinkHere(),
  );
  const update = (): Update => {
    const found = heard.findLast((message) => message.kind === 'update');
    if (found?.kind !== 'update') throw new Error('no update yet');
    return found;
  };
  return {
    heard,
    update,
    ask: (name, ask) =>
      new Promise((resolve, reject) => {
        const id = next++;
        waiting.set(id, (message) => {
          if (message.kind === 'answer') resolve(message.answer as never);
          else reject(new Error(message.kind === 'failed' ? `${message.code}: ${message.message}` : 'no answer'));
        });
        void host.hear({ id, ask: name, with: ask } as never);
      }),
    settled: async () => {
      for (let before = -1; before !== heard.length; ) {
        before = heard.length;
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    },
  };
}

export function setupOf(
  game: string,
  kinds: readonly SeatKind[],
  seed = '7',
  decks: readonly string[] = [],
): MatchSetup {
  const names = ['Ann', 'Bob', 'Cid', 'Dot'];
  return {
    game,
    seed,
    seats: kinds.map((kind, seat) => ({ name: names[seat] ?? '', kind, deck: decks[seat] ?? '' })),
    options: {},
    expansions: [],
  };
}

export const BOT: SeatKind = { bot: 'random' };
