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
  RejectionError,
  startGame,
  submitMulligan,
} from '@upkeep/games/lorcana';
import { describe, expect, test } from 'vitest';
import { act, begun, dealt, handlesOf, keepAll } from './kit.ts';

/** The code of the refusal; the match stands as it stood. */
function refused(game: LorcanaGame, does: () => unknown): string {
  const before = game.hash();
  try {
    does();
  } catch (error) {
    if (!(error instanceof RejectionError)) throw error;
    expect(game.hash()).toBe(before);
    return error.code;
  }
  return 'not refused';
}

describe('a fourth look at the functions of the flow document', () => {
  test('S12: before the start nothing can be asked or done but starting', () => {
    const game = createGame({ players: ['Ann', 'Bob'], seed: 3 });
    const looks = [() => getCurrentPhase(game), () => getActivePlayer(game)];
    const acts = [() => endTurn(game), () => endPhase(game), () => addLore(game, 0, 1)];
    for (const one of [...looks, ...acts]) expect(refused(game, one)).toBe('not-started');
    expect([isInMainPhase(game), isGameOver(game), getWinner(game), checkWinConditions(game)]).toEqual([
      false,
      false,
      null,
      null,
    ]);
    expect(handlesOf(game, 'hand', 0)).toEqual([]);
    startGame(game);
    expect(handlesOf(game, 'hand', 0)).toHaveLength(7);
    expect(refused(game, () => startGame(game))).toBe('already-started');
  });

  test('S7: a decision of another seat, of cards twice, of foreign cards or of nobody is refused', () => {
    const game = dealt();
    const [one = ''] = handlesOf(game, 'hand', 0);
    const [foreign = ''] = handlesOf(game, 'hand', 1);
    const tries: [number, string[], string][] = [
      [1, [], 'not-your-decision'],
      [0, [one, one], 'bad-cards'],
      [0, [foreign], 'bad-cards'],
      [0, ['no card'], 'bad-cards'],
      [7, [], 'no-such-player'],
    ];
    for (const [playerId, cardsToBottom, code] of tries) {
      expect(refused(game, () => submitMulligan(game, { playerId, cardsToBottom }))).toBe(code);
    }
    submitMulligan(game, { playerId: 0, cardsToBottom: [one] });
    expect(refused(game, () => submitMulligan(game, { playerId: 0, cardsToBottom: [] }))).toBe('already-altered');
  });

  test('S7: the first, every later one, nobody: and what was put back is told to its own seat', () => {
    const game = dealt({ players: ['Ann', 'Bob', 'Cid'] });
    expect(getMulliganState(game, 0)).toMatchObject({ phase: 'waiting_first_player', waitingFor: 0, decisions: [] });
    const [one = ''] = handlesOf(game, 'hand', 0);
    submitMulligan(game, { playerId: 0, cardsToBottom: [one] });
    const state = getMulliganState(game, 0);
    expect(state).toMatchObject({ phase: 'waiting_second_player', waitingFor: 1 });
    expect(state.decisions.map(({ playerId, count }) => [playerId, count])).toEqual([[0, 1]]);
    expect(state.firstPlayerDecision).toMatchObject({ playerId: 0, cardsToBottom: [expect.any(String)] });
    expect(getMulliganState(game, 1).firstPlayerDecision).toMatchObject({ playerId: 0, cardsToBottom: [] });
    submitMulligan(game, { playerId: 1, cardsToBottom: [] });
    expect(getMulliganState(game, 0)).toMatchObject({ phase: 'waiting_second_player', waitingFor: 2 });
    submitMulligan(game, { playerId: 2, cardsToBottom: [] });
    expect(getMulliganState(game, 1).phase).toBe('complete');
  });

  test('S11: the first turn is that of the game, and trackers are of the active player', () => {
    const game = begun();
    expect([isFirstTurn(game), getTurnNumber(game), isActivePlayer(game, 0)]).toEqual([true, 1, true]);
    act(game, /inkwell|[Ii]nk /);
    expect([hasInkedThisTurn(game, 0), hasInkedThisTurn(game, 1)]).toEqual([true, false]);
    expect(getTurnTrackers(game)).toMatchObject({ hasInked: true, inksMade: 1, inkLimit: 1, startingPlayerId: 0 });
    endTurn(game);
    expect([isFirstTurn(game), getTurnNumber(game), isActivePlayer(game, 1)]).toEqual([false, 2, true]);
    expect(hasInkedThisTurn(game, 0)).toBe(false);
    expect(getTurnTrackers(game)).toMatchObject({ hasInked: false, inksMade: 0, currentPhase: 'main' });
    expect(refused(game, () => hasInkedThisTurn(game, 7))).toBe('no-such-player');
  });

  test('S12: a host steps through a turn, and steps run by themselves otherwise', () => {
    const game = dealt({ options: { stepping: 'host' } });
    keepAll(game);
    const seen = [];
    endTurn(game);
    for (let step = 0; step < 3; step++) {
      seen.push([getCurrentPhase(game), getCurrentStep(game)]);
      advanceStep(game);
    }
    expect(seen).toEqual([
      ['beginning', 'ready'],
      ['beginning', 'set'],
      ['beginning', 'draw'],
    ]);
    expect([getCurrentPhase(game), getCurrentStep(game)]).toEqual(['main', null]);
    expect(refused(begun(), () => advanceStep(begun()))).toBe('steps-run');
  });

  test('S13, 46: lore is whole, never below 0, and a check follows it; a finished game refuses', () => {
    const game = begun();
    for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(refused(game, () => addLore(game, 1, amount))).toBe('bad-amount');
    }
    addLore(game, 1, 2);
    addLore(game, 1, -5);
    expect(getLore(game, 1)).toBe(0);
    addLore(game, 1, 21);
    expect(getEndState(game)).toMatchObject({
      isOver: true,
      winner: 1,
      loser: 0,
      reason: { type: 'LORE_VICTORY', playerId: 1, lore: 21 },
    });
    for (const one of [() => endTurn(game), () => addLore(game, 0, 1), () => concede(game, 0)]) {
      expect(refused(game, one)).toBe('game-over');
    }
  });

  test('S13, 47: of four each one who concedes is named, and the last one wins', () => {
    const game = begun({ players: ['Ann', 'Bob', 'Cid', 'Dot'] });
    concede(game, 2);
    expect([isGameOver(game), getWinner(game), checkWinConditions(game)]).toEqual([false, null, null]);
    expect(refused(game, () => concede(game, 2))).toBe('has-left');
    concede(game, 0);
    expect([getActivePlayer(game), getTurnNumber(game)]).toEqual([1, 2]);
    concede(game, 3);
    const end = getEndState(game);
    expect([end.isOver, end.winner, getWinner(game)]).toEqual([true, 1, 1]);
    expect(end.results).toContainEqual({ type: 'CONCEDE', playerId: 2 });
    expect(end.results).toContainEqual({ type: 'CONCEDE', playerId: 3 });
  });
});
