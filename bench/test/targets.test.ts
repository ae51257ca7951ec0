import { describe, expect, it } from 'vitest';
import { median } from '../src/clock.ts';
import { targets } from '../src/targets.ts';

const speed = (name: string, movesPerCpuSecond: number) => ({ name, movesPerCpuSecond, runs: [], games: 1 });
const nothing = {
  magic: null,
  crisisShare: null,
  lorcanaShare: null,
  forkRatio: null,
  actionRatio: null,
  memoryRatio: null,
  size: null,
  thinkRatio: null,
  threadGain: null,
  overhead: null,
};
const verdicts = (all: ReturnType<typeof targets>) => all.map(({ verdict }) => verdict);

describe('targets', () => {
  it('are absent without what they measure', () => {
    expect(new Set(verdicts(targets({ speeds: [speed('plain', 100)], ...nothing })))).toEqual(new Set(['absent']));
  });

  it('tell goal from pass from fail', () => {
    const speeds = [
      speed('plain', 900),
      speed('upkeep', 300),
      speed('upkeep-recording', 120),
      speed('boardgame.io', 3),
    ];
    const measured = {
      speeds,
      magic: 30_000,
      crisisShare: 0.66,
      lorcanaShare: 0.9,
      forkRatio: 2,
      actionRatio: 1.3,
      memoryRatio: 1,
      size: 28_673,
      thinkRatio: 120,
      threadGain: 1.6,
      overhead: 0.1,
    };
    expect(verdicts(targets(measured))).toEqual([
      'goal',
      'pass',
      'fail',
      'pass',
      'pass',
      'pass',
      'pass',
      'fail',
      'pass',
      'fail',
      'pass',
      'fail',
      'pass',
    ]);
  });
});

describe('median', () => {
  it('is the middle one, or the mean of the two middle ones', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 6])).toBe(5.5);
  });
});
