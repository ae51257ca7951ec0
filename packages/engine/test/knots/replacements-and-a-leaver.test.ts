import { expect, test } from 'vitest';
import type { Names } from '../../src/index.ts';
import type { Ability } from '../../src/kernel.ts';
import { type Move, playThrough } from './play-through.ts';
import { castAction } from './toy-actions.ts';
import { toyMatch, unit, zoneOf } from './toy-table.ts';

/** "If seat 1 would lose life, they lose half of it / nothing and seat 2 loses 1 instead." Both lie on units. */
const halve: Ability<Names> = {
  kind: 'replacement',
  name: 'halve',
  on: ['burn'],
  when: (_g, _x, e) => e.a === 1,
  replace: (g, _x, e) => g.emit(e.kind, e.a, Math.floor(e.b / 2)),
};
const divert: Ability<Names> = {
  kind: 'replacement',
  name: 'divert',
  on: ['burn'],
  when: (_g, _x, e) => e.a === 1,
  replace: (g, _x, e) => g.emit(e.kind, 2, e.b + 1),
};

const table = () =>
  toyMatch([{ hand: ['bolt', 'secret'] }, { field: ['halver'], hand: ['hidden'] }, { field: ['diverter'] }], {
    actions: { cast: castAction(['main'], 'run', ['bolt']) },
    programs: {
      bolt: [
        {
          run(g) {
            g.emit(g.k['burn'], 1, 8);
            g.emit(g.k['burn'], 1, 4);
          },
          collect: (_g, f, happened) => {
            f.vars[1] = happened.map((e) => e.a);
          },
        },
        { run: (g, f) => g.setTable('mark', f.vars[1].length) },
      ],
    },
    cards: [
      unit('bolt', 0, 0),
      unit('halver', 1, 1, { abilities: [halve] }),
      unit('diverter', 1, 1, { abilities: [divert] }),
      unit('secret', 1, 1),
      unit('hidden', 1, 1),
    ],
  });

const concede: Move[1] = () => ({ type: 'concede' });
const first: Move[1] = (m) => ({ type: 'choose', decision: m.awaiting[0].id, picks: [0] });
const second: Move[1] = (m) => ({ type: 'choose', decision: m.awaiting[0].id, picks: [1] });

test('two replacements of one event: the affected player chooses, event by event, before anything happens', () => {
  const match = table();
  playThrough(match, [
    [0, 'Cast The bolt'],
    [1, first, (m) => expect(m.awaiting[0].prompt).toBe('replacement')],
    [1, second, (m) => expect(m.state.seats['life']).toEqual([20, 20, 20])],
  ]);
  // 8 was halved and then diverted (4 + 1); 4 was diverted, and what hits seat 2 is not halved any more.
  expect(match.state.seats['life']).toEqual([20, 20, 10]);
  expect(match.state.table['mark']).toBe(2);
});

test('the chooser leaves the game meanwhile', () => {
  const match = table();
  playThrough(match, [
    [0, 'Cast The bolt'],
    [1, concede],
    [0, 'Pass', (m) => expect(m.state.seats.status).toEqual([0, 2, 0])],
    [2, 'Pass'],
  ]);
  // Their own unit went with them; the one replacement left needs no choice.
  expect(zoneOf(match, 'halver')).toBe('nowhere');
  expect(match.state.seats['life']).toEqual([20, 20, 6]);
  expect(match.state.turn.activePlayer).toBe(0);
});

test('somebody else leaves: what they brought is no choice any more, and the rest is asked afresh', () => {
  const match = table();
  playThrough(match, [
    [0, 'Cast The bolt'],
    [2, concede, (m) => expect(m.asked).toBe(1)],
    [0, 'Pass'],
  ]);
  expect(match.state.seats['life']).toEqual([20, 14, 20]);
  expect(match.state.table['mark']).toBe(2);
});
