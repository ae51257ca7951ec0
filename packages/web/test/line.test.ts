import { createMatch } from '@upkeep/engine';
import { duel } from '@upkeep/games';
import { expect, it } from 'vitest';
import { addMark, markOf } from '../src/host/line.ts';

it('keeps so many positions of a long match and no more, the first and the newest among them', () => {
  const match = createMatch({ game: duel, seed: 1 });
  const mark = markOf(match);
  const marks: (typeof mark)[] = [];
  for (let n = 0; n < 5000; n++) addMark(marks, { ...mark, inputs: n });
  expect(marks.length).toBeLessThanOrEqual(600);
  expect(marks[0]?.inputs).toBe(0);
  expect(marks.slice(-100).map(({ inputs }) => inputs)).toEqual(Array.from({ length: 100 }, (_, i) => 4900 + i));
});
