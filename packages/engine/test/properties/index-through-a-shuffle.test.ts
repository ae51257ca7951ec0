import { expect, test } from 'vitest';
import { buildIndex } from '../../src/events/active.ts';
import { runOf } from '../../src/match/core.ts';
import { castAction } from '../knots/toy-actions.ts';
import { toyMatch, unit } from '../knots/toy-table.ts';

test('an ability that works in the deck goes by its card’s new stay after a shuffle', () => {
  const match = toyMatch([{ hand: ['stir', 'zap'], deck: ['sleeper', 'coal', 'clay'] }, {}], {
    actions: { cast: castAction(['main'], 'run', ['stir', 'zap']) },
    programs: {
      stir: [{ run: (g) => g.shuffle(g.z['deck']) }],
      zap: [{ run: (g) => g.emit(g.k['burn'], 0, 1) }],
    },
    cards: [
      unit('stir', 0, 0),
      unit('zap', 0, 0),
      unit('coal', 0, 0),
      unit('clay', 0, 0),
      unit('sleeper', 1, 1, {
        abilities: [
          {
            kind: 'trigger',
            name: 'stirs',
            on: ['burn'],
            zones: ['deck'],
            // It names itself by reference: a stale one would find no card.
            program: [{ run: (g, f) => g.setTable('mark', g.card(f.source) >= 0 ? 1 : 2) }],
          },
        ],
      }),
    ],
  });
  const run = runOf(match);
  run.index();
  for (const words of ['Cast The stir', 'Cast The zap']) {
    const entry = match.legalActions(0).find((e) => e.words === words);
    expect(entry && match.submit(entry.action).ok).toBe(true);
    const kept = run.index();
    expect(kept.triggers).toEqual(buildIndex(runOf(match).machine, run.state, kept.version, false).triggers);
  }
  expect(match.state.table['mark']).toBe(1);
});
