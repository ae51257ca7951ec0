import { createMatch, declareGame, eventSaid } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';

const nouns = declareGame({
  id: 'bank',
  version: '1.0.0',
  name: 'Bank',
  about: 'For tests of cards that no seat owns.',
  players: { min: 2, max: 3 },
  options: { gems: { default: 3, about: 'Gems.' } },
  zones: {
    bank: { owner: 'table', sees: 'all' },
    pack: { owner: 'table', sees: 'nobody', ordered: true },
    deck: { owner: 'seat', sees: 'nobody', ordered: true },
    hand: { owner: 'seat', sees: 'owner' },
  },
  seatFields: { coins: {}, tally: { inner: true } },
  counters: ['taken'],
  printed: ['suit'],
  events: { took: { move: true, words: '{card} is taken' }, rang: { words: '{by} rings' } },
  windows: { main: { ask: 'active', after: 'same', passed: 'end' } },
  turn: { main: [] },
});

const game = nouns.game({
  setup: (g) => g.dealRound(1, { from: 'pack', to: 'hand' }),
  phases: { main: { window: 'main', end: (g) => g.shuffle(g.zone.deck(g.activePlayer)) } },
  actions: {
    take: nouns.action({
      windows: ['main'],
      plan(g, seat) {
        const [card] = g.cards(g.zone.bank());
        g.gain(card, seat);
        g.say.took({ card, to: g.zone.deck(seat) });
        g.addCount.taken(seat);
        g.addSeat.coins(seat, 0);
        g.addSeat.coins(seat, 2);
        g.addSeat.tally(seat, 1);
      },
    }),
    keep: nouns.action({
      windows: ['main'],
      plan: (g, seat) => g.cards(g.zone.deck(seat)).forEach((card) => void g.gain(card, seat)),
    }),
    ring: nouns.action({ windows: ['main'], plan: (g) => g.say.rang() }),
  },
  common: (g) => ({ bank: { gem: g.option.gems }, pack: ['sun', 'moon', 'sun', 'star'] }),
  guess: ({ places, unseen, view, card }) => {
    asked.push({ places, view: view.viewer, unseen: unseen.map((one) => card(one).id) });
    return unseen.slice();
  },
  cards: [
    { id: 'gem', name: 'Gem' },
    { id: 'sun', name: 'Sun', printed: { suit: 1 } },
    { id: 'moon', name: 'Moon', printed: { suit: 2 } },
    { id: 'star', name: 'Star', printed: { suit: 3 } },
    { id: 'coin', name: 'Coin' },
  ],
  decks: { purse: { name: 'Purse', cards: ['coin'] } },
});
const asked: object[] = [];
const start = (players = 2) => createMatch({ game, seed: 1, players: ['Ann', 'Bob', 'Cid'].slice(0, players) });
const zone = (match: ReturnType<typeof start>, name: string, seat = -1) =>
  match.view('all').zones.find((one) => one.name === name && one.seat === seat)?.cards ?? [];

describe('cards of the table', () => {
  it('have no owning seat, and a leaver takes none of them', () => {
    const match = start(3);
    expect(zone(match, 'bank')).toHaveLength(3);
    expect([...zone(match, 'bank'), ...zone(match, 'hand', 0)].map(({ owner }) => owner)).toEqual([-1, -1, -1, -1]);
    expect(match.submit({ player: 0, type: 'concede' }).ok).toBe(true);
    expect([zone(match, 'bank').length, zone(match, 'hand', 0).length, zone(match, 'deck', 0).length]).toEqual([
      3, 1, 0,
    ]);
    expect(match.look((g) => g.isCommon(g.cards(g.zone.bank())[0]))).toBe(true);
    expect(() => match.look((g) => g.ownerOf(g.cards(g.zone.bank())[0]))).toThrow('a card of the table has no owner');
    expect(match.description.common).toEqual({ bank: { gem: 3 }, pack: { sun: 2, moon: 1, star: 1 } });
  });

  it('that are gained change their owner; guesses remember what everybody saw', () => {
    const match = start();
    match.submit({ player: 0, type: 'take' });
    expect(zone(match, 'deck', 0).map(({ owner, card }) => [owner, card])).toEqual([
      [0, 'coin'],
      [0, 'gem'],
    ]);
    match.submit({ player: 0, type: 'pass' });
    asked.length = 0;
    const guess = match.determinise(1, 'any');
    // The table's: what lies in the pack, and in Ann's hand; then Ann's own, with the gem everybody saw her take.
    expect(asked).toMatchObject([
      { view: 1, places: [{ zone: 'pack' }, { zone: 'pack' }, { zone: 'hand', seat: 0 }] },
      { view: 1, unseen: ['gem', 'coin'] },
      { view: 1, unseen: ['coin'] },
    ]);
    expect(guess.view(1)).toEqual(match.view(1));
  });
});

it('who owns a card already does not gain it', () => {
  const match = start();
  match.submit({ player: 0, type: 'take' });
  const gained = () => match.events.filter(({ kind }) => kind === 'owned').length;
  expect(gained()).toBe(1);
  expect(match.submit({ player: 0, type: 'keep' }).ok).toBe(true);
  expect(gained()).toBe(1);
});

describe('the log', () => {
  it('says who did it, and nothing of a change by 0 or of book-keeping', () => {
    const match = start();
    const result = match.submit({ player: 0, type: 'take' });
    const told = result.ok ? result.events.filter(({ words }) => words !== '') : [];
    expect(told.map((event) => eventSaid(event, ['Ann', 'Bob']))).toEqual([
      'Ann gains Gem',
      'Ann: Gem is taken',
      'Ann: coins changes by 2',
    ]);
    const rung = match.submit({ player: 0, type: 'ring' });
    expect(rung.ok && [rung.events[0].words, rung.events[0].by]).toEqual(['Ann rings', 0]);
    expect(match.events.filter(({ kind }) => kind === 'turnBegins').map(({ by }) => by)).toEqual([-1]);
  });
});
