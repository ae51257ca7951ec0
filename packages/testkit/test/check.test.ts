import { extendGame, type Game } from '@upkeep/engine';
import { duel } from '@upkeep/games/duel';
import { describe, expect, test } from 'vitest';
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

const { play } = duel.definition.actions;
/** The action without its declared candidates, for games that list their own. */
const { from: _zone, ...listless } = play;
let memory = 0;

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
            if (g.state.zones[g.z.hand + seat].length > 5) g.state.seats.life[seat]--;
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
            g.state.seats.life[seat] += 0.5;
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
      phases: duel.definition.phases.filter((phase) => phase.name === 'main'),
    }),
    /no end after 300 decisions/,
  ],
];

describe('a broken game is found out', () => {
  test('views keep secrets', () => {
    const { queries } = toy.definition;
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
