import type { Watcher } from './store.ts';

/** Those who want to hear of changes. One that throws is reported and does not keep the others from hearing. */
export class Watchers {
  readonly #listeners = new Set<Watcher>();

  get size(): number {
    return this.#listeners.size;
  }

  add(listener: Watcher): () => void {
    const own: Watcher = (id) => listener(id);
    this.#listeners.add(own);
    return () => {
      this.#listeners.delete(own);
    };
  }

  tell(ids: Iterable<string | undefined>): void {
    if (this.#listeners.size === 0) return;
    for (const id of ids) {
      for (const listener of this.#listeners) {
        try {
          listener(id);
        } catch (error) {
          process.emitWarning(error instanceof Error ? error : String(error));
        }
      }
    }
  }

  clear(): void {
    this.#listeners.clear();
  }
}
