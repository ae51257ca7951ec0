import { createMatch, declareGame, eventSaid, load, type Match, type NamesOf, why } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';

/** Players water a bed: at once, by a program, by one that another one runs; frogs croak by themselves. */
const bed = declareGame({
  id: 'bed',
  version: '1.0.0',
  name: 'Bed',
  about: 'For tests of who did it.',
  players: { min: 2, max: 2 },
  zones: { deck: { owner: 'seat', sees: 'nobody' }, field: { owner: 'seat', sees: 'all', inPlay: true } },
  tableFields: { water: {}, mud: {} },
  events: {
    dug: { words: 'A hole is dug' },
    watered: { fields: { cans: 'number' }, words: 'The bed gets {cans} cans' },
    soaked: { words: 'The bed is soaked' },
    croaked: { words: 'A frog croaks' },
    muddied: { words: 'There is mud' },
  },
  windows: {
    main: { ask: 'active', after: 'same', passed: 'resolveOne' },
    together: { ask: 'each', after: 'end', passed: 'end', byRules: true },
  },
  turn: { main: [] },
});

const soak = bed.program('soak', {}, ({ act }) => [act((g) => g.say.soaked())]);
const pour = bed.program('pour', { cans: 'number' }, ({ act, askNumber }) => [
  askNumber('cans', (g) => ({ of: g.opponentOf(g.activePlayer), prompt: 'How many cans?', number: [1, 3] })),
  act((g, me) => g.say.watered({ cans: me.cans })),
  act((g, me) => g.run(soak, { controller: me.controller })),
]);
const muddy = bed.program('muddy', {}, ({ act }) => [act((g) => g.say.muddied())]);

const water = bed.action({
  windows: ['main'],
  plan(g, seat) {
    g.say.dug();
    g.run(pour, { controller: seat });
  },
});
const announce = bed.action({
  windows: ['main'],
  plan(g, seat) {
    const [card] = g.cards(g.zone.field(seat));
    g.stack(pour, { controller: seat, source: g.ref(card) });
  },
});
const gather = bed.action({ windows: ['main'], plan: (g) => g.open('together') });
const splash = bed.action({
  windows: ['together'],
  params: { cans: { number: [1, 9] } },
  plan(g, seat, { cans }) {
    g.say.watered({ cans });
    g.run(muddy, { controller: seat });
  },
});
const croak = bed.trigger({
  name: 'croak',
  on: 'soaked',
  do(g, { controller }) {
    g.say.croaked();
    g.run(muddy, { controller });
  },
});
/** Another frog asks for more: both ways of a batch to be changed, with a question and without. */
const greedy = bed.instead({
  name: 'greedy',
  on: 'watered',
  say: (g, _, { cans }) => g.say.watered({ cans: cans + 1 }),
});
const lazy = bed.instead({
  name: 'lazy',
  on: 'watered',
  say: (g, _, { cans }) => g.say.watered({ cans: cans * 2 }),
});
const rest: Pick<Parameters<typeof bed.game>[0], 'cards' | 'decks'> = {
  cards: [
    { id: 'frog', name: 'Frog', abilities: [croak] },
    { id: 'toad', name: 'Toad', abilities: [greedy] },
    { id: 'newt', name: 'Newt', abilities: [lazy] },
  ],
  decks: {
    one: { name: 'One', cards: ['frog'] },
    toad: { name: 'Toad', cards: ['toad'] },
    both: { name: 'Both', cards: ['toad', 'newt'] },
  },
};
const game = bed.game({
  ...rest,
  responses: { triggers: 'resolve' },
  setup: (g) => {
    const [first] = g.seats;
    g.moveAll(g.zone.deck(first), g.zone.field(first));
  },
  phases: { main: { window: 'main' } },
  actions: { water, announce, gather, splash },
  programs: [soak, pour, muddy],
});

const by = (match: Match<NamesOf<typeof bed>>, kind: string): number[] =>
  match.events.filter((event) => event.kind === kind).map((event) => event.by);

function watered(by: 'water' | 'announce' = 'water'): Match<NamesOf<typeof bed>> {
  const match = createMatch({ game, seed: 1, players: ['Ann', 'Bob'], decks: ['one'] });
  expect(match.submit({ player: 0, type: by })).toMatchObject({ ok: true });
  if (by === 'announce') match.submit({ player: 0, type: 'pass' });
  // Bob says how much; the watering is Ann's all the same.
  const [asked] = match.openDecisions(1);
  expect(match.submit({ player: 1, type: 'number', decision: asked.id, picks: [2] })).toMatchObject({ ok: true });
  return match;
}

describe('who did it', () => {
  it('is whose action ran the program, also where another was asked on the way', () => {
    const match = watered();
    expect(by(match, 'dug')).toEqual([0]);
    expect(by(match, 'watered')).toEqual([0]);
  });

  it('is known of a program that such a program runs', () => {
    expect(by(watered(), 'soaked')).toEqual([0]);
    expect(by(watered('announce'), 'soaked')).toEqual([0]);
  });

  it('is nobody for what a triggered ability does, and for a program it runs', () => {
    const match = watered();
    expect(by(match, 'croaked')).toEqual([-1]);
    expect(by(match, 'muddied')).toEqual([-1]);
  });

  it('leads back to the input that ran the program', () => {
    const match = watered();
    const soaked = match.events.find((event) => event.kind === 'soaked');
    expect(soaked?.input).toBe(0);
    expect(
      why(match, soaked?.n ?? -1)
        .map(({ words }) => words)
        .at(-1),
    ).toContain('Ann');
  });

  it('is each of those who acted at once, in their sealed answers', () => {
    const match = createMatch({ game, seed: 1, players: ['Ann', 'Bob'], decks: ['one'] });
    match.submit({ player: 0, type: 'gather' });
    match.submit({ player: 1, type: 'splash', cans: 7 });
    expect(match.submit({ player: 0, type: 'splash', cans: 3 })).toMatchObject({ ok: true });
    expect(by(match, 'watered')).toEqual([0, 1]);
    expect(by(match, 'muddied')).toEqual([0, 1]);
    const told = match.eventsFor(1).filter(({ kind }) => kind === 'watered');
    expect(told.map((event) => eventSaid(event, ['Ann', 'Bob']))).toEqual([
      'Ann: The bed gets 3 cans',
      'Bob: The bed gets 7 cans',
    ]);
  });

  it('is still each of them where what they did is replaced', () => {
    const match = createMatch({ game, seed: 1, players: ['Ann', 'Bob'], decks: ['toad', 'one'] });
    match.submit({ player: 0, type: 'gather' });
    match.submit({ player: 1, type: 'splash', cans: 7 });
    expect(match.submit({ player: 0, type: 'splash', cans: 3 })).toMatchObject({ ok: true });
    const told = match.events.filter(({ kind }) => kind === 'watered');
    expect(told.map(({ by, fields }) => [by, fields['cans']])).toEqual([
      [0, 4],
      [1, 8],
    ]);
  });

  it('is still each of them where somebody is asked which replacement comes first, also after saving', () => {
    const match = createMatch({ game, seed: 1, players: ['Ann', 'Bob'], decks: ['both', 'one'] });
    match.submit({ player: 0, type: 'gather' });
    match.submit({ player: 1, type: 'splash', cans: 7 });
    match.submit({ player: 0, type: 'splash', cans: 3 });
    const again = load(JSON.stringify(match.save()), game);
    for (const played of [match, again]) {
      expect(played.nextDecision?.asks).toBe('replacements');
      while (played.nextDecision?.asks === 'replacements') {
        const { id } = played.nextDecision;
        played.submit({ player: 0, type: 'choose', decision: id, picks: [0] });
      }
      expect(by(played, 'watered')).toEqual([0, 1]);
    }
  });
});
