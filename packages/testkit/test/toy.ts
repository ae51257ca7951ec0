import { defineGame } from '@upkeep/engine';

/**
 * A toy with questions: tasks wait on the stack until everybody passed, choose a player as they resolve, and roll a die.
 * Two gongs trigger together, so their order is asked.
 */
export const toy = defineGame({
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
  deckZone: 'deck',
  seatFields: { points: { start: 0 } },
  cardFields: { rust: { start: 0 } },
  tableFields: { tide: { start: 0 } },
  counters: ['tasks'],
  printed: ['worth'],
  queries: {
    wealth: { of: 'seat', base: (g, seat) => g.state.zones[g.z.board + seat].length },
    worth: { of: 'card', base: (g, card) => g.printed.worth[g.state.cards.def[card]] - g.state.cards.rust[card] },
  },
  refusals: { 'not-yours': { message: 'That is not in your hand.', rule: 'Toy 1' } },
  reasons: ['points'],
  windows: {
    main: { ask: 'active', after: 'same', passed: 'end' },
    answer: { ask: 'opponents', after: 'next', passed: 'resolveAll' },
  },
  responses: { triggers: 'stack', order: 'owner', replacement: 'each' },
  setup: (g) => {
    for (let seat = 0; seat < g.seatCount; seat++) g.shuffle(g.z.deck + seat);
  },
  phases: [
    {
      name: 'dawn',
      steps: [
        {
          name: 'wake',
          begin(g) {
            const seat = g.state.turn.activePlayer;
            if (g.state.zones[g.z.deck + seat].length > 0) g.moveTop(g.z.deck + seat, g.z.hand + seat);
          },
        },
        { name: 'gongs', settle: true },
      ],
    },
    { name: 'main', window: 'main' },
    { name: 'answer', window: 'answer' },
    { name: 'dusk', window: 'answer' },
  ],
  actions: {
    share: {
      windows: ['main'],
      plan(g, seat) {
        if (g.state.zones[g.z.board + seat].length < 2 || g.count('tasks', seat) > 0)
          return g.refuse(g.no['not-yours']);
        g.addCount('tasks', seat);
        g.run(g.program('share'), seat);
        return 0;
      },
    },
    task: {
      windows: ['main', 'answer'],
      params: { card: 'card' },
      words: 'Play {card}',
      candidates(g, seat, visit) {
        for (const card of g.state.zones[g.z.hand + seat]) if (visit(g.ref(card))) return;
      },
      plan(g, seat, [ref]) {
        const card = g.card(ref);
        if (card < 0 || g.state.cards.zone[card] !== g.z.hand + seat) return g.refuse(g.no['not-yours']);
        g.addCount('tasks', seat);
        g.move(card, g.z.board + seat);
        g.stack({ program: g.program('task'), source: ref, controller: seat });
        return 0;
      },
    },
  },
  programs: {
    share: [
      {
        run(g, frame) {
          const options = g.state.zones[g.z.board + frame.owner].map((card) => g.ref(card));
          g.ask({ kind: 'divide', for: frame.owner, prompt: 'rust', options, amount: 3, slot: 1 });
        },
      },
      {
        run(g, frame) {
          const cards = g.state.zones[g.z.board + frame.owner];
          cards.forEach((card, i) => {
            if (frame.vars[1][i] > 0) g.addCard(card, 'rust', frame.vars[1][i]);
          });
        },
      },
      {
        run(g, frame) {
          const options = g.state.zones[g.z.board + frame.owner].map((card) => g.ref(card));
          g.ask({ kind: 'choose', for: frame.owner, prompt: 'scrap', options, min: 0, max: 2, slot: 2 });
        },
      },
      {
        run(g, frame) {
          for (const ref of frame.vars[2]) g.move(g.card(ref), g.z.discard + frame.owner);
        },
      },
      {
        run(g, frame) {
          g.ask({ kind: 'number', for: frame.owner, prompt: 'tide', min: 0, max: 5, slot: 3 });
        },
      },
      {
        run(g, frame) {
          g.setTable('tide', frame.vars[3][0]);
        },
      },
    ],
    task: [
      {
        run(g, frame) {
          g.ask({ kind: 'choose', for: frame.owner, prompt: 'which-player', options: [0, 1], min: 1, max: 1, slot: 1 });
        },
      },
      {
        run(g, frame) {
          g.addSeat(frame.vars[1][0], 'points', 1 + g.roll(6));
        },
      },
      {
        run(g, frame) {
          g.ask({ kind: 'yes', for: frame.owner, prompt: 'again', slot: 2 });
        },
      },
      {
        run(g, frame) {
          if (frame.vars[2][0] === 1) g.addSeat(frame.owner, 'points', 1);
        },
      },
    ],
  },
  abilities: [],
  cards: [
    { id: 'chore', name: 'Chore', printed: { worth: 2 } },
    ...['Bronze Gong', 'Iron Gong'].map((name) => ({
      id: name.toLowerCase().replace(' ', '-'),
      name,
      printed: { worth: 5 },
      abilities: [
        {
          kind: 'trigger' as const,
          name: `${name} rings`,
          on: ['phaseBegins'] as const,
          when: (g: { state: { turn: { currentPhase: string } } }) => g.state.turn.currentPhase === 'dusk',
          program: [
            { run: (g: { setTable(f: string, n: number): void }) => g.setTable('tide', name === 'Iron Gong' ? 2 : 1) },
          ],
        },
      ],
    })),
  ],
  checks: [
    {
      name: 'points',
      check(g) {
        for (let seat = 0; seat < g.seatCount; seat++) if (g.state.seats.points[seat] >= 10) g.win([seat], 'points');
      },
    },
  ],
  limits: { turns: 30 },
});
