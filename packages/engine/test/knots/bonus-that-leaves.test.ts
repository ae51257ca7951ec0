import { expect, test } from 'vitest';
import { playThrough } from './play-through.ts';
import { castAction, unitsOf } from './toy-actions.ts';
import { toyMatch, unit, zoneOf } from './toy-table.ts';

/** The captain gives its other units +1/+2; a dying soldier hits for the power it last had. */
const table = () =>
  toyMatch([{ hand: ['storm', 'gust', 'secret'] }, { field: ['captain', 'soldier'], hand: ['hidden'] }], {
    windows: { main: { ask: 'everyone', after: 'same', passed: 'resolveOne' } },
    responses: { triggers: 'stack', order: 'owner', replacement: 'each' },
    actions: { cast: castAction(['main'], 'stack', ['storm', 'gust']) },
    programs: {
      storm: [
        {
          run(g) {
            for (const card of unitsOf(g)) g.emit(g.k['hurt'], card, 4);
          },
        },
      ],
      gust: [
        {
          run(g) {
            for (const card of unitsOf(g)) g.emit(g.k['hurt'], card, 3);
          },
        },
      ],
    },
    cards: [
      unit('captain', 2, 3, {
        abilities: (['power', 'health'] as const).map((query) => ({
          kind: 'static',
          name: `leads-${query}`,
          query,
          applies: (g, x, card) => card !== x.card && g.state.cards.controller[card] === x.controller,
          value: (_g, _x, _card, value) => value + (query === 'power' ? 1 : 2),
        })),
      }),
      unit('soldier', 2, 2, {
        abilities: [
          {
            kind: 'trigger',
            name: 'last-blow',
            on: ['died'],
            when: (_g, x, e) => e.a === x.card,
            program: [{ run: (g, f) => g.emit(g.k['burn'], 1 - f.owner, g.lastKnown(g.q['power'], f.source)) }],
          },
        ],
      }),
      unit('storm', 0, 0),
      unit('gust', 0, 0),
      unit('secret', 1, 1),
      unit('hidden', 1, 1),
    ],
  });

test('captain and soldier die in one batch: the soldier is remembered with the bonus', () => {
  const match = table();
  playThrough(match, [
    [0, 'Cast The storm'],
    [0, 'Pass'],
    [1, 'Pass'],
    [0, 'Pass', (m) => expect([zoneOf(m, 'captain'), zoneOf(m, 'soldier')]).toEqual(['discard', 'discard'])],
    [1, 'Pass'],
    [0, 'Pass', (m) => expect(m.state.seats['life'][0]).toBe(17)],
  ]);
  const deaths = match.events.filter((e) => e.kind === 'died');
  expect(new Set(deaths.map((e) => e.batch)).size).toBe(1);
});

test('the bonus that kept the soldier alive leaves in one batch; the soldier follows in the next, without it', () => {
  const match = table();
  playThrough(match, [
    [0, 'Cast The gust'],
    [0, 'Pass'],
    [1, 'Pass'],
    [0, 'Pass', (m) => expect(zoneOf(m, 'soldier')).toBe('discard')],
    [1, 'Pass'],
    [0, 'Pass', (m) => expect(m.state.seats['life'][0]).toBe(18)],
  ]);
  const deaths = match.events.filter((e) => e.kind === 'died');
  expect(deaths).toHaveLength(2);
  expect(deaths[1].batch).toBeGreaterThan(deaths[0].batch);
});
