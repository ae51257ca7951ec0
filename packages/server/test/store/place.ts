import type { MatchHead, Store } from '../../src/store/store.ts';

/** One place where data is kept, empty at first, which several stores may open at once. */
export interface Place {
  open(): Promise<Store>;
  /** What `openStore` takes, where another process can open the same place. */
  readonly address?: string;
  /** A store with room for little. */
  small?(): Promise<Store>;
  /** Spoils the text of one entry behind the store's back. */
  damage?(id: string, sequence: number): Promise<void>;
  damageSnapshot?(id: string, sequence: number): Promise<void>;
  /** Takes one entry out behind the store's back. */
  lose?(id: string, sequence: number): Promise<void>;
  dispose(): Promise<void>;
}

export function headOf(id: string, more: Partial<MatchHead> = {}): MatchHead {
  return { id, game: 'duel', version: 'v1', status: 'waiting', created: 1000, touched: 1000, rest: '{}', ...more };
}
