import { createMatch, EffectStack, type MatchContext, RuleValidator, type TurnState, why } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { skirmish } from './fixtures/skirmish.ts';

/** A match in which Ann has played a scout and its trigger waits. */
function scouted() {
  for (let seed = 0; ; seed++) {
    const match = createMatch({ game: skirmish, seed, players: ['Ann', 'Bob'] });
    const scout = match.legalActions(0).find((e) => e.words === 'Play Scout');
    if (scout === undefined) continue;
    match.submit(scout.action);
    return match;
  }
}

describe('why', () => {
  it('goes back from an effect over its trigger to the input', () => {
    const match = scouted();
    match.submit({ player: 0, type: 'pass' });
    match.submit({ player: 1, type: 'pass' });
    const gain = match.events.find((e) => e.kind === 'seatAdded');
    expect(gain).toBeDefined();
    const reasons = why(match, gain?.n ?? -1);
    expect(reasons.map((r) => r.what)).toEqual(['event', 'rule', 'event', 'rule', 'input']);
    expect(reasons[0].words).toContain('Ann');
    expect(reasons[2].words).toBe('Scout is played');
    expect(reasons[4].words).toBe('Ann: play (input 0)');
  });

  it('says the step for what a step did, and the input that brought the step about', () => {
    const match = createMatch({ game: skirmish, seed: 1, players: ['Ann', 'Bob'] });
    match.submit({ player: 0, type: 'pass' });
    match.submit({ player: 0, type: 'pass' });
    match.submit({ player: 1, type: 'pass' });
    const draws = match.events.filter((e) => e.kind === 'drew');
    const reasons = why(match, draws[draws.length - 1].n, 1);
    expect(reasons.map((r) => r.words)).toEqual([expect.stringMatching(/is drawn/), 'start', 'Bob: pass (input 2)']);
  });

  it('shows a viewer no card they do not know', () => {
    const match = createMatch({ game: skirmish, seed: 1, players: ['Ann', 'Bob'] });
    const draw = match.events.find((e) => e.kind === 'drew' && e.words !== '');
    expect(why(match, draw?.n ?? -1, 1)[0].words).toBe('a card is drawn');
    expect(why(match, draw?.n ?? -1, 0)[0].words).toMatch(/^(Bolt|Scout) is drawn$/);
  });

  it('has nothing to say about an event that never was', () => {
    expect(why(scouted(), 9999)).toEqual([]);
  });
});

describe('the parts under their names', () => {
  it('RuleValidator judges, lists and says whether there is anything to do', () => {
    const match = scouted();
    const before = match.hash();
    expect(RuleValidator.validate(match, { player: 1, type: 'pass' })).toMatchObject({ ok: false, code: 'not-asked' });
    expect(RuleValidator.validate(match, { player: 0, type: 'pass' }).ok).toBe(true);
    expect(RuleValidator.legalActions(match, 0)).toEqual(match.legalActions(0));
    expect(RuleValidator.canAct(match, 0)).toBe(true);
    expect(RuleValidator.canAct(match, 1)).toBe(false);
    expect(match.hash()).toBe(before);
  });

  it('RuleValidator sees that only passing is left', () => {
    const match = createMatch({ game: skirmish, seed: 1, players: 2 });
    match.submit({ player: 0, type: 'pass' });
    expect(match.state.turn.currentStep).toBe('rest');
    expect(RuleValidator.canAct(match, 0)).toBe(false);
    expect(RuleValidator.legalActions(match, 0).map((e) => e.words)).toEqual(['Pass']);
  });

  it('EffectStack tells what is pending', () => {
    const match = scouted();
    expect(EffectStack.size(match)).toBe(1);
    expect(EffectStack.top(match)?.controller).toBe(0);
    expect(EffectStack.pending(match, 1)).toMatchObject([{ words: 'Scout (scout arrives)', controller: 0 }]);
    expect(EffectStack.controlledBy(match, 1)).toEqual([]);
  });

  it('TurnState and MatchContext are what a match holds, to be read', () => {
    const match = scouted();
    const turn: TurnState = match.state.turn;
    const context: MatchContext = match.record.context;
    expect(turn).toMatchObject({ turnNumber: 1, activePlayer: 0, currentPhase: 'main' });
    expect(context.players).toEqual(['Ann', 'Bob']);
  });
});
