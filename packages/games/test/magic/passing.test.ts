import {
  type Action,
  createMatch,
  load,
  type Match,
  type PreferenceChange,
  preferAction,
  preferencesOf,
  replay,
  submitWithPassing,
} from '@upkeep/engine';
import { stateOf } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';
import type { MagicNames } from '../../src/magic/index.ts';
import { magicWith } from '../../src/magic/index.ts';

/*
 * Features 100 to 103, 106 to 108 of the rules page: the rules open every window, what passes for a player stands above them, and
 * all of it is in the log.
 */

const bell = (id: string, name: string, question = false) =>
  ({
    id,
    name,
    type: 'enchantment',
    cost: '0',
    text: 'At the beginning of each upkeep, you gain 1 life.',
    abilities: [
      {
        kind: 'triggered',
        name: `${name} rings`,
        on: 'upkeep',
        of: { players: 'any' },
        do: question
          ? [{ may: 'Ring?', do: [{ do: 'gainLife', amount: 1 }] }]
          : [{ do: 'gainLife', who: 'you', amount: 1 }],
      },
    ],
  }) as const;

const game = magicWith([{ file: 'test', cards: [bell('bell', 'Bell'), bell('gong', 'Gong', true)] }]);

type Magic = Match<MagicNames>;

/** Nothing but lands, and bells for Bob. */
function start(bobs = 'bell', players = 2): Magic {
  const match = createMatch({
    game,
    seed: 3,
    players: ['Ann', 'Bob', 'Cid', 'Dee'].slice(0, players),
    decks: [{ crag: 40 }, { [bobs]: 40 }, { crag: 40 }, { crag: 40 }].slice(0, players),
    options: { hand: 1 },
  });
  for (let seat = 0; seat < players; seat++) send(match, answer(match, 0));
  return match;
}

function answer(match: Magic, pick: number): Action {
  const [{ id, by }] = match.awaiting;
  return { player: by[0], type: 'yes', decision: id, picks: [pick] };
}

function send(match: Magic, action: Action): readonly Action[] {
  const result = submitWithPassing(match, action);
  if (!result.ok) throw new Error(result.message);
  return result.inputs;
}

const prefer = (match: Magic, player: number, change: PreferenceChange): readonly Action[] =>
  send(match, preferAction(match, player, change));

const pass = (match: Magic): readonly Action[] => send(match, { player: match.asked, type: 'pass' });

/** Turn, step, who is asked. */
function place(match: Magic): string {
  const { turnNumber, currentPhase, currentStep } = match.state.turn;
  return `${turnNumber} ${currentStep || currentPhase} ${match.record.context.players[match.asked] ?? 'nobody'}`;
}

describe('stops (feature 101)', () => {
  it('opens every window where nobody has said anything', () => {
    const match = start();
    const seen: string[] = [];
    while (match.state.turn.turnNumber === 1) {
      seen.push(place(match));
      pass(match);
    }
    expect(seen.filter((at) => at.endsWith('Ann'))).toEqual([
      '1 upkeep Ann',
      '1 precombatMain Ann',
      '1 beginningOfCombat Ann',
      '1 declareAttackers Ann',
      '1 endOfCombat Ann',
      '1 postcombatMain Ann',
      '1 end Ann',
    ]);
    expect(seen.length).toBe(14);
  });

  it('are kept for own and for others’ turns apart, and every pass is logged with its reason', () => {
    const match = start();
    prefer(match, 0, { stops: ['own:precombatMain', 'others:end'] });
    prefer(match, 1, { stops: ['own:postcombatMain'] });
    expect(place(match)).toBe('1 precombatMain Ann');
    const inputs = pass(match);
    expect(inputs.slice(1).every((input) => input.auto?.startsWith('no stop at') === true)).toBe(true);
    expect(inputs.map((input) => input.auto)).toContain('no stop at others:precombatMain');
    // Through the rest of Ann's turn, to the one place Bob wants to be asked at.
    expect(place(match)).toBe('2 postcombatMain Bob');
    pass(match);
    expect(place(match)).toBe('2 end Ann');
    pass(match);
    expect(place(match)).toBe('3 precombatMain Ann');
  });

  it('refuses a stop at a step there is none of, and says which there are', () => {
    const match = start();
    const result = submitWithPassing(match, preferAction(match, 0, { stops: ['own:lunch'] }));
    expect(result).toMatchObject({ ok: false, code: 'bad-preference' });
    expect(result.ok ? '' : result.message).toContain('declareBlockers');
  });
});

describe('pass until (feature 100)', () => {
  it('passes until the turn is over', () => {
    const match = start();
    prefer(match, 1, { until: 'turn' });
    prefer(match, 0, { until: 'turn' });
    expect(place(match)).toBe('2 upkeep Bob');
    expect(preferencesOf(match, 0).until).toBe('');
  });

  it('passes until the own turn comes', () => {
    const match = start('crag', 4);
    prefer(match, 1, { until: 'ownTurn' });
    for (const seat of [2, 3, 0]) prefer(match, seat, { until: 'ownTurn' });
    expect(place(match)).toBe('2 upkeep Bob');
    prefer(match, 1, { until: 'ownTurn' });
    expect(place(match)).toBe('3 upkeep Cid');
  });

  it('passes until a step', () => {
    const match = start();
    prefer(match, 1, { stops: [] });
    prefer(match, 0, { until: 'end' });
    expect(place(match)).toBe('1 end Ann');
  });

  it('passes until something of another player is on the stack', () => {
    const match = start();
    expect(match.look((g) => g.cards(g.zone.battlefield(g.seats[1])))).toHaveLength(0);
    // Bob casts his bell as soon as he can; from then on it rings in every upkeep.
    prefer(match, 0, { until: 'something' });
    while (stateOf(match).stack.length === 0) {
      const bells = match.legalActions(1).find((entry) => entry.words === 'Cast Bell');
      send(match, bells?.action ?? { player: 1, type: 'pass' });
    }
    expect(preferencesOf(match, 0).until).toBe('');
    pass(match);
    expect([stateOf(match).stack.length, match.asked]).toEqual([1, 0]);
  });
});

/** Plays on until Bob's bell or gong lies on the battlefield and Ann's next upkeep is there. */
function ringing(name: string): Magic {
  const match = start(name.toLowerCase());
  while (match.look((g) => g.cards(g.zone.battlefield(g.seats[1])).length) === 0) {
    const entry = match.legalActions(match.asked).find((e) => e.words === `Cast ${name}`);
    send(match, entry?.action ?? legalPass(match));
  }
  while (stateOf(match).stack.length === 0) send(match, legalPass(match));
  return match;
}

/** A pass, or what is owed. */
function legalPass(match: Magic): Action {
  return (
    match.legalActions(match.asked).find((e) => e.action.type === 'pass')?.action ??
    match.randomAction(() => 0) ?? { player: match.asked, type: 'pass' }
  );
}

describe('yields (feature 102)', () => {
  it('lets one ability through for this turn, and stops for it again in the next', () => {
    const match = ringing('Bell');
    prefer(match, 1, { stops: [] });
    const turn = match.state.turn.turnNumber;
    expect(stateOf(match).stack).toHaveLength(1);
    prefer(match, 0, { stops: [], yields: ['turn:Bell rings'] });
    // The bell of the next upkeep is not yielded to any more.
    expect(match.state.turn.turnNumber).toBe(turn + 1);
    expect([stateOf(match).turn.currentStep, match.asked, stateOf(match).stack.length]).toEqual(['upkeep', 0, 1]);
    expect(match.inputs.filter((input) => input.auto === 'yield Bell rings' && input.player === 0)).toHaveLength(1);
  });

  it('lets one ability through for the whole match, until it is taken back', () => {
    const match = ringing('Bell');
    prefer(match, 1, { stops: ['own:end'] });
    prefer(match, 0, { stops: [], yields: ['match:Bell rings'] });
    for (let i = 0; i < 3; i++) pass(match);
    expect(match.inputs.filter((input) => input.auto === 'yield Bell rings').length).toBeGreaterThan(3);
    prefer(match, 0, { yields: [] });
    pass(match);
    expect([match.state.turn.currentStep, match.asked]).toEqual(['upkeep', 0]);
  });

  it('answers one question always alike', () => {
    const match = ringing('Gong');
    prefer(match, 0, { stops: [] });
    const life = match.state.seats.life[1];
    const prompt = 'Ring?';
    prefer(match, 1, { answers: [`yes:${prompt}`] });
    prefer(match, 1, { stops: ['own:end'] });
    for (let i = 0; i < 20 && match.state.seats.life[1] < life + 2; i++) send(match, legalPass(match));
    expect(match.state.seats.life[1]).toBeGreaterThanOrEqual(life + 2);
    expect(match.inputs.some((input) => input.auto === 'always yes')).toBe(true);
  });
});

describe('full control (feature 103)', () => {
  it('asks everywhere, whatever else is set, until it is switched off', () => {
    const match = start();
    prefer(match, 1, { stops: [] });
    prefer(match, 0, { fullControl: true, stops: [] });
    expect(place(match)).toBe('1 upkeep Ann');
    pass(match);
    expect(place(match)).toBe('1 precombatMain Ann');
    prefer(match, 0, { fullControl: false, stops: ['own:end'] });
    expect(place(match)).toBe('1 end Ann');
  });

  it('keeps priority after a spell: who acts is asked again (CR 117.3c)', () => {
    const match = start();
    while (!match.legalActions(match.asked).some((e) => e.action.type === 'playLand')) pass(match);
    const seat = match.asked;
    const land = match.legalActions(seat).find((e) => e.action.type === 'playLand');
    if (land === undefined) throw new Error('no land');
    send(match, land.action);
    expect(match.asked).toBe(seat);
  });
});

describe('replays (features 106, 107 and 108)', () => {
  it('a match with stops, yields and automatic passes is replayed from its seed and inputs to the same hash', () => {
    const match = ringing('Bell');
    prefer(match, 0, { stops: ['own:precombatMain'], yields: ['match:Bell rings'] });
    prefer(match, 1, { stops: ['own:end'] });
    for (let i = 0; i < 6; i++) send(match, legalPass(match));
    const again = replay(JSON.stringify(match.save()), [game]);
    expect([again.hash(), again.eventHash(), place(again)]).toEqual([match.hash(), match.eventHash(), place(match)]);
    expect(preferencesOf(again, 0)).toEqual(preferencesOf(match, 0));
  });

  it('a match is saved and loaded in the middle of any decision, its generator with it', () => {
    const match = createMatch({ game, seed: 9, players: ['Ann', 'Bob'], decks: [{ crag: 30 }, { crag: 30 }] });
    for (let i = 0; i < 60; i++) {
      const loaded = load(JSON.parse(JSON.stringify(match.save())), [game]);
      expect(loaded.hash()).toBe(match.hash());
      expect(stateOf(loaded).random).toEqual(stateOf(match).random);
      const action = match.randomAction((n) => i % n);
      if (action === null) break;
      match.submit(action);
      loaded.submit(action);
      expect(loaded.hash()).toBe(match.hash());
    }
  });
});
