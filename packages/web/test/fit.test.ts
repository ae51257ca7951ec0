import { describe, expect, it } from 'vitest';
import { handHeight, layoutFor } from '../src/page/size.ts';
import { fitHand, fitSide, fitTiles, type Needs } from '../src/ui/board/fit.ts';
import { fitLane } from '../src/ui/board/fit-lane.ts';

const upright = (n: number): Needs => ({ upright: n, turned: 0 });

describe('how cards give way', () => {
  it('shows whole cards where a row has its side to itself and they fit', () => {
    expect(fitSide(upright(3), null, 900, 300).isWhole).toBe(true);
    expect(fitSide(upright(9), null, 900, 300).isWhole).toBe(false);
    expect(fitSide(upright(3), upright(2), 900, 300).isWhole).toBe(false);
  });

  it('keeps a row of whole cards within its width', () => {
    for (const many of [2, 3, 4, 5, 6]) {
      for (let width = 500; width <= 1100; width += 4) {
        const { front, isWhole } = fitSide(upright(many), null, width, 300);
        if (!isWhole) continue;
        expect(many * front.size.width + (many - 1) * front.gap).toBeLessThanOrEqual(width);
      }
    }
  });

  it('keeps both rows of a side within its height and width', () => {
    for (const height of [150, 200, 234, 300]) {
      for (const many of [1, 4, 9, 20]) {
        const { front, back } = fitSide(upright(many), upright(many), 830, height);
        const tall = (front.lines ?? 1) * (front.size.height + 12) - 12;
        expect(tall + back.size.height + 26).toBeLessThanOrEqual(height);
        for (const { size, gap, overlap, lines = 1 } of [front, back]) {
          const inLine = Math.ceil(many / lines);
          expect(inLine * size.width + (inLine - 1) * (gap - overlap)).toBeLessThanOrEqual(831);
        }
      }
    }
  });

  it('makes a back row smaller before its cards lie over each other', () => {
    const { back } = fitSide(upright(2), { upright: 2, turned: 3 }, 330, 150);
    expect(back.overlap).toBe(0);
  });

  it('leaves a place for the pile of those that fit in no size', () => {
    for (const needs of [upright(60), { upright: 20, turned: 40 }]) {
      const { size, overlap, lines = 1, most = 60 } = fitTiles(needs, 400, 140);
      expect(most).toBeGreaterThan(8);
      expect(size.width + (most / lines - 1) * (size.width - overlap)).toBeLessThanOrEqual(400);
      // Of what lies over another something stays in sight.
      expect(overlap).toBeLessThanOrEqual(size.width * 0.6);
    }
    expect(fitTiles(upright(9), 400, 140).most).toBeUndefined();
  });

  it('makes any row smaller before its cards lie over each other', () => {
    // Four creatures on a phone, three in a foe's seat and in a lane.
    for (const [many, width, height] of [
      [4, 374, 110],
      [3, 312, 150],
      [3, 247, 150],
    ] as const) {
      const { overlap, gap } = fitTiles(upright(many), width, height);
      expect(overlap).toBe(0);
      expect(gap).toBeGreaterThanOrEqual(8);
    }
  });

  it('lays a row in lines before its cards lie over each other', () => {
    // Nine creatures on a phone, four in a foe's seat there, and a crowd that has to overlap even so.
    for (const [many, width, height, isLoose] of [
      [9, 360, 110, true],
      [4, 118, 104, true],
      [16, 360, 110, false],
    ] as const) {
      const { size, gap, overlap, lines = 1, most } = fitTiles(upright(many), width, height);
      const inLine = Math.ceil(many / lines);
      expect(most).toBeUndefined();
      expect(lines).toBe(2);
      expect(overlap === 0).toBe(isLoose);
      expect(lines * size.height + (lines - 1) * 12).toBeLessThanOrEqual(height);
      expect(inLine * size.width + (inLine - 1) * (gap - overlap)).toBeLessThanOrEqual(width + 1);
    }
    // In one line as long as that is as large.
    expect(fitTiles(upright(4), 374, 110).lines).toBeUndefined();
  });

  it('lays the cards of a narrow lane one below the other, within its height', () => {
    expect(fitLane(upright(1), 100, 160).isColumn).toBe(false);
    expect(fitLane(upright(3), 240, 190).isColumn).toBe(false);
    for (const many of [2, 3]) {
      const { isColumn, size, gap } = fitLane(upright(many), 100, 160);
      expect(isColumn).toBe(true);
      expect(many * size.height + (many - 1) * gap).toBeLessThanOrEqual(160);
      expect(size.width).toBeLessThanOrEqual(100);
    }
  });

  it('lays a hand side by side, then smaller, then over itself, and says when a card is covered', () => {
    expect(fitHand(5, 120, 800)).toMatchObject({
      card: 120,
      step: 127,
      isLapped: false,
      isCovered: false,
      isSlim: false,
    });
    expect(fitHand(7, 120, 800)).toMatchObject({ card: 108, isLapped: false });
    expect(fitHand(8, 120, 800)).toMatchObject({ card: 104, isLapped: true, isCovered: false });
    expect(fitHand(12, 120, 800)).toMatchObject({ isCovered: true, isSlim: true });
    for (const many of [2, 7, 8, 12, 30]) {
      const { card, step } = fitHand(many, 120, 800);
      expect(card + (many - 1) * step).toBeLessThanOrEqual(800);
    }
  });

  it('fills the window and no more, with two players and with four', () => {
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
    ] as const) {
      const two = layoutFor(width, height, 0, 1);
      expect(two.own.height + two.other.height + 24 + two.track + handHeight(two.hand)).toBeLessThanOrEqual(height);
      const four = layoutFor(width, height, 0, 3);
      expect(four.own.height + four.other.height + 74 + four.track + handHeight(four.hand)).toBeLessThanOrEqual(height);
      expect(3 * four.other.width).toBeLessThan(width - four.rail);
    }
  });
});
