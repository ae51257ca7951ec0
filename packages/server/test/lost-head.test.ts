import { matchesAt } from '@upkeep/client';
import { memoryStore, type Store, StoreProblem } from '@upkeep/server';
import { expect, it } from 'vitest';
import { bound, lineTo, serve, until } from './help.ts';

interface Away {
  /** Is the next head written although nobody hears of it? */
  readonly isWritten: boolean;
  /** How many reads of the head find the store away after that. */
  readonly reads: number;
  /** What another server does to the match in the meantime. */
  readonly meanwhile?: (store: Store, id: string) => Promise<void>;
}

/** A store that goes away with the first head it is given to write anew, and comes back. */
function goingAway(kept: Store, { isWritten, reads, meanwhile }: Away): Store {
  let hasBeenAway = false;
  let left = reads;
  const away = (): StoreProblem => new StoreProblem('unreachable', 'No answer in time.');
  const revise: Store['revise'] = async (before, after) => {
    if (hasBeenAway) return kept.revise(before, after);
    hasBeenAway = true;
    if (isWritten) await kept.revise(before, after);
    await meanwhile?.(kept, before.id);
    throw away();
  };
  const head: Store['head'] = async (id) => {
    if (hasBeenAway && left > 0) {
      left -= 1;
      throw away();
    }
    return kept.head(id);
  };
  return new Proxy(kept, { get: (of, key) => (key === 'revise' ? revise : key === 'head' ? head : bound(of, key)) });
}

/** Another server writes to the head, and changes nothing that matters. */
async function touch(store: Store, id: string): Promise<void> {
  const head = await store.head(id);
  if (head === undefined) throw new Error('there is no such match');
  const rest = JSON.stringify({ ...JSON.parse(head.rest), open: true });
  await store.revise(head, { ...head, rest });
}

const cases: readonly (readonly [string, Away])[] = [
  ['written', { isWritten: true, reads: 0 }],
  ['written, and the store stays away for a while', { isWritten: true, reads: 2 }],
  ['written, and another server writes as well', { isWritten: true, reads: 1, meanwhile: touch }],
  ['not written', { isWritten: false, reads: 1 }],
];

it.each(cases)('gives whoever joins the key to the seat that is theirs, where the head was %s', async (_, away) => {
  const kept = memoryStore();
  const server = await serve({ store: goingAway(kept, away) });
  const matches = matchesAt(server.address);
  const made = await matches.create({ game: 'duel', take: { seat: 0, name: 'Ann' } });
  const { id } = made.match;
  const { key } = await matches.join(id, { name: 'Bob', invitation: made.invitation });
  expect(key.seat).toBe(1);
  const bob = lineTo(server.address).follow(id, { token: key.token });
  const { viewer, info } = await until(bob, ({ view }) => view !== undefined);
  expect(viewer).toBe(1);
  expect(info.status).toBe('playing');
});
