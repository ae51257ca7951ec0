import type { Speed } from './speed.ts';

/** What a number counts: `time` is CPU microseconds. */
export type Unit = 'ratio' | 'bytes' | 'count' | 'time';

/** A number the project promises. `absent` when what it measures is not there. */
export interface Target {
  readonly what: string;
  readonly value: number | null;
  readonly least?: number;
  readonly most?: number;
  readonly goal?: number;
  readonly unit: Unit;
  readonly verdict: 'goal' | 'pass' | 'fail' | 'absent';
}

export interface Measured {
  readonly speeds: readonly Speed[];
  /** Decisions per CPU second in whole random duels of Magic. */
  readonly magic: number | null;
  /** What Crisis Unleashed and Lorcana have of those, as a share of Magic's. */
  readonly crisisShare: number | null;
  readonly lorcanaShare: number | null;
  readonly forkRatio: number | null;
  readonly actionRatio: number | null;
  readonly memoryRatio: number | null;
  readonly size: number | null;
  readonly thinkRatio: number | null;
  readonly threadGain: number | null;
  readonly overhead: number | null;
}

export function targets(measured: Measured): Target[] {
  const ratio = (name: string, to: string): number | null => {
    const speed = (wanted: string): number | undefined =>
      measured.speeds.find((one) => one.name === wanted)?.movesPerCpuSecond;
    const [a, b] = [speed(name), speed(to)];
    return a === undefined || b === undefined ? null : a / b;
  };
  return [
    atLeast('upkeep to plain', ratio('upkeep', 'plain'), 1 / 8, 1 / 3),
    atLeast('upkeep-recording to plain', ratio('upkeep-recording', 'plain'), 1 / 12, 1 / 5),
    atLeast('upkeep to boardgame.io', ratio('upkeep', 'boardgame.io'), 150),
    atLeast('Magic, decisions per CPU second', measured.magic, magicLeast(measured), undefined, 'count'),
    atLeast('Crisis to Magic, decisions', measured.crisisShare, 0.6),
    atLeast('Lorcana to Magic, decisions', measured.lorcanaShare, 0.8),
    atMost('fork of a fork to a copy by hand', measured.forkRatio, 2),
    atMost('action at turn 2,000 to turn 20', measured.actionRatio, 1.2),
    atMost('memory per action, turn 2,000 to 20', measured.memoryRatio, 1.2),
    atMost('match path, minified and gzipped', measured.size, 28 * 1024, undefined, 'bytes'),
    atLeast('mcts, 100 iterations, to boardgame.io', measured.thinkRatio, 100),
    atLeast('simulation, two threads to one', measured.threadGain, 1.7),
    atMost('simulation over the bare loop', measured.overhead, 0.15),
  ];
}

/** 20,000 decisions a second, or 1/150 of the plain duel's moves on a slower machine, whichever is lower. */
function magicLeast({ speeds }: Measured): number {
  const plain = speeds.find(({ name }) => name === 'plain')?.movesPerCpuSecond ?? Number.POSITIVE_INFINITY;
  return Math.min(20_000, plain / 150);
}

/** Promises a number that is to be large. */
export function atLeast(
  what: string,
  value: number | null,
  least: number,
  goal?: number,
  unit: Unit = 'ratio',
): Target {
  return { what, value, least, ...(goal === undefined ? {} : { goal }), unit, verdict: verdict(value, least, goal, 1) };
}

/** Promises a number that is to be small. */
export function atMost(what: string, value: number | null, most: number, goal?: number, unit: Unit = 'ratio'): Target {
  return { what, value, most, ...(goal === undefined ? {} : { goal }), unit, verdict: verdict(value, most, goal, -1) };
}

function verdict(value: number | null, bound: number, goal: number | undefined, sign: 1 | -1): Target['verdict'] {
  if (value === null || Number.isNaN(value)) return 'absent';
  if (value * sign < bound * sign) return 'fail';
  return goal !== undefined && value * sign >= goal * sign ? 'goal' : 'pass';
}
