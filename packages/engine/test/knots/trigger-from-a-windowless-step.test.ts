import { expect, test } from 'vitest';
import { playThrough } from './play-through.ts';
import { toyMatch, unit } from './toy-table.ts';

const table = (triggers: 'stack' | 'resolve') =>
  toyMatch(
    [
      { field: ['waker'], hand: ['secret'] },
      { field: ['sleeper'], hand: ['hidden'] },
    ],
    {
      windows: { main: { ask: 'everyone', after: 'same', passed: 'resolveOne' } },
      responses: { triggers, order: 'owner', replacement: 'each' },
      phases: [
        {
          name: 'beginning',
          steps: [
            {
              name: 'untap',
              begin(g) {
                const seat = g.state.turn.activePlayer;
                for (const card of g.state.zones[g.z['field'] + seat]) g.setCard(card, 'tapped', 0);
              },
            },
            { name: 'upkeep', window: 'main' },
          ],
        },
        { name: 'main', window: 'main' },
      ],
      cards: [
        unit('waker', 1, 1, {
          abilities: [
            {
              kind: 'trigger',
              name: 'wakes',
              on: ['cardSet'],
              when: (_g, x, e) => e.a === x.card && e.c === 0,
              program: [{ run: (g, f) => g.emit(g.k['burn'], 1 - f.owner, 1) }],
            },
          ],
        }),
        unit('sleeper', 1, 1),
        unit('secret', 1, 1),
        unit('hidden', 1, 1),
      ],
    },
  );

test('a trigger from a step without a window goes on the stack in the next step and resolves there', () => {
  const match = table('stack');
  playThrough(match, [
    [
      0,
      'Pass',
      (m) => {
        expect(m.state.turn.currentStep).toBe('upkeep');
        expect(m.pending).toHaveLength(1);
        expect(m.state.seats['life'][1]).toBe(20);
      },
    ],
    [1, 'Pass'],
    [0, 'Pass', (m) => expect([m.state.turn.currentStep, m.state.seats['life'][1]]).toEqual(['upkeep', 19])],
    [1, 'Pass'],
    [0, 'Pass', (m) => expect(m.state.turn.currentPhase).toBe('main')],
  ]);
  const kinds = match.events.map((e) => (e.kind === 'stepBegins' ? String(e.fields['step']) : e.kind));
  const order = kinds.filter((kind) => ['untap', 'cardSet', 'upkeep', 'triggered'].includes(kind));
  expect(order.slice(0, 4)).toEqual(['untap', 'cardSet', 'upkeep', 'triggered']);
});

test('where triggers resolve at once, they still wait for the next step that settles', () => {
  const match = table('resolve');
  expect(match.state.turn.currentStep).toBe('upkeep');
  playThrough(match, [[0, 'Pass', (m) => expect(m.state.seats['life'][1]).toBe(19)]]);
});
