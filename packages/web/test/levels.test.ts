import { LEVELS } from '@upkeep/ai';
import { describe, expect, it } from 'vitest';
import { levelFor, levelsOf, strengthOf } from '../src/levels.ts';
import strength from '../src/strength.json' with { type: 'json' };

const measured: Readonly<Record<string, Readonly<Record<string, object | null>>>> = strength;

describe('levels', () => {
  it('are the four there are, where nobody has measured anything', () => {
    expect(levelsOf('my-game').map(({ name }) => name)).toEqual(LEVELS.map(({ name }) => name));
    expect(levelsOf('my-game').map(({ strength }) => strength)).toEqual(['', '', '', '']);
    expect(levelFor('my-game', 'expert')).toBe('expert');
  });

  it.each(Object.entries(measured))('of %s are those that differ, each with its strength', (game, found) => {
    expect(levelsOf(game).map(({ name }) => name)).toEqual([
      'easy',
      'normal',
      ...(found['hard'] === null ? [] : found['expert'] === null ? ['hard'] : ['hard', 'expert']),
    ]);
    for (const { name, strength } of levelsOf(game)) {
      if (found[name] != null) expect(strength).toMatch(/^(loses|wins) \d+% (to|against) \w+$/);
    }
    const strongest = levelsOf(game).at(-1)?.name;
    expect(levelFor(game, 'expert')).toBe(strongest);
    expect(levelFor(game, 'easy')).toBe('easy');
  });

  it('leave any other bot as it is', () => {
    expect(levelFor('duel', 'mcts:2s')).toBe('mcts:2s');
    expect(strengthOf('duel', 'random')).toBe('');
  });
});
