import { cardRef, currentCard, isCardRef, refCard } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';

describe('a reference to a card', () => {
  it.each([0, 1, 32_767, 32_768, 65_535, 65_536, 1_000_000])('holds in stay %i and goes stale after it', (stay) => {
    const stays = [stay, stay, stay];
    const ref = cardRef(stays, 2);
    expect(isCardRef(ref)).toBe(true);
    expect(refCard(ref)).toBe(2);
    expect(currentCard(stays, ref)).toBe(2);
    expect(currentCard([stay, stay, stay + 1], ref)).toBe(-1);
  });
});
