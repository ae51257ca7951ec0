import {
  type BattleState,
  createMatch,
  EffectStack,
  type MatchContext,
  RuleValidator,
  TurnManager,
  type TurnState,
} from '@upkeep/engine';
import { battle } from '@upkeep/games/battle';
import { describe, expect, it } from 'vitest';

/*
 * The names of the turn and phase document, each by its own sentence.
 */

const start = () =>
  createMatch({
    game: battle,
    seed: 3,
    players: ['Ann', 'Bob', 'Cid'],
    decks: ['embers'],
    nextPlayer: 'reversed',
    options: { actionsPerTurn: 4 },
  });

describe('the names of the turn and phase document', () => {
  it('BattleState has the TurnState, with the four properties', () => {
    const match = start();
    const state: BattleState = match.state;
    const turn: TurnState = state.turn;
    expect(turn).toMatchObject({ turnNumber: 1, activePlayer: 0, currentPhase: 'main', actionsRemaining: 4 });
    expect(TurnManager.current(match)).toEqual(turn);
  });

  it('TurnManager tells the turn and has no way to move it', () => {
    const match = start();
    const before = match.hash();
    expect(TurnManager.currentPhase(match)).toBe('main');
    expect(TurnManager.nextPlayer(match)).toBe(2);
    expect(Object.keys(TurnManager).sort()).toEqual([
      'activePlayer',
      'current',
      'currentPhase',
      'currentStep',
      'nextPlayer',
      'round',
    ]);
    expect(match.hash()).toBe(before);
  });

  it('RuleValidator answers before anything is done, and submitting does what it said', () => {
    const match = start();
    const [first] = RuleValidator.legalActions(match, 0);
    expect(RuleValidator.validate(match, first.action).ok).toBe(true);
    expect(RuleValidator.validate(match, { player: 1, type: 'pass' })).toMatchObject({ ok: false, code: 'not-asked' });
    expect([0, 1, 2].map((player) => RuleValidator.canAct(match, player))).toEqual([true, false, false]);
    expect(match.submit(first.action).ok).toBe(true);
  });

  it('EffectStack holds what waits, and whose it is', () => {
    const match = start();
    expect([EffectStack.size(match), EffectStack.top(match)]).toEqual([0, undefined]);
    for (let n = 0; n < 40 && EffectStack.size(match) === 0; n++) {
      const attack = match.legalActions(match.asked).find(({ action }) => action.type === 'attack');
      const unit = match.legalActions(match.asked).find(({ action }) => action.type === 'playUnit');
      match.submit((attack ?? unit)?.action ?? { player: match.asked, type: 'pass' });
    }
    const waiting = EffectStack.pending(match, 'spectator');
    expect(waiting).toHaveLength(1);
    expect(EffectStack.controlledBy(match, match.state.turn.activePlayer)).toEqual([EffectStack.top(match)]);
  });

  it('MatchContext is fixed when the match is made: order, next player, expansions, options', () => {
    const match = start();
    const context: MatchContext = match.record.context;
    expect(context).toMatchObject({ players: ['Ann', 'Bob', 'Cid'], nextPlayer: 'reversed', expansions: [] });
    expect(context.options).toEqual({ actionsPerTurn: 4 });
  });
});
