import { describe, expect, it } from 'vitest';
import { below, declareGame, layTable, type Match, seedRandom } from '../src/index.ts';
import { runOf } from '../src/match/core.ts';

/*
 * A game without abilities and checks goes straight from window to window (`fast/turn-straight.ts`). Everything here comes in
 * between: the frames of the plain way, which the reference mode takes, have to be found as it would have left them.
 */

const nouns = declareGame({
  id: 'stroll',
  version: '1.0.0',
  name: 'Stroll',
  about: 'Turns that seldom go as planned.',
  players: { min: 2, max: 4 },
  zones: { deck: { owner: 'seat', sees: 'nobody', ordered: true }, hand: { owner: 'seat', sees: 'owner' } },
  seatFields: { tired: { start: 0 } },
  reasons: ['lost-way', 'tired-out'],
  events: {
    drew: { move: true, words: '{card} is drawn' },
    tires: { fields: { player: 'seat' }, words: '{player} tires' },
  },
  windows: {
    walk: { ask: 'active', after: 'end', passed: 'end' },
    look: { ask: 'everyone', after: 'same', passed: 'end' },
    aside: { ask: 'active', after: 'end', passed: 'end', byRules: true },
  },
  turn: { wake: [], walk: [], rest: [], look: [], sleep: [] },
});

const walk = ['walk', 'look'] as const;

const stroll = nouns.game({
  reducers: { tires: (s, { player }) => s.addSeat.tired(player, 1) },
  setup: [
    (g) => {
      for (const seat of g.seats) g.shuffle(g.zone.deck(seat));
    },
  ],
  phases: {
    wake: {
      begin(g) {
        const card = g.top(g.zone.deck(g.activePlayer));
        if (card === undefined) g.lose(g.activePlayer, 'tired-out');
        else g.say.drew({ card, to: g.zone.hand(g.activePlayer) });
      },
    },
    walk: { window: 'walk' },
    rest: {
      begin(g) {
        g.say.tires({ player: g.activePlayer });
        if (g.seat.tired(g.activePlayer) % 5 === 4) g.open('aside');
      },
    },
    look: { window: 'look' },
    sleep: {},
  },
  actions: {
    step: nouns.action({ windows: [...walk, 'aside'], plan: (g, player) => g.say.tires({ player }) }),
    again: nouns.action({ windows: ['walk'], plan: (g, seat) => g.extraTurn(seat) }),
    stop: nouns.action({ windows: walk, plan: (g) => g.endTurn() }),
    more: nouns.action({ windows: ['walk'], plan: (g) => g.insertPhases(['walk', 'sleep']) }),
    turnBack: nouns.action({ windows: walk, plan: (g) => g.reverseOrder() }),
    lead: nouns.action({ windows: walk, plan: (g, seat) => g.setRoundOrder([seat]) }),
    aside: nouns.action({ windows: walk, plan: (g) => g.open('aside') }),
    lose: nouns.action({
      windows: ['aside'],
      plan: (g, seat) => g.lose(g.opponentOf(seat), 'lost-way'),
    }),
  },
  cards: [{ id: 'mile', name: 'Mile', text: '' }],
  decks: { miles: { name: 'Miles', about: 'Twelve of them.', cards: { mile: 12 } } },
});

/** Plays at random and tells of every position; now and then somebody gives up. */
function play(match: Match, seed: number): readonly string[] {
  const random = seedRandom(seed);
  const told: string[] = [match.hash()];
  for (let i = 0; i < 120 && match.outcome === null; i++) {
    if (i % 40 === 39) match.submit({ player: match.asked, type: 'concede' });
    else if (i % 3 === 0) match.submit(match.randomAction((n) => below(random, n)) ?? { player: -1, type: 'pass' });
    else match.advanceRandomly((n) => below(random, n));
    told.push(match.hash());
  }
  return [...told, match.eventHash()];
}

describe.each([2, 3, 4])('at a table of %i', (players) => {
  const table = layTable({ game: stroll, players });

  it('has a straight way', () => {
    expect(runOf(table.deal(1)).machine.straight).not.toBeNull();
  });

  it.each([1, 2, 3, 4, 5, 6])('comes to the same positions and events straight and frame by frame, seed %i', (seed) => {
    const plain = table.deal(seed);
    plain.useReferenceMode();
    const straight = play(table.deal(seed), seed);
    expect(straight).toEqual(play(plain, seed));
    expect(straight.length).toBeGreaterThan(5);
  });

  it('keeps a fork apart: its records of turns are its own', () => {
    const match = table.deal(7);
    const random = seedRandom(7);
    for (let i = 0; i < 10; i++) match.advanceRandomly((n) => below(random, n));
    const fork = match.fork();
    const before = fork.hash();
    for (let i = 0; i < 10; i++) match.advanceRandomly((n) => below(random, n));
    expect(fork.hash()).toBe(before);
  });
});
