import { type Action, createMatch, InputError, load, type MatchFile, replay, submitWithPassing } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { createMatch as playOnly } from '../src/play.ts';
import { skirmish } from './fixtures/skirmish.ts';

const begin = () => createMatch({ game: skirmish, seed: 2 });
type Begun = ReturnType<typeof begin>;

/** Anything at all, as a client may hand it over. */
function anything(value: unknown): Action {
  const holder: { readonly value: Action } = Object.assign(Object.create(null), { value });
  return holder.value;
}

/** A part that is something else each time it is looked at. */
function changing(parts: object, key: string, values: readonly unknown[]): Action {
  let n = 0;
  return anything(
    Object.defineProperty({ ...parts }, key, { enumerable: true, get: () => values[Math.min(n++, values.length - 1)] }),
  );
}

/** What was recorded is what was done: it leads there again, also by way of text. */
function expectSame(match: Begun): void {
  const inputs: Action[] = JSON.parse(JSON.stringify(match.inputs));
  expect(inputs).toEqual(match.inputs);
  const again = begin();
  for (const input of inputs) expect(again.repeat(input).ok).toBe(true);
  expect(again.hash()).toBe(match.hash());
  expect(again.eventHash()).toBe(match.eventHash());
  expect(replay(match.save(), skirmish).hash()).toBe(match.hash());
}

const prefer = { player: 0, type: 'prefer' };
const pass: Action = { player: 0, type: 'pass' };

describe('an input is read once', () => {
  it('a type that changes while it is judged is the first one', () => {
    const match = begin();
    expect(match.submit(changing({ player: 0 }, 'type', ['pass', 'concede', 'undo'])).ok).toBe(true);
    expect(match.inputs).toEqual([pass]);
    expect(match.state.seats.status).toEqual([0, 0]);
    expectSame(match);
  });

  it('a player who becomes another is the first one', () => {
    const match = begin();
    expect(match.submit(changing({ type: 'concede' }, 'player', [1, 0])).ok).toBe(true);
    expect(match.inputs).toEqual([{ player: 1, type: 'concede' }]);
    expect(match.outcome?.winners).toEqual([0]);
  });

  it('a card that becomes another is the first one', () => {
    const match = begin();
    const cards = match.legalActions(0).flatMap(({ action }) => (action.type === 'play' ? [action['card']] : []));
    expect(new Set(cards).size).toBeGreaterThan(1);
    expect(match.submit(changing({ player: 0, type: 'play' }, 'card', cards)).ok).toBe(true);
    expect(match.inputs).toEqual([{ player: 0, type: 'play', card: cards[0] }]);
    expectSame(match);
  });

  it('picks that grow between two looks are those first seen', () => {
    const match = begin();
    match.submit({ player: 0, type: 'boast' });
    const lists = [[1], [0], [1, 1]];
    expect(match.submit(changing({ player: 0, type: 'yes' }, 'picks', lists)).ok).toBe(true);
    expect(match.inputs[1]).toEqual({ player: 0, type: 'yes', picks: [1] });
    expectSame(match);
  });

  it('entries of a list too', () => {
    const match = begin();
    match.submit({ player: 0, type: 'boast' });
    let n = 0;
    const picks = Object.defineProperty([0], '0', { enumerable: true, get: () => (n++ === 0 ? 1 : 0) });
    expect(match.submit({ player: 0, type: 'yes', picks }).ok).toBe(true);
    expect(match.inputs[1].picks).toEqual([1]);
    expectSame(match);
  });

  it('how it wants to be written down does not count', () => {
    const match = begin();
    const lying = { ...pass, toJSON: () => ({ player: 1, type: 'concede' }) };
    Object.defineProperty(lying, 'toJSON', { enumerable: false });
    expect(match.submit(anything(lying)).ok).toBe(true);
    const stops = Object.assign(['own:main'], { toJSON: () => ['x'.repeat(50)] });
    expect(match.submit({ ...prefer, stops }).ok).toBe(true);
    expect(match.inputs).toEqual([pass, { ...prefer, stops: ['own:main'] }]);
    expectSame(match);
  });

  it('parts that are inherited or hidden are no parts', () => {
    const match = begin();
    expect(match.submit(anything(Object.create(pass)))).toMatchObject({ code: 'malformed' });
    expect(
      match.submit(
        anything(
          new (class {
            player = 0;
            get type() {
              return 'pass';
            }
          })(),
        ),
      ),
    ).toMatchObject({ code: 'malformed' });
    const hidden = Object.defineProperty({ ...pass, [Symbol('auto')]: 'x' }, 'auto', {
      value: 'by itself',
      enumerable: false,
    });
    expect(match.submit(hidden).ok).toBe(true);
    expect(Object.keys(match.inputs[0])).toEqual(['player', 'type']);
    expectSame(match);
  });

  it('a proxy is read like anything else, and one that throws is malformed', () => {
    const match = begin();
    const looks: string[] = [];
    const watched = new Proxy(
      { ...pass },
      {
        get(target, key) {
          looks.push(String(key));
          return Reflect.get(target, key);
        },
      },
    );
    expect(match.submit(watched).ok).toBe(true);
    expect(looks).toEqual(['player', 'type']);
    const traps: ProxyHandler<Action>[] = [
      {
        get: () => {
          throw new Error('no');
        },
      },
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
      {
        getOwnPropertyDescriptor: () => {
          throw new Error('no');
        },
      },
    ];
    for (const trap of traps) expect(match.submit(new Proxy({ ...pass }, trap))).toMatchObject({ code: 'malformed' });
    expectSame(match);
  });

  it('a getter that submits is done before, not within', () => {
    const match = begin();
    const action = {
      player: 0,
      get type() {
        match.submit(pass);
        return 'pass';
      },
    };
    expect(match.submit(action).ok).toBe(true);
    expect(match.inputs).toEqual([pass, pass]);
    expectSame(match);
  });

  it('odd names of parts are parts like any other', () => {
    const match = begin();
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const action: Action = JSON.parse(`{"player":0,"type":"pass","${name}":1}`);
      expect(match.submit(action)).toMatchObject({ code: 'surplus-part' });
    }
    expect(match.inputs).toEqual([]);
  });

  it('minus nought is nought, as in a file', () => {
    const match = begin();
    match.submit({ player: 0, type: 'boast' });
    expect(match.submit({ player: 0, type: 'yes', picks: [-0] }).ok).toBe(true);
    expect(Object.is(match.inputs[1].picks?.[0], 0)).toBe(true);
    expectSame(match);
  });

  it('what was left undefined was left out', () => {
    const match = begin();
    expect(match.submit(anything({ ...pass, decision: undefined, card: undefined })).ok).toBe(true);
    expect(match.inputs).toStrictEqual([pass]);
  });
});

describe('what is no plain data', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'pass'],
    ['a list', [pass]],
    ['a function', () => pass],
    ['a promise', Promise.resolve(pass)],
    ['a list in a list', { ...prefer, stops: [['own:main']] }],
    ['an object', { ...prefer, stops: { length: 1, 0: 'own:main' } }],
    ['a wrapped text', { ...prefer, until: Object('turn') }],
    ['a flag', { ...prefer, fullControl: true }],
    ['a hole', { ...prefer, stops: Object.assign([], { 1: 'own:main' }) }],
    ['a date', { ...prefer, at: new Date(0) }],
    ['null in it', { ...prefer, until: null }],
    ['a symbol', { ...prefer, until: Symbol('turn') }],
    ['infinity', { ...prefer, at: [Infinity] }],
  ])('%s is malformed', (_, given) => {
    const match = begin();
    const before = match.hash();
    for (const result of [
      match.submit(anything(given)),
      match.validate(anything(given)),
      match.repeat(anything(given)),
      submitWithPassing(match, anything(given)),
      playOnly({ game: skirmish, seed: 2 }).submit(anything(given)),
    ]) {
      expect(result).toMatchObject({ ok: false, code: 'malformed' });
    }
    expect(match.inputs).toEqual([]);
    expect(match.hash()).toBe(before);
  });
});

describe('a change of preferences', () => {
  it.each<[string, Action]>([
    ['a moment of two numbers', { ...prefer, at: [1, 2] }],
    ['a moment in words', { ...prefer, at: ['a', 'b', 'c'] }],
    ['more stops than anybody needs', { ...prefer, stops: new Array<string>(1001).fill('own:main') }],
    ['numbers for stops', { ...prefer, stops: [1, 2] }],
    ['a flag that is 2', { ...prefer, fullControl: 2 }],
  ])('%s is refused by every way in', (_, given) => {
    const match = begin();
    for (const result of [match.submit(given), match.validate(given), match.repeat(given)]) {
      expect(result).toMatchObject({ ok: false, code: 'malformed' });
    }
    expect(match.inputs).toEqual([]);
    // The policy says itself at which moment a preference was changed.
    expect(submitWithPassing(match, given).ok).toBe('at' in given);
    expect(playOnly({ game: skirmish, seed: 2 }).submit(given)).toMatchObject({ ok: false, code: 'malformed' });
  });
});

describe('what is too large', () => {
  const sentence =
    'The input is too large: a text has at most 1000 characters, a list 10000 entries, an input 40 parts and 100000 characters in all.';
  const parts = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`p${i}`, i]));
  it.each<[string, Action]>([
    ['a megabyte in a preference', { ...prefer, until: 'x'.repeat(1_000_000) }],
    ['a megabyte in a list of them', { ...prefer, stops: [`own:${'x'.repeat(1_000_000)}`] }],
    ['many long texts', { ...prefer, stops: new Array<string>(500).fill('x'.repeat(900)) }],
    ['a long list', { ...prefer, at: new Array<number>(10_001).fill(1) }],
    ['a list that claims to be long', { ...prefer, picks: Object.assign([], { length: 4_000_000_000 }) }],
    ['many parts', { ...pass, ...parts }],
    ['a long name of a part', { ...pass, ['x'.repeat(1001)]: 1 }],
    ['a long type', { player: 0, type: 'x'.repeat(1001) }],
  ])('%s is refused, and nothing of it is kept', (_, action) => {
    const match = begin();
    for (const result of [match.submit(action), match.validate(action), submitWithPassing(match, action)]) {
      expect(result).toMatchObject({ ok: false, code: 'too-large', message: sentence });
    }
    expect(JSON.stringify(match.save()).length).toBeLessThan(5000);
  });

  it('as much as is allowed is taken', () => {
    const match = begin();
    const stops = new Array<string>(1000).fill('own:main');
    expect(match.submit({ ...prefer, stops }).ok).toBe(true);
    expectSame(match);
    expect(submitWithPassing(match, { ...prefer, stops: [...stops, 'own:main'] })).toMatchObject({
      code: 'bad-preference',
      message: 'stops: 1000 entries are the most.',
    });
  });
});

describe('a reason for an automatic answer', () => {
  const own = { ...pass, auto: 'because' };

  it('is nothing a player sends', () => {
    const match = begin();
    expect(match.submit(own)).toMatchObject({ ok: false, code: 'surplus-part' });
    expect(match.validate(own)).toMatchObject({ ok: false, code: 'surplus-part' });
    expect(submitWithPassing(match, own)).toMatchObject({ ok: false, code: 'surplus-part' });
    expect(submitWithPassing(match, { ...prefer, stops: [], auto: 'x' })).toMatchObject({ code: 'surplus-part' });
    expect(match.inputs).toEqual([]);
  });

  it('is given by passing, by a surface in the seat’s name, and kept by a replay', () => {
    const match = begin();
    const passed = submitWithPassing(match, { ...prefer, stops: [] });
    expect(passed.ok && passed.inputs.slice(1).every(({ auto }) => auto !== undefined)).toBe(true);
    const seat = match.asked;
    expect(submitWithPassing(match, { player: seat, type: 'pass' }, { auto: 'nothing else to do' }).ok).toBe(true);
    expect(match.inputs.some(({ auto }) => auto === 'nothing else to do')).toBe(true);
    expectSame(match);
    expect(load(JSON.stringify(match.save()), skirmish).inputs).toEqual(match.inputs);
    expect(load(match.save({ snapshot: true }), skirmish).inputs).toEqual(match.inputs);
  });
});

describe('a file', () => {
  const withInput = (input: unknown, snapshot: boolean): MatchFile => {
    const { seal: _, ...file } = begin().save({ snapshot });
    return { ...file, inputs: [anything(input)] };
  };

  it.each<[string, unknown]>([
    ['a list in a list', { ...prefer, stops: [['x']] }],
    ['a megabyte', { ...prefer, until: 'x'.repeat(1_000_000) }],
    ['no type', { player: 0 }],
  ])('is refused with an input that is none: %s', (_, input) => {
    expect(() => load(withInput(input, false), skirmish)).toThrow(InputError);
    expect(() => load(withInput(input, false), skirmish)).toThrow(/inputs\[0\]/);
  });
});
