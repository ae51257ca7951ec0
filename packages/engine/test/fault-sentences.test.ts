import { createMatch, declareGame, Fault, type Game, type Match, type Names, submitWithPassing } from '@upkeep/engine';
import { definitionOf, extendGame, type Rules } from '@upkeep/engine/kernel';
import { describe, expect, it, test } from 'vitest';
import { createMatch as playOnly } from '../src/play.ts';
import { skirmish } from './fixtures/skirmish.ts';

const { actions, programs = {}, windows, cards = [], phases, queries } = definitionOf(skirmish);

/** The sentence of the fault that some work ends in. */
function sentenceOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
  return 'no fault';
}

/** A value of another type than the compiler expects, as plain JavaScript may return it. */
function anything(value: unknown): never {
  const holder: { readonly value: never } = Object.assign(Object.create(null), { value });
  return holder.value;
}

const oops = (): never => {
  throw new TypeError('oops');
};

function play<N extends Names>(game: Game<N>): Match<N> {
  return createMatch({ game, seed: 2 });
}

const boast = { player: 0, type: 'boast' } as const;

describe('a plan that returns something else than 0 or a refusal', () => {
  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['NaN', Number.NaN],
    ['1.5', 1.5],
    ['-1', -1],
    ['9999', 9999],
    ['true', true],
    ['no', 'no'],
    ['an object', {}],
    ['an object', [0]],
  ])('%s is a fault that names game, action, rule and place', (found, value) => {
    const plan = () => anything(value);
    const match = play(
      extendGame(skirmish, { actions: { ...actions, boast: { ...actions.boast, plan, rule: 'Skirmish 7' } } }),
    );
    const expected =
      `Skirmish: the action 'boast' (Skirmish 7) failed in turn 1, main: its plan returned ${found}; ` +
      'it has to return 0 or a refusal, g.refuse(...).';
    const before = match.hash();
    expect(sentenceOf(() => match.submit(boast))).toBe(expected);
    expect(sentenceOf(() => match.validate(boast))).toBe(expected);
    expect(sentenceOf(() => match.legalActions(0))).toBe(expected);
    expect(sentenceOf(() => match.canAct(0))).toMatch(/no fault|its plan returned/);
    expect(sentenceOf(() => match.fork().advanceRandomly(() => 0))).toBe(expected);
    expect(match.hash()).toBe(before);
    expect(match.submit({ player: 0, type: 'pass' }).ok).toBe(true);
  });

  it('may be the number of any refusal the game declares, or of one of the engine', () => {
    for (const refusal of ['not-in-hand', 'malformed'] as const) {
      const plan = (g: Rules): number => g.no[refusal];
      const match = play(extendGame(skirmish, { actions: { ...actions, boast: { ...actions.boast, plan } } }));
      expect(match.submit(boast)).toMatchObject({ ok: false, code: refusal });
    }
  });
});

describe('a window in which one must act and cannot', () => {
  const stuck = (mustAct: (g: Rules) => boolean) =>
    extendGame(skirmish, {
      windows: { ...windows, main: { ...windows.main, mustAct } },
      actions: {
        ...actions,
        boast: { ...actions.boast, plan: (g) => g.refuse(g.no['not-in-hand']) },
        play: { ...actions.play, plan: (g) => g.refuse(g.no['not-in-hand']) },
      },
    });
  const expected = (turn: number, who: number): string =>
    `Skirmish: the window 'main' failed in turn ${turn}, main: Player ${who} must act and can do nothing.`;

  it('is a fault as the match begins', () => {
    expect(sentenceOf(() => play(stuck(() => true)))).toBe(expected(1, 1));
    expect(sentenceOf(() => playOnly({ game: stuck(() => true), seed: 2 }))).toBe(expected(1, 1));
  });

  it('or when an input leads there; the match stands where it was', () => {
    const match = play(stuck((g) => g.state.turn.turnNumber === 2));
    match.submit({ player: 0, type: 'pass' });
    match.submit({ player: 0, type: 'pass' });
    const before = match.hash();
    expect(sentenceOf(() => match.submit({ player: 1, type: 'pass' }))).toBe(expected(2, 2));
    expect(match.hash()).toBe(before);
    expect(match.inputs).toHaveLength(2);
  });

  it('or when it is advanced in place', () => {
    const match = play(stuck((g) => g.state.turn.turnNumber === 2));
    expect(
      sentenceOf(() => {
        for (let i = 0; i < 20; i++) match.advanceRandomly(() => 0);
      }),
    ).toBe(expected(2, 2));
    expect(sentenceOf(() => match.legalActions(1))).toBe(expected(2, 2));
    expect(sentenceOf(() => match.randomAction(() => 0))).toBe(expected(2, 2));
  });

  it('a mustAct that says something else than yes, no or a refusal is one too', () => {
    const game = extendGame(skirmish, {
      windows: { ...windows, main: { ...windows.main, mustAct: () => anything('maybe') } },
    });
    expect(sentenceOf(() => play(game))).toBe(
      "Skirmish: the window 'main' failed in turn 1, main: its mustAct returned maybe; it has to return true, false or a refusal, g.refuse(...).",
    );
  });
});

describe('a rule that throws is named', () => {
  const scout = cards.map((card) => (card.id === 'scout' ? card : { ...card, tags: ['scout'] }));
  const ability = (part: object) =>
    extendGame(skirmish, {
      cards: scout.map((card) => ({
        ...card,
        abilities: (cards[1].abilities ?? []).map((a) => ({ ...a, rule: 'Skirmish 9', ...part })),
      })),
    });
  const toRespond = (match: Match): void => {
    const entry = match.legalActions(0).find(({ action }) => action.type === 'play');
    if (entry !== undefined) match.submit(entry.action);
    for (let i = 0; i < 6; i++) match.submit({ player: match.asked, type: 'pass' });
  };

  it.each<[string, Game, (match: Match) => unknown, string]>([
    [
      'an action',
      extendGame(skirmish, { actions: { ...actions, boast: { ...actions.boast, plan: oops } } }),
      (match) => match.submit(boast),
      "Skirmish: the action 'boast' failed in turn 1, main: TypeError: oops.",
    ],
    [
      'what lists an action',
      extendGame(skirmish, {
        actions: { ...actions, play: { ...actions.play, candidates: oops, rule: 'Skirmish 2' } },
      }),
      (match) => match.legalActions(0),
      "Skirmish: the action 'play' (Skirmish 2) failed in turn 1, main: TypeError: oops.",
    ],
    [
      'a program',
      extendGame(skirmish, { programs: { ...programs, boast: [{ run: oops }] } }),
      (match) => match.submit(boast),
      "Skirmish: the program 'boast' failed in turn 1, main: TypeError: oops.",
    ],
    [
      'a step',
      extendGame(skirmish, {
        phases: [...phases.slice(0, 2), { name: 'end', begin: oops, rule: 'Skirmish 4', window: 'quiet' }],
      }),
      (match) => match.submit({ player: 0, type: 'pass' }),
      "Skirmish: the step 'end' (Skirmish 4) failed in turn 1, end: TypeError: oops.",
    ],
    [
      'a trigger that is asked',
      ability({ when: oops }),
      toRespond,
      "Skirmish: the ability 'scout arrives' (Skirmish 9) failed in turn 1, main: TypeError: oops.",
    ],
    [
      'a trigger that resolves',
      ability({ program: [{ run: oops }] }),
      toRespond,
      "Skirmish: the program of 'scout arrives' (Skirmish 9) failed in turn 1, main: TypeError: oops.",
    ],
    [
      'a state check',
      extendGame(skirmish, {
        checks: [
          { name: 'no life', rule: 'Skirmish 5', check: (g) => (g.state.turn.turnNumber > 1 ? oops() : undefined) },
        ],
      }),
      (match) => {
        for (let i = 0; i < 3; i++) match.submit({ player: match.asked, type: 'pass' });
      },
      'Skirmish: state check: no life (Skirmish 5) failed in turn 2, start: TypeError: oops.',
    ],
    [
      'a query, when somebody looks',
      extendGame(skirmish, { queries: { ...queries, power: { of: 'card', base: oops } } }),
      (match) => match.view(0),
      "Skirmish: the query 'power' failed in turn 1, main: TypeError: oops.",
    ],
    [
      'a name the game does not have',
      extendGame(skirmish, {
        actions: {
          ...actions,
          boast: {
            ...actions.boast,
            plan: (g: Rules) => {
              g.setSeat(0, 'lief', 1);
              return 0;
            },
          },
        },
      }),
      (match) => match.submit(boast),
      "Skirmish: the action 'boast' failed in turn 1, main: the game has no field 'lief'.",
    ],
    [
      'a command of the host',
      extendGame(skirmish, { commands: { bless: oops } }),
      (match) => match.submit({ player: -1, type: 'host', command: 'bless' }),
      "Skirmish: the command 'bless' failed in turn 1, main: TypeError: oops.",
    ],
    [
      'what cannot be shown',
      extendGame(skirmish, {
        actions: {
          ...actions,
          boast: {
            ...actions.boast,
            plan: () => {
              throw Object.create(null);
            },
          },
        },
      }),
      (match) => match.submit(boast),
      "Skirmish: the action 'boast' failed in turn 1, main: something that cannot be shown.",
    ],
  ])('%s', (_, game, work, sentence) => {
    const match = play(game);
    expect(sentenceOf(() => work(match))).toBe(sentence);
  });

  it('the set-up', () => {
    expect(sentenceOf(() => play(extendGame(skirmish, { setup: oops })))).toBe(
      'Skirmish: the set-up failed before the first turn: TypeError: oops.',
    );
    expect(sentenceOf(() => playOnly({ game: extendGame(skirmish, { setup: [{ run: oops }] }), seed: 1 }))).toBe(
      "Skirmish: the program of 'set-up' failed before the first turn: TypeError: oops.",
    );
  });

  it('also to who passes on automatically', () => {
    const match = play(extendGame(skirmish, { programs: { ...programs, boast: [{ run: oops }] } }));
    expect(sentenceOf(() => submitWithPassing(match, boast))).toContain("the program 'boast'");
  });

  it('with what was thrown as its cause', () => {
    const match = play(extendGame(skirmish, { actions: { ...actions, boast: { ...actions.boast, plan: oops } } }));
    try {
      match.submit(boast);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(Fault);
      expect(error).toMatchObject({ cause: { name: 'TypeError', message: 'oops' } });
    }
  });
});

test('what nothing ever resolves is not left on the stack in silence', () => {
  const nouns = declareGame({
    id: 'letters',
    version: '1.0.0',
    name: 'Letters',
    about: 'Announced, and nobody looks.',
    players: { min: 2, max: 2 },
    zones: { tray: { owner: 'table', sees: 'all' } },
    windows: { main: { ask: 'active', after: 'same', passed: 'end' } },
    turn: { main: [] },
  });
  const read = nouns.program('read', {}, ({ act }) => [act((g) => g.tally('read'))]);
  const send = nouns.action({
    windows: ['main'],
    plan: (g, seat) => g.stack(read, { controller: seat, source: g.ref(g.cards(g.zone.tray())[0]) }),
  });
  const nameless = nouns.action({
    windows: ['main'],
    // @ts-expect-error: no source
    plan: (g, seat) => g.stack(read, { controller: seat }),
  });
  const game = nouns.game({
    phases: { main: { window: 'main' } },
    actions: { send, nameless },
    cards: [{ id: 'letter', name: 'Letter' }],
    common: { tray: ['letter'] },
  });
  expect(sentenceOf(() => createMatch({ game, seed: 1 }).submit({ player: 0, type: 'nameless' }))).toMatch(
    'g.stack: say of which card it is, { source: ref }, not undefined',
  );
  expect(sentenceOf(() => createMatch({ game, seed: 1 }).submit({ player: 0, type: 'send' }))).toMatch(
    /^Letters: the action 'send' failed in turn 1, main: something is put on the stack, and nothing ever resolves it/,
  );
});
