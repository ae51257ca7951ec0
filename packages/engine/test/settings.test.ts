import { createMatch, deckProblem, declareGame, InputError } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';

const fair = declareGame({
  id: 'fair',
  version: '1.0.0',
  name: 'Fair',
  about: 'For tests of settings.',
  players: { min: 2, max: 2 },
  options: {
    steps: { default: [1, 2, 3], min: 0, max: 9, about: 'Numbers.' },
    size: { default: 3, about: 'Cards of a deck.' },
    mode: { default: 'plain', values: ['plain', 'wild'], about: 'Mode.' },
  },
  zones: { deck: { owner: 'seat', sees: 'nobody' } },
  refusals: {
    'deck-size': { message: 'A deck has {size} cards; this one has {has}.', rule: 'Fair 1' },
    'deck-copies': { message: 'No card may be there more than {most} times.', rule: 'Fair 2' },
  },
  tableFields: { sum: {} },
  windows: { main: { ask: 'active', after: 'end', passed: 'end' } },
  turn: { dawn: [], main: [], dusk: ['rest'] },
});

const game = fair.game({
  setup: (g) => g.setTable.sum(g.option.steps.reduce((sum, step) => sum + step, 0)),
  phases: { dawn: {}, main: { window: 'main' }, dusk: { steps: { rest: {} } } },
  checkDeck(g, deck) {
    if (deck.size !== g.option.size) return g.no['deck-size']({ size: g.option.size, has: deck.size });
    if (deck.cards.some(({ count, tags }) => tags.includes('rare') && count > 1))
      return g.no['deck-copies']({ most: 1 });
  },
  quickStart: { options: { mode: 'wild' }, decks: ['usual'] },
  cards: [
    { id: 'bun', name: 'Bun' },
    { id: 'pearl', name: 'Pearl', tags: ['rare'] },
  ],
  decks: { usual: { name: 'Usual', cards: { bun: 2, pearl: 1 } } },
});

const start = (more: object = {}) => createMatch({ game, seed: 1, ...more });

describe('options', () => {
  it('may be lists', () => {
    expect(start().state.table.sum).toBe(6);
    expect(start({ options: { steps: [4, 5] } }).state.table.sum).toBe(9);
    expect(() => start({ options: { steps: 4 } })).toThrow('Option steps: expected a list.');
    expect(() => start({ options: { steps: [4, 'five'] } })).toThrow('Option steps: expected a number in every place.');
    expect(() => start({ options: { steps: [4, 11] } })).toThrow('Option steps: expected a number from 0 to 9.');
  });
});

describe('decks', () => {
  it('are checked by the game, with its own code, sentence and rule', () => {
    expect(() => start({ decks: [{ bun: 4 }] })).toThrow(InputError);
    expect(() => start({ decks: [{ bun: 4 }] })).toThrow(
      'decks[0] (Player 1): A deck has 3 cards; this one has 4. [Fair 1]',
    );
    expect(deckProblem(game, { bun: 1, pearl: 2 })).toEqual({
      code: 'deck-copies',
      message: 'No card may be there more than 1 times.',
      rule: 'Fair 2',
    });
    expect(deckProblem(game, { bun: 4 }, { size: 4 })).toBe(undefined);
    expect(start({ decks: [{ bun: 4 }], anyDecks: true }).outcome).toBe(null);
  });

  it('and options of a quick start stand in the description', () => {
    expect(start().description.quickStart).toEqual({ options: { mode: 'wild' }, decks: ['usual'] });
  });
});

describe('a look ahead', () => {
  it('stops at the moment asked for, also where nobody is asked', () => {
    const match = start();
    const ahead = match.peek({ until: 'rest' });
    expect(ahead.state.turn).toMatchObject({ turnNumber: 1, currentPhase: 'dusk', currentStep: 'rest' });
    expect(ahead.awaiting).toEqual([]);
    // Where somebody is asked in it, at the first question.
    expect(match.peek({ until: 'turn' }).state.turn).toMatchObject({ turnNumber: 2, currentPhase: 'main' });
    expect(() => match.peek({ until: 'noon' })).toThrow("until: there is no 'noon'.");
  });
});
