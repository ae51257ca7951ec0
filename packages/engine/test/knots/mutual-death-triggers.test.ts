import { expect, test } from 'vitest';
import type { Names } from '../../src/index.ts';
import type { Ability } from '../../src/kernel.ts';
import { playThrough } from './play-through.ts';
import { castAction, unitsOf } from './toy-actions.ts';
import { toyMatch, unit, zoneOf } from './toy-table.ts';

/** "When another unit dies, each opponent loses 1 life." */
const mourns: Ability<Names> = {
  kind: 'trigger',
  name: 'mourns',
  on: ['died'],
  when: (_g, x, e) => e.a !== x.card,
  program: [{ run: (g, f) => g.emit(g.k['burn'], 1 - f.owner, 1) }],
};

test('two units that trigger on each other’s death die together', () => {
  const match = toyMatch(
    [
      { field: ['mourner'], hand: ['storm', 'secret'] },
      { field: ['weeper'], hand: ['hidden'] },
    ],
    {
      windows: { main: { ask: 'everyone', after: 'same', passed: 'resolveOne' } },
      responses: { triggers: 'stack', order: 'owner', replacement: 'each' },
      actions: { cast: castAction(['main'], 'stack', ['storm']) },
      programs: {
        storm: [
          {
            run(g) {
              for (const card of unitsOf(g)) g.emit(g.k['hurt'], card, 9);
            },
          },
        ],
      },
      cards: [
        unit('mourner', 2, 2, { abilities: [mourns] }),
        unit('weeper', 3, 3, { abilities: [mourns] }),
        unit('storm', 0, 0),
        unit('secret', 1, 1),
        unit('hidden', 1, 1),
      ],
    },
  );
  playThrough(match, [
    [0, 'Cast The storm'],
    [0, 'Pass'],
    [1, 'Pass'],
    // Both died in one batch; both abilities saw the other go. The active player's is lower on the stack.
    [0, 'Pass', (m) => expect(m.pending.map((item) => item.controller)).toEqual([0, 1])],
    [1, 'Pass', (m) => expect([zoneOf(m, 'mourner'), zoneOf(m, 'weeper')]).toEqual(['discard', 'discard'])],
    [0, 'Pass', (m) => expect(m.state.seats['life']).toEqual([19, 20])],
    [1, 'Pass'],
    [0, 'Pass', (m) => expect(m.state.seats['life']).toEqual([19, 19])],
  ]);
  const deaths = match.events.filter((e) => e.kind === 'died');
  expect(deaths).toHaveLength(2);
  expect(deaths[0].batch).toBe(deaths[1].batch);
  expect(match.events.filter((e) => e.kind === 'triggered').map((e) => e.parent)).toEqual([deaths[1].n, deaths[0].n]);
});
