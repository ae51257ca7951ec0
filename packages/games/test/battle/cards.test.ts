import { checkCards } from '@upkeep/cards/check';
import { layTable } from '@upkeep/engine';
import { definitionOf } from '@upkeep/engine/kernel';
import { battle, battleCards, battleVocabulary, battleWith } from '@upkeep/games/battle';
import { describe, expect, it } from 'vitest';
import { playOut } from './play.ts';

/** What a use of an ability is counted as, by its kind; those a player uses count as actions. */
const USES: Readonly<Record<string, readonly string[]>> = {
  triggered: ['trigger:'],
  replacement: ['replacement:'],
  continuous: ['continuous:'],
};

const cards = battleCards.flatMap((file) => file.cards);

describe("Battle's card files", () => {
  for (const { file = '', cards: own } of battleCards) {
    it(`${file} fits the schema and is pure data`, () => {
      const among = battleCards.filter((other) => other.file !== file);
      expect(checkCards({ cards: own }, { vocabulary: battleVocabulary, file, among })).toEqual([]);
      expect(JSON.parse(JSON.stringify(own))).toEqual(own);
    });
  }

  it('use every kind of ability and every keyword', () => {
    const kinds = new Set(cards.flatMap((card) => (card.abilities ?? []).map((ability) => ability.kind)));
    expect([...kinds].sort()).toEqual(['activated', 'continuous', 'reaction', 'replacement', 'triggered']);
    const keywords = new Set(
      cards.flatMap((c) => (c.keywords ?? []).map((k) => (typeof k === 'string' ? k : k.keyword))),
    );
    expect([...keywords].sort()).toEqual(Object.keys(battleVocabulary.keywords).sort());
  });

  it('use every verb', () => {
    const used = new Set(
      JSON.stringify(cards)
        .match(/"do":"\w+"/g)
        ?.map((text) => text.slice(6, -1)),
    );
    expect(Object.keys(battleVocabulary.verbs).filter((verb) => !used.has(verb))).toEqual([]);
  });

  it('make decks of thirty, no token among them', () => {
    const tokens = new Set(cards.filter((card) => card.token === true).map((card) => card.id));
    for (const [name, deck] of Object.entries(definitionOf(battle).decks ?? {})) {
      const counts = Object.values(deck.cards);
      expect(
        counts.reduce((sum, n) => sum + n, 0),
        name,
      ).toBe(30);
      expect(Math.max(...counts), name).toBeLessThanOrEqual(3);
      expect(
        Object.keys(deck.cards).filter((id) => tokens.has(id)),
        name,
      ).toEqual([]);
    }
    const decked = new Set(Object.values(definitionOf(battle).decks ?? {}).flatMap((deck) => Object.keys(deck.cards)));
    expect(cards.filter((card) => card.token !== true && !decked.has(card.id))).toEqual([]);
  });

  it('all come into play: every action, trigger and replacement happens in random games', () => {
    const uses = new Map<string, number>();
    const table = layTable({ game: battle, players: 3, decks: ['embers', 'tides', 'levies'], expansions: ['muster'] });
    for (let seed = 1; seed <= 80; seed++) {
      const match = table.deal(seed, { recording: false });
      match.countUses(uses);
      playOut(match, seed);
    }
    const expected = [
      ...['unit', 'tactic', 'activated', 'attack', 'reaction', 'reaction ability', 'recruit', 'drill'].map(
        (a) => `action:${a}`,
      ),
      ...cards.flatMap((card) => (card.abilities ?? []).flatMap((a) => USES[a.kind]?.map((use) => use + a.name) ?? [])),
      // Given by cards for a while, without names of their own.
      'continuous:Signal Flags: continuous',
      'continuous:Drum Captain: continuous',
      'continuous:drilled',
      'keyword:guard',
      'trigger:siphon',
      'replacement:armour',
    ];
    expect(expected.filter((name) => !uses.has(name))).toEqual([]);
    expect([...uses.keys()].filter((name) => name.includes('/'))).toEqual([]);
  });
});

describe("a card file that breaks Battle's demands", () => {
  it('is refused with the place', () => {
    const unit = { id: 'x', name: 'X', type: 'unit', printed: { cost: 1 } };
    expect(() => battleWith([{ file: 'my', cards: [unit] }])).toThrow(
      'my: x /printed/health: a unit needs at least 1 health',
    );
    const tactic = { id: 'y', name: 'Y', type: 'tactic' };
    expect(() => battleWith([{ file: 'my', cards: [tactic] }])).toThrow('my: y /effect: a tactic needs an effect');
  });
});
