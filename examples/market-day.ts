import { declareGame, type RulesOf, type Seat } from '@upkeep/engine';

const WARES = ['coin-purse', 'treasure', 'stall', 'crown'] as const;

const nouns = declareGame({
  id: 'market-day',
  version: '1.0.0',
  name: 'Market Day',
  about: 'Buy better cards with the coins in your hand; what you buy comes back shuffled. Most crowns win.',
  players: { min: 2, max: 4 },
  options: { crowns: { default: 8, min: 1, max: 40, about: 'Crowns for sale; with the last one the game ends.' } },
  zones: {
    supply: { owner: 'table', sees: 'all' },
    deck: { owner: 'seat', sees: 'nobody', ordered: true },
    hand: { owner: 'seat', sees: 'owner' },
    laid: { owner: 'seat', sees: 'all' },
    discard: { owner: 'seat', sees: 'all', ordered: true },
  },
  seatFields: { coins: { name: 'Coins' }, buys: { name: 'Buys' }, crowns: { name: 'Crowns' } },
  printed: ['coins', 'buys', 'cost'],
  refusals: {
    'too-dear': { message: 'That costs {cost} coins, and you have {has}.', rule: 'Market Day 2' },
    'sold-out': { message: 'Nothing of that is left.', rule: 'Market Day 2' },
    'no-buys': { message: 'You have bought as often as you may this turn.', rule: 'Market Day 2' },
  },
  reasons: ['most-crowns'],
  events: {
    drew: { move: true, words: '{card} is drawn' },
    laid: { move: true, words: '{card} is laid out' },
    discarded: { move: true, words: '{card} is put away' },
    bought: { move: true, rule: 'Market Day 2', words: '{by} buys {card}' },
  },
  windows: { market: { ask: 'active', after: 'same', passed: 'end', name: 'Market' } },
  turn: { market: [], evening: [] },
});

/** Five new cards; when the deck runs out, what was put away is shuffled into it. */
function drawHand(g: RulesOf<typeof nouns>, seat: Seat): void {
  g.deal(g.zone.deck(seat), g.zone.hand(seat), 5, { as: 'drew', refill: g.zone.discard(seat) });
}

const buy = nouns.action({
  windows: ['market'],
  params: { ware: { oneOf: WARES } },
  words: 'Buy {ware}',
  rule: 'Market Day 2',
  needs: (g, seat) => (g.seat.buys(seat) > 0 ? undefined : g.no['no-buys']()),
  plan(g, seat, { ware }) {
    const [cost, has] = [g.printedOn.cost(g.definition(ware)), g.seat.coins(seat)];
    if (cost > has) return g.no['too-dear']({ cost, has });
    const card = g.cards(g.zone.supply()).find((one) => g.definitionOf(one) === g.definition(ware));
    if (card === undefined) return g.no['sold-out']();
    g.gain(card, seat);
    g.say.bought({ card, to: g.zone.discard(seat) });
    g.addSeat.coins(seat, -cost);
    g.addSeat.buys(seat, -1);
    if (ware === 'crown') g.addSeat.crowns(seat, 1);
  },
});

export default nouns.game({
  setup: (g) => {
    for (const seat of g.seats) g.shuffle(g.zone.deck(seat));
    for (const seat of g.seats) drawHand(g, seat);
  },
  phases: {
    market: {
      rule: 'Market Day 1',
      begin(g) {
        const hand = g.cards(g.zone.hand(g.activePlayer));
        g.moveAll(g.zone.hand(g.activePlayer), g.zone.laid(g.activePlayer), { as: 'laid' });
        const coins = g.sum(hand, (card) => g.printed.coins(card));
        g.setSeat.coins(g.activePlayer, coins);
        g.setSeat.buys(g.activePlayer, 1 + g.sum(hand, (card) => g.printed.buys(card)));
      },
      window: 'market',
      end(g) {
        const crowns = (seat: Seat): number => g.seat.crowns(seat);
        if (g.sum(g.seats, crowns) >= g.option.crowns) g.win(g.best(g.inTurnOrder(), crowns), 'most-crowns');
      },
    },
    evening: {
      rule: 'Market Day 3',
      begin(g) {
        g.moveAll(g.zone.laid(g.activePlayer), g.zone.discard(g.activePlayer), { as: 'discarded' });
        drawHand(g, g.activePlayer);
      },
    },
  },
  actions: { buy },
  cards: [
    { id: 'penny', name: 'Penny', printed: { coins: 1 } },
    { id: 'coin-purse', name: 'Coin Purse', printed: { coins: 2, cost: 3 } },
    { id: 'treasure', name: 'Treasure', printed: { coins: 3, cost: 6 } },
    { id: 'stall', name: 'Stall', printed: { coins: 1, buys: 1, cost: 4 } },
    { id: 'crown', name: 'Crown', printed: { cost: 7 } },
  ],
  common: (g) => ({ supply: { 'coin-purse': 20, treasure: 20, stall: 20, crown: g.option.crowns } }),
  decks: { purse: { name: 'Purse', cards: { penny: 8, stall: 2 } } },
});
