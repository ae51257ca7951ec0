import { createMatch, declareGame } from '@upkeep/engine';
import { expect, it } from 'vitest';

const brawl = declareGame({
  id: 'brawl',
  version: '1.0.0',
  name: 'Brawl',
  about: 'Blows, and what follows from them.',
  players: { min: 2, max: 2 },
  zones: { deck: { owner: 'seat', sees: 'nobody' } },
  seatFields: { life: { start: 10 } },
  events: {
    hit: { fields: { player: 'seat', by: 'seat', amount: 'number' } },
    hurt: { fields: { player: 'seat', amount: 'number' } },
    cheered: { fields: { player: 'seat', hits: 'number' } },
  },
  windows: { main: { ask: 'active', after: 'same', passed: 'end' } },
  turn: { main: [] },
});

type Hit = readonly [player: number, amount: number];

function fight(hits: readonly Hit[], effects: readonly ('shield' | 'curse' | 'thick skin')[] = []) {
  const shield = brawl.instead({ name: 'shield', on: 'hit', say() {} });
  const curse = brawl.instead({
    name: 'curse',
    on: 'hurt',
    say: (g, _, { player, amount }) => g.say.hurt({ player, amount: amount * 2 }),
  });
  const skin = brawl.instead({
    name: 'thick skin',
    on: 'hurt',
    say: (g, _, { player, amount }) => g.say.hurt({ player, amount: amount - 1 }),
  });
  const all = { shield, curse, 'thick skin': skin };
  const strike = brawl.action({
    windows: ['main'],
    plan(g, seat) {
      for (const [player, amount] of hits) g.say.hit({ player: g.seats[player], by: seat, amount });
    },
  });
  const game = brawl.game({
    reducers: { hurt: (s, { player, amount }) => s.addSeat.life(player, -amount) },
    results: {
      hit(g, events) {
        for (const { player, amount } of events) g.say.hurt({ player, amount });
        g.say.cheered({ player: events[0].by, hits: events.length });
      },
    },
    setup(g) {
      for (const name of effects) g.addEffect(all[name], { controller: g.seats[0] });
    },
    phases: { main: { window: 'main' } },
    actions: { strike },
    abilities: [shield, curse, skin],
    cards: [{ id: 'fist', name: 'Fist' }],
  });
  const match = createMatch({ game, seed: 1, decks: [{ fist: 1 }] });
  expect(match.submit({ player: 0, type: 'strike' }).ok).toBe(true);
  return match;
}

it('joins the batch: once for all events of the kind', () => {
  const match = fight([
    [1, 2],
    [0, 3],
  ]);
  expect(match.state.seats['life']).toEqual([7, 8]);
  const told = match.events.filter(({ kind }) => ['hit', 'hurt', 'cheered'].includes(kind));
  expect(told.map(({ kind }) => kind)).toEqual(['hit', 'hit', 'hurt', 'hurt', 'cheered']);
  expect(new Set(told.map(({ batch }) => batch)).size).toBe(1);
});

it('follows from what happens: nothing from an event that was replaced', () => {
  const match = fight([[1, 2]], ['shield']);
  expect(match.state.seats['life']).toEqual([10, 10]);
  expect(match.events.some(({ kind }) => kind === 'cheered')).toBe(false);
});

it('can be replaced itself, and then the event it follows from is as it was', () => {
  const match = fight([[1, 2]], ['curse']);
  expect(match.state.seats['life']).toEqual([10, 6]);
  expect(match.events.find(({ kind }) => kind === 'hit')?.fields).toMatchObject({ amount: 2 });
});

it('is chosen about like any event, and the batch can be saved in between', () => {
  const match = fight([[1, 2]], ['curse', 'thick skin']);
  expect(match.asked).toBe(1);
  expect(match.state.seats['life']).toEqual([10, 10]);
  const [first, second] = match.legalActions(1).map(({ action }) => {
    const fork = match.fork();
    fork.submit(action);
    return fork.state.seats['life'][1];
  });
  expect([first, second]).toEqual([7, 8]);
});
