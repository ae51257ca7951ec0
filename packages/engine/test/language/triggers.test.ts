import { createMatch } from '@upkeep/engine';
import { stateOf } from '@upkeep/engine/kernel';
import { expect, it } from 'vitest';
import { meadow, meadowWith } from './meadow.ts';

const bless = meadow.trigger({
  name: 'bless',
  on: 'flutter',
  knows: { by: 'number', friend: 'seat?' },
  once: true,
  when: (_, self) => self.knows.by > 0,
  do(g, self, { moths }) {
    for (const card of g.allHere(self.targets)) g.addCard.size(card, self.knows.by + moths);
    if (self.knows.friend !== undefined) g.setSeat.friend(self.controller, self.knows.friend);
  },
  still: (g, self) => g.allHere(self.targets).length > 0,
});

const grow = meadow.program('grow', { by: 'number', who: 'seat?', cards: 'cards' }, ({ act }) => [
  act((g, me) => {
    if (me.who !== undefined) g.addSeat.moths(me.who, 10 * me.by);
  }),
]);

const echo = meadow.trigger({
  name: 'echo',
  on: 'flutter',
  knows: { times: 'number' },
  once: true,
  runs: grow,
  tells: (_, self, { player, moths }) => ({ by: self.knows.times + moths, who: player }),
});

const blessing = meadow.action({
  windows: ['garden'],
  params: { card: { from: 'hand' } },
  plan(g, seat, { card }) {
    g.addEffect(bless, { controller: seat, targets: [g.ref(card)], know: { by: 2, friend: g.opponentOf(seat) } });
  },
});
const echoing = meadow.action({
  windows: ['garden'],
  plan: (g, seat) => g.addEffect(echo, { controller: seat, know: { times: 3 } }),
});
const flutter = meadow.action({
  windows: ['garden'],
  plan: (g, seat) => g.say.flutter({ player: seat, moths: 1 }),
});
const sweep = meadow.action({
  windows: ['garden'],
  plan: (g, seat) => g.moveAll(g.zone.hand(seat), g.zone.compost()),
});

// None of the abilities is listed: the game knows what was made with its nouns.
const game = meadowWith({ actions: { blessing, echoing, flutter, sweep } });
const deal = () => createMatch({ game, seed: 1, frozen: true });

it('what a trigger does knows what its effect was given to and told, also when the effect is gone', () => {
  const match = deal();
  const [first] = match.view(0).zones.find(({ name, seat }) => name === 'hand' && seat === 0)?.cards ?? [];
  match.submit({ player: 0, type: 'blessing', card: first.id });
  match.submit({ player: 0, type: 'flutter' });
  const card = match
    .view(0)
    .zones.flatMap(({ cards }) => cards)
    .find(({ id }) => id === first.id);
  expect(card?.fields).toEqual({ size: 3 });
  expect(match.state.seats.friend[0]).toBe(1);
  expect(stateOf(match).effects).toEqual([]);
});

it('and is asked with both whether it still does anything', () => {
  const match = deal();
  const [first] = match.view(0).zones.find(({ name, seat }) => name === 'hand' && seat === 0)?.cards ?? [];
  match.submit({ player: 0, type: 'blessing', card: first.id });
  match.submit({ player: 0, type: 'sweep' });
  match.submit({ player: 0, type: 'flutter' });
  expect(match.state.seats.friend[0]).toBe(-1);
});

it('a program that a trigger runs is told what the trigger makes of its event', () => {
  const match = deal();
  match.submit({ player: 0, type: 'echoing' });
  match.submit({ player: 0, type: 'flutter' });
  expect(match.state.seats.moths[0]).toBe(41);
});
