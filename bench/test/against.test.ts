import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkOut } from '../src/against/checkout.ts';
import { compare, sideBySide } from '../src/against/pairs.ts';
import { compared, promised, readableRows } from '../src/against/rows.ts';
import type { Worker } from '../src/crew.ts';
import { Unusable } from '../src/flags.ts';
import { atLeast, atMost } from '../src/targets.ts';

describe('side by side', () => {
  it('lets both take every round, who begins changing, and each heat have new processes', async () => {
    const done: string[] = [];
    const start = (file: string) => (): Worker => {
      done.push(`start ${file}`);
      return { file, ask: () => Promise.reject(new Error('nothing is asked')), stop: () => done.push(`stop ${file}`) };
    };
    const pairs = await sideBySide(
      { old: start('old'), now: start('now') },
      { heats: 2, rounds: 1 },
      async ({ file }) => done.push(`warm ${file}`),
      async ({ file }, round) => {
        done.push(`${file} ${round}`);
        return { cost: file === 'old' ? 10 + round : 5 };
      },
    );
    const heat = (...rounds: string[]) => [
      ...['start old', 'start now', 'warm old', 'warm now'],
      ...rounds,
      ...['stop old', 'stop now'],
    ];
    expect(done).toEqual([...heat('old 0', 'now 0'), ...heat('now 1', 'old 1')]);
    expect(pairs).toEqual([
      { old: { cost: 10 }, now: { cost: 5 } },
      { old: { cost: 11 }, now: { cost: 5 } },
    ]);
  });

  it('takes the middle of the rounds, and of their ratios', () => {
    const pairs = [
      { old: { a: 10, b: 100 }, now: { a: 5, b: 1 } },
      { old: { a: 20, b: 100 }, now: { a: 40, b: 1 } },
      { old: { a: 30, b: 100 }, now: { a: 30, b: 1 } },
    ];
    expect(compare(pairs, 'a')).toEqual({ old: 20, now: 30, ratio: 1 });
    expect(compare(pairs, 'a', 'b')).toEqual({ old: 100, now: 30, ratio: 0.3 });
  });
});

describe('rows', () => {
  const faster = { old: 100, now: 140, ratio: 1.4 };

  it('judge the ratio, or what there is here', () => {
    const judged = (least: number, goal?: number) =>
      compared('speed', 'count', faster, (what, ratio) => atLeast(what, ratio, least, goal)).target?.verdict;
    expect([judged(1.3, 1.5), judged(1.3, 1.4), judged(1.5)]).toEqual(['pass', 'goal', 'fail']);
    expect(promised(atMost('times', 2, 3, 1), 11)).toMatchObject({ old: 11, now: 2, ratio: 2 / 11 });
    expect([4, 3, 1, Number.NaN].map((value) => atMost('times', value, 3, 1).verdict)).toEqual([
      'fail',
      'pass',
      'goal',
      'absent',
    ]);
  });

  it('are read as a table', () => {
    const rows = [
      compared('speed', 'count', faster, (what, ratio) => atLeast(what, ratio, 1.3, 1.5)),
      compared('cost', 'time', { old: 1834.4, now: 20, ratio: 0.0109 }),
    ];
    expect(readableRows(rows, 'bdbfccf').map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['bdbfccf', 'here', 'ratio', 'wanted', 'goal', 'verdict'],
      ['speed', '100', '140', '1.40', '>= 1.30', '1.50', 'pass'],
      ['cost', '1,834 µs', '20.0 µs', '0.011', '-', '-', '-'],
    ]);
  });
});

describe('the other commit', () => {
  it('has to be one', () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    expect(() => checkOut(root, 'no-such-commit')).toThrow(Unusable);
    expect(() => checkOut(root, '--all')).toThrow(Unusable);
  });
});
