import { createMatch } from '@upkeep/engine';
import { magic } from '@upkeep/games/magic';
import * as echomancy from '@upkeep/games/magic/echomancy';
import * as rummage from '@upkeep/games/magic/rummage';
import { describe, expect, it } from 'vitest';

/*
 * The two published documents, table by table: what they list is listed here in the same order, and compared with what is exported.
 */

describe('the Echomancy document', () => {
  const start = () => echomancy.createGame({ players: ['Ann', 'Bob'], decks: ['wilds', 'spires'], seed: 7 });
  const told = (game: echomancy.MagicGame): string[] =>
    game.events.map((event) => (event.type === 'STEP_STARTED' ? event.step : event.type));

  it('passes the turn from cleanup alone, whatever the step', () => {
    expect(echomancy.STEP_ORDER.filter((step) => echomancy.advance(step).shouldAdvancePlayer)).toEqual(['CLEANUP']);
    expect(echomancy.STEP_ORDER.map((step) => echomancy.advance(step).nextStep)).toEqual([
      ...echomancy.STEP_ORDER.slice(1),
      'UNTAP',
    ]);
  });

  it('tells every step that starts, the untap step too, and the end of a combat without attackers', () => {
    const game = start();
    echomancy.advanceToStep(game, echomancy.Step.CLEANUP);
    expect(told(game).slice(0, 10)).toEqual([
      'UNTAP',
      'UPKEEP',
      'FIRST_MAIN',
      'BEGINNING_OF_COMBAT',
      'DECLARE_ATTACKERS',
      'END_OF_COMBAT',
      'COMBAT_ENDED',
      'SECOND_MAIN',
      'END_STEP',
      'CLEANUP',
    ]);
  });

  it('schedules an extra combat phase that ends with an event of its own', () => {
    const game = start();
    echomancy.advanceToStep(game, echomancy.Step.BEGINNING_OF_COMBAT);
    echomancy.scheduleExtraCombatPhase(game);
    echomancy.advanceToStep(game, echomancy.Step.SECOND_MAIN);
    expect(told(game).filter((name) => name === 'COMBAT_ENDED')).toHaveLength(2);
    expect(game.currentPlayerId).toBe('Ann');
  });

  it('gives nobody priority in untap and cleanup: no step of theirs is ever waited in', () => {
    const game = start();
    const waitedIn = new Set<string>();
    for (let n = 0; n < 60 && game.match.outcome === null; n++) {
      if (game.priorityPlayerId !== null) waitedIn.add(game.currentStep);
      game.match.submit({ player: game.match.asked, type: 'timeout' });
    }
    expect(waitedIn).not.toContain('UNTAP');
    expect(waitedIn).not.toContain('CLEANUP');
    expect(waitedIn).toContain('DRAW');
  });
});

describe('the Rummage document', () => {
  const { Phase, Step, getNextPhaseStep } = rummage;

  it('has five phases and twelve steps', () => {
    expect(Object.keys(Phase)).toEqual(['Beginning', 'PreCombatMain', 'Combat', 'PostCombatMain', 'Ending']);
    expect(Object.keys(Step)).toHaveLength(12);
  });

  it('goes on from every pair as its table says', () => {
    const arms: [rummage.Phase, rummage.Step, rummage.Phase, rummage.Step][] = [
      [Phase.Beginning, Step.Untap, Phase.Beginning, Step.Upkeep],
      [Phase.Beginning, Step.Upkeep, Phase.Beginning, Step.Draw],
      [Phase.Beginning, Step.Draw, Phase.PreCombatMain, Step.Main],
      [Phase.PreCombatMain, Step.Main, Phase.Combat, Step.BeginningOfCombat],
      [Phase.Combat, Step.BeginningOfCombat, Phase.Combat, Step.DeclareAttackers],
      [Phase.Combat, Step.DeclareAttackers, Phase.Combat, Step.DeclareBlockers],
      [Phase.Combat, Step.DeclareBlockers, Phase.Combat, Step.CombatDamage],
      [Phase.Combat, Step.FirstStrikeDamage, Phase.Combat, Step.CombatDamage],
      [Phase.Combat, Step.CombatDamage, Phase.Combat, Step.EndOfCombat],
      [Phase.Combat, Step.EndOfCombat, Phase.PostCombatMain, Step.Main],
      [Phase.PostCombatMain, Step.Main, Phase.Ending, Step.End],
      [Phase.Ending, Step.End, Phase.Ending, Step.Cleanup],
      [Phase.Ending, Step.Cleanup, Phase.Beginning, Step.Untap],
    ];
    for (const [phase, step, ...next] of arms) expect(getNextPhaseStep(phase, step)).toEqual(next);
  });

  it('refuses every pair its table does not have', () => {
    const phases = Object.values(Phase);
    const pairs = phases.flatMap((phase) => Object.values(Step).map((step) => [phase, step] as const));
    const possible = pairs.filter(([phase, step]) => {
      try {
        return getNextPhaseStep(phase, step) !== undefined;
      } catch (error) {
        expect(error).toBeInstanceOf(rummage.ImpossiblePhaseStepError);
        return false;
      }
    });
    expect(possible).toHaveLength(13);
  });

  it('chains its events: what was current is previous, and a turn changes between cleanup and untap', () => {
    const match = createMatch({ game: magic, players: ['Ann', 'Bob'], decks: [{ thicket: 40 }], seed: 4 });
    while (match.state.turn.turnNumber < 3) match.submit({ player: match.asked, type: 'timeout' });
    const events = rummage.turnEvents(match);
    const steps = events.filter((event) => event.type === 'StepChangeEvent');
    const phases = events.filter((event) => event.type === 'PhaseChangeEvent');
    for (const chain of [steps, phases]) {
      chain.forEach((event, i) => {
        expect(event.previous).toBe(chain[i - 1]?.current ?? null);
      });
    }
    for (const { previous, current } of phases) expect(current).not.toBe(previous);
    const turn = events.findIndex((event) => event.type === 'TurnChangeEvent' && event.turnNumber === 2);
    expect(events.slice(turn - 1, turn + 3)).toEqual([
      { type: 'StepChangeEvent', previous: Step.End, current: Step.Cleanup },
      { type: 'TurnChangeEvent', previousPlayer: 0, nextPlayer: 1, turnNumber: 2 },
      { type: 'PhaseChangeEvent', previous: Phase.Ending, current: Phase.Beginning },
      { type: 'StepChangeEvent', previous: Step.Cleanup, current: Step.Untap },
    ]);
  });
});
