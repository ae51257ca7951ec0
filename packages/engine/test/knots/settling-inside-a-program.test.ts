import { expect, test } from 'vitest';
import type { Names } from '../../src/index.ts';
import type { Ability } from '../../src/kernel.ts';
import { playThrough } from './play-through.ts';
import { castAction } from './toy-actions.ts';
import { toyMatch, unit, zoneOf } from './toy-table.ts';

/** "When this challenges", "when this is challenged": each marks a digit, the second also kills the challenger. */
const onExert = (digit: number, deadly: boolean): Ability<Names> => ({
  kind: 'trigger',
  name: `on-exert-${digit}`,
  on: ['cardSet'],
  program: [
    {
      run(g) {
        g.setTable('mark', g.state.table['mark'] * 10 + digit);
        const [challenger] = g.state.zones[g.z['field']];
        if (deadly && challenger !== undefined) g.emit(g.k['hurt'], challenger, 9);
      },
    },
  ],
});

/** A challenge has two steps; between them everything is settled (Lorcana 4.6). Without both fighters there is no second. */
const challenge = (deadly: boolean) =>
  toyMatch(
    [
      { field: ['hero'], hand: ['duel', 'secret'] },
      { field: ['rival'], hand: ['hidden'] },
    ],
    {
      responses: { triggers: 'bag', order: 'owner', replacement: 'each' },
      actions: { cast: castAction(['main'], 'run', ['duel']) },
      programs: {
        duel: [
          {
            run(g, f) {
              const hero = g.state.zones[g.z['field']][0];
              const rival = g.state.zones[g.z['field'] + 1][0];
              f.vars[1] = [g.ref(hero), g.ref(rival)];
              g.setCard(hero, 'tapped', 1);
            },
          },
          { run: (g) => g.settle() },
          {
            run(g, f) {
              const [hero, rival] = f.vars[1].map((ref) => g.card(ref));
              if (hero < 0 || rival < 0) return;
              g.emit(g.k['hurt'], hero, 1);
              g.emit(g.k['hurt'], rival, 2);
            },
          },
        ],
      },
      cards: [
        unit('hero', 2, 3, { abilities: [onExert(1, false)] }),
        unit('rival', 1, 2, { abilities: [onExert(2, deadly)] }),
        unit('duel', 0, 0),
        unit('secret', 1, 1),
        unit('hidden', 1, 1),
      ],
    },
  );

test('triggers of the first step resolve before the second', () => {
  const match = challenge(false);
  playThrough(match, [
    [0, 'Cast The duel'],
    [0, 'Pass', (m) => expect([zoneOf(m, 'hero'), zoneOf(m, 'rival')]).toEqual(['field', 'discard'])],
  ]);
  const order = match.events.filter((e) => ['tableSet', 'hurt', 'died'].includes(e.kind)).map((e) => e.kind);
  expect(order).toEqual(['tableSet', 'tableSet', 'hurt', 'hurt', 'died']);
});

test('a fighter that dies between the steps takes the second step away', () => {
  const match = challenge(true);
  playThrough(match, [
    [0, 'Cast The duel'],
    [0, 'Pass', (m) => expect([zoneOf(m, 'hero'), zoneOf(m, 'rival')]).toEqual(['discard', 'field'])],
  ]);
  expect(match.events.filter((e) => e.kind === 'hurt')).toHaveLength(1);
});

test('a program opens a window before each of a row of attacks', () => {
  const match = toyMatch([{ hand: ['row', 'secret'] }, { hand: ['guard', 'hidden'] }], {
    windows: { answer: { ask: 'opponents', after: 'same', passed: 'resolveChain', byRules: true } },
    actions: {
      cast: castAction(['main'], 'run', ['row']),
      guard: castAction(['answer'], 'stack', ['guard']),
    },
    programs: {
      row: [
        {
          run(_g, f) {
            f.vars[1] = [3];
          },
        },
        { run: (g) => g.open('answer') },
        {
          run(g, f) {
            if (g.state.table['mark'] === 0) g.emit(g.k['burn'], 1, f.vars[1][0]);
            else g.setTable('mark', 0);
            f.vars[1][0]--;
            if (f.vars[1][0] > 0) f.pc = 1;
          },
        },
      ],
      guard: [{ run: (g) => g.setTable('mark', 1) }],
    },
    cards: ['row', 'guard', 'secret', 'hidden'].map((id) => unit(id, 0, 0)),
  });
  playThrough(match, [
    [0, 'Cast The row'],
    [1, 'Pass', (m) => expect(m.view(1).awaiting[0].window).toBe('answer')],
    [1, 'Cast The guard', (m) => expect(m.state.seats['life'][1]).toBe(17)],
    [1, 'Pass'],
    [1, 'Pass', (m) => expect(m.state.seats['life'][1]).toBe(17)],
    [0, 'Pass', (m) => expect(m.state.seats['life'][1]).toBe(16)],
  ]);
});

test('a step that checks and hands its triggers on', () => {
  const match = toyMatch([{ field: ['bomb'], hand: ['secret'] }, { hand: ['hidden'] }], {
    responses: { triggers: 'bag', order: 'owner', replacement: 'each' },
    phases: [
      {
        name: 'begin',
        steps: [
          {
            name: 'ready',
            begin(g) {
              for (const card of g.state.zones[g.z['field']]) g.emit(g.k['hurt'], card, 1);
            },
            settle: 'checks',
          },
          { name: 'set', begin: (g) => g.setTable('mark', 10 + g.state.table['mark']), settle: true },
        ],
      },
      { name: 'main', window: 'main' },
    ],
    cards: [
      unit('bomb', 1, 1, {
        abilities: [
          {
            kind: 'trigger',
            name: 'bursts',
            on: ['died'],
            when: (_g, x, e) => e.a === x.card,
            program: [{ run: (g) => g.setTable('mark', g.state.table['mark'] * 2) }],
          },
        ],
      }),
      unit('secret', 1, 1),
      unit('hidden', 1, 1),
    ],
  });
  playThrough(match, [[0, 'Pass', (m) => expect(m.state.table['mark']).toBe(20)]]);
  const order = match.events.filter((e) => ['died', 'stepBegins', 'triggered'].includes(e.kind)).map((e) => e.kind);
  expect(order.slice(0, 4)).toEqual(['stepBegins', 'died', 'stepBegins', 'triggered']);
});
