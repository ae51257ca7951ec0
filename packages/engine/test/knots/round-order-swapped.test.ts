import { stateOf } from '@upkeep/engine/kernel';
import { expect, test } from 'vitest';
import { playThrough } from './play-through.ts';
import { castAction } from './toy-actions.ts';
import { toyMatch, unit } from './toy-table.ts';

/** "The players' turns are swapped in this round", decided as the round begins (Crisis D28). */
const table = () =>
  toyMatch([{ hand: ['again', 'secret'] }, { hand: ['hidden'] }, { hand: ['far'] }], {
    rounds: 'each',
    beginRound: [
      {
        run(g) {
          if (g.state.order.round === 2) {
            g.ask({ kind: 'yes', for: 2, prompt: 'swap', slot: 1 });
          }
        },
      },
      {
        run(g, f) {
          if (f.vars[1]?.[0] === 1) g.setRoundOrder(g.state.order.list.slice().reverse());
        },
      },
    ],
    actions: { cast: castAction(['main'], 'run', ['again']) },
    programs: { again: [{ run: (g, f) => g.extraTurn(f.owner) }] },
    cards: ['again', 'secret', 'hidden', 'far'].map((id) => unit(id, 0, 0)),
  });

const turns = (match: ReturnType<typeof table>) =>
  match.events
    .filter((e) => e.kind === 'turnBegins' || e.kind === 'roundBegins')
    .map((e) => (e.kind === 'roundBegins' ? '|' : String(e.fields['player']).slice(-1)))
    .join('');

test('the round’s order is swapped as it begins, for that round alone', () => {
  const match = table();
  playThrough(match, [
    [0, 'Cast The again'],
    [0, 'Pass'],
    [0, 'Pass', (m) => expect([stateOf(m).turn.extra, stateOf(m).order.round]).toEqual([1, 1])],
    [1, 'Pass'],
    [2, 'Pass'],
    [2, 'swap: yes', (m) => expect([stateOf(m).order.round, stateOf(m).turn.turnNumber]).toEqual([2, 4])],
    [2, 'Pass'],
    [1, 'Pass'],
    [0, 'Pass'],
    [0, 'Pass', (m) => expect(stateOf(m).order.round).toBe(3)],
  ]);
  expect(turns(match)).toBe('|1123|321|12');
});

test('whoever took the last turn may leave while the round begins', () => {
  const match = table();
  playThrough(match, [
    [0, 'Pass'],
    [1, 'Pass'],
    [2, 'Pass'],
    [2, () => ({ type: 'concede' }), (m) => expect(m.awaiting[0].prompt).toBe('swap')],
    [0, 'Pass'],
    [1, 'Pass'],
  ]);
  expect(turns(match)).toBe('|123|12|1');
});
