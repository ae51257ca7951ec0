import { describe, expect, it } from 'vitest';
import { importProblems, layerProblems, turnProblems } from '../checks/layers.mjs';

const inCards = (source: string) =>
  importProblems({
    path: 'packages/cards/src/costs/pay.ts',
    source,
    name: '@upkeep/cards',
    dependencies: ['@upkeep/engine', 'ajv'],
  });

const inEngine = (source: string) =>
  importProblems({ path: 'packages/engine/src/match/match.ts', source, name: '@upkeep/engine', dependencies: [] });

const written = (source: string, path = 'packages/engine/src/agenda/step.ts') => turnProblems({ path, source });

describe('imports', () => {
  it('of this repository all point down', () => {
    expect(layerProblems()).toEqual([]);
  });

  it('may point down, to declared dependencies and to neighbours in the package', () => {
    expect(
      inCards(`import { load } from '@upkeep/engine';\nimport Ajv from 'ajv';\nimport { x } from '../x.ts';`),
    ).toEqual([]);
  });

  it.each([
    [`import { battle } from '@upkeep/games/battle';`, 'only point down'],
    [`export * from '@upkeep/ai';`, 'only point down'],
    [`import type { Bot } from '@upkeep/ai';`, 'only point down'],
    [`const late = await import('@upkeep/games');`, 'only point down'],
    [`import '@upkeep/testkit';`, 'only point down'],
    [`import {\n  a,\n  b,\n} from '@upkeep/cards';`, 'by relative imports'],
    [`import { s } from '../../../engine/src/state/state.ts';`, 'inside its package'],
    [`import { s } from './state.js';`, 'ends in .ts'],
    [`import yaml from 'yaml';`, 'not among the dependencies'],
  ])('refuses %s', (source, reason) => {
    expect(inCards(source)).toEqual([expect.stringContaining(reason)]);
  });

  it('are judged in code, not in comments', () => {
    expect(inCards(`// import { battle } from '@upkeep/games';\n/** import '@upkeep/games' */`)).toEqual([]);
  });

  it('point at their line', () => {
    expect(inCards(`// first\n\nimport { battle } from '@upkeep/games';`)[0]).toMatch(
      /^packages\/cards\/src\/costs\/pay\.ts:3 /,
    );
  });

  it('of the engine are its own files alone', () => {
    expect(inEngine(`import { x } from './x.ts';`)).toEqual([]);
    expect(inEngine(`import Ajv from 'ajv';`)).toHaveLength(1);
    expect(inEngine(`import { readFileSync } from 'node:fs';`)).toHaveLength(1);
    expect(inEngine(`import { play } from '@upkeep/cards';`)).toHaveLength(1);
  });
});

describe('the turn', () => {
  it.each([
    'state.turn = next;',
    'state.turn.currentPhase = name;',
    'turn.actionsRemaining -= 1;',
    's.turn.turnNumber++;',
    '--s.turn.actionsRemaining;',
    'turn.counts[seat] = 0;',
    'turn.counts[seat] += 1;',
    'turn.used.push(key);',
    'Object.assign(state.turn, other);',
    'delete state.turn.used;',
    't.activePlayer = seat;',
  ])('is not written by %s', (source) => {
    expect(written(source)).not.toEqual([]);
  });

  it.each([
    'if (state.turn.turnNumber === 3) return;',
    'const turn = state.turn;',
    'const late = turn.turnNumber >= 7 && turn.counts[seat] <= 2;',
    'const copy = { turn: copyTurn(s.turn) };',
    'const read = (s) => s.turn;',
    '// state.turn = next',
    "say('state.turn = next');",
  ])('may be read by %s', (source) => {
    expect(written(source)).toEqual([]);
  });

  it('is written by the turn manager', () => {
    expect(written('state.turn = next;', 'packages/engine/src/turn/begin.ts')).toEqual([]);
    expect(written('state.turn = next;', 'packages/engine/src/turn/turn-manager.ts')).toEqual([]);
    expect(written('state.turn = next;', 'packages/games/src/turn/begin.ts')).not.toEqual([]);
  });
});
