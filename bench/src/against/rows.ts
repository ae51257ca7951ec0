import { amount, table } from '../report.ts';
import type { Target, Unit } from '../targets.ts';
import type { Comparison } from './pairs.ts';

/** A line of the comparison. Without a target it only explains the others. */
export interface Row {
  readonly what: string;
  readonly unit: Unit;
  readonly old: number | null;
  readonly now: number | null;
  readonly ratio: number | null;
  readonly target: Target | null;
}

type Judge = (what: string, value: number | null) => Target;

/** What was measured of both; `judge` makes a promise about how often the old goes into the new. */
export function compared(what: string, unit: Unit, found: Comparison | null, judge?: Judge): Row {
  const { old, now, ratio } = found ?? { old: null, now: null, ratio: null };
  return { what, unit, old, now, ratio, target: judge?.(what, ratio) ?? null };
}

/** What this working tree promises whatever the other commit did. */
export function promised(now: Target, old: number | null): Row {
  const { what, unit, value } = now;
  const ratio = value === null || old === null ? null : value / old;
  return { what, unit, old, now: value, ratio, target: now };
}

export function readableRows(rows: readonly Row[], commit: string): string[] {
  const cell = (value: number | null | undefined, unit: Unit): string =>
    value === null || value === undefined ? '-' : amount(unit, value);
  return table([
    ['', commit, 'here', 'ratio', 'wanted', 'goal', 'verdict'],
    ...rows.map(({ what, unit, old, now, ratio, target }) => [
      what,
      cell(old, unit),
      cell(now, unit),
      cell(ratio, 'ratio'),
      target === null ? '-' : wanted(target),
      cell(target?.goal, target?.unit ?? 'ratio'),
      target?.verdict ?? '-',
    ]),
  ]);
}

function wanted({ unit, least, most }: Target): string {
  return least === undefined ? `<= ${amount(unit, most ?? 0)}` : `>= ${amount(unit, least)}`;
}
