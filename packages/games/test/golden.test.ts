import { fileURLToPath } from 'node:url';
import { goldenTests } from '@upkeep/testkit';
import { test } from 'vitest';
import { battle, crisis, duel, games, lorcana, magic } from '../src/index.ts';

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
  'crisis-core': { game: crisis, seed: 8, decks: ['meridian', 'umbra'], players: ['Ann', 'Bob'] },
  'crisis-cosmic': {
    game: crisis,
    seed: 9,
    decks: ['umbra', 'meridian'],
    players: ['Ann', 'Bob'],
    options: { profile: 'cosmic' },
  },
  duel: { game: duel, seed: 1 },
  'lorcana-two': { game: lorcana, seed: 1, decks: ['chorus', 'forge'], players: ['Ann', 'Bob'] },
  'lorcana-four': {
    game: lorcana,
    seed: 2,
    decks: ['chorus', 'grove', 'forge', 'harbour'],
    players: ['Ann', 'Bob', 'Cid', 'Dee'],
    options: { edition: 'L2026' },
  },
  'magic-two': { game: magic, seed: 4, decks: ['wilds', 'spires'], players: ['Ann', 'Bob'] },
  'magic-four': {
    game: magic,
    seed: 5,
    decks: ['hollows', 'hours', 'banners', 'wilds'],
    players: ['Ann', 'Bob', 'Cid', 'Dee'],
  },
  'magic-two-headed': {
    game: magic,
    seed: 6,
    decks: ['spires', 'hours', 'banners', 'hollows'],
    players: ['Ann', 'Bob', 'Cid', 'Dee'],
    teams: [
      [0, 1],
      [2, 3],
    ],
    sharedTurns: true,
  },
  // Four of six leave on the way.
  'magic-leavers': {
    game: magic,
    seed: 7,
    decks: ['hours', 'wilds', 'spires', 'hollows', 'banners', 'hours'],
    players: 6,
  },
});
