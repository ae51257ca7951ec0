import { createMatch, Fault } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { type Meadow, meadow, meadowWith } from './meadow.ts';

/** Runs a rule as the garden's first action and gives the match. */
function played(plan: (g: Meadow, seat: Parameters<Meadow['isIn']>[0]) => void, begin?: (g: Meadow) => void) {
  const act = meadow.action({ windows: ['garden'], plan });
  const match = createMatch({
    game: meadowWith({
      actions: { act },
      ...(begin === undefined
        ? {}
        : { phases: { dawn: { steps: { dew: { begin }, sun: {} } }, garden: { window: 'garden' }, dusk: {} } }),
    }),
    seed: 1,
  });
  match.submit({ player: 0, type: 'act' });
  return match;
}

describe('events by name', () => {
  it('hold as many fields as they need, each as what it is', () => {
    const seen: unknown[] = [];
    const watch = meadow.trigger({
      name: 'watch',
      on: 'bloom',
      zones: ['hand'],
      when: (_, __, event) => {
        seen.push(event);
        return false;
      },
      do() {},
    });
    const act = meadow.action({
      windows: ['garden'],
      plan(g, seat) {
        const [card] = g.cards(g.zone.hand(seat));
        if (card === undefined) return;
        g.say.bloom({ card, size: 2, how: 'at once', bright: true, friend: g.opponentOf(seat) });
        g.say.bloom({ card, size: 1, how: 'slowly', bright: false, by: seat });
      },
    });
    const cards = [{ id: 'fern', name: 'Fern', printed: { size: 1 }, abilities: [watch] }];
    const game = meadowWith({
      actions: { act },
      cards,
      decks: { one: { name: 'One', cards: { fern: 1 } } },
    });
    const match = createMatch({ game, seed: 1 });
    match.submit({ player: 0, type: 'act' });
    const [first, , second] = seen;
    expect(first).toMatchObject({ kind: 'bloom', by: undefined, size: 2, how: 'at once', bright: true, friend: 1 });
    expect(second).toMatchObject({ kind: 'bloom', by: 0, size: 1, how: 'slowly', bright: false, friend: undefined });
    expect(match.events.filter((event) => event.kind === 'bloom').map((event) => event.words)).toEqual([
      'Fern blooms at once',
      'Fern blooms slowly',
    ]);
    expect(match.events.find((event) => event.kind === 'bloom')?.fields).toMatchObject({
      friend: 'Player 2',
      by: null,
      size: 2,
    });
  });

  it('are refused when a field is missing, misspelt or of another kind, in words that name it', () => {
    const say = (fields: object) => () =>
      played((g) => Reflect.apply(Reflect.get(Object(g.say), 'flutter'), g.say, [fields]));
    expect(say({ player: 0, moths: 1 })).not.toThrow();
    expect(say({ player: 0 })).toThrow("'flutter' was said without 'moths'");
    expect(say({ player: 0, mots: 1 })).toThrow("'flutter' has no field 'mots' (it has player, moths)");
    expect(say({ player: 0, moths: 1.5 })).toThrow('expected a whole number, found 1.5');
    expect(say({ player: 0, moths: 'many' })).toThrow(Fault);
  });
});

describe('zones, fields and numbers by name', () => {
  it('are read and said as what they hold', () => {
    const match = played((g, seat) => {
      g.setSeat.friend(seat, g.opponentOf(seat));
      g.setSeat.ready(seat, true);
      g.addSeat.moths(seat, 4);
      g.setTable.keeper(seat);
      g.setTable.season(2);
    });
    match.look((rules) => {
      const [first, second] = rules.seats;
      if (first === undefined || second === undefined) throw new Error('two sit there');
      expect(rules.seat.friend(first)).toBe(second);
      expect(rules.seat.friend(second)).toBeUndefined();
      expect([rules.seat.ready(first), rules.seat.ready(second)]).toEqual([true, false]);
      expect([rules.seat.moths(first), rules.table.season(), rules.table.keeper()]).toEqual([4, 2, first]);
      expect(rules.option.wind).toBe('west');
    });
  });

  it('hold nought where minus nothing was said', () => {
    const nothing = 0;
    const match = played((g, seat) => {
      g.addSeat.moths(seat, -nothing);
      g.setTable.season(-nothing);
    });
    match.look((rules) => {
      expect(rules.seats.map((seat) => rules.seat.moths(seat))).toEqual([0, 0]);
      expect(rules.table.season()).toBe(0);
    });
  });

  it('a zone of a seat that is not there is a fault that names it', () => {
    expect(() => played((g) => void g.zone.hand(Object(7).valueOf()))).toThrow('there is no hand of seat 7');
  });
});

describe('a card that is made', () => {
  it('has a reference that the same batch can use', () => {
    const match = played((g, seat) => {
      const one = g.create(g.definition('sprout'), seat, g.zone.field(seat));
      const two = g.create(g.definition('sprout'), seat, g.zone.field(seat));
      g.setTable.season(one === two ? 0 : 1);
      const [held] = g.cards(g.zone.hand(seat));
      if (held !== undefined) g.attach(held, two);
    });
    match.look((rules) => {
      const [seat] = rules.seats;
      if (seat === undefined) return;
      const made = rules.cards(rules.zone.field(seat)).map((card) => rules.ref(card));
      const held = rules.cards(rules.zone.hand(seat)).map((card) => rules.hostOf(card));
      expect(made).toHaveLength(2);
      expect(held).toContain(made[1]);
    });
  });
});

describe('what every game writes', () => {
  it('dealing, dealing round, refilling, sorting, the best of several', () => {
    const match = createMatch({
      game: meadowWith({
        setup: (g) => {
          g.dealRound(2, { from: 'deck', to: 'hand', as: 'drew' });
          for (const seat of g.seats) {
            g.sort(g.zone.hand(seat), (card) => -g.printed.cost(card));
            g.deal(g.zone.deck(seat), g.zone.compost(), 3);
            expect(g.deal(g.zone.deck(seat), g.zone.hand(seat), 4, { as: 'drew', refill: g.zone.compost() })).toBe(4);
          }
          expect(g.best(g.seats, () => 1)).toEqual(g.seats);
          expect(g.sum(g.seats, (seat) => seat + 1)).toBe(3);
        },
      }),
      seed: 3,
    });
    expect(match.state.zones.map((zone) => zone.length).reduce((a, b) => a + b)).toBe(12);
    expect(match.view('spectator').zones).toBeDefined();
  });
});
