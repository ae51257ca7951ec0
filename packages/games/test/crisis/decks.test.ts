import { createMatch, deckProblem, InputError } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { decks } from '../../src/crisis/decks.ts';
import { crisisCards } from '../../src/crisis/index.ts';
import { crisis } from '../../src/index.ts';

const cards = crisisCards.flatMap((source) => source.cards);
const byId = new Map(cards.map((card) => [card.id, card]));
const typeOf = (id: string): string => byId.get(id)?.type ?? '';
const listOf = (name: string): [string, number][] =>
  Object.entries(decks[name]?.cards ?? {}).map(([id, n]) => [id, Number(n)]);
const count = (list: readonly [string, number][]): number => list.reduce((sum, [, n]) => sum + n, 0);

describe('the decks', () => {
  it.each(Object.keys(decks))('%s: thirty cards and a hero, 15 to 18 units, three copies at most', (name) => {
    const list = listOf(name);
    const main = list.filter(([id]) => typeOf(id) !== 'hero');
    const units = count(main.filter(([id]) => typeOf(id) === 'unit'));
    expect([count(main), count(list)]).toEqual([30, 31]);
    expect(units).toBeGreaterThanOrEqual(15);
    expect(units).toBeLessThanOrEqual(18);
    for (const [id, n] of main) expect(n, id).toBeLessThanOrEqual(byId.get(id)?.keywords?.includes('heroic') ? 1 : 3);
  });

  it('hold every card that is no crisis and no form of a hero', () => {
    const held = new Set(Object.keys(decks).flatMap((name) => listOf(name).map(([id]) => id)));
    const wanted = cards.filter((card) => card.type !== 'crisis' && card.token !== true).map((card) => card.id);
    expect(wanted.filter((id) => !held.has(id))).toEqual([]);
  });

  it('ten crises, each once', () => {
    expect(cards.filter((card) => card.type === 'crisis')).toHaveLength(10);
    const match = createMatch({ game: crisis, seed: 1, options: { profile: 'cosmic' } });
    expect(match.look((g) => new Set(g.cards(g.zone.crisisDeck()).map((card) => g.definitionOf(card))).size)).toBe(10);
  });

  it('every card says what it does, in a name and a text of its own', () => {
    expect(new Set(cards.map((card) => card.name)).size).toBe(cards.length);
    expect(cards.filter((card) => (card.text ?? '') === '').map((card) => card.id)).toEqual([]);
  });

  it.each([
    ['deck-size', { ...decks['meridian']?.cards, d02: 1 }],
    ['deck-copies', { ...decks['meridian']?.cards, d02: 4, d03: 1 }],
    ['deck-hero', { ...decks['meridian']?.cards, hb: 1 }],
    ['deck-units', { ha: 1, d02: 3, d03: 3, d04: 3, d12: 3, d13: 3, d15: 3, d17: 3, d18: 3, d19: 3, d20: 3 }],
  ])('a deck that breaks a rule is refused by name: %s', (code, deck) => {
    expect(deckProblem(crisis, deck)).toMatchObject({ code });
    expect(() => createMatch({ game: crisis, seed: 1, decks: [deck] })).toThrow(InputError);
  });

  it('a card there are too many of is named, and a Heroic one may be there once', () => {
    const message = (deck: Record<string, number>) => deckProblem(crisis, deck)?.message;
    expect(message({ ...decks['meridian']?.cards, d02: 4, d03: 1 })).toBe(
      'A deck has at most 3 of Spark Courier, and this one has 4.',
    );
    expect(message({ ...decks['umbra']?.cards, d11: 2, d02: 2 })).toBe(
      'A deck has at most 1 of Marshal Ever-Rising, and this one has 2.',
    );
  });

  it('deckSize says how many', () => {
    const deck = { ha: 1, d02: 3, d03: 3, d17: 3, d18: 3 };
    expect(() => createMatch({ game: crisis, seed: 1, decks: [deck] })).toThrow(/30 cards/);
    expect(createMatch({ game: crisis, seed: 1, decks: [deck], options: { deckSize: 12 } }).outcome).toBeNull();
  });
});
