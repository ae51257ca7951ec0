import { layTable } from '@upkeep/engine';
import { battle } from '@upkeep/games/battle';
import { expect, test } from 'vitest';
import { rebuild, simulate } from '../src/index.ts';

const table = layTable({ game: battle, players: 2, decks: ['embers', 'tides'] });
const [embers, tides] = table.context.decks;

test('decks go round the seats from game to game, and a kept game is rebuilt with those it had', () => {
  const { report, kept } = simulate({ table, games: 3, seed: 'round', rotate: true, record: true });
  expect(report.ended).toBe(3);
  expect(kept.map(({ round }) => round)).toEqual([undefined, 1, undefined]);
  const decks = kept.map((game) => rebuild(table, game)?.save().context.decks);
  expect(decks).toEqual([
    [embers, tides],
    [tides, embers],
    [embers, tides],
  ]);
  expect(rebuild(table, kept[1])?.outcome).not.toBeNull();
});

test('where bots change seats too, each deal keeps its decks for every seating', () => {
  const bots = ['random', 'random'];
  const { kept } = simulate({ table, games: 4, seed: 'round', rotate: true, swap: true, record: true, bots });
  expect(kept.map(({ seed, round = 0 }) => [seed, round])).toEqual([
    ['round-0', 0],
    ['round-0', 0],
    ['round-1', 1],
    ['round-1', 1],
  ]);
});
