import { applyViewDelta, createMatch } from '@upkeep/engine';
import { battle } from '@upkeep/games/battle';
import { describe, expect, it } from 'vitest';
import { contestants, measures } from '../src/against/subject.ts';
import { asked, follow, followByViews } from '../src/against/surface.ts';

describe('what is measured of a build', () => {
  it.each(contestants)('$name: the same seeds are the same games', ({ play }) => {
    const once = play(3, 1);
    expect(once.moves).toBeGreaterThan(50);
    expect(play(3, 1)).toEqual(once);
    expect(play(4, 1).checksum).not.toBe(once.checksum);
  });

  it.each(Object.entries(measures))('%s: every cost is a number', (_, measure) => {
    for (const cost of Object.values(measure(1, 1))) expect(cost).toBeGreaterThanOrEqual(0);
  });
});

describe('a surface', () => {
  const match = createMatch({ game: battle, players: 2, seed: 5 });

  it('has the view when it follows, whichever way', () => {
    for (const way of [follow, followByViews]) {
      let view = match.view(0);
      const follower = way(match, 0);
      for (let i = 0; i < 20; i++) {
        const action = match.randomAction(() => 0);
        if (action === null) throw new Error('nobody is asked');
        match.submit(action);
        view = applyViewDelta(view, follower.next());
        expect(view).toEqual(match.view(0));
      }
    }
  });

  it('follows as the engine offers it', () => {
    const follower = { next: () => ({}) };
    expect(follow(Object.assign(match.fork(), { follow: () => follower }), 0)).toBe(follower);
  });

  it('lists what those who are asked may do', () => {
    expect([...asked(match)]).toEqual([match.asked]);
  });
});
