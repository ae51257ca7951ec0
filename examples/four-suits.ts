import { type Card, declareGame, type RulesOf, type Seat } from '@upkeep/engine';

const SUITS = ['Suns', 'Moons', 'Stars', 'Leaves'] as const;
const RANKS = [1, 2, 3, 4, 5, 6, 7, 8];
const PACK = SUITS.flatMap((name, suit) =>
  RANKS.map((rank) => ({ id: `${name}-${rank}`, name: `${rank} of ${name}`, printed: { suit, rank } })),
);

const nouns = declareGame({
  id: 'four-suits',
  version: '1.0.0',
  name: 'Four Suits',
  about: 'Follow suit, take tricks; the highest card of the suit that was led wins, and its player leads the next.',
  players: { min: 4, max: 4 },
  zones: {
    deck: { owner: 'table', sees: 'nobody', ordered: true },
    hand: { owner: 'seat', sees: 'owner' },
    trick: { owner: 'table', sees: 'all', ordered: true },
    taken: { owner: 'seat', sees: 'nobody' },
  },
  // Suits that somebody has shown not to hold, a bit each.
  seatFields: { tricks: { name: 'Tricks' }, voids: { inner: true } },
  printed: ['suit', 'rank'],
  refusals: {
    'follow-suit': { message: 'You hold a card of the suit that was led: follow it.', rule: 'Four Suits 2' },
    'must-play': { message: 'Play a card: nobody may pass.', rule: 'Four Suits 1' },
  },
  reasons: ['most-tricks'],
  events: {
    dealt: { move: true, words: '{card} is dealt' },
    played: { move: true, words: '{by} plays {card}' },
    gathered: { move: true, words: '{card} is taken' },
    won: { fields: { player: 'seat' }, rule: 'Four Suits 3', words: '{player} takes the trick' },
  },
  windows: { play: { ask: 'active', after: 'end', passed: 'end', name: 'Play a card' } },
  turn: { play: [] },
});
type Rules = RulesOf<typeof nouns>;

/** Who has taken the trick: the highest card of the suit that was led. */
function winnerOf(g: Rules): Seat | undefined {
  const cards = g.cards(g.zone.trick());
  const beats = (a: Card, b: Card): boolean =>
    g.printed.suit(a) === g.printed.suit(b) && g.printed.rank(a) > g.printed.rank(b);
  const best = cards.reduce((best, card) => (beats(card, best) ? card : best));
  return g.inTurnOrder(g.startingPlayer)[cards.indexOf(best)];
}

const play = nouns.action({
  windows: ['play'],
  params: { card: { from: 'hand' } },
  words: 'Play {card}',
  rule: 'Four Suits 2',
  plan(g, seat, { card }) {
    const [led] = g.cards(g.zone.trick());
    const follows = (held: Card): boolean => led === undefined || g.printed.suit(held) === g.printed.suit(led);
    if (!follows(card) && g.cards(g.zone.hand(seat)).some(follows)) return g.no['follow-suit']();
    g.say.played({ card, to: g.zone.trick() });
    if (led !== undefined && !follows(card)) g.setSeat.voids(seat, g.seat.voids(seat) | (1 << g.printed.suit(led)));
  },
});

export default nouns.game({
  rounds: 'each',
  setup: (g) => {
    g.shuffle(g.zone.deck());
    g.dealRound(RANKS.length, { from: 'deck', to: 'hand', as: 'dealt' });
  },
  endRound(g) {
    const player = g.cards(g.zone.trick()).length < g.seatCount ? undefined : winnerOf(g);
    if (player === undefined) return;
    g.say.won({ player });
    g.setStartingPlayer(player);
    g.moveAll(g.zone.trick(), g.zone.taken(player), { as: 'gathered' });
    const tricks = (seat: Seat): number => g.seat.tricks(seat) + (seat === player ? 1 : 0);
    if (g.cards(g.zone.hand(player)).length === 0) g.win(g.best(g.seats, tricks), 'most-tricks');
  },
  reducers: { won: (s, { player }) => s.addSeat.tricks(player, 1) },
  phases: { play: { rule: 'Four Suits 1', window: 'play' } },
  // Three cannot play on: when somebody leaves, the tricks taken so far decide.
  immediate(g) {
    const still = g.inTurnOrder();
    const tricks = (seat: Seat): number => g.seat.tricks(seat);
    if (still.length < g.seatCount) g.win(g.best(still, tricks), 'most-tricks');
  },
  windows: { play: { mustAct: (g) => g.no['must-play']() } },
  actions: { play },
  cards: PACK,
  // One common pack, which is nobody's.
  common: { deck: PACK.map(({ id }) => id) },
  // Who did not follow a suit has none of it.
  guess({ places, unseen, view, card, roll }) {
    const left = unseen.slice();
    const voids = (seat: number): number => view.seats[seat]?.fields['voids'] ?? 0;
    return places.flatMap(({ seat }) => {
      const fits = left.filter((one) => (voids(seat) & (1 << (card(one).printed['suit'] ?? 0))) === 0);
      return left.splice(fits.length === 0 ? 0 : left.indexOf(fits[roll(fits.length)] ?? 0), 1);
    });
  },
});
