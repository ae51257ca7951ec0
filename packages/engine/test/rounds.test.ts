import { createMatch, declareGame } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';

/** Everybody says a number; who says the most leads the next round. A deal is two rounds, and there are two deals. */
const nouns = {
  id: 'talk',
  version: '1.0.0',
  name: 'Talk',
  about: 'For tests of rounds and deals.',
  players: { min: 2, max: 3 },
  zones: { deck: { owner: 'seat', sees: 'nobody' } },
  seatFields: { said: {}, points: {} },
  tableFields: { trace: {} },
  reasons: ['points'],
  windows: {
    say: { ask: 'active', after: 'end', passed: 'end', byRules: true },
    all: { ask: 'each', after: 'end', passed: 'end', byRules: true },
  },
  turn: { say: [] },
} as const;
const talk = declareGame(nouns);
const say = talk.action({
  windows: ['say', 'all'],
  params: { n: { number: [0, 9] } },
  plan: (g, seat, { n }) => g.setSeat.said(seat, n),
});
const trace = (digit: number) => (g: { table: { trace(): number }; setTable: { trace(n: number): void } }) =>
  g.setTable.trace(g.table.trace() * 10 + digit);

const game = talk.game({
  rounds: 'each',
  deals: {
    name: 'Hand',
    begin: trace(1),
    lasts: (g) => g.roundNumber % 2 === 1,
    end: trace(4),
    another: (g) => g.dealNumber < 2,
  },
  beginRound: trace(2),
  endRound: [
    trace(3),
    (g) => {
      const [best] = g.best(g.seats, (seat) => g.seat.said(seat));
      g.addSeat.points(best, 1);
      g.setStartingPlayer(best);
    },
  ],
  phases: { say: { window: 'say' } },
  actions: { say },
  cards: [{ id: 'word', name: 'Word' }],
  decks: { words: { name: 'Words', cards: ['word'] } },
});

describe('rounds and the box above them', () => {
  it('begin and end, and who leads the next round is set where it ends', () => {
    const match = createMatch({ game, seed: 1, players: 3 });
    expect(match.state.table.trace).toBe(12);
    expect(match.view(0).turn).toMatchObject({ deal: 1, round: 1, first: 0 });
    const speak = (n: number): void => {
      expect(match.submit({ player: match.asked, type: 'say', n }).ok).toBe(true);
    };
    for (const n of [1, 5, 2]) speak(n);
    expect(match.state.table.trace).toBe(1232);
    expect([match.asked, match.look((g) => g.startingPlayer)]).toEqual([1, 1]);
    for (const n of [1, 7, 0]) speak(n);
    expect(match.state.table.trace).toBe(12323412);
    expect(match.view(0).turn).toMatchObject({ deal: 2, round: 3, first: 2, activePlayer: 2 });
    const words = match.events.map((event) => event.words);
    expect(words).toContain('Round 2 ends');
    expect(words).toContain('Hand 1 ends');
    expect(words).toContain('Hand 2 begins');
    for (let n = 0; n < 6; n++) speak(0);
    expect(match.outcome).toEqual({ winners: [], reason: 'last-deal' });
  });

  it('are gone through by a turn of their own where a round is one turn', () => {
    const single = talk.game({
      rounds: 'turn',
      endRound: trace(3),
      phases: { say: { window: 'say' } },
      actions: { say },
      cards: [{ id: 'word', name: 'Word' }],
    });
    const match = createMatch({ game: single, seed: 1, decks: [{ word: 1 }] });
    match.submit({ player: 0, type: 'pass' });
    expect([match.state.table.trace, match.asked]).toEqual([3, 1]);
  });
});

describe('a turn that is everybody’s', () => {
  const whole = talk.game({
    rounds: 'together',
    phases: { say: { window: 'all' } },
    actions: { say },
    cards: [{ id: 'word', name: 'Word' }],
  });

  it('has no active player in views and words, and goes on when anybody leaves', () => {
    const match = createMatch({ game: whole, seed: 1, players: 3, decks: [{ word: 1 }] });
    expect(match.view(1).turn).toMatchObject({ turnNumber: 1, activePlayer: -1 });
    expect(match.events.find(({ kind }) => kind === 'turnBegins')?.words).toBe('Turn 1');
    match.submit({ player: 2, type: 'say', n: 4 });
    match.submit({ player: 0, type: 'concede' });
    expect(match.state.turn.turnNumber).toBe(1);
    match.submit({ player: 1, type: 'say', n: 3 });
    expect(match.state.seats.said).toEqual([0, 3, 4]);
    expect(match.view(1).turn).toMatchObject({ turnNumber: 2, round: 2, activePlayer: -1 });
  });
});
