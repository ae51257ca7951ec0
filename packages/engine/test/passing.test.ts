import {
  type Action,
  createMatch,
  declareGame,
  load,
  type PassingFacts,
  type PreferenceChange,
  preferAction,
  preferencesOf,
  standardPassing,
  submitWithPassing,
} from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { skirmish } from './fixtures/skirmish.ts';

type Skirmish = ReturnType<typeof start>;
const start = (seed = 2) => createMatch({ game: skirmish, seed, players: ['Ann', 'Bob'] });

function prefer(match: Skirmish, player: number, change: PreferenceChange) {
  const result = submitWithPassing(match, preferAction(match, player, change));
  if (!result.ok) throw new Error(result.message);
  return result;
}

function send(match: Skirmish, action: Action) {
  const result = submitWithPassing(match, action);
  if (!result.ok) throw new Error(result.message);
  return result;
}

const place = (match: Skirmish): string => {
  const { turnNumber, currentPhase, currentStep } = match.state.turn;
  return `${turnNumber} ${currentStep || currentPhase} p${match.asked}`;
};

/** A match in which Ann can play a card of that name. */
function holding(name: string): { match: Skirmish; action: Action } {
  for (let seed = 0; ; seed++) {
    const match = start(seed);
    const entry = match.legalActions(0).find((e) => e.words === `Play ${name}`);
    if (entry !== undefined) return { match, action: entry.action };
  }
}

describe('automatic passing', () => {
  it('passes for nobody who has not asked for it', () => {
    const match = start();
    expect(send(match, { player: 0, type: 'pass' }).inputs).toEqual([{ player: 0, type: 'pass' }]);
    expect(place(match)).toBe('1 rest p0');
  });

  it('passes windows without a stop, each as an input with its reason, together with the input before', () => {
    const match = start();
    prefer(match, 0, { stops: ['own:main'] });
    prefer(match, 1, { stops: ['own:main'] });
    const result = send(match, { player: 0, type: 'pass' });
    expect(result.inputs.map((i) => [i.player, i.type, i.auto])).toEqual([
      [0, 'pass', undefined],
      [0, 'pass', 'no stop at own:rest'],
      [1, 'pass', 'no stop at others:rest'],
    ]);
    expect(match.inputs.slice(-3)).toEqual(result.inputs);
    expect(place(match)).toBe('2 main p1');
  });

  it('stops at a phase for all its steps, and for one step by its own name', () => {
    for (const stop of ['others:end', 'others:rest', 'others:*']) {
      const match = start();
      prefer(match, 0, { stops: [] });
      prefer(match, 1, { stops: [stop] });
      expect(place(match)).toBe('1 rest p1');
    }
  });

  it("asks when another's effect waits, unless that ability is let through", () => {
    const { match, action } = holding('Scout');
    prefer(match, 0, { stops: ['own:main'] });
    prefer(match, 1, { stops: [] });
    send(match, action);
    expect(match.asked).toBe(0);
    send(match, { player: 0, type: 'pass' });
    expect(place(match)).toBe('1 main p1');
    expect(match.pending.length).toBe(1);
    const result = prefer(match, 1, { yields: ['match:scout arrives'] });
    expect(result.inputs.map((i) => i.auto)).toEqual([undefined, 'yield scout arrives']);
    expect(match.pending.length).toBe(0);
  });

  it('lets an ability through for this turn only', () => {
    const { match } = holding('Scout');
    prefer(match, 0, { yields: ['turn:scout arrives'] });
    const facts: PassingFacts = {
      player: 0,
      kind: 'act',
      prompt: 'act',
      own: true,
      turn: 1,
      phase: 'main',
      step: '',
      opened: false,
      resolves: true,
      stack: [{ own: false, ability: 'scout arrives' }],
    };
    expect(standardPassing(facts, preferencesOf(match, 0))).toEqual({ answer: 'pass', reason: 'yield scout arrives' });
    expect(standardPassing({ ...facts, turn: 2 }, preferencesOf(match, 0))).toBe(null);
    expect(standardPassing({ ...facts, resolves: false, stack: [] }, preferencesOf(match, 0))).toBe(null);
  });

  it.each([
    ['turn', '2 main p1'],
    ['ownTurn', '3 main p0'],
    ['end', '1 rest p0'],
    ['clean', '2 main p1'],
    ['main', '2 main p1'],
  ])('passes until %s, and says when that is reached', (until, reached) => {
    const match = start();
    prefer(match, 1, { stops: until === 'ownTurn' ? [] : ['own:main'] });
    prefer(match, 0, { until });
    expect(place(match)).toBe(reached);
    expect(match.inputs.some((i) => i.type === 'prefer' && i.auto === `${until} is reached`)).toBe(true);
    expect(preferencesOf(match, 0).until).toBe('');
  });

  it('passes until something happens', () => {
    const { match, action } = holding('Bolt');
    prefer(match, 1, { until: 'something' });
    expect(preferencesOf(match, 1).until).toBe('something');
    send(match, action);
    expect(preferencesOf(match, 1).until).toBe('');
    send(match, { player: 0, type: 'pass' });
    expect(place(match)).toBe('1 main p1');
  });

  it('asks always under full control', () => {
    const match = start();
    prefer(match, 0, { stops: [], fullControl: true });
    expect(place(match)).toBe('1 main p0');
    prefer(match, 0, { fullControl: false });
    expect(place(match)).toBe('1 rest p1');
  });

  it('answers a question it was told to', () => {
    const match = start();
    prefer(match, 0, { answers: ['yes:really'] });
    const result = send(match, { player: 0, type: 'boast' });
    expect(result.inputs[1]).toMatchObject({ type: 'yes', picks: [1], auto: 'always yes' });
    expect(match.state.seats.life[0]).toBe(11);
  });

  it('ends when the game does, and at its limit', () => {
    const match = start();
    prefer(match, 0, { stops: [] });
    const result = submitWithPassing(match, preferAction(match, 1, { stops: [] }), { limit: 7 });
    expect(result.ok && result.inputs.length).toBe(8);
    send(match, preferAction(match, 1, {}));
    expect(match.outcome).not.toBe(null);
  });

  it('looks at public facts alone: what a seat holds changes no pause', () => {
    const asked: unknown[] = [];
    const policy: typeof standardPassing = (facts, preferences) => {
      asked.push(facts);
      return standardPassing(facts, preferences);
    };
    const match = start(4);
    const other = match.determinise(1, 77);
    expect(match.view(0)).not.toEqual(other.view(0));
    const run = (m: Skirmish): unknown[] => {
      asked.length = 0;
      submitWithPassing(m, preferAction(m, 0, { stops: ['own:rest'] }), { policy });
      return asked.slice();
    };
    expect(run(match)).toEqual(run(other));
  });

  it('can be replaced', () => {
    const match = start();
    const result = submitWithPassing(match, { player: 0, type: 'pass' }, { policy: () => null });
    expect(result.ok && result.inputs.length).toBe(1);
  });
});

describe('preferences', () => {
  it('change no byte of the state, and undo does not see them', () => {
    const match = start();
    const before = match.hash();
    match.submit(preferAction(match, 1, { stops: ['own:main'] }));
    expect(match.hash()).toBe(before);
    expect(match.submit({ player: 1, type: 'undo' })).toMatchObject({ ok: false, code: 'nothing-to-undo' });
  });

  it('go on after loading, from inputs and from a snapshot', () => {
    const match = start();
    prefer(match, 0, { stops: ['own:main'], until: 'ownTurn' });
    prefer(match, 1, { yields: ['match:scout arrives'] });
    for (const file of [match.save(), match.save({ snapshot: true })]) {
      const again = load(JSON.stringify(file), skirmish);
      expect(preferencesOf(again, 0)).toEqual(preferencesOf(match, 0));
      expect(preferencesOf(again, 1).yields).toEqual(['match:scout arrives']);
      expect(send(again, { player: 1, type: 'pass' }).inputs).toEqual(
        send(match.fork(), { player: 1, type: 'pass' }).inputs,
      );
    }
  });

  it.each([
    [{ stops: ['own:mian'] }, 'own:mian'],
    [{ stops: ['mine:main'] }, 'own:NAME or others:NAME'],
    [{ yields: ['turn:nothing'] }, 'scout arrives'],
    [{ until: 'tomorrow' }, 'ownTurn'],
    [{ answers: ['perhaps:really'] }, 'yes:NAME'],
    [{ stop: ['own:main'] }, "'stop'"],
    [{ fullControl: 'on' }, '0 or 1'],
  ])('%j is refused in words', (change, words) => {
    const match = start();
    const result = submitWithPassing(match, { player: 0, type: 'prefer', ...change });
    expect(result).toMatchObject({ ok: false, code: 'bad-preference', message: expect.stringContaining(words) });
    expect(match.inputs).toEqual([]);
  });

  it('taking back takes the automatic passes back too', () => {
    const match = start();
    prefer(match, 0, { stops: ['own:main'] });
    const before = [place(match), structuredClone(match.state.turn)];
    send(match, { player: 0, type: 'pass' });
    expect(place(match)).toBe('1 rest p1');
    const result = send(match, { player: 0, type: 'undo' });
    expect(result.inputs.map((i) => i.type)).toEqual(['undo']);
    expect([place(match), match.state.turn]).toEqual(before);
    expect(load(match.save(), skirmish).hash()).toBe(match.hash());
  });
});

describe('a window that a rule opens', () => {
  const fair = declareGame({
    id: 'fair',
    version: '1.0.0',
    name: 'Fair',
    about: 'For tests of stops.',
    players: { min: 2, max: 2 },
    zones: {},
    windows: {
      stroll: { ask: 'everyone', after: 'same', passed: 'end' },
      stall: { ask: 'everyone', after: 'next', passed: 'end', byRules: true },
    },
    turn: { day: [] },
  });
  const game = fair.game({
    phases: { day: { window: 'stroll' } },
    actions: { offer: fair.action({ windows: ['stroll'], plan: (g) => g.open('stall') }) },
  });

  it('asks everybody, and no stop is needed for that', () => {
    const match = createMatch({ game, seed: 1, players: ['Ann', 'Bob'] });
    for (const player of [0, 1]) submitWithPassing(match, preferAction(match, player, { stops: ['own:day'] }));
    submitWithPassing(match, { player: 0, type: 'offer' });
    expect(match.awaiting).toMatchObject([{ by: [0] }]);
    const passed = submitWithPassing(match, { player: 0, type: 'pass' });
    expect(passed.ok && passed.inputs).toEqual([{ player: 0, type: 'pass' }]);
    expect(match.awaiting).toMatchObject([{ by: [1] }]);
    expect(match.state.turn.turnNumber).toBe(1);
    // Back in the step's own window Bob has no stop in Ann's turn.
    submitWithPassing(match, { player: 1, type: 'pass' });
    const ended = submitWithPassing(match, { player: 0, type: 'pass' });
    expect(ended.ok && ended.inputs.map(({ auto }) => auto)).toEqual([undefined, 'no stop at others:day']);
    expect(match.state.turn.turnNumber).toBe(2);
  });
});
