import { describe, expect, it } from 'vitest';
import { outlineAt } from '../tools/outline.ts';

describe('the outline of an icon in few bytes', () => {
  it('goes the same way, relative and in whole numbers', () => {
    expect(outlineAt('M10 10L20 10L20 30Z', 1)).toBe('M10 10h10v20z');
    expect(outlineAt('m10,10 10 0 0 20z', 1)).toBe('M10 10h10v20z');
    expect(outlineAt('M0 0C0 10 10 20 20 20S40 10 40 0', 1)).toBe('M0 0c0 10 10 20 20 20s20-10 20-20');
    expect(outlineAt('M8 8a4 4 0 018 0z', 0.5)).toBe('M4 4a2 2 0 0 1 4 0z');
  });

  it('begins where it says, whatever was drawn before', () => {
    const square = 'M10 10h4v4z';
    expect(outlineAt(square + square, 1)).toBe('M10 10h4v4zm0 0h4v4z');
    expect(outlineAt(square, 1) + outlineAt(square, 1)).toBe('M10 10h4v4zM10 10h4v4z');
  });

  it('lets no error grow along the way', () => {
    const steps = Array.from({ length: 100 }, () => 'h0.7').join('');
    const numbers = [...outlineAt(`M0 0${steps}`, 0.5).matchAll(/-?\d+/g)].map(Number);
    expect(numbers.reduce((sum, n) => sum + n, 0)).toBe(35);
  });

  it('draws straight what is as good as straight, unless the next curve goes on from it', () => {
    expect(outlineAt('M0 0c10 0.2 20 0.2 30 0', 1)).toBe('M0 0h30');
    expect(outlineAt('M0 0c10 0.2 20 0.2 30 0s20 20 30 20', 1)).toBe('M0 0c10 0 20 0 30 0s20 20 30 20');
    expect(outlineAt('M0 0c10 8 20 8 30 0', 1)).toBe('M0 0c10 8 20 8 30 0');
  });

  it('refuses what is none', () => {
    expect(() => outlineAt('M0 zero', 1)).toThrow('This is no outline');
  });
});
