import { layTable } from '@upkeep/engine';
import { battle } from '@upkeep/games/battle';
import { expect, it } from 'vitest';
import { playOut } from './play.ts';

it('a status given or counted down is told in words: which, whose and by how much', () => {
  const table = layTable({ game: battle, players: 2, decks: ['embers', 'tides'] });
  const told = new Set<string>();
  for (let seed = 1; seed <= 10; seed++) {
    const match = table.deal(seed);
    playOut(match, seed);
    for (const { kind, words } of match.events) {
      if (!['burn', 'regenerate', 'stun'].includes(kind)) continue;
      expect(words).toMatch(new RegExp(`^The ${kind} of \\w.* changes by -?\\d+$`));
      told.add(kind);
    }
  }
  expect([...told].sort()).toEqual(['burn', 'regenerate', 'stun']);
});
