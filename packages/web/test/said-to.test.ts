import { describe, expect, it } from 'vitest';
import { withOwners } from '../src/page/said-to.ts';

const rook = (id: string) => ({ id, name: 'Rook' });
const names = ['Ann', 'Bob'];
const field = (seat: number, ...cards: { id: string; name: string }[]) => ({ seat, cards });

describe('whose card it is', () => {
  it('is said where others have one of that name', () => {
    const places = [field(0, rook('c1')), field(1, rook('c2'), { id: 'c3', name: 'Fern' })];
    expect(withOwners('Rook is dealt 1 damage', [rook('c2')], places, names)).toBe("Bob's Rook is dealt 1 damage");
    expect(withOwners('Rook challenges Rook', [rook('c1'), rook('c2')], places, names)).toBe(
      "Ann's Rook challenges Bob's Rook",
    );
    expect(withOwners('Fern is dealt 1 damage', [{ id: 'c3', name: 'Fern' }], places, names)).toBe(
      'Fern is dealt 1 damage',
    );
  });

  it('is not said twice, nor where only one player has such cards, nor of a card that is nowhere', () => {
    const own = [field(0, rook('c1'), rook('c4')), field(1)];
    expect(withOwners('Rook is dealt 1 damage', [rook('c4')], own, names)).toBe('Rook is dealt 1 damage');
    const places = [field(0, rook('c1')), field(1, rook('c2'))];
    expect(withOwners("Bob's Rook attacks", [rook('c2')], places, names)).toBe("Bob's Rook attacks");
    expect(withOwners('Rook is gone', [rook('c9')], places, names)).toBe('Rook is gone');
  });
});
