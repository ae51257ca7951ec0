import { createMatch, InputError, type TableSettings } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { skirmish } from './fixtures/skirmish.ts';

function refusal(settings: object): string {
  const all: TableSettings = { game: skirmish, players: 2, ...settings };
  try {
    createMatch(all);
  } catch (error) {
    if (error instanceof InputError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return '';
}

describe('the settings of a match', () => {
  it('that fit are taken', () => {
    expect(
      refusal({
        players: 4,
        teams: [
          [0, 2],
          [1, 3],
        ],
        sharedTurns: true,
        options: { life: 1 },
      }),
    ).toBe('');
    expect(refusal({ nextPlayer: { list: [0, 0, 1] } })).toBe('');
    expect(refusal({ decks: [{ bolt: 3 }, 'plain'], expansions: ['dawn'] })).toBe('');
  });

  it.each([
    [{ players: 5 }, 'Skirmish is for 2 to 4 players, not 5.'],
    [{ order: [0, 0] }, 'order: every seat from 0 to 1 has to be named once.'],
    [
      { nextPlayer: 'sideways' },
      'nextPlayer: name a policy (alternate, clockwise, reversed, teams) or a list of seats.',
    ],
    [{ nextPlayer: { list: [] } }, 'nextPlayer: name a policy'],
    [{ nextPlayer: {} }, 'nextPlayer: name a policy'],
    [{ nextPlayer: { list: [7] } }, 'nextPlayer: name a policy'],
    [{ players: 3, nextPlayer: 'alternate' }, 'nextPlayer: alternation needs exactly two players.'],
    [{ teams: [[0], [0]] }, 'teams: every seat has to be in exactly one team.'],
    [{ sharedTurns: true }, 'teams: name the teams, or play without.'],
    [{ options: { speed: 1 } }, "There is no option 'speed'. There are: life."],
    [{ options: { life: 'many' } }, 'Option life: expected a number.'],
    [{ options: { life: 0 } }, 'Option life: expected a number from 1 to 100.'],
    [{ decks: [{ bolt: 1.5 }] }, "decks[0]: 'bolt' needs a whole number above 0."],
    [{ decks: [{ blot: 1 }] }, "decks[0]: there is no card 'blot'."],
    [{ decks: ['fancy'] }, "There is no deck 'fancy'. There are: plain."],
    [{ expansions: ['dusk'] }, "There is no expansion 'dusk'. There are: dawn."],
  ])('%j are refused with the place', (settings, sentence) => {
    expect(refusal(settings)).toContain(sentence);
  });
});
