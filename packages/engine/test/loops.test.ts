import { expect, test } from 'vitest';
import { castAction } from './knots/toy-actions.ts';
import { toyMatch, unit } from './knots/toy-table.ts';

test('a loop is not kept alive by questions with one answer', () => {
  const match = toyMatch([{ hand: ['loop'] }, { hand: ['other'] }], {
    windows: { main: { ask: 'active', after: 'same', passed: 'resolveAll' } },
    limits: { idle: 50 },
    actions: { cast: castAction(['main'], 'stack', ['loop']) },
    programs: {
      loop: [
        {
          run: (g) => g.ask({ kind: 'divide', for: 0, prompt: 'share', options: [0, 1], min: 1, amount: 2, slot: 1 }),
        },
        {
          run(g, frame) {
            expect(frame.vars[1]).toEqual([1, 1]);
            g.stack({ program: g.program('loop'), source: frame.source, controller: 0 });
          },
        },
      ],
    },
    cards: ['loop', 'other'].map((id) => unit(id, 0, 0)),
  });
  match.submit(match.legalActions(0)[0].action);
  expect(match.submit({ player: 0, type: 'pass' }).ok).toBe(true);
  expect(match.outcome).toEqual({ winners: [], reason: 'loop' });
});
