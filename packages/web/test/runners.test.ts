import { describe, expect, it } from 'vitest';
import { type Runner, spread } from '../src/ui/board/runners.ts';

/** How wide the tag of a name is drawn at most. */
const wide = (name: string): number => 38 + 5.5 * name.length;

function places(runners: readonly Runner[], width: number): { name: string; left: number; right: number }[] {
  return [...spread(runners, width)].map(([name, at]) => {
    const middle = (at / 100) * width;
    return { name, left: middle - wide(name) / 2, right: middle + wide(name) / 2 };
  });
}

describe('the tags of a race', () => {
  it('stand over their places where there is room', () => {
    expect([...spread([{ name: 'Ann', at: 20 }], 760)]).toEqual([['Ann', 20]]);
    expect(
      [
        ...spread(
          [
            { name: 'Ann', at: 70 },
            { name: 'Bob', at: 20 },
          ],
          760,
        ),
      ].sort(),
    ).toEqual([
      ['Ann', 70],
      ['Bob', 20],
    ]);
  });

  it('lie over no other, and not off the end', () => {
    for (const [all, width] of [
      [[15, 20, 20], 760],
      [[0, 0, 0], 300],
      [[100, 95, 95], 760],
    ] as const) {
      const tags = places(
        ['Vesper', 'Ilse', 'Korvath'].map((name, i) => ({ name, at: all[i] ?? 0 })),
        width,
      );
      for (const [i, tag] of tags.entries()) {
        const next = tags[i + 1];
        if (next !== undefined) expect(tag.right).toBeLessThanOrEqual(next.left);
        expect(tag.right).toBeLessThanOrEqual(width + 40);
      }
    }
  });
});
