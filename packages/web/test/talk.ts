/// <reference lib="dom" />
import { makeHost } from '../src/host/host.ts';
import { memoryStore } from '../src/host/store.ts';
import { thinkHere } from '../src/host/thinker.ts';
import { type Carrier, type Link, makeLink } from '../src/page/link.ts';
import type { FromMatch, MatchSetup, SeatKind, Update } from '../src/protocol.ts';

/** A table that talks to a host in this process, and everything it was told. */
export interface Talk extends Link {
  readonly heard: FromMatch[];
  /** The newest update. */
  update(): Update;
  /** Waits until no bot has anything to do. */
  settled(): Promise<void>;
}

export function talk(store = memoryStore()): Talk {
  const heard: FromMatch[] = [];
  let listener: (message: FromMatch) => void = () => {};
  const host = makeHost(
    (message) => {
      // By way of text, as over a wire.
      const sent: FromMatch = JSON.parse(JSON.stringify(message));
      heard.push(sent);
      listener(sent);
    },
    store,
    thinkHere(),
  );
  const carrier: Carrier = {
    send: (message) => void host.hear(message),
    listen: (hear) => {
      listener = hear;
    },
  };
  const { ask } = makeLink(carrier, { update: () => {}, room: () => {}, notice: () => {} });
  const isThinking = (): boolean => {
    const last = heard.findLast((message) => message.kind === 'update');
    return last?.kind === 'update' && last.thinking >= 0;
  };
  return {
    ask,
    heard,
    update() {
      const found = heard.findLast((message) => message.kind === 'update');
      if (found?.kind !== 'update') throw new Error('no update yet');
      return found;
    },
    async settled() {
      // A bot that thinks is waited for, and its code, which the first one loads.
      await import('@upkeep/ai');
      for (let before = -1; before !== heard.length || isThinking(); ) {
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
    teams: [],
    sharedTurns: false,
    first: 0,
    decklists: 'open',
    options: {},
    expansions: [],
  };
}

export const BOT: SeatKind = { bot: 'random' };
