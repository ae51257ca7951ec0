import { type Card, createMatch, declareGame, type RulesOf, type Seat } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';

const steps = declareGame({
  id: 'steps',
  version: '1.0.0',
  name: 'Steps',
  about: 'Play higher, by a helper that refuses.',
  players: { min: 2, max: 2 },
  zones: {
    deck: { owner: 'seat', sees: 'nobody' },
    hand: { owner: 'seat', sees: 'owner' },
    pile: { owner: 'table', sees: 'all' },
  },
  printed: ['rank'],
  tableFields: { rank: {} },
  refusals: {
    low: { message: 'Too low.', rule: 'Steps 1' },
    lead: { message: 'Somebody has to lead.', rule: 'Steps 2' },
  },
  windows: { main: { ask: 'everyone', after: 'next', passed: 'end' } },
  turn: { main: [] },
});
type Steps = RulesOf<typeof steps>;

const refuse = (g: Steps, cards: readonly Card[]) =>
  cards.some((card) => g.printed.rank(card) <= g.table.rank()) ? g.no.low() : undefined;
/** Asks the helper about each card and looks at the answer alone, as nobody forbids. */
const higher = (g: Steps, seat: Seat): Card[] => g.cards(g.zone.hand(seat)).filter((card) => !refuse(g, [card]));
const put = (g: Steps, cards: readonly Card[]): void => {
  for (const card of cards) g.move(card, g.zone.pile());
  g.setTable.rank(Math.max(...cards.map((card) => g.printed.rank(card))));
};

const climb = steps.subset({
  windows: ['main'],
  about: 'Higher cards.',
  min: 1,
  max: 2,
  cards: higher,
  sample: (g, seat) => higher(g, seat).slice(0, 1),
  plan: (g, _, cards) => refuse(g, cards) ?? put(g, cards),
});
const play = steps.action({
  windows: ['main'],
  params: { card: { from: 'hand' } },
  words: 'Play {card}',
  needs: (g, seat) =>
    g.cards(g.zone.hand(seat)).every((card) => g.refuses(refuse(g, [card]))) ? g.no.low() : undefined,
  candidates(g, seat, visit) {
    for (const card of higher(g, seat)) visit({ card });
  },
  plan: (g, _, { card }) => refuse(g, [card]) ?? put(g, [card]),
});

function matchOf(actions: Parameters<typeof steps.game>[0]['actions'] & object) {
  const game = steps.game({
    setup: (g) => g.dealRound(4, { from: 'deck', to: 'hand' }),
    phases: { main: { window: 'main' } },
    windows: {
      main: {
        mustAct: (g) => (g.table.rank() === 0 ? g.no.lead() : undefined),
        asks: (g, seat) => higher(g, seat).length >= 0,
      },
    },
    actions,
    cards: [1, 2, 3, 4].map((rank) => ({ id: `c-${rank}`, name: `${rank}`, printed: { rank } })),
    decks: { four: { name: 'Four', cards: { 'c-1': 1, 'c-2': 1, 'c-3': 1, 'c-4': 1 } } },
  });
  return createMatch({ game, seed: 1 });
}

/** A helper that refuses may be asked on the way by any rule: its answer is only what the rule that asked makes of it. */
describe('what a rule refused on its way is not laid to another', () => {
  it('in an action with a parameter, `needs` and candidates', () => {
    const match = matchOf({ play });
    const two = match.legalActions(0).find(({ words }) => words === 'Play 2');
    expect(match.submit({ ...two?.action, player: 0, type: 'play' }).ok).toBe(true);
    expect(match.legalActions(1).map(({ action }) => action.type)).toEqual(['play', 'play', 'pass']);
    for (const { action } of match.legalActions(1)) expect(match.validate(action).ok).toBe(true);
  });

  it('in one whose answer is some of several cards', () => {
    const match = matchOf({ climb });
    const [first] = match.legalActions(0);
    const opened = first.described === undefined ? first.action : first.described.sample(3);
    expect(match.submit(opened)).toMatchObject({ ok: true });
    for (const { action, described } of match.legalActions(1)) {
      expect(match.validate(described?.sample(1) ?? action)).toMatchObject({ ok: true });
    }
    expect(match.submit({ player: 1, type: 'pass' })).toMatchObject({ ok: true });
  });
});
