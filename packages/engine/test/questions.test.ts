import { describe, expect, test } from 'vitest';
import type { Form, LegalAction, Match, Names } from '../src/index.ts';
import { actionSaid } from '../src/index.ts';
import type { Ability, Instruction, Question, Rules } from '../src/kernel.ts';
import { castAction, unitsOf } from './knots/toy-actions.ts';
import { handleOf, slotOf, toyMatch, unit } from './knots/toy-table.ts';

/** What a question needs besides whom it asks. */
type Asked = (g: Rules) => Omit<Question, 'for' | 'slot'>;

/** A match that stands at a question a card asks: The oracle, known to all, its controller's seat 0. */
function asking(question: Asked, more: readonly Instruction<Names>[] = []): Match {
  const match = toyMatch(
    [
      { field: ['guard', 'scout'], hand: ['oracle', 'secret'], deck: ['deep'] },
      { field: ['wolf'], hand: ['hidden', 'veiled'] },
    ],
    {
      actions: { cast: castAction(['main'], 'run', ['oracle']) },
      programs: {
        oracle: [
          { run: (g, f) => g.ask({ ...question(g), for: f.owner, slot: 1 }) },
          ...more,
          { run: (g, f) => g.setTable('mark', 100 + (f.vars[1]?.[0] ?? -1)) },
        ],
      },
      words: { which: 'Which one?' },
      cards: [
        unit('oracle', 0, 0),
        unit('guard', 1, 1),
        unit('scout', 1, 2),
        unit('wolf', 2, 2),
        ...['secret', 'deep', 'hidden', 'veiled'].map((id) => unit(id, 0, 0)),
      ],
    },
  );
  const result = match.submit({ player: 0, type: 'cast', card: handleOf(match, 'oracle') });
  if (!result.ok) throw new Error(result.message);
  return match;
}

const refs = (g: Rules, cards: readonly number[]): number[] => cards.map((card) => g.ref(card));

/** The shape of the open question, as the seat that is asked sees it. */
function formOf(match: Match): Form<unknown> | undefined {
  return match.view(0).awaiting[0].form;
}

function pickedOf(legal: readonly LegalAction[]): unknown[] {
  return legal.map(({ picked }) => picked?.map(({ kind, pick, words }) => [kind, pick, words]));
}

describe('what a question asks for', () => {
  test('one of some cards', () => {
    const match = asking((g) => ({ kind: 'choose', prompt: 'which', options: refs(g, unitsOf(g)), min: 1, max: 1 }));
    const [guard, scout, wolf] = ['guard', 'scout', 'wolf'].map((id) => handleOf(match, id));
    const card = (handle: string, words: string) => ({ kind: 'card', pick: handle, words, card: handle });
    expect(match.awaiting[0]).toMatchObject({ kind: 'choose', asks: 'cards', modes: [] });
    expect(match.view(0).awaiting[0]).toMatchObject({ words: 'Which one?', kind: 'choose', asks: 'cards' });
    expect(formOf(match)).toEqual({
      shape: 'one',
      asks: 'cards',
      min: 1,
      max: 1,
      options: [card(guard, 'The guard'), card(scout, 'The scout'), card(wolf, 'The wolf')],
    });
    const legal = match.legalActions(0);
    expect(pickedOf(legal)[2]).toEqual([['card', wolf, 'The wolf']]);
    expect(legal[2]).toMatchObject({ words: 'Which one?: The wolf', action: { type: 'choose', picks: [wolf] } });
    expect(match.validate({ player: 0, type: 'choose', picks: ['p1'] })).toMatchObject({ code: 'not-an-option' });
    expect(match.submit(legal[2].action).ok).toBe(true);
  });

  test('players, by handle, by whatever number the seat has', () => {
    const match = asking(() => ({ kind: 'choose', asks: 'players', prompt: 'which', options: [0, 1], min: 1, max: 1 }));
    expect(pickedOf(match.legalActions(0))).toEqual([[['player', 'p0', 'Player 1']], [['player', 'p1', 'Player 2']]]);
    expect(match.validate({ player: 0, type: 'choose', picks: [1] }).ok).toBe(true);
    expect(match.submit({ player: 0, type: 'choose', picks: ['p1'] }).ok).toBe(true);
    expect(match.state.table['mark']).toBe(101);
  });

  test('cards and players together', () => {
    const match = asking((g) => ({ kind: 'choose', options: [...refs(g, unitsOf(g)), 1], min: 0, max: 3 }));
    const wolf = handleOf(match, 'wolf');
    expect(formOf(match)).toMatchObject({ shape: 'subset', asks: 'objects', min: 0, max: 3 });
    const [entry] = match.legalActions(0);
    expect(entry.words).toBe('Choose cards or players');
    expect(actionSaid([entry], { player: 0, type: 'choose', picks: [wolf, 'p1'] })).toBe(
      'Choose cards or players: The wolf, Player 2',
    );
    expect(match.submit({ player: 0, type: 'choose', picks: [wolf, 'p1'] }).ok).toBe(true);
  });

  test('modes in words, as data, only those that are offered', () => {
    const modes = ['Draw a card', 'Heal yourself', 'Strike'];
    const match = asking(() => ({ kind: 'choose', modes, options: [0, 2], min: 1, max: 1 }));
    expect(match.awaiting[0]).toMatchObject({ asks: 'modes', modes, options: [0, 2] });
    expect(JSON.parse(JSON.stringify(match.state)).awaiting[0].modes).toEqual(modes);
    expect(match.view(0).awaiting[0].words).toBe('Choose one');
    expect(pickedOf(match.legalActions(0))).toEqual([[['mode', 0, 'Draw a card']], [['mode', 2, 'Strike']]]);
    expect(match.submit({ player: 0, type: 'choose', picks: [1] })).toMatchObject({ code: 'not-an-option' });
    expect(match.submit({ player: 0, type: 'choose', picks: [2] }).ok).toBe(true);
    expect(match.state.table['mark']).toBe(102);
  });

  test('all modes, where none is left out', () => {
    const match = asking(() => ({ kind: 'choose', modes: ['This', 'That'], min: 1, max: 2 }));
    expect(formOf(match)).toMatchObject({ shape: 'subset', asks: 'modes', options: [{ mode: 0 }, { mode: 1 }] });
  });

  test('some numbers, and any number within bounds', () => {
    const few = asking(() => ({ kind: 'choose', asks: 'number', options: [4, 7], min: 1, max: 1 }));
    expect(pickedOf(few.legalActions(0))).toEqual([[['number', 4, '4']], [['number', 7, '7']]]);
    const range = asking(() => ({ kind: 'number', min: 2, max: 90 }));
    expect(formOf(range)).toEqual({ shape: 'number', min: 2, max: 90 });
    expect(range.legalActions(0)[0].described).toMatchObject({ shape: 'number', about: 'Choose a number' });
  });

  test('yes or no', () => {
    const match = asking(() => ({ kind: 'yes' }));
    expect(formOf(match)).toEqual({ shape: 'yes' });
    expect(match.awaiting[0]).toMatchObject({ asks: 'yes', min: 0, max: 1 });
    expect(pickedOf(match.legalActions(0))).toEqual([[['yes', 1, 'yes']], [['yes', 0, 'no']]]);
  });

  test('an order, in which everything is named', () => {
    const match = asking((g) => ({ kind: 'order', options: refs(g, unitsOf(g)) }));
    expect(match.awaiting[0]).toMatchObject({ asks: 'cards', min: 3, max: 3 });
    const [entry] = match.legalActions(0);
    expect(entry.described).toMatchObject({ shape: 'order', asks: 'cards' });
    const picks = ['wolf', 'guard', 'scout'].map((id) => handleOf(match, id));
    expect(actionSaid([entry], { ...entry.action, picks })).toBe('Choose an order: The wolf, The guard, The scout');
  });

  test('a division, with the least and the most of one part', () => {
    const match = asking((g) => ({ kind: 'divide', options: [...refs(g, unitsOf(g)), 1], amount: 9, min: 1 }));
    expect(formOf(match)).toMatchObject({ shape: 'division', asks: 'objects', amount: 9, min: 1, max: 6 });
    const [entry] = match.legalActions(0);
    const most = { player: 0, type: 'divide', picks: [6, 1, 1, 1] };
    expect(actionSaid([entry], most)).toContain('The guard 6, The scout 1, The wolf 1, Player 2 1');
    expect(match.validate({ ...most, picks: [7, 1, 1, 0] }).ok).toBe(false);
    expect(match.submit(most).ok).toBe(true);
  });

  test('entries of the stack, each with its source', () => {
    const match = toyMatch([{ hand: ['oracle', 'spell', 'charm'] }, {}], {
      windows: { main: { ask: 'everyone', after: 'same', passed: 'resolveOne' } },
      responses: { triggers: 'stack', order: 'owner', replacement: 'each' },
      actions: { cast: castAction(['main'], 'stack', ['oracle', 'spell', 'charm']) },
      programs: {
        spell: [],
        charm: [],
        oracle: [
          {
            run(g, f) {
              const options = g.state.stack.filter((item) => item.source !== f.source).map((item) => item.id);
              g.ask({ kind: 'choose', asks: 'entries', for: f.owner, options, min: 1, max: 1, slot: 1 });
            },
          },
          { run: (g, f) => g.unstack(f.vars[1][0]) },
        ],
      },
      cards: [unit('oracle', 0, 0), unit('spell', 0, 0), unit('charm', 0, 0)],
    });
    for (const id of ['spell', 'charm', 'oracle']) {
      match.submit({ player: 0, type: 'cast', card: handleOf(match, id) });
    }
    match.submit({ player: 0, type: 'pass' });
    match.submit({ player: 1, type: 'pass' });
    const [spell] = match.pending;
    expect(match.view(0).awaiting[0].words).toBe('Choose a spell or ability on the stack');
    expect(formOf(match)).toMatchObject({ shape: 'one', asks: 'entries' });
    expect(match.legalActions(0)[0].picked).toEqual([
      { kind: 'entry', pick: spell.id, words: 'The spell', entry: spell.id, source: handleOf(match, 'spell') },
    ]);
    expect(match.submit(match.legalActions(0)[0].action).ok).toBe(true);
    expect(match.pending.map((item) => item.source)).not.toContain(spell.source);
  });
});

describe('who asks', () => {
  test('is a card, linked for everybody who may know it', () => {
    const match = asking(() => ({ kind: 'yes' }));
    const oracle = handleOf(match, 'oracle');
    for (const viewer of [0, 1, 'spectator'] as const) expect(match.view(viewer).awaiting[0].source).toBe(oracle);
  });

  test('is not pointed at where it has gone out of sight', () => {
    const match = asking(
      () => ({ kind: 'yes' }),
      [
        { run: (g) => g.move(slotOf(match, 'oracle'), g.z['deck'] + 1) },
        { run: (g) => g.shuffle(g.z['deck'] + 1) },
        { run: (g, f) => g.ask({ kind: 'yes', for: f.owner, slot: 1 }) },
      ],
    );
    match.submit({ player: 0, type: 'yes', picks: [1] });
    expect(match.awaiting[0].kind).toBe('yes');
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(match.view(viewer).awaiting[0]).not.toHaveProperty('source');
    }
  });

  test('is nobody where the game itself asks', () => {
    const match = toyMatch([{}, {}], { setup: [{ run: (g) => g.ask({ kind: 'yes', for: 1, slot: 1 }) }] });
    expect(match.view(1).awaiting[0]).not.toHaveProperty('source');
  });
});

test("of another's question a seat sees who is asked and in what words, and nothing of what can be picked", () => {
  const secrets: readonly Asked[] = [
    (g) => ({ kind: 'choose', options: refs(g, g.state.zones[g.z['hand']]), min: 0, max: 1 }),
    (g) => ({ kind: 'choose', asks: 'cards', options: refs(g, g.state.zones[g.z['hand']]), min: 0, max: 5 }),
    () => ({ kind: 'choose', modes: ['Show The secret', 'Hide it'], min: 1, max: 1 }),
    (g) => ({ kind: 'divide', options: refs(g, unitsOf(g)), amount: 17 }),
    () => ({ kind: 'number', min: 3, max: 57 }),
  ];
  for (const question of secrets) {
    const match = asking(question);
    for (const viewer of [1, 'spectator'] as const) {
      const [seen] = match.view(viewer).awaiting;
      expect(Object.keys(seen).sort()).toEqual(['answered', 'by', 'for', 'id', 'need', 'source', 'words']);
      expect(JSON.stringify(seen)).not.toMatch(/secret|17|57/);
    }
  }
});

test('the words of a question do not tell how many there are to choose from', () => {
  const words = [1, 2].map((most) => {
    const match = asking((g) => {
      const options = refs(g, g.state.zones[g.z['hand']].slice(0, most));
      return { kind: 'choose', asks: 'cards', options, min: 0, max: 2 };
    });
    return match.view(1).awaiting[0].words;
  });
  expect(new Set(words).size).toBe(1);
});

test('a card picked unseen is offered without its name', () => {
  const match = asking((g) => ({ kind: 'choose', options: refs(g, g.state.zones[g.z['hand'] + 1]), min: 1, max: 1 }));
  expect(match.legalActions(0).map(({ picked }) => picked?.[0].words)).toEqual(['a card', 'a card']);
  expect(JSON.stringify(match.view(0))).not.toMatch(/hidden|veiled/);
  expect(match.submit(match.legalActions(0)[1].action).ok).toBe(true);
});

test('replacements are offered by name, with the card each is printed on', () => {
  const shield = (name: string): Ability<Names> => ({
    kind: 'replacement',
    name,
    on: ['burn'],
    when: (_g, _x, e) => e.a === 1,
    replace: (g, _x, e) => g.emit(e.kind, e.a, e.b - 1),
  });
  const match = toyMatch([{ hand: ['bolt'] }, { field: ['wall', 'moat'] }], {
    actions: { cast: castAction(['main'], 'run', ['bolt']) },
    programs: { bolt: [{ run: (g) => g.emit(g.k['burn'], 1, 5) }] },
    cards: [
      unit('bolt', 0, 0),
      unit('wall', 1, 1, { abilities: [shield('blunts')] }),
      unit('moat', 1, 1, { abilities: [shield('drowns')] }),
    ],
  });
  match.submit({ player: 0, type: 'cast', card: handleOf(match, 'bolt') });
  expect(match.awaiting[0]).toMatchObject({ asks: 'replacements', for: 1 });
  expect(match.legalActions(1).map(({ picked }) => picked?.[0])).toEqual([
    { kind: 'replacement', pick: 0, words: 'The wall: blunts', source: handleOf(match, 'wall') },
    { kind: 'replacement', pick: 1, words: 'The moat: drowns', source: handleOf(match, 'moat') },
  ]);
});

describe('a question that does not say the truth is a fault', () => {
  const wrong: Readonly<Record<string, Asked>> = {
    'asks for players and offers 5': () => ({ kind: 'choose', options: [0, 5], min: 1, max: 1 }),
    'asks for cards and offers 1': () => ({ kind: 'choose', asks: 'cards', options: [1, 0], min: 1, max: 1 }),
    'asks for modes and offers 2': () => ({ kind: 'choose', modes: ['a', 'b'], options: [0, 2], min: 1, max: 1 }),
    'asks for entries and offers 9': () => ({ kind: 'choose', asks: 'entries', options: [9, 8], min: 1, max: 1 }),
    "'which' has no answer": () => ({ kind: 'number', prompt: 'which', min: 5, max: 4 }),
    "'share' has no answer": (g) => ({
      kind: 'divide',
      prompt: 'share',
      options: refs(g, unitsOf(g)),
      amount: 2,
      min: 1,
    }),
  };
  for (const [words, question] of Object.entries(wrong)) {
    test(words, () => expect(() => asking(question)).toThrow(words));
  }
});
