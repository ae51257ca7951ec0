import { declareGame, layTable } from '@upkeep/engine';
import { stateOf } from '@upkeep/engine/kernel';
import { placeMatch, type TurnPlace } from '@upkeep/engine/place';
import { duel } from '@upkeep/games/duel';
import { describe, expect, test } from 'vitest';

const nouns = declareGame({
  id: 'rounds',
  version: '1.0.0',
  name: 'Rounds',
  about: 'Rounds of a turn each, with steps and counters.',
  players: { min: 3, max: 3 },
  zones: { deck: { owner: 'seat', sees: 'nobody' } },
  counters: ['cries'],
  windows: { free: { ask: 'active', after: 'same', passed: 'end' } },
  turn: { dawn: ['wake', 'rise'], day: [] },
});

const rounds = nouns.game({
  phases: { dawn: { steps: { wake: {}, rise: { window: 'free' } } }, day: { window: 'free' } },
  actionsPerTurn: () => 3,
  rounds: 'each',
});

describe('a position', () => {
  test('stands after the set-up and before the first turn', () => {
    expect.assertions(4);
    placeMatch(layTable({ game: duel }), 3, (match, state) => {
      expect(match.state.turn.turnNumber).toBe(0);
      expect(match.outcome).toBeNull();
      expect(match.state.zones.map((z) => z.length)).toEqual([25, 25, 5, 5, 0, 0]);
      expect(state).toBe(match.state);
      return { turnNumber: 1, activePlayer: 0 };
    });
  });

  test('begins with the named phase, and the order goes on from there', () => {
    const match = placeMatch(layTable({ game: duel }), 3, () => ({ turnNumber: 8, activePlayer: 1, phase: 'main' }));
    expect(match.events.map((e) => [e.kind, e.fields['phase']])).toEqual([['phaseBegins', 'main']]);
    expect(match.state.turn).toMatchObject({ turnNumber: 8, activePlayer: 1, currentPhase: 'main' });
    match.submit({ player: 1, type: 'pass' });
    expect(match.state.turn).toMatchObject({ turnNumber: 9, activePlayer: 0, currentPhase: 'main' });
    expect(stateOf(match).order.round).toBe(9);
  });

  test('without a phase the turn itself begins', () => {
    const match = placeMatch(layTable({ game: duel }), 3, () => ({ turnNumber: 8, activePlayer: 1 }));
    expect(match.events.slice(0, 2).map((e) => e.kind)).toEqual(['turnBegins', 'phaseBegins']);
    expect(match.state.turn).toMatchObject({ turnNumber: 8, activePlayer: 1, currentPhase: 'main' });
    expect(stateOf(match).order.round).toBe(8);
  });

  test('a step in the middle of a phase: the phase has begun, the round has its list', () => {
    const match = placeMatch(layTable({ game: rounds }), 1, () => ({
      turnNumber: 5,
      activePlayer: 1,
      step: 'rise',
      actionsRemaining: 1,
      counts: { cries: [0, 2, 0] },
    }));
    expect(match.events.map((e) => e.kind)).toEqual(['stepBegins']);
    expect(match.state.turn).toMatchObject({ currentPhase: 'dawn', currentStep: 'rise', actionsRemaining: 1 });
    expect(match.look((g) => g.count.cries(g.seats[1]))).toBe(2);
    expect(stateOf(match).order).toMatchObject({ round: 2, list: [2] });
    for (let i = 0; i < 2; i++) match.submit({ player: match.asked, type: 'pass' });
    expect(match.state.turn).toMatchObject({
      turnNumber: 6,
      activePlayer: 2,
      currentStep: 'rise',
      actionsRemaining: 3,
    });
    for (let i = 0; i < 2; i++) match.submit({ player: match.asked, type: 'pass' });
    expect(match.state.turn.activePlayer).toBe(0);
    expect(stateOf(match).order.round).toBe(3);
  });

  test('a place that does not exist is refused by name', () => {
    const place = (at: TurnPlace) => () => placeMatch(layTable({ game: rounds }), 1, () => at);
    expect(place({ turnNumber: 1, activePlayer: 0, phase: 'night' })).toThrow(
      "The turn has no 'night'. It has: wake, rise, day.",
    );
    expect(place({ turnNumber: 1, activePlayer: 7 })).toThrow('Seat 7 takes no turns');
    expect(place({ turnNumber: 1, activePlayer: 0, phase: 'day', counts: { x: [1] } })).toThrow("no 'x'");
  });
});
