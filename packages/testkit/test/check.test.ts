import { type Game, layTable } from '@upkeep/engine';
import { definitionOf, extendGame } from '@upkeep/engine/kernel';
import { battle } from '@upkeep/games/battle';
import { duel } from '@upkeep/games/duel';
import { describe, expect, test } from 'vitest';
import { playRandomly } from '../src/check/played.ts';
import { checkGame, describeCheck } from '../src/index.ts';
import { toy } from './toy.ts';

test('the duel keeps every promise', () => {
  const report = checkGame(duel, { games: 4, seed: 1 });
  expect(describeCheck(report)).toMatch(/^(ok .*\n)+\d+ passed, 0 failed$/);
});

test('so does a game with questions, orders and dice', () => {
  const decks = [{ chore: 6, 'iron-gong': 2, 'bronze-gong': 2 }];
  const report = checkGame(toy, { games: 4, seed: 1, decks });
  expect(describeCheck(report)).toMatch(/^(ok .*\n)+\d+ passed, 0 failed$/);
});

test('with three players some concede and some run out of time, and every promise holds', () => {
  const table = layTable({ game: battle, players: 3 });
  const types = new Set<string>();
  for (let seed = 1; seed <= 12; seed++) {
    const { inputs, stuck } = playRandomly(table, seed, { decisions: 5000, samples: 1 });
    expect(stuck).toBe('');
    for (const { type } of inputs) types.add(type);
  }
  expect([...types]).toEqual(expect.arrayContaining(['concede', 'timeout']));
  const report = checkGame(battle, { games: 2, seed: 1, players: 3, samples: 4 });
  expect(describeCheck(report)).toMatch(/^(ok .*\n)+\d+ passed, 0 failed$/);
});

const { play } = definitionOf(duel).actions;
/** The action without its declared candidates, for games that list their own. */
const { from: _zone, ...listless } = play;
let memory = 0;
let whims = 0;

/** Broken duels, each with the property that has to notice. */
const BROKEN: [property: string, game: Game, message: RegExp][] = [
  [
    'same inputs, same hashes',
    extendGame(duel, {
      setup: (g) => {
        memory++;
        g.setSeat(0, 'life', 20 + memory);
      },
    }),
    /the deal is another one/,
  ],
  [
    'listed actions are accepted',
    extendGame(duel, {
      actions: { play: { ...play, plan: (g, seat, args) => (seat === 1 ? 1 : play.plan(g, seat, args)) } },
    }),
    /is listed and refused/,
  ],
  [
    'accepted actions are listed',
    extendGame(duel, {
      actions: {
        play: {
          ...listless,
          candidates: (g, seat, visit) => {
            const [card] = g.state.zones[g.z.hand + seat];
            if (card !== undefined) visit(g.ref(card));
          },
        },
      },
    }),
    /is accepted and not listed/,
  ],
  [
    'a refused input changes nothing',
    extendGame(duel, {
      actions: {
        play: {
          ...play,
          plan: (g, seat, args) => {
            const { life } = g.state.seats;
            if (g.state.zones[g.z.hand + seat].length > 5) Reflect.set(life, seat, life[seat] - 1);
            return play.plan(g, seat, args);
          },
        },
      },
    }),
    /is refused and changes the state|is accepted/,
  ],
  [
    'looking changes nothing',
    extendGame(duel, {
      actions: {
        play: {
          ...listless,
          candidates: (g, seat, visit) => {
            const { life } = g.state.seats;
            Reflect.set(life, seat, life[seat] + 0.5);
            for (const card of g.state.zones[g.z.hand + seat]) visit(g.ref(card));
          },
        },
      },
    }),
    /looking changed the state/,
  ],
  [
    'every game ends',
    extendGame(duel, {
      actions: { play: { ...play, plan: () => 0 } },
      phases: definitionOf(duel).phases.filter((phase) => phase.name === 'main'),
    }),
    /no end after 300 decisions/,
  ],
  [
    'everything is settled before somebody acts',
    extendGame(duel, {
      checks: [
        {
          name: 'whim',
          check(g) {
            // Says something at every second look, whatever the position.
            whims++;
            if (whims % 2 === 0) g.addSeat(0, 'life', 1);
          },
        },
      ],
    }),
    /whim/,
  ],
  [
    'nothing goes on for ever',
    extendGame(duel, { limits: { idle: 300 }, checks: [{ name: 'more', check: (g) => g.addSeat(0, 'life', 1) }] }),
    /it went on and on without a choice/,
  ],
];

/** Tells everybody how strong the cards in the active player's hand are. */
const boastful = extendGame(duel, {
  phases: definitionOf(duel).phases.map((phase) =>
    phase.name !== 'start'
      ? phase
      : {
          ...phase,
          begin(g) {
            const seat = g.state.turn.activePlayer;
            const deck = g.state.zones[g.z.deck + seat];
            const hand = g.state.zones[g.z.hand + seat];
            const strength = hand.reduce((sum, card) => sum + g.printed.power[g.state.cards.def[card]], 0);
            if (deck.length > 0) g.moveTop(g.z.deck + seat, g.z.hand + seat, g.k.drew);
            else g.lose(seat, 'empty-deck');
            g.emit(g.k.damage, seat, strength);
            g.emit(g.k.damage, seat, -strength);
          },
        },
  ),
});

describe('a broken game is found out', () => {
  test('events keep secrets', () => {
    const report = checkGame(boastful, { games: 3 });
    const found = report.properties.find((p) => p.name === 'events keep secrets');
    expect(found?.failures[0].message).toMatch(/the events of .* tell hidden cards apart/);
  });

  test('views keep secrets', () => {
    const { queries } = definitionOf(toy);
    if (queries === undefined) throw new Error('the toy has queries');
    const leaky = extendGame(toy, {
      queries: {
        ...queries,
        wealth: {
          of: 'seat',
          base: (g, seat) =>
            g.state.zones[g.z.hand + seat].reduce((n, c) => n + g.printed.worth[g.state.cards.def[c]], 0),
        },
      },
    });
    const report = checkGame(leaky, { games: 2, decks: [{ chore: 6, 'iron-gong': 6 }] });
    const found = report.properties.find((p) => p.name === 'views keep secrets');
    expect(found?.failures[0].message).toMatch(/the view tells hidden cards apart/);
    const guess = report.properties.find((p) => p.name === 'a guess looks the same');
    expect(guess?.failures[0].message).toMatch(/the guess shows another seats\.\d\.values\.wealth/);
  });

  for (const [property, game, message] of BROKEN) {
    test(property, () => {
      const report = checkGame(game, { games: 2, seed: 5, decisions: 300 });
      const found = report.properties.find((p) => p.name === property);
      expect(found?.failed, describeCheck(report)).toBeGreaterThan(0);
      expect(found?.failures[0].message).toMatch(message);
      expect(found?.failures[0].seed).toBeGreaterThanOrEqual(5);
    });
  }
});
