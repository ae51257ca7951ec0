import { deckProblem } from '@upkeep/engine';
import { definitionOf } from '@upkeep/engine/kernel';
import {
  addLore,
  advanceStep,
  checkWinConditions,
  concede,
  createGame,
  endPhase,
  endTurn,
  getActivePlayer,
  getCurrentPhase,
  getCurrentStep,
  getEndState,
  getLore,
  getMulliganState,
  getTurnNumber,
  getTurnTrackers,
  getWinner,
  hasInkedThisTurn,
  isActivePlayer,
  isFirstTurn,
  isGameOver,
  isInMainPhase,
  type LorcanaGame,
  lorcana,
  RejectionError,
  startGame,
  submitMulligan,
} from '@upkeep/games/lorcana';
import { describe, expect, it } from 'vitest';
import { begunWith } from './cards.ts';
import { act, begun, dealt, handlesOf, keepAll } from './kit.ts';

/** Thrown with a code, a sentence and a rule, the match unchanged. */
function refuses(game: LorcanaGame, code: string, doing: () => void): void {
  const before = [game.hash(), game.eventHash(), game.inputs.length];
  let thrown: unknown;
  try {
    doing();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(RejectionError);
  expect(thrown).toMatchObject({ code, message: expect.stringMatching(/\.$/), rule: expect.stringMatching(/^L2025/) });
  expect([game.hash(), game.eventHash(), game.inputs.length]).toEqual(before);
}

describe('set-up, function by function', () => {
  it('createGame lays the table, startGame deals and asks for the first mulligan', () => {
    const game = createGame({ players: ['Ann', 'Bob'], seed: 3 });
    expect(handlesOf(game, 'hand', 0)).toEqual([]);
    refuses(game, 'not-started', () => submitMulligan(game, { playerId: 0, cardsToBottom: [] }));
    refuses(game, 'not-started', () => getCurrentPhase(game));
    refuses(game, 'not-started', () => addLore(game, 0, 1));
    refuses(game, 'not-started', () => concede(game, 0));
    startGame(game);
    expect(handlesOf(game, 'hand', 0)).toHaveLength(7);
    expect(game.nextDecision?.prompt).toBe('alter-hand');
    refuses(game, 'already-started', () => startGame(game));
  });

  it('submitMulligan takes a decision of the one who is asked, with cards of that hand, each once, and one time', () => {
    const game = dealt();
    const [mine, other] = handlesOf(game, 'hand', 0);
    const [theirs] = handlesOf(game, 'hand', 1);
    refuses(game, 'not-your-decision', () => submitMulligan(game, { playerId: 1, cardsToBottom: [] }));
    refuses(game, 'no-such-player', () => submitMulligan(game, { playerId: 2, cardsToBottom: [] }));
    refuses(game, 'bad-cards', () => submitMulligan(game, { playerId: 0, cardsToBottom: [mine, mine] }));
    refuses(game, 'bad-cards', () => submitMulligan(game, { playerId: 0, cardsToBottom: [theirs] }));
    refuses(game, 'bad-cards', () => submitMulligan(game, { playerId: 0, cardsToBottom: ['nothing'] }));
    submitMulligan(game, { playerId: 0, cardsToBottom: [mine, other] });
    expect(handlesOf(game, 'hand', 0)).toHaveLength(7);
    refuses(game, 'already-altered', () => submitMulligan(game, { playerId: 0, cardsToBottom: [] }));
  });

  it('refuses what is no list of cards, as a plain program might send it', () => {
    const game = dealt();
    const sent: unknown[] = [undefined, null, 'c1', { length: 0 }];
    for (const cards of sent) {
      const decision: { playerId: number; cardsToBottom: never } = JSON.parse(
        JSON.stringify({ playerId: 0, cardsToBottom: cards }),
      );
      refuses(game, 'bad-cards', () => submitMulligan(game, decision));
    }
  });

  it('refuses what is no decision, and a viewer who is not there', () => {
    const game = dealt();
    for (const sent of ['null', '7', '"Ann"']) refuses(game, 'bad-cards', () => submitMulligan(game, JSON.parse(sent)));
    refuses(game, 'no-such-player', () => getMulliganState(game, 2));
  });

  it('createGame takes every option by its name, and refuses what is none', () => {
    const game = createGame({ startingPlayer: 'first', hand: 5, goal: 15, startingInk: 2, deckOut: 'reshuffle' });
    startGame(game);
    keepAll(game);
    expect([getActivePlayer(game), handlesOf(game, 'hand', 0).length, game.look((g) => g.option.goal)]).toEqual([
      0, 5, 15,
    ]);
    const misspelt: object = { startingplayer: 'first' };
    expect(() => createGame(misspelt)).toThrow(/startingplayer/);
  });

  it('getMulliganState tells the cards of the alteration and of nothing later', () => {
    const game = dealt();
    expect(game.submit({ player: 0, type: 'timeout' }).ok).toBe(true);
    submitMulligan(game, { playerId: 1, cardsToBottom: [] });
    const own = [
      { playerId: 0, cardsToBottom: [], count: 0 },
      { playerId: 1, cardsToBottom: [], count: 0 },
    ];
    expect(getMulliganState(game, 0).decisions).toEqual(own);
    for (let i = 0; i < 400 && !isGameOver(game); i++) {
      const action = game.randomAction((n) => i % n);
      if (action === null || !game.submit(action).ok) break;
    }
    expect(game.inputs.some(({ player, type }) => player === 0 && type === 'choose')).toBe(true);
    expect(getMulliganState(game, 0).decisions).toEqual(own);
  });

  it('getMulliganState forgets what was taken back', () => {
    const game = dealt();
    const [mine] = handlesOf(game, 'hand', 0);
    submitMulligan(game, { playerId: 0, cardsToBottom: [] });
    expect(game.submit({ player: 0, type: 'undo' }).ok).toBe(true);
    submitMulligan(game, { playerId: 0, cardsToBottom: [mine] });
    expect(getMulliganState(game, 0).decisions).toEqual([{ playerId: 0, cardsToBottom: [mine], count: 1 }]);
    expect(getMulliganState(game, 1).firstPlayerDecision).toMatchObject({ playerId: 0, cardsToBottom: [] });
  });

  it('names the starting player and the later ones, of four too', () => {
    const game = createGame({ players: 4, order: [2, 3, 0, 1] });
    startGame(game);
    const seen: unknown[] = [];
    while (game.nextDecision?.prompt === 'alter-hand') {
      const { phase, waitingFor } = getMulliganState(game, 0);
      seen.push([phase, waitingFor]);
      submitMulligan(game, { playerId: game.nextDecision.by[0], cardsToBottom: [] });
    }
    expect(seen).toEqual([
      ['waiting_first_player', 2],
      ['waiting_second_player', 3],
      ['waiting_second_player', 0],
      ['waiting_second_player', 1],
    ]);
    expect(getMulliganState(game, 0).phase).toBe('complete');
    expect(getActivePlayer(game)).toBe(2);
    expect(getTurnTrackers(game)).toMatchObject({
      startingPlayerId: 2,
      activePlayerId: 2,
      isFirstTurn: true,
      turnNumber: 1,
    });
  });
});

describe('the turn, function by function', () => {
  it('says phase, player and turn, and first turn means the first of the game', () => {
    const game = begun();
    expect([getCurrentPhase(game), getCurrentStep(game), isInMainPhase(game)]).toEqual(['main', null, true]);
    expect([getActivePlayer(game), isActivePlayer(game, 0), isActivePlayer(game, 1)]).toEqual([0, true, false]);
    expect([getTurnNumber(game), isFirstTurn(game)]).toEqual([1, true]);
    endTurn(game);
    expect([getActivePlayer(game), getTurnNumber(game), isFirstTurn(game)]).toEqual([1, 2, false]);
  });

  it('hasInkedThisTurn is of this turn and of that player', () => {
    const game = begunWith({ body: 40 });
    expect(hasInkedThisTurn(game, 0)).toBe(false);
    act(game, 'Ink Body');
    expect([hasInkedThisTurn(game, 0), hasInkedThisTurn(game, 1)]).toEqual([true, false]);
    expect(getTurnTrackers(game)).toMatchObject({ hasInked: true, inksMade: 1, inkLimit: 1 });
    endTurn(game);
    expect([hasInkedThisTurn(game, 0), getTurnTrackers(game).hasInked]).toEqual([false, false]);
    refuses(game, 'no-such-player', () => hasInkedThisTurn(game, 7));
  });

  it('getCurrentStep names the step in which a choice is owed, and nothing passes over it', () => {
    const game = begunWith({ morning: 20, evening: 20 });
    for (let i = 0; i < 40 && getCurrentStep(game) === null; i++) {
      const legal = game.legalActions(game.asked);
      const play = legal.find(({ words }) => words === 'Play Morning') ?? legal.find(({ words }) => words === 'Pass');
      if (play === undefined) throw new Error('nothing to do');
      game.submit(play.action);
    }
    expect([getCurrentPhase(game), getCurrentStep(game), isInMainPhase(game)]).toEqual(['beginning', 'set', false]);
    expect(getTurnTrackers(game)).toMatchObject({ currentPhase: 'beginning', currentStep: 'set' });
    refuses(game, 'bag-not-empty', () => endTurn(game));
    refuses(game, 'bag-not-empty', () => endPhase(game));
  });

  it('with the host stepping, a player who ends Main waits for the host before End', () => {
    const game = begun({ stepping: 'host' });
    endPhase(game);
    expect(game.submit({ player: 0, type: 'pass' }).ok).toBe(true);
    expect([getTurnNumber(game), getCurrentPhase(game)]).toEqual([1, 'main']);
    expect(game.submit({ player: 0, type: 'pass' }).ok).toBe(false);
    endTurn(game);
    expect([getTurnNumber(game), getCurrentPhase(game), getCurrentStep(game)]).toEqual([2, 'beginning', 'ready']);
  });
});

describe('winning, function by function', () => {
  it('addLore is checked at once, never goes below nought, and takes whole numbers', () => {
    const game = begun();
    addLore(game, 0, 19);
    expect([getLore(game, 0), isGameOver(game), getWinner(game), checkWinConditions(game)]).toEqual([
      19,
      false,
      null,
      null,
    ]);
    addLore(game, 1, -3);
    expect(getLore(game, 1)).toBe(0);
    refuses(game, 'bad-amount', () => addLore(game, 0, 0.5));
    refuses(game, 'no-such-player', () => addLore(game, 9, 1));
    addLore(game, 0, 1);
    expect(checkWinConditions(game)).toEqual({ type: 'LORE_VICTORY', playerId: 0, lore: 20 });
    expect(getEndState(game)).toMatchObject({ isOver: true, winner: 0, loser: 1 });
    refuses(game, 'game-over', () => addLore(game, 1, 20));
  });

  it('addLore is checked at once wherever the game waits for its host, and where somebody has to choose', () => {
    for (const steps of [0, 1, 2]) {
      const game = begun({ stepping: 'host' });
      endTurn(game);
      for (let i = 0; i < steps; i++) advanceStep(game);
      addLore(game, 0, 20);
      expect([steps, getWinner(game)]).toEqual([steps, 0]);
    }
    const choosing = begunWith({ evening: 40 });
    act(choosing, 'Play Evening');
    endTurn(choosing);
    expect(getCurrentPhase(choosing)).toBe('end');
    addLore(choosing, 1, 20);
    expect(getWinner(choosing)).toBe(1);
  });

  it('addLore is for who is still in the game', () => {
    const game = begun({ players: 3 });
    concede(game, 2);
    refuses(game, 'has-left', () => addLore(game, 2, 20));
  });

  it('of three players who fell last is the loser', () => {
    const game = begun({ players: 3 });
    concede(game, 2);
    concede(game, 0);
    expect(getEndState(game)).toEqual({
      isOver: true,
      winner: 1,
      loser: 0,
      reason: { type: 'LAST_PLAYER', playerId: 1 },
      results: [
        { type: 'LAST_PLAYER', playerId: 1 },
        { type: 'CONCEDE', playerId: 2 },
        { type: 'CONCEDE', playerId: 0 },
      ],
    });
  });

  it('addLore wins before the first turn too, and in the middle of a choice', () => {
    const game = dealt();
    addLore(game, 1, 20);
    expect([isGameOver(game), getWinner(game)]).toEqual([true, 1]);
  });

  it('of three players the winner by lore has no single loser but those who had lost', () => {
    const game = begun({ players: 3 });
    addLore(game, 2, 20);
    expect(getEndState(game)).toEqual({
      isOver: true,
      winner: 2,
      reason: { type: 'LORE_VICTORY', playerId: 2, lore: 20 },
      results: [{ type: 'LORE_VICTORY', playerId: 2, lore: 20 }],
    });
  });

  it('of three players who is left has won by that, and every loss is told', () => {
    const game = begun({ players: 3 });
    concede(game, 0);
    expect([isGameOver(game), checkWinConditions(game)]).toEqual([false, null]);
    expect(getEndState(game).results).toEqual([{ type: 'CONCEDE', playerId: 0 }]);
    concede(game, 2);
    expect(checkWinConditions(game)).toEqual({ type: 'LAST_PLAYER', playerId: 1 });
    expect(getEndState(game).results).toEqual([
      { type: 'LAST_PLAYER', playerId: 1 },
      { type: 'CONCEDE', playerId: 0 },
      { type: 'CONCEDE', playerId: 2 },
    ]);
  });

  it('between two the loss decides: conceding and an empty deck', () => {
    const given = dealt();
    concede(given, 0);
    expect(checkWinConditions(given)).toEqual({ type: 'CONCEDE', playerId: 0 });
    const empty = begunWith({ body: 8 });
    while (!isGameOver(empty)) endTurn(empty);
    expect(checkWinConditions(empty)).toEqual({ type: 'DECK_OUT', playerId: 1 });
    expect(getEndState(empty)).toMatchObject({ winner: 0, loser: 1 });
  });

  it('who would win and lose in one check wins', () => {
    const game = begunWith({ 'last-page': 7 });
    act(game, 'Play Last Page');
    expect(getEndState(game)).toMatchObject({ winner: 0, reason: { type: 'LORE_VICTORY', lore: 20 } });
    keepAll(game);
  });
});

describe('decks', () => {
  const chorus = { 'moss-gentle-giant': 4, overgrowth: 4, 'rain-song': 4 };
  const code = (deck: Record<string, number>, options = {}) => deckProblem(lorcana, deck, options)?.code;
  const fernAndRose = (definitionOf(lorcana).cards ?? []).filter(
    ({ tags = [] }) => tags.includes('fern') || tags.includes('rose'),
  );
  const sixty = Object.fromEntries(fernAndRose.slice(0, 15).map(({ id }) => [id, 4]));
  const [first] = fernAndRose;

  it('are judged by their format: size, inks and copies', () => {
    expect(code(sixty)).toBeUndefined();
    expect(code(chorus)).toBe('deck-size');
    expect(deckProblem(lorcana, { ...sixty, [first.id]: 5 })).toMatchObject({
      code: 'deck-copies',
      message: `A deck has at most 4 of ${first.name}, and this one has 5.`,
    });
    expect(code({ ...sixty, 'moss-gentle-giant': 4, 'mara-street-singer': 4, shrapnel: 1 })).toBe('deck-inks');
    expect(code({ 'rain-song': 40 }, { format: 'sealed' })).toBeUndefined();
    expect(code({ 'rain-song': 39 }, { format: 'sealed' })).toBe('deck-size');
    expect(code({ 'rain-song': 35 }, { format: 'draft' })).toBeUndefined();
    expect(code(chorus, { format: 'free' })).toBeUndefined();
  });

  it('that may not be played are refused before anything is laid', () => {
    expect(() => createGame({ decks: [chorus] })).toThrow(/decks\[0\].*at least 60 cards; this one has 12/);
  });
});
