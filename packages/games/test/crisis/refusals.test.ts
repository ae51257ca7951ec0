import { expect, it } from 'vitest';
import { refusals } from '../../src/crisis/refusals.ts';

it('every refusal has a sentence of its own, and a line of the seed or a fact of the rules behind it', () => {
  const all = Object.entries(refusals);
  expect(new Set(all.map(([, { message }]) => message)).size).toBe(all.length);
  expect(all.filter(([, { rule }]) => !/^(S:\d+|Crisis, fact \d+)$/.test(rule))).toEqual([]);
  expect(all.filter(([code, { rule }]) => !rule.startsWith('S:') && !code.startsWith('deck-'))).toEqual([]);
});
