import * as engine from '@upkeep/engine';
import { createMatch, EffectStack, layTable, load, type Match, TurnManager } from '@upkeep/engine';
import { type Instruction, kernelOf, type Names, type TriggerAbility } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';
import { createMatch as playOnly } from '../src/play.ts';
import { skirmish } from './fixtures/skirmish.ts';

const begin = (frozen: boolean) => createMatch({ game: skirmish, seed: 3, players: ['Ann', 'Bob', 'Cid'], frozen });

/** What rules look at. */
const rulesOf = (match: Match) => kernelOf(Object(match.look((g) => g)));

/** Every object within a value, itself included. */
function objectsIn(value: unknown, found: object[] = []): object[] {
  if (typeof value !== 'object' || value === null) return found;
  found.push(value);
  for (const part of Object.values(value)) objectsIn(part, found);
  return found;
}

function expectFrozen(value: unknown): void {
  const writable = objectsIn(value).filter((part) => !Object.isFrozen(part));
  expect(writable).toEqual([]);
}

/** Plays by a rule of thumb that takes every kind of input. */
function play(match: Match, inputs: number): void {
  for (let n = 0; n < inputs && match.outcome === null; n++) {
    const entries = match.legalActions(match.asked);
    expect(match.submit(entries[(n * 7) % entries.length].action).ok).toBe(true);
  }
}

describe('what a match hands out', () => {
  it('cannot be written, by its types', () => {
    const match = begin(true);
    const writes: (() => unknown)[] = [
      // @ts-expect-error: the turn is moved by events alone
      () => (match.state.turn.turnNumber = 7),
      // @ts-expect-error
      () => match.state.turn.plan.steps.push(1),
      // @ts-expect-error
      () => (match.state.seats.life[0] = 99),
      // @ts-expect-error
      () => match.state.zones[0].pop(),
      // @ts-expect-error
      () => (match.state.table = {}),
      // @ts-expect-error
      () => (match.awaiting[0].by = [1]),
      // @ts-expect-error
      () => match.awaiting[0].by.push(1),
      // @ts-expect-error
      () => match.pending.pop(),
      // @ts-expect-error
      () => match.inputs.push({ player: 0, type: 'pass' }),
      // @ts-expect-error
      () => match.starts.push(0),
      // @ts-expect-error
      () => (match.inPlace = true),
      // @ts-expect-error
      () => (match.outcome = null),
      // @ts-expect-error
      () => (match.record.context.players = []),
      // @ts-expect-error
      () => (match.view(0).turn.turnNumber = 3),
      // @ts-expect-error
      () => match.view(0).zones.reverse(),
      // @ts-expect-error
      () => match.legalActions(0).pop(),
      // @ts-expect-error
      () => (match.legalActions(0)[0].action.player = 1),
      // @ts-expect-error
      () => (match.events[0].kind = 'x'),
      // @ts-expect-error
      () => match.eventsFor(0).pop(),
      // @ts-expect-error
      () => match.look((g) => (kernelOf(g).state.turn.activePlayer = 1)),
      // @ts-expect-error
      () => match.look((g) => (kernelOf(Object(g)).state.seats.life[0] = 3)),
      // @ts-expect-error
      () => (TurnManager.current(match).currentPhase = 'end'),
    ];
    const before = match.hash();
    for (const write of writes) expect(write, String(write)).toThrow(/TypeError|Cannot|cannot be written/);
    expect(match.hash()).toBe(before);
  });

  it('is frozen to any depth in the test mode', () => {
    const match = begin(true);
    match.submit({ player: match.asked, type: 'prefer', stops: ['own:main'] });
    play(match, 12);
    const result = match.submit(match.legalActions(match.asked)[0].action);
    const verdict = match.validate({ player: match.asked, type: 'nothing of the kind' });
    const shown = [
      match.state,
      match.awaiting,
      match.pending,
      match.outcome,
      match.inputs,
      match.starts,
      match.record.context,
      match.view(0),
      match.view('spectator'),
      match.view('all'),
      match.events,
      match.eventsFor(1),
      match.losses,
      match.legalActions(match.asked),
      rulesOf(match).state,
      ...EffectStack.pending(match),
      EffectStack.top(match),
      TurnManager.current(match),
      result,
      verdict,
    ];
    for (const value of shown) expectFrozen(value);
    expect(Object.isFrozen(match.record)).toBe(true);
    match.restart(4, [1]);
    for (const value of [match.record, match.record.rolls]) expect(Object.isFrozen(value)).toBe(true);
    for (const other of [match.fork(), match.determinise(0, 1), match.peek({ until: 'phase' })])
      expectFrozen(other.state);
    const small = playOnly({ game: skirmish, seed: 3, frozen: true });
    for (const value of [small.state, small.awaiting, small.legalActions(0)]) expectFrozen(value);
  });

  it('is the same in the test mode, and so is how the match goes on', () => {
    const [frozen, plain] = [begin(true), begin(false)];
    for (let i = 0; i < 25 && plain.outcome === null; i++) {
      for (const match of [frozen, plain]) play(match, 3);
      expect(frozen.hash()).toBe(plain.hash());
      expect(frozen.state).toEqual(plain.state);
      expect(JSON.stringify(frozen.state)).toBe(JSON.stringify(plain.state));
      expect(frozen.view(1)).toEqual(plain.view(1));
      expect(frozen.events).toEqual(plain.events);
      expect(rulesOf(frozen).inTurnOrder()).toEqual(rulesOf(plain).inTurnOrder());
    }
    expect(frozen.inputs).toEqual(plain.inputs);
    expect(load(frozen.save(), skirmish).hash()).toBe(plain.hash());
    const guesses = [frozen, plain].map((match) => match.determinise(0, 'x').hash());
    expect(guesses[0]).toBe(guesses[1]);
  });

  it('in place too', () => {
    const table = layTable({ game: skirmish, players: 2 });
    const ends = [true, false].map((frozen) => {
      const match = table.deal(5, { frozen, recording: false });
      let n = 0;
      while (match.outcome === null && n < 3000) match.advanceRandomly((of) => n++ % of);
      return match.hash();
    });
    expect(ends[0]).toBe(ends[1]);
  });

  it('was given to nobody else: a legal answer that is changed changes nothing', () => {
    const match = begin(false);
    match.submit({ player: match.asked, type: 'boast' });
    const before = match.hash();
    const [first] = match.legalActions(match.asked);
    const action: { picks: number[] } = JSON.parse(JSON.stringify(first.action));
    action.picks.push(7);
    Reflect.set(Object(first.action.picks), 0, 9);
    expect(match.hash()).toBe(before);
  });

  it('recorded inputs are frozen always', () => {
    const match = begin(false);
    match.submit({ player: 0, type: 'prefer', stops: ['own:main'] });
    for (const input of match.inputs) expectFrozen(input);
  });
});

describe('no function of the engine', () => {
  it('writes the turn from outside', () => {
    expect(Object.keys(TurnManager).sort()).toEqual(
      ['activePlayer', 'current', 'currentPhase', 'currentStep', 'nextPlayer', 'round'].sort(),
    );
    const match = begin(false);
    const before = match.hash();
    expect(TurnManager.current(match)).toMatchObject({ turnNumber: 1, currentPhase: 'main' });
    expect(TurnManager.currentPhase(match)).toBe('main');
    expect(TurnManager.currentStep(match)).toBe('');
    expect(TurnManager.activePlayer(match)).toBe(0);
    expect(TurnManager.round(match)).toBe(1);
    expect(TurnManager.nextPlayer(match)).toBe(1);
    expect(match.hash()).toBe(before);
    const names = Object.keys(engine);
    for (const inner of ['placeTurn', 'beginTurn', 'openTurn', 'runOf', 'giveInputs'])
      expect(names).not.toContain(inner);
  });
});

it('what rules beneath the language are handed is to be read, by its types', () => {
  const rule: Instruction = {
    run(_, frame) {
      // @ts-expect-error: who controls a program is not its own affair
      frame.owner = 1;
      // @ts-expect-error
      frame.source = 1;
      frame.pc += 0;
    },
    collect(_g, _frame, [event]) {
      // @ts-expect-error: what has happened stays as it was
      event.a = 1;
    },
  };
  const when: TriggerAbility<Names>['when'] = (_, self, event) => {
    // @ts-expect-error
    self.controller = 1;
    // @ts-expect-error
    event.kind = 0;
    return true;
  };
  expect([rule, when]).toHaveLength(2);
});
