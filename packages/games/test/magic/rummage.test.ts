import { createMatch } from '@upkeep/engine';
import { magic } from '@upkeep/games/magic';
import {
  addExtraTurn,
  combatHasFirstStrike,
  determineNextTurnPlayer,
  getNextPhaseStep,
  ImpossiblePhaseStepError,
  Phase,
  Step,
  type TurnEvent,
  turnEvents,
} from '@upkeep/games/magic/rummage';
import { describe, expect, it } from 'vitest';

const start = (options = {}) =>
  createMatch({ game: magic, players: ['Ann', 'Bob', 'Cid'], decks: [{ thicket: 40 }], seed: 4, options });
type Match = ReturnType<typeof start>;

/** Passes and gives default answers until a turn has begun. */
function toTurn(match: Match, turn: number): void {
  while (match.outcome === null && match.state.turn.turnNumber < turn) {
    match.submit({ player: match.asked, type: 'timeout' });
  }
}

function ofType<T extends TurnEvent['type']>(match: Match, type: T): Extract<TurnEvent, { type: T }>[] {
  return turnEvents(match).filter((event): event is Extract<TurnEvent, { type: T }> => event.type === type);
}

describe('the plain table of a turn', () => {
  it('goes round, with first-strike damage only when it is needed', () => {
    expect(getNextPhaseStep(Phase.Beginning, Step.Draw)).toEqual([Phase.PreCombatMain, Step.Main]);
    expect(getNextPhaseStep(Phase.Combat, Step.DeclareBlockers)).toEqual([Phase.Combat, Step.CombatDamage]);
    expect(getNextPhaseStep(Phase.Combat, Step.DeclareBlockers, { firstStrike: true })).toEqual([
      Phase.Combat,
      Step.FirstStrikeDamage,
    ]);
    expect(getNextPhaseStep(Phase.Combat, Step.FirstStrikeDamage)).toEqual([Phase.Combat, Step.CombatDamage]);
    expect(getNextPhaseStep(Phase.Ending, Step.Cleanup)).toEqual([Phase.Beginning, Step.Untap]);
    const names = Object.keys(Step);
    expect(names.indexOf('FirstStrikeDamage')).toBeLessThan(names.indexOf('CombatDamage'));
  });

  it('throws for a pair that does not exist', () => {
    expect(() => getNextPhaseStep(Phase.Ending, Step.Draw)).toThrow(ImpossiblePhaseStepError);
    expect(() => getNextPhaseStep(Phase.Ending, Step.Draw)).toThrow("no step 'Draw' in the phase 'Ending'");
  });
});

describe('events of the turn', () => {
  it('has one TurnChangeEvent per turn that begins, with the new number', () => {
    const match = start();
    toTurn(match, 4);
    expect(ofType(match, 'TurnChangeEvent')).toEqual([
      { type: 'TurnChangeEvent', previousPlayer: null, nextPlayer: 0, turnNumber: 1 },
      { type: 'TurnChangeEvent', previousPlayer: 0, nextPlayer: 1, turnNumber: 2 },
      { type: 'TurnChangeEvent', previousPlayer: 1, nextPlayer: 2, turnNumber: 3 },
      { type: 'TurnChangeEvent', previousPlayer: 2, nextPlayer: 0, turnNumber: 4 },
    ]);
  });

  it('tells phases only when they change, and every step', () => {
    const match = start();
    toTurn(match, 2);
    const phases = ofType(match, 'PhaseChangeEvent').map((event) => [event.previous, event.current]);
    expect(phases).toEqual([
      [null, Phase.Beginning],
      [Phase.Beginning, Phase.PreCombatMain],
      [Phase.PreCombatMain, Phase.Combat],
      [Phase.Combat, Phase.PostCombatMain],
      [Phase.PostCombatMain, Phase.Ending],
      [Phase.Ending, Phase.Beginning],
    ]);
    const steps = ofType(match, 'StepChangeEvent').map((event) => event.current);
    expect(steps.slice(0, 10)).toEqual([
      Step.Untap,
      Step.Upkeep,
      Step.Draw,
      Step.Main,
      Step.BeginningOfCombat,
      Step.DeclareAttackers,
      Step.EndOfCombat,
      Step.Main,
      Step.End,
      Step.Cleanup,
    ]);
  });
});

describe('extra turns', () => {
  it('are taken newest first and remembered with the turn they were granted in', () => {
    const match = start();
    toTurn(match, 2);
    addExtraTurn(match, 0);
    addExtraTurn(match, 2);
    expect(determineNextTurnPlayer(match)).toBe(2);
    expect(ofType(match, 'ExtraTurnEvent')).toEqual([
      { type: 'ExtraTurnEvent', player: 0, sourceTurn: 2 },
      { type: 'ExtraTurnEvent', player: 2, sourceTurn: 2 },
    ]);
    toTurn(match, 6);
    const players = ofType(match, 'TurnChangeEvent').map((event) => event.nextPlayer);
    expect(players).toEqual([0, 1, 2, 0, 2, 0]);
  });

  it('are taken oldest first where the match says so', () => {
    const match = start({ extraTurnOrder: 'oldestFirst' });
    toTurn(match, 2);
    addExtraTurn(match, 0);
    addExtraTurn(match, 2);
    expect(determineNextTurnPlayer(match)).toBe(0);
  });

  it('are refused for somebody who is not there, and nothing changes', () => {
    const match = start();
    const before = match.hash();
    expect(() => addExtraTurn(match, 7)).toThrow('There is no seat 7');
    expect(match.hash()).toBe(before);
  });

  it('are inputs: replayed, the match is the same', () => {
    const match = start();
    addExtraTurn(match, 1);
    toTurn(match, 3);
    const again = start();
    for (const input of match.inputs) again.submit(input);
    expect(again.hash()).toBe(match.hash());
  });
});

it('knows whether the combat has first strike', () => {
  expect(combatHasFirstStrike(start())).toBe(false);
});
