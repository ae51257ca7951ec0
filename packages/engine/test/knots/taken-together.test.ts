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
  },
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
