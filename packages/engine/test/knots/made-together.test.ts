import { expect, test } from 'vitest';
import type { Ability, ActionDefinition, CardDefinition, Names } from '../../src/kernel.ts';
import { playThrough } from './play-through.ts';
import { toyMatch, unit } from './toy-table.ts';

const TOKENS: readonly CardDefinition[] = ['wolf', 'bear'].map((id) => unit(id, 1, 1, { token: true }));

/** Tapped is who was greeted: the card the event speaks of. */
const greets: Ability<Names> = {
  kind: 'trigger',
  name: 'greets',
  on: ['created'],
  program: [{ run: (g, f) => g.addCard(f.vars[0][4], 'tapped', 1) }],
};

const summon = (...ids: readonly string[]): ActionDefinition<Names> => ({
  windows: ['main'],
  words: 'Summon',
  plan(g, seat) {
    for (const id of ids) g.create(g.definition(id), seat, g.z['field'] + seat);
    return 0;
  },
});

test('each of several cards made together is spoken of by its own event', () => {
  const match = toyMatch([{ field: ['host'] }, {}], {
    actions: { summon: summon('wolf', 'bear', 'wolf') },
    cards: [unit('host', 1, 1, { abilities: [greets] }), ...TOKENS],
  });
  playThrough(match, [[0, 'Summon']]);
  const made = match.state.zones[4].slice(1);
  expect(made).toHaveLength(3);
  expect(made.map((card) => match.state.cards['tapped'][card])).toEqual([1, 1, 1]);
  const fields = match.events.filter((e) => e.kind === 'created').map((e) => e.fields['card']);
  expect(fields).toEqual(made.map((card) => ({ id: `c${match.state.cards.handle[card]}`, name: expect.any(String) })));
});

test('a replacement that makes two of each does not mix them up', () => {
  const twice: Ability<Names> = {
    kind: 'replacement',
    name: 'twice',
    on: ['created'],
    replace(g, _x, e) {
      for (const _ of [1, 2]) g.attach(0, g.create(e.a, e.b, e.c));
    },
  };
  const match = toyMatch([{ field: ['host', 'mirror'] }, {}], {
    actions: { summon: summon('wolf', 'bear') },
    cards: [unit('host', 1, 1, { abilities: [greets] }), unit('mirror', 1, 1, { abilities: [twice] }), ...TOKENS],
  });
  playThrough(match, [[0, 'Summon']]);
  const made = match.state.zones[4].slice(2);
  expect(made.map((card) => match.state.cards['tapped'][card])).toEqual([1, 1, 1, 1]);
  const attached = match.events.filter((e) => e.kind === 'attached').map((e) => e.fields['to']);
  expect(attached.map((to) => (to as { id: string }).id)).toEqual(
    made.map((card) => `c${match.state.cards.handle[card]}`),
  );
});

test('what two players make at once lies in places of its own', () => {
  const match = toyMatch([{ field: ['host'] }, {}], {
    windows: { main: { ask: 'each', after: 'same', passed: 'end' } },
    actions: { summon: summon('wolf') },
    cards: [unit('host', 1, 1, { abilities: [greets] }), ...TOKENS],
  });
  playThrough(match, [
    [0, 'Summon'],
    [1, 'Summon'],
  ]);
  expect([match.state.zones[4].length, match.state.zones[5].length]).toEqual([2, 1]);
  const made = [match.state.zones[4][1], match.state.zones[5][0]];
  expect(made.map((card) => match.state.cards['tapped'][card])).toEqual([1, 1]);
});

test('where tokens have gone, several made together take a place each, and each is spoken of', () => {
  const match = toyMatch([{ field: ['host'] }, {}], {
    actions: {
      summon: summon('wolf', 'bear', 'wolf'),
      banish: {
        windows: ['main'],
        words: 'Banish',
        plan(g) {
          for (const card of g.state.zones[g.z['field']].slice(1)) g.move(card, -1, g.k['died']);
          return 0;
        },
      },
    },
    cards: [unit('host', 1, 1, { abilities: [greets] }), ...TOKENS],
  });
  playThrough(match, [
    [0, 'Summon'],
    [0, 'Banish'],
    [0, 'Summon'],
  ]);
  const { cards, zones } = match.state;
  const made = zones[4].slice(1);
  expect(made.map((card) => cards['tapped'][card])).toEqual([1, 1, 1]);
  // Three were made before, and their places were free.
  expect(cards.def).toHaveLength(4);
});
