import { type Action, createMatch, Fault, load } from '@upkeep/engine';
import { definitionOf, extendGame, type Rules } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';
import { runOf } from '../src/match/core.ts';
import { skirmish } from './fixtures/skirmish.ts';

const { boast: declared } = definitionOf(skirmish).actions;
type Plan = typeof declared.plan;

/** The skirmish with a rule that goes wrong. */
function broken(plan: Plan, when: { throws: boolean } = { throws: true }) {
  const { actions } = definitionOf(skirmish);
  const boast = { ...actions.boast, plan: ((g, seat, args) => (when.throws ? plan(g, seat, args) : 0)) satisfies Plan };
  return createMatch({ game: extendGame(skirmish, { actions: { ...actions, boast } }), seed: 2 });
}

function faultOf(run: () => unknown): Fault {
  try {
    run();
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

const boast = { player: 0, type: 'boast' } as const;

describe('a rule that throws', () => {
  it('is a fault: the input is not accepted and the match stands where it was', () => {
    const match = broken((g, seat) => {
      g.addSeat(seat, 'life', 5);
      throw new TypeError('oh');
    });
    const before = [match.hash(), match.eventHash(), match.inputs.length];
    const fault = faultOf(() => match.submit(boast));
    expect(fault.message).toContain('TypeError: oh');
    expect(fault.cause).toBeInstanceOf(TypeError);
    expect([match.hash(), match.eventHash(), match.inputs.length]).toEqual(before);
    expect(match.submit({ player: 0, type: 'pass' }).ok).toBe(true);
    expect(match.state.seats.life).toEqual([10, 10]);
  });

  it('after something was already done leaves no trace either, and the match can still be saved', () => {
    const { programs = {} } = definitionOf(skirmish);
    const late = [
      { run: (g: { shuffle(zone: number): void }) => g.shuffle(0) },
      {
        run: () => {
          throw new Error('late');
        },
      },
    ];
    const game = extendGame(skirmish, { programs: { ...programs, boast: late } });
    const match = createMatch({ game, seed: 2 });
    const twin = createMatch({ game, seed: 2 });
    faultOf(() => match.submit(boast));
    for (const m of [match, twin]) m.submit({ player: 0, type: 'pass' });
    expect(match.hash()).toBe(twin.hash());
    expect(match.eventHash()).toBe(twin.eventHash());
    expect(load(match.save(), game).hash()).toBe(twin.hash());
  });

  it('while it is only asked leaves nothing behind', () => {
    const when = { throws: true };
    const match = broken((g, seat) => {
      g.addSeat(seat, 'life', 5);
      throw new Error('oh');
    }, when);
    faultOf(() => match.validate(boast));
    faultOf(() => match.legalActions(0));
    when.throws = false;
    expect(match.submit(boast).ok).toBe(true);
    expect(match.state.seats.life).toEqual([10, 10]);
  });

  it('after somebody was out leaves no departure behind', () => {
    const { programs = {} } = definitionOf(skirmish);
    const late = [
      {
        run(g: Rules) {
          g.lose(1, 'conceded');
          g.run(g.program('boast'), 0);
        },
      },
    ];
    const game = extendGame(skirmish, {
      programs: { ...programs, boast: late },
      immediate: (g) => {
        if (!g.isIn(1)) throw new Error('late');
      },
    });
    const match = createMatch({ game, seed: 2, players: 3 });
    faultOf(() => match.submit(boast));
    const { outcomeDue, departures, planning } = runOf(match);
    expect({ outcomeDue, departures, planning }).toEqual({
      outcomeDue: false,
      departures: false,
      planning: false,
    });
  });

  it('or submits from within is a fault', () => {
    const self: { submit?: () => unknown } = {};
    const match = broken(() => {
      self.submit?.();
      return 0;
    });
    self.submit = () => match.submit({ player: 0, type: 'pass' });
    expect(faultOf(() => match.submit(boast)).message).toContain('must not submit');
    expect(match.inputs).toEqual([]);
  });
});

describe('bad input', () => {
  it.each<[string, object]>([
    ['a number for the reason', { auto: 7 }],
    ['an object', { stops: { a: 1 } }],
    ['a function', { stops: () => 1 }],
    ['a very long number', { stops: 10n }],
    ['no number', { at: [Number.NaN] }],
  ])('is no plain data: %s', (_, part) => {
    const match = createMatch({ game: skirmish, seed: 2 });
    const action = { player: 0, type: 'prefer', ...part };
    expect(match.validate(action)).toMatchObject({ ok: false, code: 'malformed' });
    expect(match.submit(action)).toMatchObject({ ok: false, code: 'malformed' });
    expect(match.inputs).toEqual([]);
  });

  it('is told apart in words', () => {
    const match = createMatch({ game: skirmish, seed: 2 });
    const said = (action: Action) => {
      const verdict = match.validate(action);
      return verdict.ok ? '' : verdict.message;
    };
    expect(said({ player: 0, type: 'pass', extra: 1 })).toBe('The action has a part that does not belong to it.');
    expect(said({ player: 0, type: 'choose', picks: [] })).toBe('Something else is asked now.');
    match.submit(boast);
    expect(said({ player: 0, type: 'yes', picks: [1], extra: 1 })).toContain('does not belong');
  });

  it('points at a player who is not there', () => {
    const { actions } = definitionOf(skirmish);
    const point = { windows: ['main'], params: { at: 'object' }, plan: () => 0 } as const;
    const game = extendGame(skirmish, { actions: { ...actions, boast: point } });
    const match = createMatch({ game, seed: 2 });
    expect(match.submit({ ...boast, at: 'p7' })).toMatchObject({ code: 'no-such-player' });
    expect(match.submit({ ...boast, at: 'c7777' })).toMatchObject({ code: 'no-such-card' });
    expect(match.submit({ ...boast, at: 'p1' }).ok).toBe(true);
  });

  it('cannot be made of good input afterwards', () => {
    const match = createMatch({ game: skirmish, seed: 2 });
    const action = { player: 0, type: 'prefer', stops: ['own:main'] };
    match.submit(action);
    action.type = 'zzz';
    action.stops.push('other');
    expect(match.inputs).toEqual([{ player: 0, type: 'prefer', stops: ['own:main'] }]);
  });

  it.each([[null], [7], ['pass'], [{}], [{ player: 0 }], [{ player: 0, type: 3 }]])(
    '%j is rejected as malformed',
    (input) => {
      const match = createMatch({ game: skirmish, seed: 2 });
      const before = match.hash();
      const action = JSON.parse(JSON.stringify(input));
      expect(match.submit(action)).toMatchObject({ ok: false, code: 'malformed' });
      expect(match.validate(action)).toMatchObject({ ok: false, code: 'malformed' });
      expect(match.hash()).toBe(before);
    },
  );

  it.each([
    [{ player: 9, type: 'pass' }, 'no-such-player'],
    [{ player: 1, type: 'pass' }, 'not-asked'],
    [{ player: 0, type: 'fly' }, 'no-such-action'],
    [{ player: 0, type: 'play' }, 'malformed'],
    [{ player: 0, type: 'play', card: 'c999' }, 'no-such-card'],
    [{ player: 0, type: 'play', card: 5 }, 'malformed'],
    [{ player: 0, type: 'pass', decision: 99 }, 'no-such-decision'],
    [{ player: 0, type: 'pass', extra: 1 }, 'surplus-part'],
    [{ player: 0, type: 'yes', picks: [1] }, 'other-question'],
    [{ player: 0, type: 'concede', junk: 1 }, 'surplus-part'],
    [{ player: 0, type: 'timeout', junk: 1 }, 'surplus-part'],
    [{ player: 0, type: 'undo', junk: 1 }, 'surplus-part'],
    [{ player: 0, type: 'prefer', junk: 1 }, 'surplus-part'],
  ])('%j is rejected by name', (action, code) => {
    const match = createMatch({ game: skirmish, seed: 2 });
    const before = match.hash();
    const result = match.submit(action);
    expect(result).toMatchObject({ ok: false, code });
    expect(match.validate(action)).toEqual(result);
    expect(match.hash()).toBe(before);
  });
});
