import { checkGame, describeCheck } from '@upkeep/testkit';
import { expect, test } from 'vitest';
import { battle, duel } from '../src/index.ts';

const HOLDS = /^(ok .*\n)+\d+ passed, 0 failed$/;

test('Battle keeps every promise, two players', () => {
  expect(describeCheck(checkGame(battle, { games: 3, seed: 1 }))).toMatch(HOLDS);
});

test('Battle keeps every promise, two teams of two with the muster expansion', () => {
  const teams = [
    [0, 2],
    [1, 3],
  ];
  const report = checkGame(battle, { games: 1, seed: 100, players: 4, teams, expansions: ['muster'], samples: 5 });
  expect(describeCheck(report)).toMatch(HOLDS);
});

test('the duel keeps every promise', () => {
  expect(describeCheck(checkGame(duel, { games: 3, seed: 1 }))).toMatch(HOLDS);
});
