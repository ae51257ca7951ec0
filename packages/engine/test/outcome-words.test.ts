import { createMatch, outcomeWords, reasonWords } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { skirmish } from './fixtures/skirmish.ts';

const players = ['Ann', 'Bob', 'Cid'];

describe('the end of a game in words', () => {
  it('names who won and why, in the words of the game, of the engine, or by the code', () => {
    expect(outcomeWords({ winners: [0], reason: 'conceded' }, players)).toBe('Ann wins (gave up).');
    expect(outcomeWords({ winners: [0, 2], reason: 'goal' }, players)).toBe('Ann and Cid win (goal).');
    expect(outcomeWords({ winners: [], reason: 'loop' }, players)).toBe(
      'A draw (the same position came again and again).',
    );
    expect(outcomeWords({ winners: [1], reason: 'goal' }, players, { goal: 'light enough' })).toBe(
      'Bob wins (light enough).',
    );
    expect(reasonWords('conceded', { conceded: 'went home' })).toBe('went home');
  });

  it('tells a viewer that they won', () => {
    const outcome = { winners: [1, 2], reason: 'last-standing' };
    expect(outcomeWords(outcome, players, {}, 2)).toBe('You win (the last one in the game).');
    expect(outcomeWords(outcome, players, {}, 'spectator')).toBe('Bob and Cid win (the last one in the game).');
  });
});

describe('the open decision', () => {
  it('is the first nobody has answered, and of a player what they still owe', () => {
    const match = createMatch({ game: skirmish, seed: 1, players: 2 });
    expect(match.nextDecision).toBe(match.awaiting[0]);
    expect(match.decisionOf(0)).toBe(match.awaiting[0]);
    expect(match.decisionOf(1)).toBe(undefined);
    match.submit({ player: 0, type: 'concede' });
    expect(match.nextDecision).toBe(undefined);
  });
});
