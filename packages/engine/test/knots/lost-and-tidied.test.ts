import { stateOf } from '@upkeep/engine/kernel';
import { expect, test } from 'vitest';
import type { Ability, GameDefinition, Names } from '../../src/kernel.ts';
import { castAction } from './toy-actions.ts';
import { toyMatch, unit } from './toy-table.ts';

/** "When a card leaves the field, its watcher gains 1 gold." */
const watches: Ability<Names> = {
  kind: 'trigger',
  name: 'watches',
  on: ['moved'],
  when: (_g, x, e) => e.a !== x.card,
  program: [{ run: (g, f) => g.addSeat(f.owner, 'gold', 1) }],
};

test('what a loser leaves behind is settled before anybody gets to act', () => {
  const match = toyMatch([{ field: ['watcher'], hand: ['bolt'] }, { field: ['ally', 'pillar'] }, {}], {
    leaving: { turn: 'ends' },
    actions: { cast: castAction(['main'], 'run', ['bolt']) },
    programs: { bolt: [{ run: (g) => g.emit(g.k['burn'], 1, 99) }] },
    checks: [
      {
        name: 'life',
        check(g) {
          for (let seat = 0; seat < g.seatCount; seat++) {
            if (g.isIn(seat) && g.state.seats['life'][seat] <= 0) g.lose(seat, 'no-life');
          }
        },
      },
      {
        // Holds as long as the pillar stands; when it goes with its owner, the mark falls.
        name: 'pillar',
        check(g) {
          if (g.state.zones[g.z['field'] + 1].length === 0 && g.state.table['mark'] === 0) g.setTable('mark', 1);
        },
      },
    ],
    cards: [
      unit('watcher', 1, 1, { abilities: [watches] }),
      unit('ally', 1, 1),
      unit('pillar', 1, 1),
      unit('bolt', 0, 0),
    ],
  });
  const [bolt] = match.legalActions(0);
  const { gold } = match.state.seats;
  const before = gold[0];
  match.submit(bolt.action);
  expect(match.state.seats.status).toEqual([0, 1, 0]);
  expect(match.awaiting.map((d) => [d.kind, d.for])).toEqual([['act', 0]]);
  expect(match.state.table['mark']).toBe(1);
  expect(stateOf(match).waiting).toEqual([]);
  expect(match.state.seats['gold'][0]).toBe(before + 2);
});

const both = (winAndLose: GameDefinition['winAndLose'], order: 'win first' | 'lose first') => {
  const match = toyMatch([{}, {}, {}], {
    ...(winAndLose === undefined ? {} : { winAndLose }),
    actions: {
      dare: {
        windows: ['main'],
        plan(g) {
          if (order === 'win first') g.win([0], 'no-life');
          g.lose(0, 'no-life');
          if (order === 'lose first') g.win([0], 'no-life');
          return 0;
        },
      },
    },
  });
  match.submit({ player: 0, type: 'dare' });
  const told = match.events.filter((e) => e.kind === 'lost' || e.kind === 'ended').map((e) => e.kind);
  return [match.outcome?.winners, match.state.seats.status[0], told];
};

test('who wins and loses at once loses, unless the game says otherwise', () => {
  for (const order of ['win first', 'lose first'] as const) {
    expect(both(undefined, order)).toEqual([undefined, 1, ['lost']]);
    expect(both('loses', order)).toEqual([undefined, 1, ['lost']]);
    expect(both('wins', order)).toEqual([[0], 0, ['ended']]);
  }
});
