import { layTable } from '@upkeep/engine';
import { battle } from '@upkeep/games/battle';
import { describe, expect, it } from 'vitest';
import { playOut } from './play.ts';

const tables = {
  'two players': { players: 2, decks: ['embers', 'tides'] },
  'three players': { players: 3, decks: ['embers', 'tides', 'levies'] },
  'four players': { players: 4, decks: ['embers', 'tides', 'levies'] },
  'two teams of two': {
    players: 4,
    teams: [
      [0, 2],
      [1, 3],
    ],
  },
  'two teams of two with shared turns': {
    players: 4,
    teams: [
      [0, 1],
      [2, 3],
    ],
    sharedTurns: true,
  },
  'two players with the muster': { players: 2, decks: ['levies', 'embers'], expansions: ['muster'] },
};

describe('random Battle games end without a fault (Battle 2, 10)', () => {
  for (const [name, settings] of Object.entries(tables)) {
    it(name, () => {
      const table = layTable({ game: battle, ...settings });
      for (let seed = 1; seed <= 40; seed++) {
        const match = table.deal(seed, { recording: false });
        const decisions = playOut(match, seed);
        expect(match.outcome, `seed ${seed} after ${decisions} decisions`).not.toBeNull();
        expect(['last-standing', 'all-out']).toContain(match.outcome?.reason);
      }
    });
  }
});
