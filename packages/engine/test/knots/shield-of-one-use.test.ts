import { stateOf } from '@upkeep/engine/kernel';
import { expect, test } from 'vitest';
import { playThrough } from './play-through.ts';
import { castAction } from './toy-actions.ts';
import { toyMatch, unit } from './toy-table.ts';

const volley = (amounts: readonly number[], uses: number) =>
  toyMatch([{ hand: ['volley', 'secret'] }, { hand: ['hidden', 'shield'] }], {
    setup: [
      {
        run(g) {
          for (const seat of [0, 1]) {
            for (const card of g.state.zones[g.z['deck'] + seat]) g.move(card, g.z['hand'] + seat);
          }
          g.addEffect({ ability: g.ability('shield'), controller: 1, uses });
        },
      },
    ],
    abilities: [
      {
        kind: 'replacement',
        name: 'shield',
        on: ['burn'],
        when: (_g, x, e) => e.a === x.controller,
        replace: (g) => g.setTable('mark', g.state.table['mark'] + 1),
      },
    ],
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
    cards: [unit('volley', 0, 0), unit('secret', 1, 1), unit('hidden', 1, 1), unit('shield', 1, 1)],
  });

test('a one-use shield stops one of two hits of one batch', () => {
  const match = volley([2, 2], 1);
  playThrough(match, [
    [0, 'Cast The volley'],
    [0, 'Pass', (m) => expect(m.state.seats['life'][1]).toBe(18)],
  ]);
  expect(stateOf(match).effects).toEqual([]);
  expect(match.state.table['mark']).toBe(1);
  const spent = match.events.findIndex((e) => e.kind === 'effectUsed');
  expect(spent).toBeGreaterThan(0);
  expect(spent).toBeLessThan(match.events.findIndex((e) => e.kind === 'burn'));
});

test('a shield of two uses stops both', () => {
  const match = volley([5, 7], 2);
  playThrough(match, [[0, 'Cast The volley']]);
  expect(match.state.seats['life'][1]).toBe(20);
  expect(stateOf(match).effects).toEqual([]);
});

test('of two different hits the affected player says which one meets the shield', () => {
  const ends = ['Player 2 loses 5 life', 'Player 2 loses 2 life'].map((hit) => {
    const match = volley([2, 5], 1);
    playThrough(match, [
      [0, 'Cast The volley'],
      [
        1,
        `Not all of these can be changed: which one comes first?: ${hit}`,
        (m) => expect([m.asked, m.state.seats['life'][1]]).toEqual([1, 20]),
      ],
      [0, 'Pass'],
    ]);
    return match.state.seats['life'][1];
  });
  expect(ends).toEqual([18, 15]);
});

test('with two uses against three hits the player is asked twice', () => {
  const match = volley([1, 3, 6], 2);
  playThrough(match, [
    [0, 'Cast The volley'],
    [1, 'Not all of these can be changed: which one comes first?: Player 2 loses 6 life'],
    [1, 'Not all of these can be changed: which one comes first?: Player 2 loses 3 life'],
    [0, 'Pass'],
  ]);
  expect(match.state.seats['life'][1]).toBe(19);
});
