import { readdirSync, readFileSync } from 'node:fs';
import { checkCards } from '@upkeep/cards/check';
import { definitionOf } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';
import { magic, magicCards, magicVocabulary } from '../../src/magic/index.ts';
import { KEYWORDS } from '../../src/magic/nouns.ts';

const cards = magicCards.flatMap((file) => file.cards);
const decks = Object.entries(definitionOf(magic).decks ?? {});
const scenarios = new URL('../../scenarios/magic/', import.meta.url);

/** All cards and scenarios as one text without quotation marks, so that JSON and YAML read alike: `on: upkeep`. */
const written = [
  JSON.stringify(cards),
  ...readdirSync(scenarios, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => readFileSync(new URL(name, scenarios), 'utf8')),
]
  .join('\n')
  .replaceAll(/["']/g, '');

/** Words that nothing written says in the place where such a word has its meaning: as `key: word`, or in a list of words. */
function idle(words: Iterable<string>, keys: string): string[] {
  return [...words].filter((word) => !new RegExp(`\\b(?:${keys}):\\s*(?:\\[[\\w\\s,-]*)?\\b${word}\\b`).test(written));
}

describe("Magic's card files", () => {
  for (const { file = '', cards: own } of magicCards) {
    it(`${file} fits the schema and is pure data`, () => {
      const among = magicCards.filter((other) => other.file !== file);
      expect(checkCards({ cards: own }, { vocabulary: magicVocabulary, file, among })).toEqual([]);
      expect(JSON.parse(JSON.stringify(own))).toEqual(own);
    });
  }

  it('have no two cards of one id or name', () => {
    for (const of of [cards.map((card) => card.id), cards.map((card) => card.name)]) {
      expect(of.filter((name, i) => of.indexOf(name) !== i)).toEqual([]);
    }
  });

  it('say in words what a card with abilities, keywords or an effect does', () => {
    const silent = cards.filter((card) => {
      const does = card.abilities !== undefined || card.effect !== undefined;
      return (does || (card.keywords !== undefined && card.token !== true)) && (card.text ?? '') === '';
    });
    expect(silent.map((card) => card.id)).toEqual([]);
  });

  it('name every keyword a card is printed with in its text', () => {
    const unsaid = cards.flatMap(({ id, text = '', keywords = [], token }) =>
      keywords
        .map((k) => (typeof k === 'string' ? k : k.keyword))
        .map((k) => k.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`))
        .filter((k) => token !== true && !text.toLowerCase().includes(k))
        .map((k) => `${id}: ${k}`),
    );
    expect(unsaid).toEqual([]);
  });
});

describe("Magic's decks", () => {
  it('are at least four, of sixty cards each, two dozen lands or nearly so, and at most four of a card that is no basic land', () => {
    expect(decks.length).toBeGreaterThanOrEqual(4);
    const byId = new Map(cards.map((card) => [card.id, card]));
    for (const [name, deck] of decks) {
      const entries = Object.entries(deck.cards).map(([id, n]) => ({ card: byId.get(id), id, n }));
      expect(
        entries.filter(({ card }) => card === undefined || card.token === true),
        name,
      ).toEqual([]);
      const sum = (of: typeof entries): number => of.reduce((total, { n }) => total + n, 0);
      expect(sum(entries), name).toBe(60);
      expect(Math.abs(sum(entries.filter(({ card }) => card?.type === 'land')) - 24), name).toBeLessThanOrEqual(1);
      expect(
        entries.filter(({ card, n }) => n > 4 && card?.tags?.includes('basic') !== true).map(({ id }) => id),
        name,
      ).toEqual([]);
    }
  });

  it('hold every card that is no token', () => {
    const decked = new Set(decks.flatMap(([, deck]) => Object.keys(deck.cards)));
    expect(cards.filter((card) => card.token !== true && !decked.has(card.id)).map((card) => card.id)).toEqual([]);
  });

  it('make every token', () => {
    const made = JSON.stringify(cards);
    const unmade = cards.filter((card) => card.token === true && !made.includes(`"token":"${card.id}"`));
    expect(unmade.map((card) => card.id)).toEqual([]);
  });

  it('have every keyword in the two that are played unless others are chosen', () => {
    const [first, second] = decks.map(([, deck]) => new Set(Object.keys(deck.cards)));
    const printed = cards.filter(({ id }) => first.has(id) || second.has(id)).flatMap((card) => card.keywords ?? []);
    const names = new Set(printed.map((k) => (typeof k === 'string' ? k : k.keyword)));
    expect([...KEYWORDS, 'vanishing'].filter((name) => !names.has(name))).toEqual([]);
  });
});

describe("every word of Magic's vocabulary is used by a card or a scenario", () => {
  const { verbs, moments, durations, queries, items, conditions, amounts, timings } = magicVocabulary;
  const QUERY = 'modify|value|grant|keywords|keyword';
  const groups: Readonly<Record<string, readonly [object | undefined, string]>> = {
    verbs: [verbs, 'do'],
    moments: [moments, 'on'],
    durations: [durations, 'until'],
    'computed values': [queries, QUERY],
    'kinds of stack entries': [items, 'kind'],
    conditions: [conditions, 'is'],
    amounts: [amounts, 'game'],
    timings: [timings, 'when'],
  };
  for (const [name, [group, keys]] of Object.entries(groups)) {
    it(name, () => {
      expect(idle(Object.keys(group ?? {}), keys)).toEqual([]);
    });
  }

  it('types, tags of abilities, what is counted, fields', () => {
    const { types, abilityTags = [], counters = [], cardFields, seatFields } = magicVocabulary;
    expect(idle(types, 'type')).toEqual([]);
    expect(idle(abilityTags, 'tags')).toEqual([]);
    expect(idle(counters, 'counted')).toEqual([]);
    expect(idle([...cardFields, ...seatFields], 'field|counter|counters')).toEqual([]);
  });

  it('a word that nobody uses would be found out', () => {
    expect(idle(['damage', 'transmogrify', 'upkeep'], 'do')).toEqual(['transmogrify', 'upkeep']);
  });
});

describe('the cards alone use every verb, cost, keyword and kind of ability', () => {
  const { verbs, costs, keywords } = magicVocabulary;
  const abilities = cards.flatMap((card) => card.abilities ?? []);

  it('verbs', () => {
    const done = new Set([...JSON.stringify(cards).matchAll(/"do":"(\w+)"/g)].map(([, verb]) => verb));
    expect(Object.keys(verbs).filter((verb) => !done.has(verb))).toEqual([]);
  });

  it('costs', () => {
    const paid = new Set(abilities.flatMap((a) => (a.kind === 'activated' ? Object.keys(a.cost ?? {}) : [])));
    expect(Object.keys(costs).filter((cost) => !paid.has(cost))).toEqual([]);
  });

  it('keywords', () => {
    const printed = new Set(
      cards.flatMap((c) => (c.keywords ?? []).map((k) => (typeof k === 'string' ? k : k.keyword))),
    );
    expect(Object.keys(keywords).filter((keyword) => !printed.has(keyword))).toEqual([]);
  });

  it('kinds of ability', () => {
    const kinds = [...new Set(abilities.map((ability) => ability.kind))].sort();
    expect(kinds).toEqual(['activated', 'continuous', 'replacement', 'triggered']);
  });
});
