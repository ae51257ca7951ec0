import { expect, test } from 'vitest';
import { below, type Names, seedRandom } from '../src/index.ts';
import type { Ability } from '../src/kernel.ts';
import { runOf } from '../src/match/core.ts';
import { castAction, unitsOf } from './knots/toy-actions.ts';
import { toyMatch, unit } from './knots/toy-table.ts';
import { arenaTable } from './properties/arena.ts';

test('every option of a described question is told in words', () => {
  const table = arenaTable('stack', 2);
  let seen = 0;
  for (let seed = 0; seed < 20; seed++) {
    const match = table.deal(seed);
    const random = seedRandom(`labels ${seed}`);
    for (let i = 0; i < 200 && match.outcome === null; i++) {
      const legal = match.legalActions(match.asked);
      for (const { described } of legal) {
        if (described === undefined) continue;
        seen++;
        for (const { words } of 'options' in described ? described.options : []) expect(words).toMatch(/\S/);
      }
      const entry = legal[below(random, legal.length)];
      expect(match.submit(entry.described?.sample(i) ?? entry.action).ok).toBe(true);
    }
  }
  expect(seen).toBeGreaterThan(50);
});

const mourning = (name: string): Ability<Names> => ({
  kind: 'trigger',
  name,
  on: ['died'],
  when: (_g, x, e) => e.a !== x.card,
  program: [{ run: (g, f) => g.emit(g.k['burn'], 1 - f.owner, 1) }],
});

test('a trigger order names card and ability of each trigger', () => {
  const match = toyMatch([{ field: ['mourner', 'weeper'], hand: ['storm'] }, { field: ['victim'] }], {
    windows: { main: { ask: 'everyone', after: 'same', passed: 'resolveOne' } },
    responses: { triggers: 'stack', order: 'owner', replacement: 'each' },
    actions: { cast: castAction(['main'], 'stack', ['storm']) },
    programs: {
      storm: [
        {
          run(g) {
            for (const card of unitsOf(g)) if (g.state.cards.controller[card] === 1) g.emit(g.k['hurt'], card, 9);
          },
        },
      ],
    },
    cards: [
      unit('mourner', 2, 2, { abilities: [mourning('mourns')] }),
      unit('weeper', 3, 3, { abilities: [mourning('weeps')] }),
      unit('victim', 1, 1),
      unit('storm', 0, 0),
    ],
  });
  for (const words of ['Cast The storm', 'Pass', 'Pass']) {
    const entry = match.legalActions(match.asked).find((e) => e.words === words);
    expect(entry, words).toBeDefined();
    if (entry !== undefined) match.submit(entry.action);
  }
  const [order] = match.legalActions(0);
  expect(order.action.type).toBe('order');
  const [mourner, weeper] = match.state.zones[runOf(match).z['field']].map((c) => `c${match.state.cards.handle[c]}`);
  expect(order.described).toMatchObject({
    shape: 'order',
    asks: 'triggers',
    options: [
      { kind: 'trigger', pick: 0, words: 'The mourner: mourns', source: mourner },
      { kind: 'trigger', pick: 1, words: 'The weeper: weeps', source: weeper },
    ],
  });
});
