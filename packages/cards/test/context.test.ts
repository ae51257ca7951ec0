import { expect, test } from 'vitest';
import { userContext } from '../src/context.ts';

test('the context an effect is evaluated in has nothing of phase, step or turn number (Battle 9)', () => {
  const context = userContext(0, -1);
  expect(Object.keys(context).sort()).toEqual(['controller', 'data', 'event', 'given', 'it', 'source', 'vars']);
});
