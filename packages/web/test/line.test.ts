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
  expect(marks.length).toBeLessThanOrEqual(96);
  expect(marks[0]?.inputs).toBe(0);
  expect(marks.slice(-24).map(({ inputs }) => inputs)).toEqual(Array.from({ length: 24 }, (_, i) => 4976 + i));
  const gaps = marks.slice(1).map(({ inputs }, i) => inputs - (marks[i]?.inputs ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(128);
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
  const seen: { readonly at: number; readonly hash: string }[] = [];
  for (let n = 0; n < 400 && match.outcome === null; n++) {
    const action = bots[match.asked]?.choose(inputFor(match, match.asked));
    if (action === undefined) throw new Error('nobody is asked');
    playOn(line, action, () => null);
    seen.push({ at: match.eventCount - 1, hash: match.hash() });
  }
  expect(seen.length).toBe(400);
  expect(line.marks.length).toBeLessThanOrEqual(96);
  // Along the log, and back and forth in it.
  const places = [...seen.keys()].sort((a, b) => ((a * 7919) % 101) - ((b * 7919) % 101));
  for (const i of [...seen.keys(), ...places]) {
    const { at = 0, hash } = seen[i] ?? {};
    if (seen[i - 1]?.at !== at) expect(momentAt(line, at).hash()).toBe(hash);
  }
});
