import { expect, test } from 'vitest';
import type { Match } from '../src/index.ts';
import type { Instruction } from '../src/kernel.ts';
import { playThrough } from './knots/play-through.ts';
import { castAction } from './knots/toy-actions.ts';
import { type ToyParts, toyMatch, unit, zoneOf } from './knots/toy-table.ts';

const table = (spell: readonly Instruction[], parts: ToyParts = {}): Match =>
  toyMatch([{ hand: ['spell', 'spell'], field: ['imp'] }, {}], {
    actions: {
      cast: castAction(['main', ...Object.keys(parts.windows ?? {})], parts.responses ? 'stack' : 'run', ['spell']),
    },
    programs: { spell },
    cards: [unit('spell', 0, 0), unit('imp', 1, 1)],
    ...parts,
  });

const cast = (match: Match) => match.submit(match.legalActions(0)[0].action);

test('an instruction that collects must not jump: what happened would go to another one', () => {
  const match = table([
    {
      run(g, f) {
        f.pc = 0;
        g.emit(g.k['burn'], 1, 1);
      },
      collect: () => {},
    },
  ]);
  const before = match.hash();
  expect(() => cast(match)).toThrow('an instruction that collects must not jump');
  expect(match.hash()).toBe(before);
});

/** A chain: links resolve one after the other, and nothing is settled on the way. */
const chain: ToyParts = {
  windows: {
    main: { ask: 'active', after: { open: 'chain' }, passed: 'end' },
    chain: { ask: 'opponentsFirst', after: 'next', passed: 'resolveChain' },
  },
  responses: { triggers: 'chain', chain: 'chain', order: 'owner', replacement: 'one' },
};
const kill: Instruction = { run: (g) => g.emit(g.k['hurt'], g.state.zones[g.z['field']][0], 1) };

test('a link of a chain cannot settle triggers in the midst of it', () => {
  const match = table([kill, { run: (g) => g.settle() }], chain);
  playThrough(match, [
    [0, 'Cast The spell'],
    [1, 'Pass'],
  ]);
  expect(() => match.submit({ player: 0, type: 'pass' })).toThrow('a chain settles when it is over');
});

test('but state checks it can', () => {
  const match = table(
    [
      kill,
      { run: (g) => g.settle('checks') },
      { run: (g) => g.setTable('mark', g.state.zones[g.z['field']].length + 5) },
    ],
    chain,
  );
  playThrough(match, [
    [0, 'Cast The spell'],
    [1, 'Pass'],
    [0, 'Pass'],
  ]);
  expect(zoneOf(match, 'imp')).toBe('discard');
  expect(match.state.table['mark']).toBe(5);
});
