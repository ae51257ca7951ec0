import { expect, test } from 'vitest';
import type { Match } from '../src/index.ts';
import type { Instruction } from '../src/kernel.ts';
import { playThrough } from './knots/play-through.ts';
import { castAction } from './knots/toy-actions.ts';
import { toyMatch, unit, zoneOf } from './knots/toy-table.ts';

/** "End the turn": what triggered before ceases; what triggers on the way waits for the clean-up (CR 723.1). */
const table = (halt: readonly Instruction[]): Match =>
  toyMatch([{ hand: ['halt'], field: ['griever', 'imp'] }, {}], {
    windows: { main: { ask: 'everyone', after: 'same', passed: 'resolveOne' } },
    responses: { triggers: 'stack', order: 'owner', replacement: 'each' },
    phases: [
      {
        name: 'fight',
        steps: [
          { name: 'blows', window: 'main' },
          { name: 'aftermath', window: 'main' },
        ],
      },
      { name: 'second', window: 'main' },
      { name: 'end', steps: [{ name: 'cleanup', window: 'main', opens: 'unsettled' }] },
    ],
    actions: { cast: castAction(['main'], 'stack', ['halt']) },
    programs: { halt },
    cards: [
      unit('halt', 0, 0),
      unit('imp', 1, 1),
      unit('griever', 1, 5, {
        abilities: [
          {
            kind: 'trigger',
            name: 'grieves',
            on: ['died', 'burn'],
            when: (_g, _x, e) => e.b !== 3,
            program: [{ run: (g) => g.emit(g.k['burn'], 1, 3) }],
          },
        ],
      }),
    ],
  });

const burn: Instruction = { run: (g) => g.emit(g.k['burn'], 0, 1) };
const kill: Instruction = {
  run: (g) => g.emit(g.k['hurt'], g.state.cards.def.indexOf(g.definition('imp')), 1),
};
const cast: Parameters<typeof playThrough>[1] = [
  [0, 'Cast The halt'],
  [0, 'Pass'],
  [1, 'Pass'],
];
const begun = (match: Match) =>
  match.events.filter((e) => e.kind === 'stepBegins' || e.kind === 'phaseBegins').map((e) => e.fields['step']);

test('what waits goes on waiting when the turn is ended so', () => {
  const match = table([burn, { run: (g) => g.endTurn('cleanup', 'wait') }]);
  playThrough(match, cast);
  expect(begun(match)).toEqual(['fight', 'blows', 'end', 'cleanup']);
  expect(match.pending).toHaveLength(1);
});

test('waiting triggers can be made to cease; state checks alone can be settled on the way', () => {
  const match = table([
    burn,
    { run: (g) => g.forgetTriggers() },
    kill,
    { run: (g) => g.settle('checks') },
    {
      run(g) {
        // The imp is dead, and what that triggered has not been placed.
        g.setTable('mark', g.state.waiting.length * 10 + g.state.stack.length);
      },
    },
    { run: (g) => g.endTurn('cleanup', 'wait') },
  ]);
  playThrough(match, cast);
  expect(zoneOf(match, 'imp')).toBe('discard');
  expect(match.state.table['mark']).toBe(11);
  expect(match.state.turn.currentStep).toBe('cleanup');
  // The burn's trigger is gone, the death's is there.
  expect(match.pending).toHaveLength(1);
  playThrough(match, [
    [0, 'Pass'],
    [1, 'Pass'],
  ]);
  expect(match.state.seats['life']).toEqual([19, 17]);
});

test('the same for a phase: the next phase begins, and what waits is placed there', () => {
  const waiting = table([burn, { run: (g) => g.endPhase('wait') }]);
  playThrough(waiting, cast);
  expect(begun(waiting)).toEqual(['fight', 'blows', 'second']);
  expect(waiting.pending).toHaveLength(1);

  const ceasing = table([burn, { run: (g) => g.endPhase() }]);
  playThrough(ceasing, cast);
  expect(begun(ceasing)).toEqual(['fight', 'blows', 'second']);
  expect(ceasing.pending).toHaveLength(0);
});

test('settling everything places what waits, as before', () => {
  const match = table([burn, { run: (g) => g.settle() }, { run: (g) => g.setTable('mark', g.state.stack.length) }]);
  playThrough(match, cast);
  expect(match.state.table['mark']).toBe(2);
});
