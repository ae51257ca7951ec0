import type { Speed } from './speed.ts';

/** A number the project promises. `absent` when what it measures is not there. */
export interface Target {
  readonly what: string;
  readonly value: number | null;
  readonly least?: number;
  readonly most?: number;
  readonly goal?: number;
  readonly unit: 'ratio' | 'bytes';
  readonly verdict: 'goal' | 'pass' | 'fail' | 'absent';
}

export interface Measured {
  readonly speeds: readonly Speed[];
  readonly forkRatio: number | null;
  readonly actionRatio: number | null;
  readonly memoryRatio: number | null;
  readonly size: number | null;
}

export function targets(measured: Measured): Target[] {
  const ratio = (name: string, to: string): number | null => {
    const speed = (wanted: string): number | undefined =>
      measured.speeds.find((one) => one.name === wanted)?.movesPerCpuSecond;
    const [a, b] = [speed(name), speed(to)];
    return a === undefined || b === undefined ? null : a / b;
  };
  return [
    atLeast('upkeep to plain', ratio('upkeep', 'plain'), 1 / 5, 1 / 3),
    atLeast('upkeep-recording to plain', ratio('upkeep-recording', 'plain'), 1 / 8, 1 / 5),
    atLeast('upkeep to boardgame.io', ratio('upkeep', 'boardgame.io'), 150),
    atMost('fork of a fork to a copy by hand', measured.forkRatio, 2, 'ratio'),
    atMost('action at turn 2,000 to turn 20', measured.actionRatio, 1.2, 'ratio'),
    atMost('memory per action, turn 2,000 to 20', measured.memoryRatio, 1.2, 'ratio'),
    atMost('match path, minified and gzipped', measured.size, 20 * 1024, 'bytes'),
  ];
}

function atLeast(what: string, value: number | null, least: number, goal?: number): Target {
  const reached =
    value === null ? 'absent' : value < least ? 'fail' : goal !== undefined && value >= goal ? 'goal' : 'pass';
  return { what, value, least, ...(goal === undefined ? {} : { goal }), unit: 'ratio', verdict: reached };
}

function atMost(what: string, value: number | null, most: number, unit: Target['unit']): Target {
  return { what, value, most, unit, verdict: value === null ? 'absent' : value <= most ? 'pass' : 'fail' };
}
