import type { Match, TableSettings } from '@upkeep/engine';
import { stateOf } from '@upkeep/engine/kernel';
import { describe, expect, test } from 'vitest';
import { type Asking, type AskingName, askingWords } from '../src/compile/asking.ts';
import { toyMatch } from './knots/toy-table.ts';

/** A window that asks in some way, opened in the turn of seat 1; everybody may wait and see. */
function opened(ask: AskingName | Asking, settings: Partial<TableSettings> = {}, more: object = {}): Match {
  return toyMatch(
    [{}, {}, {}, {}],
    {
      windows: { main: { ask, after: 'same', passed: 'end', ...more } },
      actions: { wait: { windows: ['main'], words: 'Wait', plan: () => 0 } },
    },
    { order: [1, 2, 3, 0], ...settings },
  );
}

/** Who is asked, pass after pass, until the window is over. */
function askedIn(match: Match): number[] {
  const asked: number[] = [];
  while (match.state.turn.turnNumber === 1) {
    asked.push(match.asked);
    match.submit({ player: match.asked, type: 'pass' });
  }
  return asked;
}

describe('whom a window asks', () => {
  const ways: [AskingName | Asking, number[], string][] = [
    ['active', [1], 'the active player is asked'],
    ['everyone', [1, 2, 3, 0], 'everybody is asked, the active player first'],
    ['opponents', [2, 3, 0], 'the opponents are asked, in turn order'],
    ['opponentsFirst', [2, 3, 0, 1], 'everybody is asked, the opponents first'],
    [{ first: 'active', next: 'inTurn' }, [1, 2, 3, 0], 'everybody is asked, the active player first'],
    [{ first: 'others', next: 'nobody' }, [2], 'the next player is asked'],
    [
      { first: 'others', next: 'inTurn', never: 'active' },
      [2, 3, 0],
      'everybody but the active player is asked, the opponents first',
    ],
  ];
  test.each(ways)('%j', (ask, seats, words) => {
    expect(askedIn(opened(ask))).toEqual(seats);
    expect(askingWords({ ask })).toBe(words);
  });

  const teams: TableSettings['teams'] = [
    [1, 3],
    [0, 2],
  ];
  const sides: [Asking, number[]][] = [
    [{ first: 'others', next: 'inTurn', never: 'friends' }, [2, 0]],
    [{ first: 'active', next: 'inTurn', never: 'opponents' }, [1, 3]],
    [{ first: 'others', next: 'inTurn', never: 'active' }, [2, 3, 0]],
    [{ first: 'active', next: 'inTurn', never: 'active' }, [2, 3, 0]],
  ];
  test.each(sides)('in teams: %j', (ask, seats) => {
    expect(askedIn(opened(ask, { teams }))).toEqual(seats);
  });

  test('only those whom its `asks` wants, in turn or together', () => {
    const asks = (_: unknown, seat: number) => seat % 2 === 0;
    expect(askedIn(opened('everyone', {}, { asks }))).toEqual([2, 0]);
    expect(askedIn(opened('opponentsFirst', {}, { asks }))).toEqual([2, 0]);
    expect(opened('each', {}, { asks }).awaiting.map((d) => d.for)).toEqual([2, 0]);
  });

  test('all together, sealed, but those who are never asked', () => {
    const match = opened({ first: 'active', next: 'together', never: 'active' });
    expect(stateOf(match).awaiting.map((d) => [d.for, d.need])).toEqual([
      [2, 'each'],
      [3, 'each'],
      [0, 'each'],
    ]);
  });

  test('nobody else where only the active player is asked and has left', () => {
    const match = opened('active', {}, {});
    match.submit({ player: 1, type: 'concede' });
    expect(match.state.turn.turnNumber).toBe(2);
    expect(match.asked).toBe(2);
  });

  test('one who must act cannot pass', () => {
    const match = opened('active', {}, { mustAct: true });
    expect(match.legalActions(1).map(({ words }) => words)).toEqual(['Wait']);
    expect(match.submit({ player: 1, type: 'pass' })).toMatchObject({ ok: false, code: 'must-act' });
  });
});
