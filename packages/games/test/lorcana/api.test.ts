import { below, createMatch, HOST, type PlayerId, seedRandom } from '@upkeep/engine';
import { stateOf } from '@upkeep/engine/kernel';
import {
  addLore,
  advanceStep,
  type BeginningStep,
  type CardId,
  checkWinConditions,
  concede,
  createGame,
  endPhase,
  endTurn,
  type GameConfig,
  type GameEndReason,
  type GameEndState,
  getActivePlayer,
  getCurrentPhase,
  getCurrentStep,
  getEndState,
  getLore,
  getTurnNumber,
  getTurnTrackers,
  getWinner,
  hasInkedThisTurn,
  isActivePlayer,
  isFirstTurn,
  isGameOver,
  isInMainPhase,
  type LorcanaFlowDefinition,
  type LorcanaGame,
  lorcana,
  lorcanaFlow,
  type MulliganDecision,
  type MulliganState,
  type Phase,
  RejectionError,
  startGame,
  submitMulligan,
  type TurnTrackers,
} from '@upkeep/games/lorcana';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { begunWith } from './cards.ts';
import { act, begun, handlesOf } from './kit.ts';

/** The document's declarations, word for word. */
interface Documented {
  createGame(config: GameConfig): LorcanaGame;
  startGame(game: LorcanaGame): void;
  submitMulligan(game: LorcanaGame, decision: MulliganDecision): void;
  getCurrentPhase(game: LorcanaGame): Phase;
  getCurrentStep(game: LorcanaGame): BeginningStep | null;
  getActivePlayer(game: LorcanaGame): PlayerId;
  isInMainPhase(game: LorcanaGame): boolean;
  advanceStep(game: LorcanaGame): void;
  endPhase(game: LorcanaGame): void;
  endTurn(game: LorcanaGame): void;
  hasInkedThisTurn(game: LorcanaGame, playerId: PlayerId): boolean;
  isFirstTurn(game: LorcanaGame): boolean;
  getTurnNumber(game: LorcanaGame): number;
  isActivePlayer(game: LorcanaGame, playerId: PlayerId): boolean;
  getLore(game: LorcanaGame, playerId: PlayerId): number;
  addLore(game: LorcanaGame, playerId: PlayerId, amount: number): void;
  checkWinConditions(game: LorcanaGame): GameEndReason | null;
  isGameOver(game: LorcanaGame): boolean;
  getWinner(game: LorcanaGame): PlayerId | null;
}

const api: Documented = {
  createGame,
  startGame,
  submitMulligan,
  getCurrentPhase,
  getCurrentStep,
  getActivePlayer,
  isInMainPhase,
  advanceStep,
  endPhase,
  endTurn,
  hasInkedThisTurn,
  isFirstTurn,
  getTurnNumber,
  isActivePlayer,
  getLore,
  addLore,
  checkWinConditions,
  isGameOver,
  getWinner,
};

describe('the functions and types of the flow document', () => {
  it('are there by name and signature', () => {
    for (const [name, length] of Object.entries({ createGame: 1, submitMulligan: 2, addLore: 3, endTurn: 1 })) {
      expect(Object.entries(api).find(([key]) => key === name)?.[1]).toHaveLength(length);
    }
    expectTypeOf<MulliganDecision>().toEqualTypeOf<{ playerId: PlayerId; cardsToBottom: CardId[] }>();
    expectTypeOf<MulliganState['phase']>().toEqualTypeOf<
      'waiting_first_player' | 'waiting_second_player' | 'complete'
    >();
    expectTypeOf<TurnTrackers>().toExtend<{
      turnNumber: number;
      activePlayerId: PlayerId;
      hasInked: boolean;
      isFirstTurn: boolean;
      startingPlayerId: PlayerId;
      currentPhase: Phase;
      currentStep?: BeginningStep;
    }>();
    expectTypeOf<GameEndState>().toExtend<{
      isOver: boolean;
      winner?: PlayerId;
      loser?: PlayerId;
      reason?: GameEndReason;
    }>();
    expectTypeOf<LorcanaFlowDefinition['turn']['initialPhase']>().toEqualTypeOf<'beginning'>();
  });

  it('tell the flow as data', () => {
    expect(Object.keys(lorcanaFlow.setup.phases)).toEqual([
      'determineFirstPlayer',
      'shuffleDecks',
      'drawStartingHands',
      'mulligan',
    ]);
    expect(Object.keys(lorcanaFlow.turn.phases)).toEqual(['beginning', 'main', 'end']);
    expect(Object.keys(lorcanaFlow.turn.phases.beginning.steps)).toEqual(['ready', 'set', 'draw']);
    const { beginning, main, end } = lorcanaFlow.turn.phases;
    expect([beginning.rule, main.rule, end.rule]).toEqual([
      'L2025 4.2, L2026 3.2',
      'L2025 4.3, L2026 3.3',
      'L2025 4.4, L2026 3.4',
    ]);
    expect(beginning.steps.ready.rule).toBe('L2025 4.2.1, L2026 3.2.1');
    expect(lorcanaFlow.placeOf(begun().state)).toBe('turn 1, main');
  });

  it('played half by them and half by actions, a game is the game of actions alone', () => {
    const settings = { seed: 11, players: ['Ann', 'Bob'] };
    const game = createGame(settings);
    startGame(game);
    while (game.nextDecision?.prompt === 'alter-hand') {
      const [playerId] = game.nextDecision.by;
      submitMulligan(game, { playerId, cardsToBottom: handlesOf(game, 'hand', playerId).slice(0, 2 + playerId) });
    }
    const random = seedRandom('half');
    for (let i = 0; i < 400 && !isGameOver(game); i++) {
      const action = game.randomAction((n) => below(random, n));
      if (action?.type === 'pass') endTurn(game);
      else if (action !== null) expect(game.submit(action).ok).toBe(true);
    }
    if (!isGameOver(game)) concede(game, 1);
    const match = createMatch({ game: lorcana, ...settings });
    for (const input of game.inputs) expect(match.submit(input).ok).toBe(true);
    expect([match.hash(), match.eventHash()]).toEqual([game.hash(), game.eventHash()]);
    expect(getEndState(game).isOver).toBe(true);
  });
});

describe('where steps run by themselves', () => {
  it('there is no step to go on by, and only Main is ended', () => {
    const game = begun();
    const before = game.hash();
    expect(() => advanceStep(game)).toThrow(expect.objectContaining({ code: 'steps-run' }));
    expect(game.hash()).toBe(before);
    endPhase(game);
    expect([getTurnNumber(game), getCurrentPhase(game), getCurrentStep(game)]).toEqual([2, 'main', null]);
  });

  it('nothing begins before the game does', () => {
    const game = createGame({});
    for (const ask of [getCurrentPhase, getActivePlayer, getTurnTrackers, advanceStep, endPhase, endTurn]) {
      expect(() => ask(game)).toThrow(RejectionError);
    }
    expect([isInMainPhase(game), isFirstTurn(game), getTurnNumber(game), getCurrentStep(game)]).toEqual([
      false,
      false,
      0,
      null,
    ]);
  });

  it('a match that is over goes no further', () => {
    const game = begun();
    concede(game, 1);
    expect(() => endTurn(game)).toThrow(expect.objectContaining({ code: 'game-over' }));
    expect(() => concede(game, 0)).toThrow(RejectionError);
  });
});

describe('where the host steps', () => {
  const place = (game: LorcanaGame) => [getTurnNumber(game), getCurrentPhase(game), getCurrentStep(game)];

  it('waits at the end of each Beginning step and before End', () => {
    const game = begun({ stepping: 'host' });
    const places = [place(game)];
    for (let i = 0; i < 7; i++) {
      advanceStep(game);
      places.push(place(game));
    }
    expect(places).toEqual([
      [1, 'beginning', 'ready'],
      [1, 'beginning', 'set'],
      [1, 'main', null],
      [2, 'beginning', 'ready'],
      [2, 'beginning', 'set'],
      [2, 'beginning', 'draw'],
      [2, 'main', null],
      [3, 'beginning', 'ready'],
    ]);
  });

  it('goes on by a phase, by a turn', () => {
    const game = begun({ stepping: 'host' });
    endPhase(game);
    expect(place(game)).toEqual([1, 'main', null]);
    endPhase(game);
    expect(place(game)).toEqual([2, 'beginning', 'ready']);
    endTurn(game);
    expect(place(game)).toEqual([3, 'beginning', 'ready']);
  });

  it('what triggered in Ready waits for Set, and holding there settles nothing', () => {
    const game = begunWith({ morning: 40 }, { stepping: 'host' });
    endPhase(game);
    act(game, 'Play Morning');
    endTurn(game);
    endTurn(game);
    expect([place(game), getLore(game, 0), stateOf(game).waiting.length]).toEqual([[3, 'beginning', 'ready'], 0, 1]);
    advanceStep(game);
    expect([place(game), getLore(game, 0), stateOf(game).waiting.length]).toEqual([[3, 'beginning', 'set'], 1, 0]);
  });

  it('passes over nothing that somebody has to decide', () => {
    const game = begunWith({ evening: 40 }, { stepping: 'host' });
    endPhase(game);
    act(game, 'Play Evening');
    const before = game.hash();
    expect(() => endTurn(game)).toThrow(expect.objectContaining({ code: 'choice-owed' }));
    expect(game.hash()).toBe(before);
    advanceStep(game);
    expect(getCurrentPhase(game)).toBe('end');
  });

  it('gives nobody at the table a way to step', () => {
    const game = begun({ stepping: 'host' });
    expect(game.submit({ player: 0, type: 'step' }).ok).toBe(false);
    expect(game.submit({ player: 0, type: 'host', command: 'step' }).ok).toBe(false);
    expect(game.submit({ player: HOST, type: 'host', command: 'step' }).ok).toBe(true);
  });
});
