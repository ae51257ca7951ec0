import { definitionOf } from '@upkeep/engine/kernel';
import { expect, test } from 'vitest';
import { DefinitionError } from '../src/index.ts';
import { defineGame } from '../src/kernel.ts';
import { playThrough } from './knots/play-through.ts';
import { type ToyParts, toyGame, toyMatch } from './knots/toy-table.ts';

/** One party after another says how it defends; `mark` names the seat that is asked. */
const parts: ToyParts = {
  tableFields: { mark: { start: 2 } },
  windows: {
    main: { ask: 'active', after: 'same', passed: 'end' },
    block: { ask: 'named', who: (g) => g.state.table['mark'], after: 'same', passed: 'end' },
  },
  phases: [
    { name: 'blocks', window: 'block' },
    { name: 'main', window: 'main' },
  ],
  actions: {
    block: {
      windows: ['block'],
      params: { next: 'number' },
      candidates: (_g, _seat, visit) => {
        for (const next of [-1, 1, 2]) if (visit(next)) return;
      },
      plan(g, _seat, [next]) {
        g.setTable('mark', next);
        return 0;
      },
      words: 'Block, then {next}',
    },
  },
};

test('exactly the named seat is asked; who is asked next is read again', () => {
  const match = toyMatch([{}, {}, {}], parts);
  playThrough(match, [
    [2, 'Block, then 1', (m) => expect(m.awaiting.map((d) => d.by)).toEqual([[2]])],
    [1, 'Block, then 2', (m) => expect(m.awaiting.map((d) => d.by)).toEqual([[1]])],
    [2, 'Pass', (m) => expect(m.awaiting.map((d) => d.by)).toEqual([[2]])],
    [0, 'Pass', (m) => expect(m.state.turn.currentPhase).toBe('main')],
  ]);
});

test('when nobody is named the window is passed', () => {
  const match = toyMatch([{}, {}, {}], parts);
  playThrough(match, [
    [2, 'Block, then -1'],
    [0, 'Pass', (m) => expect(m.state.turn.currentPhase).toBe('main')],
    [1, 'Pass', (m) => expect(m.state.turn).toMatchObject({ activePlayer: 1, currentPhase: 'main' })],
  ]);
});

test('one who is named and leaves is not waited for', () => {
  const match = toyMatch([{}, {}, {}], parts);
  expect(match.submit({ player: 2, type: 'concede' }).ok).toBe(true);
  expect(match.state.turn).toMatchObject({ activePlayer: 0, currentPhase: 'main' });
});

test('of a team with shared turns, any member of the named party answers', () => {
  const match = toyMatch([{}, {}, {}, {}], parts, {
    teams: [
      [0, 1],
      [2, 3],
    ],
    sharedTurns: true,
  });
  expect(match.awaiting.map((d) => d.by)).toEqual([[2, 3]]);
});

test('a window that names needs `who`, and no other has one', () => {
  const problems = (window: object): string => {
    try {
      defineGame({ ...definitionOf(toyGame([{}, {}], parts)), windows: { ...parts.windows, ...window } });
    } catch (error) {
      if (error instanceof DefinitionError) return error.message;
    }
    return '';
  };
  expect(problems({ block: { ask: 'named', after: 'same', passed: 'end' } })).toContain('windows.block.who');
  expect(problems({ block: { ask: 'active', who: () => 1, after: 'same', passed: 'end' } })).toContain(
    'windows.block.who',
  );
});
