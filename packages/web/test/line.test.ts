import { botNamed, inputFor } from '@upkeep/ai';
import { createMatch } from '@upkeep/engine';
import { duel, magic } from '@upkeep/games';
import { expect, it } from 'vitest';
import { addMark, firstLine, markOf, momentAt, playOn } from '../src/host/line.ts';

it('keeps so many positions of a long match and no more: the first, the newest, and older ones about equally far apart', () => {
  const match = createMatch({ game: duel, seed: 1 });
  const mark = markOf(match, { player: 0, type: 'pass' });
  const marks: (typeof mark)[] = [];
  for (let n = 0; n < 5000; n++) addMark(marks, { ...mark, inputs: n });
  expect(marks.length).toBeLessThanOrEqual(400);
  expect(marks[0]?.inputs).toBe(0);
  expect(marks.slice(-100).map(({ inputs }) => inputs)).toEqual(Array.from({ length: 100 }, (_, i) => 4900 + i));
  const gaps = marks.slice(1).map(({ inputs }, i) => inputs - (marks[i]?.inputs ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(32);
});

it('keeps what is on both sides of something taken back', () => {
  const match = createMatch({ game: duel, seed: 1 });
  const mark = markOf(match, { player: 0, type: 'pass' });
  const marks: (typeof mark)[] = [];
  for (let n = 0; n < 2000; n++) addMark(marks, { ...mark, inputs: n, undoes: n === 333 });
  expect(marks.map(({ inputs }) => inputs)).toEqual(expect.arrayContaining([333, 334]));
});

it('shows every moment of a long match as it was when it came, also where positions are far apart', () => {
  const match = createMatch({ game: magic, seed: 5, players: ['Ann', 'Ben'], options: { life: 99 } });
  const line = firstLine(match, []);
  const bots = [0, 1].map((seat) => botNamed('random').make(`long/${seat}`));
  // An input may bring about nothing, such as a pass: then several positions are one moment of the log.
  const seen = new Map<number, string[]>();
  for (let n = 0; n < 900 && match.outcome === null; n++) {
    const action = bots[match.asked]?.choose(inputFor(match, match.asked));
    if (action === undefined) throw new Error('nobody is asked');
    playOn(line, action, () => null);
    const at = match.eventCount - 1;
    seen.set(at, [...(seen.get(at) ?? []), match.hash()]);
  }
  expect(match.inputs.length).toBe(900);
  expect(line.marks.length).toBeLessThanOrEqual(400);
  // Along the log, and back and forth in it.
  const along = [...seen.keys()];
  const across = Array.from({ length: 40 }, (_, i) => along[(i * 7919) % along.length] ?? 0);
  for (const at of [...along.filter((_, i) => i % 4 === 0), ...across])
    expect(seen.get(at)).toContain(momentAt(line, at).hash());
});
