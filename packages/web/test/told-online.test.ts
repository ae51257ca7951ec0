import type { MatchInfo, StepMessage, ViewMessage } from '@upkeep/client';
import { createMatch } from '@upkeep/engine';
import { games } from '@upkeep/games';
import { describe, expect, it } from 'vitest';
import { Told } from '../src/online/told.ts';

const info: MatchInfo = {
  id: 'm',
  game: 'battle',
  gameName: 'Battle',
  gameVersion: '1.0.0',
  version: 'v',
  rules: 1,
  status: 'playing',
  served: true,
  created: 0,
  touched: 0,
  seats: [],
  open: false,
  undo: 'usual',
  watch: { who: 'nobody', delay: 0 },
  seeded: false,
};

describe('what a server tells of a match', () => {
  it('has whose turn comes next, until that is told anew', () => {
    const game = games['battle']?.game;
    if (game === undefined) throw new Error('there is no battle');
    const match = createMatch({ game, seed: 1, players: ['Ann', 'Bob', 'Cid'] });
    const rest = { match: 'm', sequence: 1, events: [], legal: [] };
    const view: ViewMessage = { ...rest, kind: 'view', info, viewer: 0, view: match.view(0), standing: { seats: [] } };
    const step: StepMessage = { ...rest, kind: 'step', delta: null };
    const told = new Told();
    expect(told.whole({ ...view, next: 2 }, [])?.next).toBe(2);
    expect(told.step(step)?.next).toBe(2);
    expect(told.step({ ...step, next: 1 })?.next).toBe(1);
    // A server that does not say it: nobody knows.
    expect(told.whole(view, [])?.next).toBe(-1);
  });
});
