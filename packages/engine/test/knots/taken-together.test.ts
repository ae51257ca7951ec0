import { createMatch, declareGame, type RulesOf, type Seat } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';

/*
 * What several events of one batch take from a pile are several cards, wherever it was said: by one rule, in other events'
 * places, as what follows from them, in the answers of several seats.
 */

const larder = declareGame({
  id: 'larder',
  version: '1.0.0',
  name: 'Larder',
  about: 'Several take from one pile at a time.',
  players: { min: 2, max: 2 },
  zones: {
    pile: { owner: 'table', sees: 'nobody', ordered: true },
    deck: { owner: 'seat', sees: 'nobody' },
    plate: { owner: 'seat', sees: 'all' },
    counter: { owner: 'table', sees: 'all', inPlay: true },
  },
  cardFields: { bites: {} },
  events: {
    wished: { fields: { player: 'seat' } },
    hoped: { fields: { player: 'seat' } },
    missed: { fields: { player: 'seat' } },
  },
  windows: { main: { ask: 'each', after: 'same', passed: 'end' } },
  turn: { main: [] },
});

function take(g: RulesOf<typeof larder>, player: Seat): void {
  if (g.deal(g.zone.pile(), g.zone.plate(player), 1) === 0) g.say.missed({ player });
}

const granted = larder.instead({ name: 'granted', on: 'wished', say: (g, _, { player }) => take(g, player) });

type Way = 'takes' | 'wishes' | 'hopes';

/** Both seats act at once, each in its way, and twice over; so many cards lie in the pile. */
function served(ways: readonly [Way, Way], cards: number) {
  const act = (way: Way) =>
    larder.action({
      windows: ['main'],
      plan(g, player) {
        for (let n = 0; n < 2; n++) {
          if (way === 'takes') take(g, player);
          else if (way === 'wishes') g.say.wished({ player });
          else g.say.hoped({ player });
        }
      },
    });
  const game = larder.game({
    setup: (g) => g.addEffect(granted, { controller: g.seats[0] }),
    phases: { main: { window: 'main' } },
    actions: { takes: act('takes'), wishes: act('wishes'), hopes: act('hopes') },
    results: { hoped: (g, events) => events.forEach(({ player }) => void take(g, player)) },
    abilities: [granted],
    common: { pile: { loaf: cards } },
    cards: [{ id: 'loaf', name: 'Loaf' }],
  });
  const match = createMatch({ game, seed: 1, decks: [{ loaf: 1 }] });
  ways.forEach((type, player) => {
    expect(match.submit({ player, type }).ok).toBe(true);
  });
  const count = (zone: string): number[] =>
    match.view('all').zones.flatMap(({ name, cards: lying }) => (name === zone ? [lying.length] : []));
  const missed = match.events.filter(({ kind }) => kind === 'missed').length;
  return { plates: count('plate'), pile: count('pile')[0], missed };
}

const WAYS: readonly Way[] = ['takes', 'wishes', 'hopes'];
describe.each(WAYS)('one who %s', (one) => {
  it.each(WAYS)('beside one who %s', (other) => {
    expect(served([one, other], 5)).toEqual({ plates: [2, 2], pile: 1, missed: 0 });
  });
});

it('what is not there is missed, and what is there is not lost', () => {
  for (const way of WAYS) {
    const { plates, pile, missed } = served([way, way], 3);
    expect([plates[0] + plates[1], pile, missed]).toEqual([3, 0, 1]);
  }
});

type Claim = 'gains' | 'takes and gains' | 'covers' | 'covers with it' | 'grasps' | 'bites';

/** Each does something to the one pie on the counter, at once. */
function claimed(first: Claim, second: Claim) {
  const claim = (way: Claim) =>
    larder.action({
      windows: ['main'],
      plan(g, player) {
        const [pie, cloth] = g.cards(g.zone.counter());
        if (way === 'gains') g.gain(pie, player);
        if (way === 'gains' || way === 'takes and gains') g.move(pie, g.zone.plate(player));
        if (way === 'takes and gains') g.gain(pie, player);
        if (way === 'covers') g.attach(cloth, g.ref(pie));
        if (way === 'covers with it') g.attach(pie, g.ref(cloth));
        if (way === 'grasps') g.control(pie, player);
        if (way === 'bites') g.addCard.bites(pie, 1);
      },
    });
  const game = larder.game({
    phases: { main: { window: 'main' } },
    actions: { one: claim(first), other: claim(second) },
    common: { counter: ['pie', 'cloth'] },
    cards: [
      { id: 'pie', name: 'Pie' },
      { id: 'cloth', name: 'Cloth' },
    ],
  });
  const match = createMatch({ game, seed: 1, decks: [{ pie: 1 }] });
  expect(match.submit({ player: 0, type: 'one' }).ok).toBe(true);
  expect(match.submit({ player: 1, type: 'other' }).ok).toBe(true);
  return match;
}

describe('where two lay hands on one card at once', () => {
  it.each(['gains', 'takes and gains'] as const)('the first has it: one who %s', (first) => {
    for (const second of ['gains', 'takes and gains'] as const) {
      const match = claimed(first, second);
      const [whose, plates] = match.look((g) => {
        const [pie] = g.everyCard('plate');
        return [g.ownerOf(pie), g.seats.map((seat) => g.cards(g.zone.plate(seat)).length)] as const;
      });
      expect([whose, plates]).toEqual([0, [1, 0]]);
      expect(match.events.filter(({ kind }) => kind === 'owned')).toHaveLength(1);
    }
  });

  it.each(['covers', 'covers with it', 'grasps', 'bites'] as const)('one who %s it comes too late', (second) => {
    const match = claimed('gains', second);
    const kinds = new Set(match.events.map(({ kind }) => kind));
    for (const kind of ['attached', 'controlled', 'cardAdded'] as const) expect(kinds).not.toContain(kind);
    const pie = match.look((g) => {
      const [card] = g.everyCard('plate');
      return [g.controllerOf(card), g.hostOf(card), g.card.bites(card), g.attachedTo(g.ref(card)).length];
    });
    expect(pie).toEqual([0, undefined, 0, 0]);
  });

  it('what comes before it is taken has happened', () => {
    const kinds = claimed('bites', 'gains').events.map(({ kind }) => kind);
    expect(kinds).toContain('cardAdded');
    expect(kinds).toContain('owned');
  });
});

it('nothing is attached to what it lies on already, nor to what has just gone', () => {
  const tidy = larder.action({
    windows: ['main'],
    params: { how: { oneOf: ['on', 'again', 'off', 'gone'] } },
    plan(g, player, { how }) {
      const [pie, cloth] = g.cards(g.zone.counter());
      if (how === 'gone') g.move(pie, g.zone.plate(player));
      g.attach(cloth, how === 'off' ? undefined : g.ref(pie));
    },
  });
  const game = larder.game({
    phases: { main: { window: 'main' } },
    actions: { tidy },
    common: { counter: ['pie', 'cloth'] },
    cards: [
      { id: 'pie', name: 'Pie' },
      { id: 'cloth', name: 'Cloth' },
    ],
  });
  const match = createMatch({ game, seed: 1, decks: [{ pie: 1 }] });
  const attachments = (...ways: readonly string[]): number => {
    for (const how of ways) {
      match.submit({ player: 0, type: 'tidy', how });
      match.submit({ player: 1, type: 'pass' });
    }
    return match.events.filter(({ kind }) => kind === 'attached').length;
  };
  expect(attachments('on')).toBe(1);
  expect(attachments('again')).toBe(1);
  expect(attachments('off')).toBe(2);
  expect(attachments('off', 'gone')).toBe(2);
});
