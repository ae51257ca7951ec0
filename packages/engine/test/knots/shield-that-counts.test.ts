import { stateOf } from '@upkeep/engine/kernel';
import { expect, test } from 'vitest';
import type { Ability, CardDefinition, Names, NewEffect, Rules } from '../../src/kernel.ts';
import { playThrough } from './play-through.ts';
import { castAction } from './toy-actions.ts';
import { toyMatch, unit } from './toy-table.ts';

const FIRST = 'Not all of these can be changed: which one comes first?: ';

function volley(
  amounts: readonly number[],
  abilities: readonly Ability<Names>[],
  effects: (g: Rules) => readonly NewEffect[],
  more: readonly CardDefinition[] = [],
) {
  return toyMatch([{ hand: ['volley'] }, { hand: more.map(({ id }) => id) }], {
    setup: [
      {
        run(g) {
          for (const card of g.state.zones[g.z['deck']]) g.move(card, g.z['hand']);
          for (const card of g.state.zones[g.z['deck'] + 1]) g.move(card, g.z['field'] + 1);
          for (const effect of effects(g)) g.addEffect(effect);
        },
      },
    ],
    abilities,
    actions: { cast: castAction(['main'], 'run', ['volley']) },
    programs: {
      volley: [
        {
          run(g) {
            for (const n of amounts) g.emit(g.k['burn'], 1, n);
          },
        },
      ],
    },
    cards: [unit('volley', 0, 0), ...more],
  });
}

/** "Prevent the next so much damage to you": a use is a point of damage. */
const ward: Ability<Names> = {
  kind: 'replacement',
  name: 'ward',
  on: ['burn'],
  when: (_g, x, e) => e.a === x.controller && e.b > 0,
  takes: (_g, _x, e) => e.b,
  replace(g, x, e) {
    const left = e.b - Math.min(e.b, x.effect?.uses ?? 0);
    if (left > 0) g.emit(g.k['burn'], e.a, left);
  },
};
const warded = (uses: number) => (g: Rules) => [{ ability: g.ability('ward'), controller: 1, uses }];

test('an event takes as many uses as it says, and what is left serves the next', () => {
  const match = volley([2], [ward], warded(5));
  playThrough(match, [[0, 'Cast The volley']]);
  expect(match.state.seats['life'][1]).toBe(20);
  expect(stateOf(match).effects.map((e) => e.uses)).toEqual([3]);
  const used = match.events.find((e) => e.kind === 'effectUsed');
  expect(used?.fields['times']).toBe(2);
});

test('it takes no more than are left, and then the effect is over', () => {
  const match = volley([5], [ward], warded(2));
  playThrough(match, [[0, 'Cast The volley']]);
  expect(match.state.seats['life'][1]).toBe(17);
  expect(stateOf(match).effects).toEqual([]);
});

test('where the events would take more than are left, the player says which comes first', () => {
  const match = volley([1, 4], [ward], warded(4));
  playThrough(match, [
    [0, 'Cast The volley'],
    [1, `${FIRST}Player 2 loses 4 life`],
  ]);
  expect(match.state.seats['life'][1]).toBe(19);
  const enough = volley([1, 3], [ward], warded(4));
  playThrough(enough, [[0, 'Cast The volley']]);
  expect(enough.state.seats['life'][1]).toBe(20);
});

/** "The first damage of each moment is 0 instead", printed on a card. */
const screen: Ability<Names> = {
  kind: 'replacement',
  name: 'screen',
  on: ['burn'],
  once: true,
  when: (_g, x, e) => e.a === x.controller && e.b > 0,
  replace() {},
};

test('one that changes a single event of a batch does so in every batch, printed on a card too', () => {
  const match = volley([2, 5, 2], [], () => [], [unit('wall', 1, 1, { abilities: [screen] })]);
  playThrough(match, [
    [0, 'Cast The volley'],
    [1, `${FIRST}Player 2 loses 5 life`],
  ]);
  expect(match.state.seats['life'][1]).toBe(16);
  const alike = volley([2, 2], [], () => [], [unit('wall', 1, 1, { abilities: [screen] })]);
  playThrough(alike, [[0, 'Cast The volley']]);
  expect(alike.state.seats['life'][1]).toBe(18);
});

/** "So much less damage", as its effect was told. */
const softer: Ability<Names> = {
  kind: 'replacement',
  name: 'softer',
  on: ['burn'],
  when: (_g, x, e) => e.a === x.controller,
  replace(g, x, e) {
    const half = x.effect?.data[0] === 0;
    g.emit(g.k['burn'], e.a, half ? Math.floor(e.b / 2) : e.b - (x.effect?.data[0] ?? 0));
  },
};
const softened =
  (...data: readonly number[]) =>
  (g: Rules) =>
    data.map((n) => ({ ability: g.ability('softer'), controller: 1, data: [n] }));

test('two of one ability that would change an event differently are chosen between', () => {
  const ends = [0, 1].map((choice) => {
    const match = volley([9], [softer], softened(0, 3));
    playThrough(match, [
      [0, 'Cast The volley'],
      [1, (m) => ({ type: 'choose', decision: m.awaiting[0].id, picks: [choice] })],
    ]);
    return match.state.seats['life'][1];
  });
  // Half of 9 and then 3 less, or 3 less and then half of it.
  expect(ends).toEqual([19, 17]);
});

test('two that would do the same are not', () => {
  const match = volley([9], [softer], softened(3, 3));
  playThrough(match, [[0, 'Cast The volley']]);
  expect(match.state.seats['life'][1]).toBe(17);
});

test('where one replacement may change an event, a second one does not', () => {
  const doubled: Ability<Names> = {
    kind: 'replacement',
    name: 'doubled',
    on: ['burn'],
    replace: (g, _x, e) => g.emit(g.k['burn'], e.a, e.b * 2),
  };
  const lives = (['each', 'one'] as const).map((replacement) => {
    const match = toyMatch([{ field: ['a', 'b'] }, {}], {
      responses: { triggers: 'resolve', order: 'registered', replacement },
      actions: {
        burn: {
          windows: ['main'],
          plan(g) {
            g.emit(g.k['burn'], 1, 1);
            return 0;
          },
        },
      },
      cards: ['a', 'b'].map((id) => unit(id, 1, 1, { abilities: [doubled] })),
    });
    match.submit({ player: 0, type: 'burn' });
    while (match.awaiting[0].kind === 'choose') {
      match.submit({ player: match.asked, type: 'timeout' });
    }
    return match.state.seats['life'][1];
  });
  expect(lives).toEqual([16, 18]);
});
