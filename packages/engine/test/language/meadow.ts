import { declareGame, type RulesOf } from '@upkeep/engine';

/** A small game for tests of the language: everything is asked for by name. */
export const meadow = declareGame({
  id: 'meadow',
  version: '1.0.0',
  name: 'Meadow',
  about: 'For tests.',
  players: { min: 2, max: 4 },
  options: {
    moths: { default: 3, min: 0, max: 9, about: 'Moths at the start.' },
    wind: { default: 'west', values: ['west', 'east'], about: 'Wind.' },
  },
  zones: {
    deck: { owner: 'seat', sees: 'nobody', ordered: true },
    hand: { owner: 'seat', sees: 'owner' },
    field: { owner: 'seat', sees: 'all', inPlay: true },
    compost: { owner: 'table', sees: 'all', ordered: true },
  },
  seatFields: { moths: {}, friend: { holds: 'seat?' }, ready: { holds: 'flag' } },
  cardFields: { size: {}, on: { holds: 'target?' }, wilted: { holds: 'flag' } },
  tableFields: { season: {}, keeper: { holds: 'seat?' } },
  printed: ['size', 'cost'],
  counters: ['sown'],
  once: ['water'],
  durations: ['turn'],
  reasons: ['no-moths'],
  refusals: {
    'not-yours': { message: 'That is not in your hand.', rule: 'Meadow 1' },
    'too-dear': { message: 'That costs {cost}, and you have {has} in {step}.', rule: 'Meadow 2' },
    watered: { message: 'That was watered.', rule: 'Meadow 3' },
  },
  events: {
    drew: { move: true, words: '{card} is drawn' },
    sown: { move: true, words: '{card} is sown' },
    rotted: { move: true, words: '{card} rots' },
    flutter: { fields: { player: 'seat', moths: 'number' }, words: '{player} has {moths} more' },
    bloom: {
      fields: {
        card: 'card',
        by: 'target?',
        size: 'number',
        how: ['slowly', 'at once'],
        bright: 'flag',
        friend: 'seat?',
      },
      words: '{card} blooms {how}',
      other: 'by',
    },
  },
  queries: { size: { of: 'card', min: 0 }, allowance: { of: 'seat' } },
  windows: {
    garden: { ask: 'active', after: 'same', passed: 'end' },
    sealed: { ask: 'each', after: 'end', passed: 'end', byRules: true },
  },
  turn: { dawn: ['dew', 'sun'], garden: [], dusk: [] },
  turnKinds: ['stormy'],
  otherPhases: { storm: [] },
  expansions: {
    night: {
      about: 'Nights.',
      options: { stars: { default: 5, about: 'Stars.' } },
      events: { shone: { fields: { player: 'seat' }, words: '{player} sees a star' } },
      queries: { light: { of: 'seat', min: 0 } },
      windows: { watch: { ask: 'active', after: 'end', passed: 'end' } },
      turn: { night: [] },
    },
  },
});
export type Meadow = RulesOf<typeof meadow>;
type Game = Parameters<typeof meadow.game>[0];

/** Meadow with other parts, for one test. */
export function meadowWith(parts: Partial<Game>): ReturnType<typeof meadow.game> {
  return meadow.game({
    reducers: {
      flutter: (s, { player, moths }) => s.addSeat.moths(player, moths),
      bloom: (s, { card, size }) => s.addCard.size(card, size),
    },
    queries: { size: (g, card) => g.printed.size(card) + g.card.size(card), allowance: () => 2 },
    setup: (g) => {
      for (const seat of g.seats) g.deal(g.zone.deck(seat), g.zone.hand(seat), 3, { as: 'drew' });
    },
    phases: { dawn: { steps: { dew: {}, sun: {} } }, garden: { window: 'garden' }, dusk: {} },
    windows: {},
    actions: {},
    turnKinds: { stormy: [{ insert: 'storm', before: 'garden' }] },
    otherPhases: { storm: {} },
    expansions: {
      night: {
        phases: { night: { window: 'watch' } },
        patches: [{ insert: 'night', after: 'dusk' }],
        queries: { light: (g) => g.option.stars },
        reducers: {},
        actions: { gaze },
        cards: [{ id: 'owl', name: 'Owl' }],
        decks: { owls: { name: 'Owls', cards: ['owl', 'owl', 'fern'] } },
      },
    },
    cards: [
      { id: 'fern', name: 'Fern', printed: { size: 1, cost: 1 } },
      { id: 'oak', name: 'Oak', printed: { size: 5, cost: 4 }, tags: ['tree'] },
      { id: 'sprout', name: 'Sprout', token: true, printed: { size: 1 } },
    ],
    decks: { mixed: { name: 'Mixed', cards: { fern: 4, oak: 2 } } },
    ...parts,
  });
}

const gaze = meadow.action({
  windows: ['watch'],
  words: 'Look up',
  plan: (g, seat) => g.say.shone({ player: seat }),
});
