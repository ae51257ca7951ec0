import { expect, test } from 'vitest';
import type { Match, Names } from '../../src/index.ts';
import type { PhaseDefinition, StepDefinition } from '../../src/kernel.ts';
import { playThrough } from './play-through.ts';
import { castAction } from './toy-actions.ts';
import { toyMatch, unit, zoneOf } from './toy-table.ts';

/** Effects "this turn" end; nobody acts unless that has consequences, and then there is another clean-up (CR 514.3a). */
const cleanup: Omit<StepDefinition<Names>, 'name'> = {
  expiresAtBegin: [{ duration: 'turn' }],
  begin: (g) => g.setTable('mark', g.state.table['mark'] + 1),
  window: 'main',
  opens: 'unsettled',
  again: (_g, opened) => opened,
};

const table = (end: PhaseDefinition<Names>) =>
  toyMatch([{ hand: ['vigour', 'secret'], field: ['imp'] }, { hand: ['hidden'] }], {
    windows: { main: { ask: 'everyone', after: 'same', passed: 'resolveOne' } },
    responses: { triggers: 'stack', order: 'owner', replacement: 'each' },
    phases: [{ name: 'main', window: 'main' }, end],
    actions: { cast: castAction(['main'], 'stack', ['vigour']) },
    abilities: [
      {
        kind: 'static',
        name: 'vigour',
        query: 'health',
        applies: (g, x, card) => x.effect !== null && g.card(x.effect.targets[0]) === card,
        value: (_g, _x, _card, health) => health + 3,
      },
    ],
    programs: {
      vigour: [
        {
          run(g, f) {
            const [imp] = g.state.zones[g.z['field'] + f.owner];
            g.addEffect({
              ability: g.ability('vigour'),
              controller: f.owner,
              targets: [g.ref(imp)],
              until: g.durations['turn'],
            });
            g.emit(g.k['hurt'], imp, 2);
          },
        },
      ],
    },
    cards: [
      unit('vigour', 0, 0),
      unit('imp', 1, 1, {
        abilities: [
          {
            kind: 'trigger',
            name: 'last-spite',
            on: ['died'],
            when: (_g, x, e) => e.a === x.card,
            program: [{ run: (g, f) => g.emit(g.k['burn'], 1 - f.owner, 2) }],
          },
        ],
      }),
      unit('secret', 1, 1),
      unit('hidden', 1, 1),
    ],
  });

const inCleanup = (m: Match): void => {
  expect(m.state.turn.currentPhase).toBe('end');
  expect(zoneOf(m, 'imp')).toBe('discard');
};

for (const [shape, end] of [
  ['as a step', { name: 'end', steps: [{ name: 'cleanup', ...cleanup }] }],
  ['as a phase without steps', { name: 'end', ...cleanup }],
] as const) {
  test(`clean-up twice, ${shape}`, () => {
    const match = table(end);
    playThrough(match, [
      [0, 'Cast The vigour'],
      [0, 'Pass'],
      [1, 'Pass'],
      [0, 'Pass', (m) => expect(zoneOf(m, 'imp')).toBe('field')],
      [1, 'Pass'],
      // The bonus is over, the imp dies, its trigger gives everybody a chance to act in the clean-up.
      [0, 'Pass', inCleanup],
      [1, 'Pass'],
      [0, 'Pass', (m) => expect(m.state.seats['life'][1]).toBe(18)],
      [1, 'Pass', (m) => expect(m.state.table['mark']).toBe(1)],
      // Then a second clean-up, in which nothing happens and nobody is asked, and the next turn.
      [1, 'Pass', (m) => expect([m.state.table['mark'], m.state.turn.turnNumber]).toEqual([2, 2])],
      [0, 'Pass'],
      // In the next turn one clean-up is enough.
      [0, 'Pass', (m) => expect([m.state.table['mark'], m.state.turn.turnNumber]).toEqual([3, 3])],
    ]);
  });
}
