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
    [{ options: { life: 2.5 } }, 'Option life: expected a whole number.'],
    [{ options: { life: 0 } }, 'Option life: expected a number from 1 to 100.'],
    [{ decks: [{ bolt: 1.5 }] }, "decks[0]: 'bolt' needs a whole number above 0."],
    [{ decks: [{ blot: 1 }] }, "decks[0]: there is no card 'blot'."],
    [{ decks: ['fancy'] }, "There is no deck 'fancy'. There are: plain."],
    [{ expansions: ['dusk'] }, "There is no expansion 'dusk'. There are: dawn."],
    [{ expansions: ['dawn', 'dawn'] }, "expansions: 'dawn' is named twice."],
    [{ seed: Number.NaN }, 'bad-settings: seed: expected a number or a text.'],
    [{ seed: null }, 'seed: expected a number or a text.'],
    [{ seed: {} }, 'seed: expected a number or a text.'],
    [{ rolls: [-1] }, 'rolls: expected a list of whole numbers from 0 on.'],
    [{ players: [1, 2] }, 'players: expected names.'],
    [{ players: 2.5 }, 'players: give names in a list, or how many there are.'],
    [{ players: 1e9 }, 'Skirmish is for 2 to 4 players, not 1000000000.'],
    [{ decklists: 'maybe' }, 'decklists: expected open or closed.'],
    [{ decks: [null] }, 'decks[0]: name a deck, or cards with how many of each.'],
    [{ decks: 'plain' }, 'decks: expected a list, with a deck for every seat or one for all.'],
    [{ decks: [{ bolt: 1e9 }] }, 'decks[0]: 1000000000 cards are too many; 1000 is the most.'],
    [{ decks: [{ bolt: 900, scout: 101 }] }, 'decks[0]: 1001 cards are too many'],
    [{ teams: [[0, 1]] }, 'teams: there has to be somebody to play against.'],
    [{ nextPlayer: { list: ['length'] } }, 'nextPlayer: name a policy'],
  ])('%j are refused with the place', (settings, sentence) => {
    expect(refusal(settings)).toContain(sentence);
  });

  it('are the match’s own once it is made', () => {
    const players = ['Ann', 'Bob'];
    const deck = { bolt: 10 };
    const list = [0, 0, 1];
    const rolls = [0, 0];
    const match = createMatch({ game: skirmish, players, decks: [deck], nextPlayer: { list }, rolls });
    const before = JSON.stringify(match.save());
    players[0] = 'Zoe';
    deck.bolt = 99;
    list.push(1);
    rolls.push(1);
    expect(JSON.stringify(match.save())).toBe(before);
    expect(match.view(0).seats[0]).toMatchObject({ name: 'Ann', decklist: { bolt: 10 } });
  });
});
