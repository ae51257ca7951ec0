import { createMatch, DefinitionError, declareGame } from '@upkeep/engine';
import { stateOf } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';

const cellar = (sees: 'nobody' | 'owner') =>
  declareGame({
    id: 'cellar',
    version: '1.0.0',
    name: 'Cellar',
    about: 'For tests.',
    players: { min: 2, max: 2 },
    zones: {
      deck: { owner: 'seat', sees: 'nobody', ordered: true },
      hand: { owner: 'seat', sees: 'owner' },
      cellar: { owner: 'seat', sees, faceDown: true },
    },
    cardFields: { dusty: { holds: 'flag', open: true } },
    events: { stored: { move: true, words: '{card} is stored' } },
    windows: { main: { ask: 'active', after: 'same', passed: 'end' } },
    turn: { main: [] },
  });

function game(sees: 'nobody' | 'owner' = 'nobody') {
  const nouns = cellar(sees);
  const put = nouns.program('put', {}, ({ act }) => [
    act((g, { controller, source }) => {
      const card = g.here(source);
      if (card === undefined) return;
      g.say.stored({ card, to: g.zone.cellar(controller) });
      g.setCard.dusty(card, true);
    }),
  ]);
  const store = nouns.action({
    windows: ['main'],
    params: { card: { from: 'hand' } },
    plan(g, seat, { card }) {
      g.reveal(card);
      g.run(put, { controller: seat, source: g.ref(card) });
    },
  });
  return nouns.game({
    setup: (g) => {
      for (const seat of g.seats) g.deal(g.zone.deck(seat), g.zone.hand(seat), 3);
    },
    phases: { main: { window: 'main' } },
    actions: { store },
    cards: [
      { id: 'cheese', name: 'Cheese' },
      { id: 'wine', name: 'Wine' },
    ],
    decks: { all: { name: 'All', cards: { cheese: 2, wine: 2 } } },
  });
}

describe('a zone where cards lie face down', () => {
  const match = createMatch({ game: game(), seed: 1, players: ['Ann', 'Bob'] });
  const [first] = match.legalActions(0);
  const result = match.submit(first.action);
  const cellarOf = (viewer: 0 | 1 | 'spectator') =>
    match.view(viewer).zones.find(({ name, seat }) => name === 'cellar' && seat === 0);

  it('is known to nobody, although the card was in a hand and shown to all', () => {
    expect(result.ok).toBe(true);
    expect(stateOf(match).cards.known.filter((_, card) => stateOf(match).zones[4].includes(card))).toEqual([0]);
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(JSON.stringify(cellarOf(viewer))).not.toMatch(/wine|cheese/i);
  });

  it('tells everybody what was shown on the way', () => {
    const shown = match.eventsFor(1).filter(({ kind }) => kind === 'revealed');
    expect(shown.map(({ words }) => words).join()).toMatch(/Wine|Cheese/);
  });

  it('links nothing that was shown to what lies there', () => {
    const [hidden] = cellarOf(1)?.cards ?? [];
    for (const viewer of [0, 1] as const) {
      const named = match.eventsFor(viewer).filter(({ words }) => /Wine|Cheese/.test(words));
      expect(JSON.stringify(named)).not.toContain(`"${hidden?.id}"`);
    }
  });

  it('has to be a zone that nobody sees', () => {
    expect(() => game('owner')).toThrow(DefinitionError);
  });
});
