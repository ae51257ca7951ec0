import { stateOf } from '@upkeep/engine/kernel';
import { expect, test } from 'vitest';
import type { Match } from '../../src/index.ts';
import { runOf } from '../../src/match/core.ts';
import { playThrough } from './play-through.ts';
import { castAction } from './toy-actions.ts';
import { toyMatch, unit } from './toy-table.ts';

/** "You may pay 1 life. Then end the turn." Everything on the stack goes; the clean-up comes at once (CR 723). */
const table = () =>
  toyMatch([{ hand: ['bolt', 'halt', 'secret'], field: ['griever'] }, { hand: ['hidden'] }], {
    windows: { main: { ask: 'everyone', after: 'same', passed: 'resolveOne' } },
    responses: { triggers: 'stack', order: 'owner', replacement: 'each' },
    phases: [
      { name: 'main', window: 'main' },
      { name: 'second', window: 'main' },
      {
        name: 'end',
        steps: [
          { name: 'end-step', window: 'main' },
          { name: 'cleanup', begin: (g) => g.setTable('mark', g.state.table['mark'] + 1) },
        ],
      },
    ],
    actions: { cast: castAction(['main'], 'stack', ['bolt', 'halt']) },
    programs: {
      bolt: [{ run: (g) => g.emit(g.k['burn'], 1, 5) }],
      halt: [
        { run: (g, f) => g.ask({ kind: 'yes', for: f.owner, prompt: 'pay', slot: 1 }) },
        {
          run(g, f) {
            if (f.vars[1][0] === 1) g.emit(g.k['burn'], f.owner, 1);
          },
        },
        {
          run(g) {
            for (const item of g.state.stack) g.unstack(item.id);
            g.endTurn('cleanup');
          },
        },
        { run: (g) => g.setTable('mark', 99) },
      ],
    },
    cards: [
      unit('bolt', 0, 0),
      unit('halt', 0, 0),
      unit('griever', 1, 1, {
        abilities: [
          {
            kind: 'trigger',
            name: 'grieves',
            on: ['burn'],
            when: (_g, x, e) => e.a === x.controller,
            program: [{ run: (g) => g.emit(g.k['burn'], 1, 1) }],
          },
        ],
      }),
      unit('secret', 1, 1),
      unit('hidden', 1, 1),
    ],
  });

const answerYes = (m: Match) => ({ type: 'yes', decision: m.awaiting[0].id, picks: [1] });

test('"end the turn" in mid-resolution', () => {
  const match = table();
  playThrough(match, [
    [0, 'Cast The bolt'],
    [0, 'Cast The halt'],
    [0, 'Pass'],
    [1, 'Pass', (m) => expect(m.pending).toHaveLength(2)],
    [0, answerYes, (m) => expect(runOf(m).state.agenda.length).toBeGreaterThan(3)],
    [1, 'Pass'],
  ]);
  // The bolt never resolved, what came after the end of the turn never happened, the clean-up did, once.
  expect(match.state.seats['life']).toEqual([19, 20]);
  expect(match.state.table['mark']).toBe(1);
  expect(match.pending).toEqual([]);
  expect(match.state.turn).toMatchObject({ turnNumber: 2, activePlayer: 1 });
  const begun = match.events
    .filter((e) => e.kind === 'stepBegins' || e.kind === 'phaseBegins')
    .map((e) => e.fields['step']);
  expect(begun).toEqual(['main', 'end', 'cleanup', 'main']);
});

test('what had triggered and was not placed yet ceases to exist', () => {
  const match = table();
  playThrough(match, [
    [0, 'Cast The halt'],
    [0, 'Pass'],
    [1, 'Pass'],
    [0, answerYes],
    [1, 'Pass', (m) => expect(stateOf(m).waiting).toEqual([])],
  ]);
  expect(match.events.some((e) => e.kind === 'triggered')).toBe(false);
});
