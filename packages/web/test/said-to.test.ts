import { describe, expect, it } from 'vitest';
import { asDeed, ownerIn, withOwners } from '../src/page/said-to.ts';

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

  it('is not said of what somebody does to their own', () => {
    const places = [field(0, rook('c1')), field(1, rook('c2'))];
    expect(withOwners('Bob plays Rook', [rook('c2')], places, names)).toBe('Bob plays Rook');
    expect(withOwners('Bob banishes Rook', [rook('c1')], places, names)).toBe("Bob banishes Ann's Rook");
  });

  it('is not said twice, nor where only one player has such cards, nor of a card that is nowhere', () => {
    const own = [field(0, rook('c1'), rook('c4')), field(1)];
    expect(withOwners('Rook is dealt 1 damage', [rook('c4')], own, names)).toBe('Rook is dealt 1 damage');
    const places = [field(0, rook('c1')), field(1, rook('c2'))];
    expect(withOwners("Bob's Rook attacks", [rook('c2')], places, names)).toBe("Bob's Rook attacks");
    expect(withOwners('Rook is gone', [rook('c9')], places, names)).toBe('Rook is gone');
  });
});

describe('what somebody brought about', () => {
  const hound = { id: 'c5', name: 'Hound' };
  const places = [field(0, hound), field(1, { id: 'c7', name: 'Scribe' })];
  const said = (words: string, fields: Record<string, unknown>): string =>
    asDeed(words, names, ['Hound', 'Scribe'], (card) => ownerIn(fields, card, places, names));

  it('is said with the player to whom the card belongs, whoever did it', () => {
    expect(said('Bob: Hound takes 1 damage', { target: hound })).toBe("Ann's Hound takes 1 damage");
    expect(said('Ann: Hound attacks Scribe', { card: hound })).toBe("Ann's Hound attacks Scribe");
  });

  it('goes by the place it moves to where the card is hidden now, and names nobody where nobody knows', () => {
    const gone = { id: 'c9', name: 'Hound' };
    expect(said('Bob: Hound returns to the hand', { card: gone, to: "Ann's hand", from: "Ann's field" })).toBe(
      "Ann's Hound returns to the hand",
    );
    expect(said('Bob: Hound takes 1 damage', { target: gone })).toBe('Hound takes 1 damage');
    expect(said('Bob: Hound is announced, aimed at Ann', { card: hound })).toBe('Bob plays Hound, aimed at Ann');
  });
});
