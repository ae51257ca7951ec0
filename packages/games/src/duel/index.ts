import { defineGame } from '@upkeep/engine';

/**
 * The smallest real duel, the benchmark's game and the shortest worked example:
 * 1. Start: draw a card; who cannot loses.
 * 2. Main: play a card for its power in damage, or pass; who has no life left loses.
 * 3. End: keep at most seven cards.
 */
export const duel = defineGame({
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
  deckZone: 'deck',
  seatFields: { life: { start: 20 } },
  printed: ['power'],
  refusals: { 'not-in-hand': { message: 'That card is not in your hand.', rule: 'Duel 2' } },
  reasons: ['empty-deck', 'no-life'],
  events: {
    drew: { move: true, words: '{card} is drawn' },
    played: { move: true, words: '{card} is played' },
    discarded: { move: true, words: '{card} is discarded' },
    damage: {
      fields: { player: 'seat', amount: 'number' },
      apply: (s, player, amount) => {
        s.seats.life[player] -= amount;
      },
      words: '{player} takes {amount} damage',
    },
  },
  windows: { main: { ask: 'active', after: 'end', passed: 'end' } },
  responses: { triggers: 'resolve', order: 'registered', replacement: 'each' },
  setup: [
    {
      run(g) {
        const life = Number(g.options.life);
        for (let seat = 0; seat < g.seatCount; seat++) {
          if (life !== 20) g.setSeat(seat, 'life', life);
          g.shuffle(g.z.deck + seat);
        }
      },
    },
    {
      run(g) {
        const n = Number(g.options.hand);
        for (let seat = 0; seat < g.seatCount; seat++) {
          const deck = g.state.zones[g.z.deck + seat];
          for (let i = 1; i <= n && i <= deck.length; i++) g.move(deck[deck.length - i], g.z.hand + seat, g.k.drew);
        }
      },
    },
  ],
  phases: [
    {
      name: 'start',
      rule: 'Duel 1',
      about: 'The active player draws a card; with an empty deck they lose.',
      begin(g) {
        const seat = g.state.turn.activePlayer;
        if (g.state.zones[g.z.deck + seat].length > 0) g.moveTop(g.z.deck + seat, g.z.hand + seat, g.k.drew);
        else g.lose(seat, 'empty-deck');
      },
    },
    { name: 'main', rule: 'Duel 2', about: 'The active player plays one card or passes.', window: 'main' },
    {
      name: 'end',
      rule: 'Duel 3',
      about: 'The active player keeps at most seven cards: the oldest go.',
      begin(g) {
        const seat = g.state.turn.activePlayer;
        const hand = g.state.zones[g.z.hand + seat];
        const over = hand.length - Number(g.options.handLimit);
        for (let i = 0; i < over; i++) g.move(hand[i], g.z.discard + seat, g.k.discarded);
      },
    },
  ],
  actions: {
    play: {
      windows: ['main'],
      params: { card: 'card' },
      words: 'Play {card}',
      rule: 'Duel 2',
      from: 'hand',
      exact: true,
      plan(g, seat, args) {
        const card = g.card(args[0]);
        if (card < 0 || g.state.cards.zone[card] !== g.z.hand + seat) return g.refuse(g.no['not-in-hand']);
        g.move(card, g.z.discard + seat, g.k.played);
        const power = g.printed.power[g.state.cards.def[card]];
        const other = 1 - seat;
        g.emit(g.k.damage, other, power);
        if (g.state.seats.life[other] <= power) g.lose(other, 'no-life');
        return 0;
      },
    },
  },
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
  },
  evaluate: (g, seat) => g.state.seats.life[seat] - g.state.seats.life[1 - seat],
});
