import { createMatch } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { meadow, meadowWith } from './meadow.ts';

const sow = meadow.action({
  windows: ['garden'],
  params: { card: { from: 'hand', otherwise: 'not-yours' } },
  words: 'Sow {card}',
  plan(g, seat, { card }) {
    const cost = g.printed.cost(card);
    if (cost > g.value.allowance(seat)) return g.no['too-dear']({ cost, has: g.value.allowance(seat) });
    g.say.sown({ card, to: g.zone.field(seat) });
  },
});
const water = meadow.action({
  windows: ['garden'],
  params: {
    card: { from: 'field', whose: 'controlled', otherwise: 'not-yours' },
    on: { target: ['opponent', "opponent's field"] },
    how: { oneOf: ['much', 'little'] },
    times: { number: [1, 2] },
  },
  plan(g, _seat, { card, on, how, times }) {
    const ref = g.ref(card);
    if (g.isUsed(ref, 'water')) return g.no.watered();
    g.use(ref, 'water');
    g.setCard.on(card, on);
    g.addCard.size(card, (how === 'much' ? 2 : 1) * times);
  },
});
const forgetful = meadow.action({
  windows: ['garden'],
  plan(g) {
    g.no.watered();
    g.setTable.season(5);
  },
});

function table() {
  return createMatch({ game: meadowWith({ actions: { sow, water, forgetful } }), seed: 2 });
}

describe('a parameter', () => {
  it("that is a card is looked for where it has to be, and refused in the game's own words", () => {
    const match = table();
    const theirs = match.view(1).zones.find((zone) => zone.name === 'hand' && zone.seat === 1)?.cards[0]?.id ?? '';
    expect(match.submit({ player: 0, type: 'sow', card: theirs })).toMatchObject({ ok: false });
    const fern = match.legalActions(0).find(({ action }) => action.type === 'sow')?.action;
    expect(fern).toBeDefined();
    expect(match.submit(fern!)).toMatchObject({ ok: true });
    expect(match.submit({ ...fern! })).toMatchObject({ ok: false });
  });

  it('is listed by what it allows, in every combination', () => {
    const match = table();
    match.submit(match.legalActions(0).find(({ action }) => action.type === 'sow')!.action);
    const ways = match.legalActions(0).filter(({ action }) => action.type === 'water');
    expect(ways.map(({ action }) => [action['on'], action['how'], action['times']])).toEqual(
      ['much', 'little'].flatMap((how) => [1, 2].map((times) => ['p1', how, times])),
    );
    for (const { action } of ways) expect(match.validate(action)).toMatchObject({ ok: true });
    expect(match.submit(ways[0]!.action)).toMatchObject({ ok: true });
    expect(match.legalActions(0).some(({ action }) => action.type === 'water')).toBe(false);
  });
});

describe('a plan', () => {
  it('refuses with what its sentence needs, and names where the game stands', () => {
    const match = table();
    const hand = match.view(0).zones.find((zone) => zone.name === 'hand' && zone.seat === 0)?.cards ?? [];
    const oak = hand.find((card) => card.name === 'Oak');
    if (oak === undefined) throw new Error('the deal has an oak');
    expect(match.submit({ player: 0, type: 'sow', card: oak.id })).toEqual({
      ok: false,
      code: 'too-dear',
      message: 'That costs 4, and you have 2 in garden.',
      rule: 'Meadow 2',
    });
  });

  it('that forgets to return its refusal refuses all the same', () => {
    const match = table();
    const before = match.hash();
    expect(match.submit({ player: 0, type: 'forgetful' })).toMatchObject({ ok: false, code: 'watered' });
    expect(match.hash()).toBe(before);
  });

  it('that answers anything else is a fault with a sentence', () => {
    const odd = meadow.action({ windows: ['garden'], plan: () => Object(0).valueOf() });
    const match = createMatch({ game: meadowWith({ actions: { odd } }), seed: 2 });
    expect(() => match.submit({ player: 0, type: 'odd' })).toThrow(/a plan answered 0; it refuses/);
  });
});

describe('an expansion', () => {
  it('is nowhere to be seen in a match without it', () => {
    const game = meadowWith({ actions: { sow } });
    const without = createMatch({ game, seed: 1 });
    const withIt = createMatch({ game, seed: 1, expansions: ['night'] });
    expect(JSON.stringify(without.view(0))).not.toContain('shone');
    expect(without.submit({ player: 0, type: 'gaze' })).toMatchObject({ ok: false, code: 'no-such-action' });
    expect(() => createMatch({ game, seed: 1, options: { stars: 3 } })).toThrow("There is no option 'stars'");
    expect(() => createMatch({ game, seed: 1, decks: ['owls'] })).toThrow("There is no deck 'owls'");
    expect(() =>
      createMatch({ game, seed: 1, expansions: ['night'], decks: ['owls'], options: { stars: 3 } }),
    ).not.toThrow();
    withIt.submit({ player: 0, type: 'pass' });
    expect(withIt.state.turn.currentPhase).toBe('night');
    expect(withIt.submit({ player: 0, type: 'gaze' })).toMatchObject({ ok: true });
  });
});
