import { layTable } from '@upkeep/engine';
import { extendGame } from '@upkeep/engine/kernel';
import { expect, it } from 'vitest';
import { duel } from '../../games/src/duel/index.ts';

// A game that keeps nothing of its cards and has no zone in play: its matches share the columns that never change.
const plain = extendGame(duel, { players: { min: 3, max: 3 } });

it('a player who leaves one match changes nothing in the next deal from the same table', () => {
  const table = layTable({ game: plain, players: 3 });
  const before = table.deal(1).hash();
  const match = table.deal(1);
  const fork = match.fork();
  expect(match.submit({ player: 2, type: 'concede' }).ok).toBe(true);
  expect(match.outcome).toBe(null);
  expect(table.deal(1).hash()).toBe(before);
  expect(fork.hash()).toBe(before);
  match.restart(1);
  expect(match.hash()).toBe(before);
});
