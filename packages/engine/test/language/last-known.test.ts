import { type CardRef, createMatch, type Match } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { type Meadow, meadow, meadowWith } from './meadow.ts';

/** What a watcher of "when it rots" was told, by its own name of it. */
function told<T>(ask: (g: Meadow, it: CardRef) => T, after: (g: Meadow, it: CardRef) => void = () => {}): T[] {
  const heard: T[] = [];
  let it: CardRef | undefined;
  const watcher = meadow.trigger({
    name: 'watcher',
    on: 'rotted',
    when(g, _, event) {
      it = g.ref(event.card);
      return true;
    },
    do(g) {
      if (it !== undefined) heard.push(ask(g, it));
    },
  });
  const rot = meadow.action({
    windows: ['garden'],
    plan(g) {
      const [card] = g.cards(g.zone.field(g.seats[1]));
      if (card !== undefined) g.say.rotted({ card, to: g.zone.compost() });
    },
  });
  const later = meadow.action({
    windows: ['garden'],
    plan(g) {
      if (it !== undefined) after(g, it);
    },
  });
  const listen = meadow.action({
    windows: ['garden'],
    plan(g) {
      if (it !== undefined) heard.push(ask(g, it));
    },
  });
  const game = meadowWith({
    actions: { rot, later, listen },
    setup: [
      (g) => {
        g.deal(g.zone.deck(g.seats[0]), g.zone.field(g.seats[1]), 1, { as: 'sown' });
        g.deal(g.zone.deck(g.seats[1]), g.zone.field(g.seats[0]), 1, { as: 'sown' });
      },
      (g) => {
        const [card] = g.cards(g.zone.field(g.seats[1]));
        if (card === undefined) return;
        g.addCard.size(card, 3);
        g.setCard.wilted(card, true);
        g.become(card, g.definition('giant'));
      },
    ],
    cards: [
      { id: 'fern', name: 'Fern', printed: { size: 1 }, abilities: [watcher] },
      { id: 'giant', name: 'Giant Fern', token: true, printed: { size: 7 } },
    ],
    decks: { ferns: { name: 'Ferns', cards: { fern: 6 } } },
  });
  const match: Match = createMatch({ game, seed: 1 });
  for (const type of ['rot', 'later', 'listen']) {
    expect(match.submit({ player: 0, type })).toMatchObject({ ok: true });
  }
  return heard;
}

function nameOf(g: Meadow, it: CardRef): string {
  const card = g.follow(it);
  return card !== undefined && g.definitionOf(card) === g.definition('fern') ? 'fern' : 'another';
}

describe('a card that has left play', () => {
  it('is known by its fields and its controller as it last was', () => {
    const facts = told((g, it) => [g.lastCard.size(it), g.lastCard.wilted(it), g.sideOf(it), g.here(it)]);
    // The first player owns it; the second had it.
    expect(facts[0]).toEqual([3, true, 1, undefined]);
  });

  it('is known by what it was then, although it is that no more', () => {
    const facts = told((g, it) => [g.lastDefinition(it), nameOf(g, it)]);
    expect(facts[0]).toEqual([told((g) => g.definition('giant'))[0], 'fern']);
  });

  it('is followed into a zone everybody sees, and no further', () => {
    const where = (g: Meadow, it: CardRef): unknown => {
      const card = g.follow(it);
      return card === undefined ? 'gone' : g.liesIn.compost(card);
    };
    expect(told(where)).toEqual([true, true]);
    const home = (g: Meadow, it: CardRef): void => {
      const card = g.follow(it);
      if (card !== undefined) g.move(card, 'hand');
    };
    expect(told(where, home).at(-1)).toBe('gone');
    const twice = (g: Meadow, it: CardRef): void => {
      const card = g.follow(it);
      if (card !== undefined) g.move(card, 'field');
    };
    expect(told(where, twice).at(-1)).toBe('gone');
  });
});
