import { createMatch, DefinitionError, declareGame, load } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { meadow, meadowWith } from './meadow.ts';

const asking = meadow.program(
  'asking',
  {
    left: 'number',
    seat: 'seat?',
    chosen: 'cards',
    more: 'flag',
    n: 'number',
    parts: 'numbers',
    who: 'seats',
    log: 'numbers',
  },
  ({ act, loop, when, eachSeat, askCards, askYes, askNumber, askDivision, askSeats, stop }) => [
    act((_, me) => {
      me.left = 2;
    }),
    loop(
      (_, me) => me.left > 0,
      [
        act((g, me) => {
          g.addSeat.moths(me.controller, 1);
          me.left--;
        }),
      ],
    ),
    eachSeat('seat', (g) => g.inTurnOrder(), [
      askCards('chosen', (g, me) =>
        me.seat === undefined
          ? undefined
          : { of: me.seat, prompt: 'which', cards: g.cards(g.zone.hand(me.seat)), min: 0, max: 2 },
      ),
      act((g, me) => {
        for (const ref of me.chosen) {
          const card = g.here(ref);
          if (card !== undefined) g.move(card, 'compost', { as: 'rotted' });
        }
      }),
    ]),
    askYes('more', (_, me) => ({ of: me.controller, prompt: 'more?' })),
    when((_, me) => !me.more, [act((g) => g.setTable.season(9)), stop()], [act((g) => g.setTable.season(1))]),
    askNumber('n', (_, me) => ({ of: me.controller, prompt: 'how many', number: [1, 3] })),
    askDivision('parts', (g, me) => ({ of: me.controller, prompt: 'share', amount: me.n, among: g.seats })),
    askSeats('who', (g, me) => ({ of: me.controller, prompt: 'who', seats: g.seats })),
    act((g, me) => {
      g.seats.forEach((seat, i) => {
        g.addSeat.moths(seat, me.parts[i] ?? 0);
      });
      for (const seat of me.who) g.setTable.keeper(seat);
    }),
  ],
);
const ask = meadow.action({ windows: ['garden'], plan: (g, seat) => g.run(asking, { controller: seat }) });

describe('a program', () => {
  it('goes through its steps, asks, and can be saved in the middle of a question', () => {
    const game = meadowWith({ actions: { ask } });
    let match = createMatch({ game, seed: 5 });
    const submit = (action: Parameters<typeof match.submit>[0]) =>
      expect(match.submit(action)).toMatchObject({ ok: true });
    submit({ player: 0, type: 'ask' });
    expect(match.state.seats.moths).toEqual([2, 0]);
    const [first] = match.awaiting;
    expect(first).toMatchObject({ kind: 'choose', for: 0, min: 0, max: 2 });
    match = load(JSON.parse(JSON.stringify(match.save())), game);
    submit(match.legalActions(0)[0]!.action);
    submit({ player: 1, type: 'choose', picks: [] });
    submit({ player: 0, type: 'yes', picks: [1] });
    submit({ player: 0, type: 'number', picks: [3] });
    submit({ player: 0, type: 'divide', picks: [1, 2] });
    submit({ player: 0, type: 'choose', picks: [1] });
    expect(match.state.seats.moths).toEqual([3, 2]);
    expect(match.state.table).toMatchObject({ season: 1, keeper: 1 });
  });

  it('that stops does nothing further', () => {
    const match = createMatch({ game: meadowWith({ actions: { ask } }), seed: 5 });
    for (const action of [
      { player: 0, type: 'ask' },
      { player: 0, type: 'choose', picks: [] },
      { player: 1, type: 'choose', picks: [] },
      { player: 0, type: 'yes', picks: [0] },
    ]) {
      expect(match.submit(action)).toMatchObject({ ok: true });
    }
    expect(match.state.table.season).toBe(9);
    expect(match.awaiting[0]).toMatchObject({ kind: 'act', for: 0 });
  });

  it('sees what really happened of a batch', () => {
    const counted: unknown[] = [];
    const { expansions: _none, ...alone } = meadow.declaration;
    const nouns = declareGame({ ...alone, id: 'meadow-collecting' });
    const halve = nouns.instead({
      name: 'halve',
      on: 'flutter',
      zones: ['hand'],
      say: (g, _, { player, moths }) => g.say.flutter({ player, moths: Math.floor(moths / 2) }),
    });
    const collecting = nouns.program('collecting', {}, ({ act }) => [
      act(
        (g, me) => g.say.flutter({ player: me.controller, moths: 8 }),
        (_, __, happened) => counted.push(...happened),
      ),
    ]);
    const game = nouns.game({
      reducers: { flutter: (s, { player, moths }) => s.addSeat.moths(player, moths) },
      queries: { size: () => 0, allowance: () => 0 },
      setup: (g) => {
        for (const seat of g.seats) g.deal(g.zone.deck(seat), g.zone.hand(seat), 1);
      },
      phases: { dawn: { steps: { dew: {}, sun: {} } }, garden: { window: 'garden' }, dusk: {} },
      actions: {
        go: nouns.action({ windows: ['garden'], plan: (g, seat) => g.run(collecting, { controller: seat }) }),
      },
      cards: [{ id: 'fern', name: 'Fern', abilities: [halve] }],
      decks: { one: { name: 'One', cards: ['fern'] } },
    });
    const match = createMatch({ game, seed: 1, decks: ['one', { fern: 1 }] });
    match.submit({ player: 0, type: 'go' });
    // Both hands hold one: each halves once.
    expect(counted).toEqual([{ kind: 'flutter', player: 0, moths: 2 }]);
    expect(match.state.seats.moths[0]).toBe(2);
  });

  it('is refused when two have one name, or a step speaks of a variable that is not there', () => {
    const nouns = declareGame({ ...meadow.declaration, id: 'meadow-twice' });
    nouns.program('twice', {}, () => []);
    expect(() => nouns.program('twice', {}, () => [])).toThrow(DefinitionError);
    const odd = { steps: (words: object) => [Reflect.get(words, 'askCards')('there', () => undefined)] };
    expect(() => nouns.program('odd', { here: 'cards' }, odd.steps)).toThrow(
      "there is no variable 'there' (there are: here)",
    );
  });
});
