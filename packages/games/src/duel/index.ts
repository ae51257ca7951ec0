import { declareGame, type Game, type NamesOf } from '@upkeep/engine';

/**
 * The smallest real duel, the benchmark's game and the shortest worked example:
 * 1. Start: draw a card; who cannot loses.
 * 2. Main: play a card for its power in damage, or pass; who has no life left loses.
 * 3. End: keep at most seven cards.
 */
const nouns = declareGame({
  id: 'duel',
  version: '1.0.0',
  name: 'Duel',
  about: 'Draw a card, play a card for damage or pass, and do not run out of deck.',
  players: { min: 2, max: 2 },
  options: {
    life: { default: 20, min: 1, max: 1000, about: 'Life of each player at the start.' },
    hand: { default: 5, min: 0, max: 30, about: 'Cards in the opening hand.' },
    handLimit: { default: 7, min: 0, max: 100, about: 'Cards kept at the end of a turn.' },
  },
  zones: {
    deck: { owner: 'seat', sees: 'nobody', ordered: true },
    hand: { owner: 'seat', sees: 'owner' },
    discard: { owner: 'seat', sees: 'all', ordered: true },
  },
  seatFields: { life: { start: 20 } },
  printed: ['power'],
  refusals: { 'not-in-hand': { message: 'That card is not in your hand.', rule: 'Duel 2' } },
  reasons: ['empty-deck', 'no-life'],
  events: {
    drew: { move: true, words: '{card} is drawn' },
    played: { move: true, words: '{card} is played' },
    discarded: { move: true, words: '{card} is discarded' },
    damage: { fields: { player: 'seat', amount: 'number' }, words: '{player} takes {amount} damage' },
  },
  windows: { main: { ask: 'active', after: 'end', passed: 'end' } },
  turn: { start: [], main: [], end: [] },
});

const play = nouns.action({
  windows: ['main'],
  params: { card: { from: 'hand', otherwise: 'not-in-hand' } },
  words: 'Play {card}',
  rule: 'Duel 2',
  exact: true,
  plan(g, seat, { card }) {
    const player = g.opponentOf(seat);
    const amount = g.printed.power(card);
    g.say.played({ card, to: g.zone.discard(seat) });
    g.say.damage({ player, amount });
    if (g.seat.life(player) <= amount) g.lose(player, 'no-life');
  },
});

/** The names of the duel, for whoever reads its state by them. */
export interface DuelNames extends NamesOf<typeof nouns> {}

export const duel: Game<DuelNames> = nouns.game({
  reducers: { damage: (s, { player, amount }) => s.addSeat.life(player, -amount) },
  setup: [
    (g) => {
      for (const seat of g.seats) {
        if (g.option.life !== 20) g.setSeat.life(seat, g.option.life);
        g.shuffle(g.zone.deck(seat));
      }
    },
    (g) => {
      for (const seat of g.seats) g.deal(g.zone.deck(seat), g.zone.hand(seat), g.option.hand, { as: 'drew' });
    },
  ],
  phases: {
    start: {
      rule: 'Duel 1',
      about: 'The active player draws a card; with an empty deck they lose.',
      begin(g) {
        const card = g.top(g.zone.deck(g.activePlayer));
        if (card === undefined) g.lose(g.activePlayer, 'empty-deck');
        else g.say.drew({ card, to: g.zone.hand(g.activePlayer) });
      },
    },
    main: { rule: 'Duel 2', about: 'The active player plays one card or passes.', window: 'main' },
    end: {
      rule: 'Duel 3',
      about: 'The active player keeps at most seven cards: the oldest go.',
      begin(g) {
        const hand = g.cards(g.zone.hand(g.activePlayer));
        const over = hand.length - g.option.handLimit;
        if (over <= 0) return;
        for (const card of hand.slice(0, over)) g.say.discarded({ card, to: g.zone.discard(g.activePlayer) });
      },
    },
  },
  actions: { play },
  cards: Array.from({ length: 30 }, (_, i) => ({
    id: `spark-${i + 1}`,
    name: `Spark ${i + 1}`,
    text: `${i % 6} damage.`,
    printed: { power: i % 6 },
  })),
  decks: {
    sparks: {
      name: 'Sparks',
      about: 'Thirty sparks of every strength.',
      cards: Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`spark-${i + 1}`, 1])),
    },
  },
  table: {
    about: 'Two players throw sparks at each other.',
    seat: ['life'],
    zones: {
      deck: { shape: 'pile', label: 'Deck' },
      hand: { shape: 'hand', label: 'Hand' },
      discard: { shape: 'pile', label: 'Discard' },
    },
    face: [{ printed: 'power', label: 'Power' }],
    look: {
      guide: {
        start: 'You draw a card. Who has none left to draw loses.',
        main: 'Play one spark: it deals its power to your opponent. Who is brought to 0 life loses.',
        end: 'You keep seven cards; the oldest of more go.',
      },
    },
  },
  evaluate: (g, seat) => g.seat.life(seat) - g.seat.life(g.opponentOf(seat)),
});
