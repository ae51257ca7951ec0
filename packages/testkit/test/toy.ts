import { declareGame } from '@upkeep/engine';

/**
 * A toy with questions: tasks wait on the stack until everybody passed, choose a player as they resolve, and roll a die.
 * Two gongs trigger together, so their order is asked.
 */
const nouns = declareGame({
  id: 'toy',
  version: '1.0.0',
  name: 'Toy',
  about: 'Questions, orders and dice.',
  players: { min: 2, max: 3 },
  zones: {
    deck: { owner: 'seat', sees: 'nobody', ordered: true },
    hand: { owner: 'seat', sees: 'owner' },
    board: { owner: 'seat', sees: 'all', inPlay: true },
    discard: { owner: 'seat', sees: 'all', ordered: true },
  },
  seatFields: { points: {} },
  cardFields: { rust: {} },
  tableFields: { tide: {} },
  counters: ['tasks'],
  printed: ['worth'],
  queries: { wealth: { of: 'seat' }, worth: { of: 'card' } },
  refusals: { 'not-yours': { message: 'That is not in your hand.', rule: 'Toy 1' } },
  reasons: ['points'],
  windows: {
    main: { ask: 'active', after: 'same', passed: 'end' },
    answer: { ask: 'opponents', after: 'next', passed: 'resolveAll' },
  },
  turn: { dawn: ['wake', 'gongs'], main: [], answer: [], dusk: [] },
});

const sharing = nouns.program(
  'share',
  { shares: 'numbers', scrapped: 'cards', tide: 'number' },
  ({ act, askCards, askDivision, askNumber }) => [
    askDivision('shares', (g, { controller }) => ({
      of: controller,
      prompt: 'rust',
      amount: 3,
      among: g.cards(g.zone.board(controller)).map((card) => g.ref(card)),
    })),
    act((g, { controller, shares }) => {
      for (const [i, card] of g.cards(g.zone.board(controller)).entries()) {
        if (shares[i] > 0) g.addCard.rust(card, shares[i]);
      }
    }),
    askCards('scrapped', (g, { controller }) => ({
      of: controller,
      prompt: 'scrap',
      cards: g.cards(g.zone.board(controller)),
      min: 0,
      max: 2,
    })),
    act((g, { scrapped }) => {
      for (const ref of scrapped) {
        const card = g.here(ref);
        if (card !== undefined) g.move(card, 'discard');
      }
    }),
    askNumber('tide', (_, { controller }) => ({ of: controller, prompt: 'tide', number: [0, 5] })),
    act((g, { tide }) => g.setTable.tide(tide)),
  ],
);

const share = nouns.action({
  windows: ['main'],
  plan(g, seat) {
    if (g.cards(g.zone.board(seat)).length < 2 || g.count.tasks(seat) > 0) return g.no['not-yours']();
    g.addCount.tasks(seat);
    g.run(sharing, { controller: seat });
  },
});

const working = nouns.program('task', { chosen: 'seats', again: 'flag' }, ({ act, askSeats, askYes }) => [
  askSeats('chosen', (g, { controller }) => ({ of: controller, prompt: 'which-player', seats: g.seats.slice(0, 2) })),
  act((g, { chosen: [seat] }) => g.addSeat.points(seat, 1 + g.roll(6))),
  askYes('again', (_, { controller }) => ({ of: controller, prompt: 'again' })),
  act((g, { controller, again }) => {
    if (again) g.addSeat.points(controller, 1);
  }),
]);

const task = nouns.action({
  windows: ['main', 'answer'],
  params: { card: { from: 'hand', otherwise: 'not-yours' } },
  words: 'Play {card}',
  plan(g, seat, { card }) {
    g.addCount.tasks(seat);
    g.move(card, 'board');
    g.stack(working, { controller: seat, source: g.refAfterMove(card) });
  },
});

const gong = (id: string, name: string, tide: number) => ({
  id,
  name,
  printed: { worth: 5 },
  abilities: [
    nouns.trigger({
      name: `${name} rings`,
      on: 'phaseBegins',
      when: (_g, _self, { phase }) => phase === 'dusk',
      do: (g) => g.setTable.tide(tide),
    }),
  ],
});

export const toy = nouns.game({
  queries: {
    wealth: (g, seat) => g.cards(g.zone.board(seat)).length,
    worth: (g, card) => g.printed.worth(card) - g.card.rust(card),
  },
  responses: { triggers: 'stack', order: 'owner' },
  phases: {
    dawn: {
      steps: {
        wake: {
          begin(g) {
            g.deal(g.zone.deck(g.activePlayer), g.zone.hand(g.activePlayer), 1);
          },
        },
        gongs: { settle: true },
      },
    },
    main: { window: 'main' },
    answer: { window: 'answer' },
    dusk: { window: 'answer' },
  },
  actions: { share, task },
  cards: [
    { id: 'chore', name: 'Chore', printed: { worth: 2 } },
    gong('bronze-gong', 'Bronze Gong', 1),
    gong('iron-gong', 'Iron Gong', 2),
  ],
  checks: [
    {
      name: 'points',
      check(g) {
        for (const seat of g.seats) if (g.seat.points(seat) >= 10) g.win([seat], 'points');
      },
    },
  ],
  limits: { turns: 30 },
});
