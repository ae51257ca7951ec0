import { stateOf } from '@upkeep/engine/kernel';
import { expect, test } from 'vitest';
import type { Match } from '../../src/index.ts';
import type { Ability, ActionDefinition, Names, StateCheck } from '../../src/kernel.ts';
import { playThrough } from './play-through.ts';
import { castAction, unitsOf } from './toy-actions.ts';
import { toyMatch, unit, zoneOf } from './toy-table.ts';

/** "When a unit dies, its opponent loses 1 life." */
const mourns: Ability<Names> = {
  kind: 'trigger',
  name: 'mourns',
  on: ['died'],
  program: [{ run: (g, f) => g.emit(g.k['burn'], 1 - f.owner, 1) }],
};

/** Dooms every unit at all, as a second reason beside damage. */
const doom: StateCheck<Names> = {
  name: 'doom',
  check(g) {
    for (const card of unitsOf(g)) {
      if (g.state.cards['damage'][card] > 0) g.move(card, g.z['discard'] + g.state.cards.owner[card], g.k['died']);
    }
  },
};

const said = (match: Match, kind: string): number => match.events.filter((e) => e.kind === kind).length;

test('what two checks doom dies once: in the log, for triggers and for whoever collects', () => {
  const match = toyMatch([{ field: ['mourner'], hand: ['storm'] }, { field: ['victim'] }], {
    checks: [doom, doom],
    actions: { cast: castAction(['main'], 'run', ['storm']) },
    programs: {
      storm: [
        {
          run(g) {
            for (const card of unitsOf(g)) g.emit(g.k['hurt'], card, 1);
          },
        },
      ],
    },
    cards: [unit('mourner', 2, 2, { abilities: [mourns] }), unit('victim', 3, 3), unit('storm', 0, 0)],
  });
  playThrough(match, [[0, 'Cast The storm']]);
  expect(said(match, 'died')).toBe(2);
  expect(match.state.seats['life']).toEqual([20, 18]);
  // Numbers of events have no gaps, and each that happened is remembered once.
  expect(match.events.map((e) => e.n)).toEqual(match.events.map((_, i) => i));
  expect(stateOf(match).memory).toHaveLength(2);
});

test('a program is told what happened, not what was said', () => {
  let told: number[] = [];
  const match = toyMatch([{ field: ['victim'], hand: ['axe'] }, {}], {
    actions: { cast: castAction(['main'], 'run', ['axe']) },
    programs: {
      axe: [
        {
          run(g) {
            for (const card of [...unitsOf(g), ...unitsOf(g)]) g.move(card, g.z['discard'], g.k['died']);
          },
          collect(_, __, happened) {
            told = happened.map((event) => event.kind);
          },
        },
      ],
    },
    cards: [unit('victim', 3, 3), unit('axe', 0, 0)],
  });
  match.submit(match.legalActions(0)[0].action);
  expect(told).toHaveLength(1);
  expect(said(match, 'died')).toBe(1);
});

test('of two who take one card at once, the first in turn order has it and nobody else took it', () => {
  const take: ActionDefinition<Names> = {
    windows: ['main'],
    words: 'Take it',
    plan(g, seat) {
      const [card] = g.state.zones[g.z['discard']];
      if (card === undefined) return g.refuse(g.no['not-now']);
      g.move(card, g.z['hand'] + seat, g.k['taken']);
      return 0;
    },
  };
  const match = toyMatch([{ discard: ['prize'], field: ['judge'] }, {}], {
    windows: { main: { ask: 'each', after: 'same', passed: 'end' } },
    events: { taken: { move: true, words: '{card} is taken' } },
    actions: { take },
    cards: [
      unit('prize', 0, 0),
      unit('judge', 1, 1, {
        abilities: [
          {
            kind: 'trigger',
            name: 'counts',
            on: ['taken'],
            program: [{ run: (g) => g.setTable('mark', g.state.table['mark'] + 1) }],
          },
        ],
      }),
    ],
  });
  playThrough(match, [
    [1, 'Take it'],
    [0, 'Take it'],
  ]);
  expect(said(match, 'taken')).toBe(1);
  expect(zoneOf(match, 'prize')).toBe('hand');
  expect(match.state.cards.owner[match.state.zones[2][0]]).toBe(0);
  expect(match.state.table['mark']).toBe(1);
});

test('one who loses for two reasons loses once, and of two endings the first counts alone', () => {
  const match = toyMatch([{ hand: ['end'] }, {}, {}], {
    actions: { cast: castAction(['main'], 'run', ['end']) },
    programs: {
      end: [
        {
          run(g) {
            g.lose(2, 'no-life');
            g.lose(2, 'no-life');
          },
        },
        {
          run(g) {
            g.win([0], 'no-life');
            g.win([1], 'no-life');
          },
        },
      ],
    },
    cards: [unit('end', 0, 0)],
  });
  match.submit(match.legalActions(0)[0].action);
  expect([said(match, 'lost'), said(match, 'ended')]).toEqual([1, 1]);
  expect(match.outcome?.winners).toEqual([0]);
});

test('what a reducer of the game says did not happen is nowhere', () => {
  const hurtsOnce: ActionDefinition<Names> = {
    windows: ['main'],
    words: 'Hurt',
    plan(g) {
      for (const card of unitsOf(g)) g.emit(g.k['scratch'], card);
      return 0;
    },
  };
  const match = toyMatch([{ field: ['cat', 'dog'] }, {}], {
    events: {
      scratch: {
        fields: { card: 'card' },
        apply(s, card) {
          if (s.cards['tapped'][card] === 1) return false;
          s.cards['tapped'][card] = 1;
          return true;
        },
      },
    },
    actions: { hurt: hurtsOnce },
    cards: [
      unit('cat', 1, 1, {
        abilities: [
          {
            kind: 'trigger',
            name: 'hisses',
            on: ['scratch'],
            program: [{ run: (g) => g.setTable('mark', g.state.table['mark'] + 1) }],
          },
        ],
      }),
      unit('dog', 1, 1),
    ],
  });
  playThrough(match, [
    [0, 'Hurt'],
    [0, 'Hurt'],
  ]);
  expect(said(match, 'scratch')).toBe(2);
  expect(match.state.table['mark']).toBe(2);
});

test('one replacement changes a death that two checks say', () => {
  const match = toyMatch([{ field: ['cat'], hand: ['storm'] }, {}], {
    checks: [doom, doom],
    setup: [
      {
        run(g) {
          const [cat, storm] = g.state.zones[g.z['deck']];
          g.move(cat, g.z['field']);
          g.move(storm, g.z['hand']);
          g.addEffect({ ability: g.ability('ninth life'), controller: 0, uses: 1 });
        },
      },
    ],
    abilities: [
      {
        kind: 'replacement',
        name: 'ninth life',
        on: ['died'],
        replace: (g, _x, e) => g.setCard(e.a, 'damage', 0),
      },
    ],
    actions: { cast: castAction(['main'], 'run', ['storm']) },
    programs: { storm: [{ run: (g) => g.emit(g.k['hurt'], unitsOf(g)[0], 1) }] },
    cards: [unit('cat', 3, 3), unit('storm', 0, 0)],
  });
  match.submit(match.legalActions(0)[0].action);
  expect(zoneOf(match, 'cat')).toBe('field');
  expect(said(match, 'effectUsed')).toBe(1);
});
