import { fileURLToPath } from 'node:url';
import { goldenTests } from '@upkeep/testkit';
import { test } from 'vitest';
import { battle, duel, games } from '../src/index.ts';

/*
 * Replays with a fingerprint for every turn. When one fails, the same inputs lead elsewhere: give the game a new version,
 * say so in the CHANGELOG, record anew by running this test with UPKEEP_GOLDEN=record, and format the files.
 */
await goldenTests(fileURLToPath(new URL('./golden', import.meta.url)), games, test, {
  'battle-two': { game: battle, seed: 1, decks: ['embers', 'tides'], players: ['Ann', 'Bob'] },
  'battle-teams': {
    game: battle,
    seed: 2,
    players: ['Ann', 'Bob', 'Cid', 'Dee'],
    teams: [
      [0, 2],
      [1, 3],
    ],
  },
  'battle-muster': { game: battle, seed: 3, decks: ['levies'], players: 3, expansions: ['muster'] },
  duel: { game: duel, seed: 1 },
});
