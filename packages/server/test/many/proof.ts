import { matchesAt } from '@upkeep/client';
import { type Action, replay } from '@upkeep/engine';
import { games } from '@upkeep/games';
import { expect } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import type { Played } from './tables.ts';

interface Entry {
  readonly by?: number;
  readonly id?: string;
  readonly inputs?: readonly Action[];
}

/**
 * By the logs alone: every acknowledged action is in its place, once, in the order of the acknowledgements; nothing was
 * done twice; and the logs, played again, end as the players saw it.
 */
export async function proveByLogs(store: Store, address: string, { acks, outcomes }: Played): Promise<void> {
  const all = Object.values(games).map((entry) => entry.game);
  for (const [id, seen] of outcomes) {
    const log = (await store.read(id, 0)).map((entry): Entry => JSON.parse(entry.data));
    const own = acks.filter((ack) => ack.match === id);
    for (const { sequence, seat, action } of own) {
      const { player: _, ...sent } = action;
      expect(log[sequence]).toMatchObject({
        by: seat,
        inputs: expect.arrayContaining([expect.objectContaining(sent)]),
      });
    }
    for (const seat of [0, 1]) {
      const places = own.filter((ack) => ack.seat === seat).map((ack) => ack.sequence);
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
      const asked = log.filter((entry) => entry.by === seat);
      expect(new Set(asked.map((entry) => entry.id)).size).toBe(asked.length);
      const answered = asked.flatMap((entry) => entry.inputs ?? []).filter((input) => input.auto === undefined);
      const decisions = answered.map((input) => input.decision).filter((decision) => decision !== undefined);
      expect(new Set(decisions).size).toBe(decisions.length);
    }
    const again = replay(await matchesAt(address).file(id), all);
    for (const outcome of seen) expect(outcome).toEqual(again.outcome);
  }
}
