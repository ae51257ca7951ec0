import { StoreFull } from '../../src/store/problem.ts';
import type { Store } from '../../src/store/store.ts';

/** A store on a disk with room for so many bytes of entries, as far as those who use it can tell. */
export function withRoomFor(store: Store, bytes: number): Store {
  const used = new Map<string, number>();
  const total = () => [...used.values()].reduce((sum, one) => sum + one, 0);
  return {
    create: (head) => store.create(head),
    head: (id) => store.head(id),
    revise: (before, after) => store.revise(before, after),
    list: (query) => store.list(query),
    read: (id, from, limit) => store.read(id, from, limit),
    keep: (id, snapshot) => store.keep(id, snapshot),
    snapshot: (id) => store.snapshot(id),
    expire: (expiry) => store.expire(expiry),
    watch: (listener) => store.watch(listener),
    close: () => store.close(),
    async append(id, expected, data, head) {
      const size = data.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
      if (total() + size > bytes) throw new StoreFull('the disk');
      const appended = await store.append(id, expected, data, head);
      if (appended.kind === 'appended') used.set(id, (used.get(id) ?? 0) + size);
      return appended;
    },
    async remove(id) {
      used.delete(id);
      return store.remove(id);
    },
  };
}
