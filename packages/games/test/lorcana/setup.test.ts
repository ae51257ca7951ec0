import { createMatch } from '@upkeep/engine';
import {
  createGame,
  getActivePlayer,
  getCurrentPhase,
  getLore,
  getMulliganState,
  lorcana,
  RejectionError,
  startGame,
  submitMulligan,
} from '@upkeep/games/lorcana';
import { describe, expect, it } from 'vitest';
import { begun, countOf, dealt, handlesOf, keepAll } from './kit.ts';

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);

describe('Game Setup (Rule 3.1)', () => {
  it('determines starting player randomly (Rule 3.1.2)', () => {
    const starters = SEEDS.map((seed) => {
      const game = createGame({ players: ['Ann', 'Bob'], seed });
      startGame(game);
      keepAll(game);
      return getActivePlayer(game);
    });
    expect(new Set(starters)).toEqual(new Set([0, 1]));
    // Neither begins nearly always.
    expect(starters.filter((seat) => seat === 0).length).toBeGreaterThan(8);
    expect(starters.filter((seat) => seat === 1).length).toBeGreaterThan(8);
  });

  it("shuffles both players' decks (Rule 3.1.3)", () => {
    const orders = [1, 2].map((seed) => {
      const game = dealt({ seed });
      return [0, 1].map((seat) => game.look((g) => g.cards(g.zone.deck(g.seats[seat])).join()));
    });
    for (const seat of [0, 1]) expect(orders[0][seat]).not.toBe(orders[1][seat]);
    expect(dealt().events.filter(({ kind }) => kind === 'shuffled')).toHaveLength(2);
  });

  it('initializes lore at 0 for both players (Rule 3.1.4)', () => {
    const game = dealt();
    expect([getLore(game, 0), getLore(game, 1)]).toEqual([0, 0]);
  });

  it('draws 7 cards for each player (Rule 3.1.5)', () => {
    const game = dealt();
    expect([0, 1].map((seat) => [countOf(game, 'hand', seat), countOf(game, 'deck', seat)])).toEqual([
      [7, 53],
      [7, 53],
    ]);
  });

  it('lays the table first: before it is started nothing is dealt and nothing is known', () => {
    const game = createGame({ players: ['Ann', 'Bob'], seed: 1 });
    expect([game.events, game.awaiting]).toEqual([[], []]);
    expect([countOf(game, 'hand', 0), countOf(game, 'deck', 0)]).toEqual([0, 60]);
    expect(() => getCurrentPhase(game)).toThrow(RejectionError);
    startGame(game);
    expect(() => startGame(game)).toThrow(expect.objectContaining({ code: 'already-started' }));
  });

  it('lets a random player choose who begins, or whom the settings name', () => {
    const game = createGame({ players: ['Ann', 'Bob', 'Cid'], seed: 2, options: { startingPlayer: 'chooser' } });
    startGame(game);
    expect(game.nextDecision?.prompt).toBe('starting-player');
    expect(game.submit({ player: game.asked, type: 'choose', picks: ['p2'] }).ok).toBe(true);
    expect(getMulliganState(game, 0)).toMatchObject({ phase: 'waiting_first_player', waitingFor: 2 });
    keepAll(game);
    expect(getActivePlayer(game)).toBe(2);
    for (const seed of SEEDS) {
      const named = createGame({ players: ['Ann', 'Bob', 'Cid'], seed, order: [1, 2, 0] });
      startGame(named);
      keepAll(named);
      expect(getActivePlayer(named)).toBe(1);
    }
  });

  it('is the match a server hosts', () => {
    const game = dealt({ seed: 3 });
    const match = createMatch({
      game: lorcana,
      seed: 3,
      players: ['Ann', 'Bob'],
      options: { startingPlayer: 'first' },
    });
    expect([game.hash(), game.eventHash()]).toEqual([match.hash(), match.eventHash()]);
  });
});

describe('Mulligan (Rule 3.1.6)', () => {
  it('starting player mulligans first', () => {
    const game = dealt();
    expect(getMulliganState(game, 0)).toMatchObject({ phase: 'waiting_first_player', waitingFor: 0, decisions: [] });
    expect(() => submitMulligan(game, { playerId: 1, cardsToBottom: [] })).toThrow(
      expect.objectContaining({ code: 'not-your-decision' }),
    );
    submitMulligan(game, { playerId: 0, cardsToBottom: [] });
    expect(getMulliganState(game, 0)).toMatchObject({ phase: 'waiting_second_player', waitingFor: 1 });
    submitMulligan(game, { playerId: 1, cardsToBottom: [] });
    expect(getMulliganState(game, 0).phase).toBe('complete');
  });

  it('can put any number of cards on bottom (Rule 3.1.6.1)', () => {
    for (let n = 0; n <= 7; n++) {
      const game = dealt();
      submitMulligan(game, { playerId: 0, cardsToBottom: handlesOf(game, 'hand', 0).slice(0, n) });
      expect([countOf(game, 'hand', 0), countOf(game, 'deck', 0)]).toEqual([7, 53]);
      expect(game.events.filter(({ kind }) => kind === 'putBack')).toHaveLength(n);
    }
  });

  it('draws back up to 7 cards (Rule 3.1.6.2)', () => {
    const game = dealt();
    const handOf = () => game.look((g) => g.cards(g.zone.hand(g.seats[0])).slice());
    const before = handOf();
    submitMulligan(game, { playerId: 0, cardsToBottom: handlesOf(game, 'hand', 0).slice(0, 4) });
    const after = handOf();
    expect(after).toHaveLength(7);
    // Drawn before any shuffle: none of those put back is among them.
    expect(after.filter((card) => before.includes(card))).toHaveLength(3);
  });

  it('shuffles deck after mulligan if cards were moved (Rule 3.1.6.4)', () => {
    const game = dealt();
    const shuffles = () => game.events.filter(({ kind }) => kind === 'shuffled').length;
    const before = shuffles();
    submitMulligan(game, { playerId: 0, cardsToBottom: handlesOf(game, 'hand', 0).slice(0, 2) });
    expect(shuffles()).toBe(before);
    submitMulligan(game, { playerId: 1, cardsToBottom: [] });
    expect(shuffles()).toBe(before + 1);
    const kept = dealt();
    keepAll(kept);
    expect(kept.events.filter(({ kind }) => kind === 'shuffled')).toHaveLength(2);
  });

  it('mulligan is optional for each player', () => {
    const game = dealt();
    const hands = () => [0, 1].map((seat) => game.look((g) => g.cards(g.zone.hand(g.seats[seat])).join()));
    const before = hands();
    keepAll(game);
    expect(hands()).toEqual(before);
    expect(getCurrentPhase(game)).toBe('main');
  });

  it('cards put on bottom are not revealed', () => {
    const game = dealt();
    const back = handlesOf(game, 'hand', 0).slice(0, 3);
    submitMulligan(game, { playerId: 0, cardsToBottom: back });
    const told = game.eventsFor(1).filter(({ kind }) => kind === 'putBack');
    expect(told.map(({ words }) => words)).toEqual(new Array(3).fill('a card goes to the bottom of the deck'));
    expect(getMulliganState(game, 1).decisions).toEqual([{ playerId: 0, cardsToBottom: [], count: 3 }]);
    expect(getMulliganState(game, 0).decisions).toEqual([{ playerId: 0, cardsToBottom: back, count: 3 }]);
    for (const viewer of [1, 'spectator'] as const) {
      const { zones } = game.view(viewer);
      expect(
        zones.filter(({ seat }) => seat === 0).flatMap(({ cards }) => cards.flatMap(({ card }) => card ?? [])),
      ).toEqual([]);
    }
  });

  it('refuses a second one, cards twice or of others, and changes nothing', () => {
    const game = dealt();
    const [one] = handlesOf(game, 'hand', 0);
    const [theirs] = handlesOf(game, 'hand', 1);
    const before = game.hash();
    const refused = (cardsToBottom: string[], code: string) =>
      expect(() => submitMulligan(game, { playerId: 0, cardsToBottom })).toThrow(
        expect.objectContaining({ code, rule: expect.stringMatching(/^L2025 .*, L2026 /) }),
      );
    refused([one, one], 'bad-cards');
    refused([theirs], 'bad-cards');
    refused(['c9999'], 'bad-cards');
    expect(game.hash()).toBe(before);
    submitMulligan(game, { playerId: 0, cardsToBottom: [] });
    const after = game.hash();
    refused([], 'already-altered');
    expect(game.hash()).toBe(after);
    expect(() => submitMulligan(createGame({}), { playerId: 0, cardsToBottom: [] })).toThrow(
      expect.objectContaining({ code: 'not-started' }),
    );
    expect(() => submitMulligan(begun(), { playerId: 0, cardsToBottom: [] })).toThrow(RejectionError);
  });
});
