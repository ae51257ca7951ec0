import { type CardRef, createMatch } from '@upkeep/engine';
import { expect, it } from 'vitest';
import { type Meadow, meadow, meadowWith } from './meadow.ts';

/** A match of which a rule is asked something, said at once. */
function saying(say: (g: Meadow, hand: readonly CardRef[]) => void) {
  const act = meadow.action({
    windows: ['garden'],
    plan: (g, seat) =>
      say(
        g,
        g.cards(g.zone.hand(seat)).map((card) => g.ref(card)),
      ),
  });
  const match = createMatch({ game: meadowWith({ actions: { act } }), seed: 1 });
  expect(match.submit({ player: 0, type: 'act' }).ok).toBe(true);
  return match;
}

it('a card may be named by a reference wherever it is moved or changed', () => {
  const match = saying((g, [one, two]) => {
    g.move(one, 'compost', { as: 'rotted' });
    g.setCard.wilted(two, true);
    g.addCard.size(two, 3);
    g.reveal(two);
  });
  const { zones } = match.view(1);
  expect(zones.find(({ name }) => name === 'compost')?.count).toBe(1);
  const hand = zones.find(({ name, seat }) => name === 'hand' && seat === 0)?.cards ?? [];
  expect(hand.filter((card) => card.name !== undefined).map((card) => card.fields)).toEqual([
    expect.objectContaining({ wilted: 1, size: 3 }),
  ]);
});

it('of one whose stay is over nothing is said', () => {
  const late = meadow.program('late', { gone: 'cards' }, ({ act }) => [
    act((g, me) => g.moveAll(g.zone.hand(me.controller), g.zone.compost())),
    act((g, me) => {
      expect(g.allHere(me.gone)).toEqual([]);
      for (const ref of me.gone) {
        g.move(ref, 'hand');
        g.setCard.wilted(ref, true);
        g.addCard.size(ref, 1);
        g.reveal(ref);
        g.control(ref, g.seats[1]);
        g.attach(ref, undefined);
        g.become(ref);
      }
      g.move(undefined, 'hand');
      g.setCard.wilted(undefined, true);
    }),
  ]);
  const match = saying((g, gone) => {
    expect(g.allHere([...gone, g.seats[0]])).toHaveLength(3);
    g.run(late, { controller: g.seats[0], know: { gone } });
  });
  expect(match.events.slice(-3).map(({ kind }) => kind)).toEqual(['moved', 'moved', 'moved']);
});

it('readers go as they are into best, sum and sort', () => {
  const act = meadow.action({
    windows: ['garden'],
    plan(g, seat) {
      const hand = g.zone.hand(seat);
      expect(g.best(g.seats, g.seat.moths)).toEqual(g.seats);
      expect(g.sum(g.cards(hand), g.printed.cost)).toBe(g.sum(g.cards(hand), (card) => g.printed.cost(card)));
      g.sort(hand, g.value.size);
    },
  });
  for (const reference of [false, true]) {
    const match = createMatch({ game: meadowWith({ actions: { act } }), seed: 1 });
    if (reference) match.useReferenceMode();
    expect(match.submit({ player: 0, type: 'act' }).ok).toBe(true);
  }
});

it('how something is dealt is said in one form', () => {
  const word: unknown = 'drew';
  const act = meadow.action({
    windows: ['garden'],
    plan(g, seat) {
      g.deal(g.zone.deck(seat), g.zone.hand(seat), 1, word as { as: 'drew' });
    },
  });
  const match = createMatch({ game: meadowWith({ actions: { act } }), seed: 1 });
  expect(() => match.submit({ player: 0, type: 'act' })).toThrow("say how as { as: 'drew' }");
});
