import { definitionOf } from '@upkeep/engine/kernel';
import { checkGame, describeCheck } from '@upkeep/testkit';
import { expect, test } from 'vitest';
import { battle, crisis, duel, lorcana, magic } from '../src/index.ts';

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

/** Less life, so that games are short; every deck is met. */
const shortMagic = { options: { life: 8 }, decks: Object.keys(definitionOf(magic).decks ?? {}), samples: 3 };

test('Magic keeps every promise, two players', () => {
  const decks = shortMagic.decks.slice(0, 2);
  expect(describeCheck(checkGame(magic, { ...shortMagic, decks, games: 1, seed: 1 }))).toMatch(HOLDS);
});

test('Magic keeps every promise, four players', () => {
  const decks = shortMagic.decks.slice(0, 4);
  expect(describeCheck(checkGame(magic, { ...shortMagic, decks, games: 1, seed: 2, players: 4 }))).toMatch(HOLDS);
});

test('Magic keeps every promise, two-headed giant', () => {
  const teams = [
    [0, 1],
    [2, 3],
  ];
  const decks = shortMagic.decks.slice(0, 4);
  const table = { decks, players: 4, teams, sharedTurns: true, options: { life: 4 } };
  const report = checkGame(magic, { ...shortMagic, ...table, games: 1, seed: 3 });
  expect(describeCheck(report)).toMatch(HOLDS);
});

/** Heroes of little Health, so that games are short. */
const shortCrisis = { decks: ['meridian', 'umbra'], options: { heroHealth: 8 }, samples: 3 };

test('Crisis keeps every promise, core', () => {
  expect(describeCheck(checkGame(crisis, { ...shortCrisis, games: 1, seed: 1 }))).toMatch(HOLDS);
});

test('Crisis keeps every promise, cosmic', () => {
  const options = { profile: 'cosmic' };
  expect(describeCheck(checkGame(crisis, { ...shortCrisis, options, games: 1, seed: 2 }))).toMatch(HOLDS);
});

test('Lorcana keeps every promise, two players', () => {
  const table = { decks: ['chorus', 'forge'], options: { goal: 12 } };
  expect(describeCheck(checkGame(lorcana, { ...table, games: 1, seed: 1, samples: 3 }))).toMatch(HOLDS);
});

test('Lorcana keeps every promise, four players by the later edition', () => {
  const table = { decks: ['grove', 'harbour', 'chorus', 'forge'], players: 4, options: { goal: 8, edition: 'L2026' } };
  expect(describeCheck(checkGame(lorcana, { ...table, games: 1, seed: 2, samples: 3 }))).toMatch(HOLDS);
});
