import { createMatch, declareGame, type RulesOf, type Seat } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';

const till = declareGame({
  id: 'till',
  version: '1.0.0',
  name: 'Till',
  about: 'For tests.',
  players: { min: 2, max: 2 },
  zones: {},
  tableFields: { season: { start: 1 } },
  events: {
    took: {
      fields: { player: 'seat', coins: 'number', from: 'seat?' },
      words: '{player} takes {coins}[ from {from}][ of {player}]',
    },
    gave: { fields: { player: 'seat', to: 'seat' }, words: '{player} gives to {to}' },
  },
  windows: { main: { ask: 'active', after: 'same', passed: 'end' } },
  turn: { main: [] },
});
type Till = RulesOf<typeof till>;

function played(say: (g: Till, seat: Seat) => void): readonly string[] {
  const act = till.action({ windows: ['main'], plan: (g, seat) => say(g, seat) });
  const game = till.game({ phases: { main: { window: 'main' } }, actions: { act } });
  const match = createMatch({ game, seed: 1, players: ['Ann', 'Bob'] });
  const result = match.submit({ player: 0, type: 'act' });
  return result.ok ? result.events.map(({ words }) => words) : [result.message];
}

/** As plain JavaScript would say it. */
function saying(name: string, fields: object): () => unknown {
  return () => played((g) => Reflect.apply(Reflect.get(Object(g.say), name), g.say, [fields]));
}

describe('a field of an event that may be left out', () => {
  it('takes the brackets around it along in the words', () => {
    expect(played((g, seat) => g.say.took({ player: seat, coins: 1 }))).toEqual(['Ann takes 1 of Ann']);
    expect(played((g, seat) => g.say.took({ player: seat, coins: 2, from: g.opponentOf(seat) }))).toEqual([
      'Ann takes 2 from Bob of Ann',
    ]);
  });

  it('is not missed where another one is missing', () => {
    expect(saying('took', { player: 0 })).toThrow(/: 'took' was said without 'coins'\.$/);
  });

  it('is declared by a question mark: who leaves out one without is told', () => {
    expect(saying('gave', { player: 0 })).toThrow(
      "'gave' was said without 'to' (a question mark after its kind, as 'seat?', lets it be left out)",
    );
  });
});

it('a name of the game that is looked for where there is nothing is told with where it is', () => {
  const odd = (): unknown => played((g) => Reflect.get(Object(g), 'addTable').season(1));
  expect(odd).toThrow(
    "'season' was looked for in something that is not there; there are: g.table.season, g.setTable.season",
  );
});
