import { declareGame } from '@upkeep/engine';

const BIDS = [1, 2, 3, 4, 5, 6, 7];

const nouns = declareGame({
  id: 'high-bid',
  version: '1.0.0',
  name: 'High Bid',
  about: 'Everybody bids a card in secret for a prize that grows; the highest bid nobody else made takes it.',
  players: { min: 2, max: 4 },
  options: { rounds: { default: 7, min: 1, max: 7, about: 'How many prizes there are.' } },
  zones: {
    deck: { owner: 'seat', sees: 'nobody' },
    hand: { owner: 'seat', sees: 'owner' },
    bid: { owner: 'seat', sees: 'all' },
    spent: { owner: 'seat', sees: 'all' },
  },
  seatFields: { points: { name: 'Points' } },
  printed: ['worth'],
  refusals: { 'must-bid': { message: 'Bid a card: nobody may pass.', rule: 'High Bid 1' } },
  reasons: ['most-points'],
  events: {
    picked: { move: true, words: '{card} is taken up' },
    bid: { move: true, words: '{card} is bid' },
    put: { move: true, words: '{card} is spent' },
    prize: { fields: { player: 'seat', points: 'number' }, rule: 'High Bid 2', words: '{player} wins {points} points' },
    unsold: { rule: 'High Bid 2', words: 'Every bid was made twice: nobody wins the prize' },
  },
  windows: { bidding: { ask: 'each', after: 'end', passed: 'end', name: 'Bid in secret' } },
  turn: { bidding: [], prize: [] },
});

const bid = nouns.action({
  windows: ['bidding'],
  params: { card: { from: 'hand' } },
  words: 'Bid {card}',
  rule: 'High Bid 1',
  plan: (g, seat, { card }) => g.say.bid({ card, to: g.zone.bid(seat) }),
});

export default nouns.game({
  // A turn is everybody's: all bid at once.
  rounds: 'together',
  setup: (g) => {
    for (const seat of g.seats) {
      g.moveAll(g.zone.deck(seat), g.zone.hand(seat), { as: 'picked' });
      g.sort(g.zone.hand(seat), (card) => g.printed.worth(card));
    }
  },
  reducers: { prize: (s, { player, points }) => s.addSeat.points(player, points) },
  phases: {
    bidding: { rule: 'High Bid 1', about: 'Everybody chooses a card; all are shown together.', window: 'bidding' },
    prize: {
      rule: 'High Bid 2',
      about: 'The highest bid that nobody else made takes the prize, which is worth the number of the round.',
      begin: [
        (g) => {
          const seats = g.seats.filter((seat) => g.isIn(seat));
          const worth = (seat: (typeof seats)[number]): number => {
            const card = g.top(g.zone.bid(seat));
            return card === undefined ? 0 : g.printed.worth(card);
          };
          const alone = seats.filter((seat) => seats.filter((other) => worth(other) === worth(seat)).length === 1);
          const [player] = g.best(alone, worth);
          if (player === undefined) g.say.unsold();
          else g.say.prize({ player, points: g.roundNumber });
          for (const seat of seats) g.moveAll(g.zone.bid(seat), g.zone.spent(seat), { as: 'put' });
        },
        (g) => {
          if (g.roundNumber < g.option.rounds) return;
          g.win(
            g.best(
              g.seats.filter((seat) => g.isIn(seat)),
              (seat) => g.seat.points(seat),
            ),
            'most-points',
          );
        },
      ],
    },
  },
  windows: { bidding: { mustAct: (g) => g.no['must-bid']() } },
  actions: { bid },
  cards: BIDS.map((worth) => ({ id: `bid-${worth}`, name: `Bid ${worth}`, printed: { worth } })),
  decks: { bids: { name: 'Bids', cards: BIDS.map((worth) => `bid-${worth}`) } },
});
