import { stateOf } from '@upkeep/engine/kernel';
import { expect, test } from 'vitest';
import { runOf } from '../../src/match/core.ts';
import { playThrough } from './play-through.ts';
import { castAction } from './toy-actions.ts';
import { toyMatch, unit } from './toy-table.ts';

/** "Skip your next draw step / your next turn": a counted replacement of a begins event by nothing (CR 614.10). */
const table = () =>
  toyMatch(
    [
      { hand: ['no-draw', 'no-turn'], deck: ['one', 'two'] },
      { hand: ['hidden'], deck: ['three', 'four'] },
    ],
    {
      phases: [
        {
          name: 'begin',
          steps: [
            {
              name: 'draw',
              needed: (g) => g.state.turn.turnNumber > 1,
              begin(g) {
                const seat = g.state.turn.activePlayer;
                if (g.state.zones[g.z['deck'] + seat].length > 0)
                  g.moveTop(g.z['deck'] + seat, g.z['hand'] + seat, g.k['drew']);
              },
            },
          ],
        },
        { name: 'main', window: 'main' },
      ],
      actions: { cast: castAction(['main'], 'run', ['no-draw', 'no-turn']) },
      abilities: [
        {
          kind: 'replacement',
          name: 'skips-draw',
          on: ['stepBegins'],
          when: (g, x, e) => e.a === x.controller && g.placeOf(e.b).step === 'draw',
          replace: () => {},
        },
        {
          kind: 'replacement',
          name: 'skips-turn',
          on: ['turnBegins'],
          when: (_g, x, e) => e.a === x.controller,
          replace: () => {},
        },
      ],
      programs: {
        'no-draw': [{ run: (g) => g.addEffect({ ability: g.ability('skips-draw'), controller: 1, uses: 1 }) }],
        'no-turn': [{ run: (g) => g.addEffect({ ability: g.ability('skips-turn'), controller: 1, uses: 2 }) }],
      },
      cards: ['no-draw', 'no-turn', 'one', 'two', 'three', 'four', 'hidden'].map((id) => unit(id, 0, 0)),
    },
  );

test('a skipped step does not begin; the skip is used up by the first real one', () => {
  const match = table();
  playThrough(match, [
    [0, 'Cast The no-draw'],
    [0, 'Pass'],
    [1, 'Pass', (m) => expect(m.state.zones[runOf(m).z['hand'] + 1]).toHaveLength(1)],
    [0, 'Pass', (m) => expect(m.state.zones[runOf(m).z['hand']]).toHaveLength(2)],
    [1, 'Pass', (m) => expect(m.state.zones[runOf(m).z['hand'] + 1]).toHaveLength(2)],
  ]);
  expect(stateOf(match).effects).toEqual([]);
});

test('a skipped turn is consumed, gets no number and starts nothing', () => {
  const match = table();
  playThrough(match, [
    [0, 'Cast The no-turn'],
    [0, 'Pass'],
    [0, 'Pass', (m) => expect(m.state.turn).toMatchObject({ turnNumber: 2, activePlayer: 0 })],
    [0, 'Pass', (m) => expect(m.state.turn).toMatchObject({ turnNumber: 3, activePlayer: 0 })],
    [1, 'Pass', (m) => expect(m.state.turn.turnNumber).toBe(4)],
  ]);
});
