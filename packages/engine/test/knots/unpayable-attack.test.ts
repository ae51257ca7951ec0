import { expect, test } from 'vitest';
import type { Match } from '../../src/index.ts';
import type { Rules } from '../../src/kernel.ts';
import { playThrough } from './play-through.ts';
import { handleOf, toyMatch, unit } from './toy-table.ts';

const readyUnits = (g: Rules, seat: number): number[] =>
  g.state.zones[g.z['field'] + seat].filter((card) => g.state.cards['tapped'][card] === 0);

/** "Each attacker costs 2." One declaration, all or nothing, its total cost locked and paid with it (CR 508.1). */
const table = () =>
  toyMatch(
    [
      { field: ['wolf', 'bear', 'boar'], hand: ['secret'] },
      { field: ['toll'], hand: ['hidden'] },
    ],
    {
      queries: {
        health: { of: 'card', base: (g, card) => g.printed['health'][g.state.cards.def[card]] },
        tax: { of: 'seat', base: () => 0 },
      },
      lastKnown: [],
      actions: {
        attack: {
          windows: ['main'],
          words: 'Attack',
          many: {
            shape: 'subset',
            about: 'Choose the attackers.',
            options: (g, seat) => readyUnits(g, seat).map((card) => g.ref(card)),
            sample(g, seat, roll) {
              const each = g.value(g.q['tax'], seat);
              const able = readyUnits(g, seat);
              const most =
                each === 0 ? able.length : Math.min(able.length, Math.floor(g.state.seats['gold'][seat] / each));
              const n = roll(most + 1);
              return able.slice(0, n).map((card) => g.ref(card));
            },
          },
          plan(g, seat, refs) {
            const able = readyUnits(g, seat);
            const attackers = refs.map((ref) => g.card(ref));
            if (new Set(attackers).size < attackers.length || attackers.some((card) => !able.includes(card))) {
              return g.refuse(g.no['not-an-option']);
            }
            const cost = attackers.length * g.value(g.q['tax'], seat);
            const gold = g.state.seats['gold'][seat];
            if (cost > gold) return g.refuse(g.no['cannot-pay'], cost, gold);
            for (const card of attackers) g.setCard(card, 'tapped', 1);
            if (cost > 0) g.addSeat(seat, 'gold', -cost);
            for (const card of attackers) g.emit(g.k['burn'], 1 - seat, g.printed['power'][g.state.cards.def[card]]);
            return 0;
          },
        },
      },
      cards: [
        unit('wolf', 2, 2),
        unit('bear', 3, 3),
        unit('boar', 4, 4),
        unit('toll', 0, 5, {
          abilities: [
            {
              kind: 'static',
              name: 'toll',
              query: 'tax',
              applies: (g, x, seat) => g.areOpponents(x.controller, seat),
              value: (_g, _x, _seat, tax) => tax + 2,
            },
          ],
        }),
        unit('secret', 1, 1),
        unit('hidden', 1, 1),
      ],
    },
  );

const attackWith = (ids: readonly string[]) => (m: Match) => ({
  type: 'attack',
  picks: ids.map((id) => handleOf(m, id)),
});

test('an attack with a cost that cannot be paid is refused whole, and nothing changes', () => {
  const match = table();
  const before = JSON.stringify(match.state);
  const result = match.submit({ player: 0, ...attackWith(['wolf', 'bear'])(match) });
  expect(result).toMatchObject({ ok: false, code: 'cannot-pay', message: 'That costs 4, and you have 3.' });
  expect(JSON.stringify(match.state)).toBe(before);
  expect(match.inputs).toEqual([]);
});

test('the attack that can be paid is declared, paid and carried out in one batch', () => {
  const match = table();
  playThrough(match, [
    [0, attackWith(['bear'])],
    [0, 'Pass', (m) => expect([m.state.seats['gold'][0], m.state.seats['life'][1]]).toEqual([1, 17])],
    [1, 'Pass'],
  ]);
  const parts = match.events.filter((e) => ['cardSet', 'seatAdded', 'burn'].includes(e.kind));
  expect(parts.map((e) => e.kind)).toEqual(['cardSet', 'seatAdded', 'burn']);
  expect(new Set(parts.map((e) => e.batch)).size).toBe(1);
});

test('every sample of the declaration can be paid', () => {
  const match = table();
  const entry = match.legalActions(0).find((e) => e.described !== undefined);
  for (let seed = 0; seed < 40; seed++) {
    const action = entry?.described?.sample(seed);
    expect(action && match.validate(action).ok).toBe(true);
  }
});
