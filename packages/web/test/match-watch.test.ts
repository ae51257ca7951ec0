import { createMatch } from '@upkeep/engine';
import { duel } from '@upkeep/games';
import { expect, it } from 'vitest';

it('tells a watcher after every batch, with the position then', () => {
  const match = createMatch({ game: duel, seed: 5, players: ['Ann', 'Bob'] });
  const before = match.fork({ recording: true });
  const seen: { events: number; turn: number; hand: number }[] = [];
  before.watch(() => {
    const view = before.fork().view(1);
    const hand = view.zones.find((zone) => zone.name === 'hand' && zone.seat === 1)?.count ?? 0;
    seen.push({ events: before.eventCount, turn: view.turn.turnNumber, hand });
  });
  before.submit({ player: 0, type: 'pass' });
  const batches = new Set(before.events.map((event) => event.batch));
  expect(seen.length).toBe(batches.size);
  expect(seen[seen.length - 1]?.events).toBe(before.eventCount);
  // Bob's turn begins before he draws.
  expect(seen.find(({ turn }) => turn === 2)?.hand).toBe(5);
  expect(seen[seen.length - 1]?.hand).toBe(6);
  const told = seen.length;
  before.watch(null);
  before.submit({ player: 1, type: 'pass' });
  expect(seen.length).toBe(told);
});
