import { expect, it } from 'vitest';
import { ENGINE_EVENTS } from '../src/compile/engine-events.ts';
import * as K from '../src/compile/kinds.ts';

it('lists the names of the engine events in the order of their numbers', () => {
  const inOrder = Object.entries(K).sort(([, a], [, b]) => a - b);
  expect(inOrder.map(([name]) => name)).toEqual(ENGINE_EVENTS.map((event) => event.name));
  expect(inOrder.map(([, kind]) => kind)).toEqual(inOrder.map((_, i) => i));
});
