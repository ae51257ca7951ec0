import { memoryStore } from './memory.ts';
import { postgresStore } from './postgres/postgres.ts';
import { StoreProblem } from './problem.ts';
import { sqliteStore } from './sqlite/sqlite.ts';
import type { Store } from './store.ts';

export interface OpenOptions {
  /** Refuses a data file that is not there, instead of making it, and `memory:`, in which nothing can be. */
  readonly existing?: boolean;
}

/**
 * Opens the store an address names: `sqlite:PATH` or just a path, `postgres://...`, `memory:`.
 *
 * ```ts
 * const store = await openStore('sqlite:data/upkeep.sqlite');
 * ```
 */
export async function openStore(address: string, options: OpenOptions = {}): Promise<Store> {
  const { scheme, path } = partsOf(address);
  if (scheme === '' && KINDS.includes(path)) {
    throw new StoreProblem(
      'unusable',
      `${JSON.stringify(address)} is the name of a kind of store, not of a store. ${WANTED} For a file of that name: ./${path}.`,
    );
  }
  if (scheme === 'postgres' || scheme === 'postgresql') return postgresStore(address);
  if (isMemory(address)) {
    if (options.existing === true) refuseMemory(address);
    return memoryStore();
  }
  if ((scheme === 'sqlite' || scheme === '') && path !== '') return sqliteStore(path, options);
  throw new StoreProblem('unusable', `${JSON.stringify(address)} names no store. ${WANTED}`);
}

/** What is to be found or kept by others than the server itself is not in `memory:`. */
export function refuseMemory(address: string): void {
  if (!isMemory(address)) return;
  throw new StoreProblem(
    'unusable',
    'What is in memory: ends with its server, and nobody else can reach it. Name the store that is kept: sqlite:PATH or postgres://...',
  );
}

function isMemory(address: string): boolean {
  const { scheme, path } = partsOf(address);
  return scheme === 'memory' && path === '';
}

/** Words that are taken for a kind of store by whoever writes them, and would otherwise name a file. */
const KINDS = ['memory', 'sqlite', 'postgres', 'postgresql'];
const WANTED = 'Use sqlite:PATH (or a path), postgres://USER:PASSWORD@HOST/DATABASE, or memory: (with the colon).';

/** The path of the data file an address names, if it is one of an embedded store. */
export function sqlitePath(address: string): string | undefined {
  const { scheme, path } = partsOf(address);
  return (scheme === 'sqlite' || scheme === '') && path !== '' ? path : undefined;
}

function partsOf(address: string): { readonly scheme: string; readonly path: string } {
  const [, scheme = '', path = ''] = /^(?:([a-z]{2,}):)?(.*)$/s.exec(address) ?? [];
  return { scheme, path };
}
