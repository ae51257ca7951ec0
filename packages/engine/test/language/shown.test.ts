import { createMatch, declareGame, describeGame, gameHash } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { meadowWith } from './meadow.ts';

const cellar = declareGame({
  id: 'cellar',
  version: '1.0.0',
  name: 'Cellar',
  about: 'For tests.',
  players: { min: 2, max: 2 },
  zones: {
    deck: { owner: 'seat', sees: 'nobody', ordered: true },
    well: { owner: 'seat', sees: 'nobody' },
  },
  seatFields: { mood: { values: ['calm', 'cross'] }, gold: { atZero: true }, dust: {} },
  cardFields: { exerted: { holds: 'flag', open: true }, secret: {} },
  tableFields: { sky: { values: ['no eclipse', 'solar', 'dark'] } },
  refusals: { no: { message: 'Not in {step}.', rule: 'Cellar 1' } },
  windows: { main: { ask: 'active', after: 'same', passed: 'end' } },
  turn: { dawn: ['dew'], day: [] },
  turnKinds: ['stormy'],
});

const exert = cellar.action({
  windows: ['main'],
  plan(g, seat) {
    const [, card] = g.cards(g.zone.well(seat));
    if (card !== undefined) g.setCard.exerted(card, true);
    if (card !== undefined) g.setCard.secret(card, 5);
    g.setTable.sky(2);
    g.setSeat.mood(seat, 1);
  },
});
const refuse = cellar.action({ windows: ['main'], plan: (g) => g.no.no() });

const parts: Parameters<typeof cellar.game>[0] = {
  setup: (g) => {
    for (const seat of g.seats) g.deal(g.zone.deck(seat), g.zone.well(seat), 3);
  },
  phases: { dawn: { steps: { dew: {} } }, day: { window: 'main' } },
  turnKinds: { stormy: [] },
  names: { dawn: 'The dawn', dew: 'Morning dew', day: 'Broad day', stormy: 'A stormy turn' },
  actions: { exert, refuse },
  cards: [{ id: 'drop', name: 'Drop' }],
  decks: { drops: { name: 'Drops', cards: { drop: 5 } } },
};

function played() {
  const match = createMatch({ game: cellar.game(parts), seed: 1 });
  const bob = match.follow(1);
  const well = () => match.view(1).zones.find((zone) => zone.name === 'well' && zone.seat === 0);
  return { match, bob, well };
}

describe('a zone nobody sees', () => {
  it('shows the backs of cards on which something open lies, and nothing else of them', () => {
    const { match, bob, well } = played();
    expect(well()).toMatchObject({ count: 3, cards: [] });
    match.submit({ player: 0, type: 'exert' });
    expect(well()?.cards).toHaveLength(1);
    expect(well()?.cards[0].fields).toEqual({ exerted: 1 });
    expect(well()?.cards[0].name).toBeUndefined();
    bob.next();
    expect(bob.view).toEqual(match.view(1));
    expect(match.determinise(1, 3).view(1)).toEqual(match.view(1));
  });
});

describe('what is shown has names', () => {
  it('for the values of fields, and says whether 0 is worth a place', () => {
    const { match } = played();
    const { seatFields, tableFields } = match.description;
    expect(tableFields).toMatchObject([{ name: 'sky', values: ['no eclipse', 'solar', 'dark'], atZero: true }]);
    expect(seatFields.map(({ atZero }) => atZero)).toEqual([true, true, false]);
    match.submit({ player: 0, type: 'exert' });
    const words = match.events.map((event) => event.words);
    expect(words).toContain('sky becomes dark');
    expect(words).toContain('Player 1: mood becomes cross');
  });

  it('for phases, steps and kinds of turn', () => {
    const { match } = played();
    const [normal, stormy] = match.description.turns;
    expect(normal.phases.map(({ label }) => label)).toEqual(['The dawn', 'Broad day']);
    expect(normal.phases[0].steps[0].label).toBe('Morning dew');
    expect(stormy.label).toBe('A stormy turn');
    expect(match.events.map((event) => event.words)).toContain('Morning dew');
    expect(match.submit({ player: 0, type: 'refuse' })).toMatchObject({ message: 'Not in Broad day.' });
  });

  it('and a name of nothing is refused', () => {
    const names: Readonly<Record<string, string>> = { dusk: 'Dusk' };
    const wrong = (): unknown => cellar.game({ ...parts, names });
    expect(wrong).toThrow(/names\.dusk: there is no phase, step or kind of turn 'dusk'/);
  });
});

describe('what a phase and a step call themselves', () => {
  const named = meadowWith({
    phases: {
      dawn: { name: 'Daybreak', steps: { dew: { name: 'Dewfall' }, sun: {} } },
      garden: { window: 'garden' },
      dusk: {},
    },
    names: { dusk: 'Nightfall' },
  });

  it('is shown, beside the names that the game lists', () => {
    const [{ phases }] = describeGame(named).turns;
    expect(phases.map(({ name, label }) => [name, label])).toEqual([
      ['dawn', 'Daybreak'],
      ['garden', undefined],
      ['dusk', 'Nightfall'],
    ]);
    expect(phases[0].steps.map(({ name, label }) => [name, label])).toEqual([
      ['dew', 'Dewfall'],
      ['sun', undefined],
    ]);
  });

  it('is a matter of looks: saved matches go on', () => {
    expect(gameHash(named)).toBe(gameHash(meadowWith({})));
  });
});
