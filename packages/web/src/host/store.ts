import type { Action, MatchFile, PlayerId } from '@upkeep/engine';
import type { SavedMatch, SeatKind } from '../protocol.ts';

/** A side line as it is kept: the position it began in, and what was played from there. */
export interface KeptLine {
  readonly id: number;
  readonly parent: number;
  readonly at: number;
  readonly name: string;
  readonly guess: boolean;
  readonly persons: readonly PlayerId[];
  readonly base: MatchFile;
  readonly inputs: readonly Action[];
}

/** A match as it is kept in the browser. It never passes through the page: it holds every secret. */
export interface KeptMatch {
  readonly id: string;
  readonly about: SavedMatch;
  readonly kinds: readonly SeatKind[];
  readonly quickPass: boolean;
  readonly replay: boolean;
  readonly file: MatchFile;
  readonly lines: readonly KeptLine[];
}

export interface Store {
  put(match: KeptMatch): Promise<void>;
  get(id: string): Promise<KeptMatch | undefined>;
  list(): Promise<readonly SavedMatch[]>;
  remove(id: string): Promise<void>;
}

/** A store that lasts as long as the page: for browsers that keep nothing, and for tests. */
export function memoryStore(): Store {
  const kept = new Map<string, KeptMatch>();
  return {
    put: async (match) => {
      kept.set(match.id, structuredClone(match));
    },
    get: async (id) => kept.get(id),
    list: async () => [...kept.values()].map(({ about }) => about),
    remove: async (id) => {
      kept.delete(id);
    },
  };
}

/** A store to look things up in: nothing is written. */
export function readOnly(store: Store): Store {
  return { ...store, put: async () => undefined, remove: async () => undefined };
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser does not keep matches'));
  });
}

/** The browser's own database; without one, a store that lasts as long as the page and says so. */
export async function browserStore(): Promise<Store> {
  try {
    const request = indexedDB.open('upkeep', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('matches', { keyPath: 'id' });
    };
    const database = await done(request);
    const matches = (mode: IDBTransactionMode): IDBObjectStore =>
      database.transaction('matches', mode).objectStore('matches');
    return {
      put: async (match) => {
        await done(matches('readwrite').put(match));
      },
      get: async (id) => {
        const kept: KeptMatch | undefined = await done(matches('readonly').get(id));
        return kept;
      },
      list: async () => {
        const all: readonly KeptMatch[] = await done(matches('readonly').getAll());
        return all.map(({ about }) => about);
      },
      remove: async (id) => {
        await done(matches('readwrite').delete(id));
      },
    };
  } catch {
    return forgetfulStore();
  }
}

/** Where the browser keeps nothing: what lasts as long as the page, and says at every match that it does. */
function forgetfulStore(): Store {
  const store = memoryStore();
  return {
    ...store,
    put: async (match) => {
      await store.put(match);
      throw new Error('it keeps nothing once this page is closed');
    },
  };
}
