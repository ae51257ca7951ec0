import type { Game, Match, PlayerId, TableSettings } from '../../src/index.ts';
import { createMatch } from '../../src/index.ts';
import type { CardDefinition, Doing, GameDefinition, Rules } from '../../src/kernel.ts';
import { defineGame } from '../../src/kernel.ts';
import { runOf } from '../../src/match/core.ts';

/** Where the cards of each seat lie when a knot begins, by zone; what is not named stays in the deck, in this order. */
export type Layout = readonly Readonly<Partial<Record<'deck' | 'hand' | 'field' | 'discard', readonly string[]>>>[];

/** The parts a knot changes; everything else is the plain toy. */
export type ToyParts = Partial<GameDefinition>;

function fieldOf(g: Rules, seat: PlayerId): readonly number[] {
  return g.state.zones[g.z['field'] + seat];
}

const isDead = (g: Rules, card: number): boolean =>
  g.printed['health'][g.state.cards.def[card]] > 0 && g.state.cards['damage'][card] >= g.value(g.q['health'], card);

/** A small duel with units: hands, a field, damage that stays, life. Knots bend it one rule at a time. */
const plain: GameDefinition = {
  id: 'toy',
  version: '1.0.0',
  name: 'Toy',
  about: 'The smallest game a knot can be tied in.',
  players: { min: 2, max: 4, teams: true },
  zones: {
    deck: { owner: 'seat', sees: 'nobody', ordered: true },
    hand: { owner: 'seat', sees: 'owner' },
    field: { owner: 'seat', sees: 'all', inPlay: true },
    discard: { owner: 'seat', sees: 'all', ordered: true },
  },
  deckZone: 'deck',
  seatFields: { life: { start: 20 }, gold: { start: 3 } },
  cardFields: { damage: { start: 0 }, tapped: { start: 0 } },
  tableFields: { mark: { start: 0 } },
  counters: ['played'],
  printed: ['power', 'health', 'cost'],
  durations: ['turn'],
  refusals: {
    'not-in-hand': { message: 'That card is not in your hand.', rule: 'Toy 1' },
    'cannot-pay': { message: 'That costs {0}, and you have {1}.', rule: 'Toy 2' },
  },
  reasons: ['no-life'],
  events: {
    drew: { move: true, words: '{card} is drawn' },
    died: { move: true, words: '{card} dies' },
    played: { move: true, words: '{card} is played' },
    hurt: {
      fields: { card: 'card', amount: 'number' },
      apply: (s, card, amount) => {
        s.cards['damage'][card] += amount;
      },
      words: '{card} takes {amount} damage',
    },
    burn: {
      fields: { player: 'seat', amount: 'number' },
      apply: (s, seat, amount) => {
        s.seats['life'][seat] -= amount;
      },
      words: '{player} loses {amount} life',
    },
  },
  queries: {
    power: { of: 'card', base: (g, card) => g.printed['power'][g.state.cards.def[card]] },
    health: { of: 'card', base: (g, card) => g.printed['health'][g.state.cards.def[card]] },
  },
  lastKnown: ['power', 'health'],
  checks: [
    {
      name: 'death',
      check(g) {
        for (let seat = 0; seat < g.seatCount; seat++) {
          for (const card of fieldOf(g, seat)) {
            if (isDead(g, card)) g.move(card, g.z['discard'] + g.state.cards.owner[card], g.k['died']);
          }
        }
      },
    },
    {
      name: 'life',
      check(g) {
        for (let seat = 0; seat < g.seatCount; seat++) {
          if (g.isIn(seat) && g.state.seats['life'][seat] <= 0) g.lose(seat, 'no-life');
        }
      },
    },
  ],
  windows: { main: { ask: 'active', after: 'same', passed: 'end' } },
  responses: { triggers: 'resolve', order: 'registered', replacement: 'each' },
  setup: () => {},
  phases: [{ name: 'main', window: 'main' }],
  actions: {},
};

/** Moves the named cards of each seat where the layout wants them; decks lie with the first named on top. */
function layOut(layout: Layout): Doing {
  return (g) => {
    layout.forEach((zones, seat) => {
      const pile = g.state.zones[g.z['deck'] + seat].slice();
      for (const zone of ['hand', 'field', 'discard', 'deck'] as const) {
        for (const id of zones[zone] ?? []) {
          const at = pile.findIndex((card) => g.state.cards.def[card] === g.definition(id));
          const [card] = pile.splice(at, 1);
          if (zone === 'deck') g.move(card, g.z['deck'] + seat, g.k['moved'], 0);
          else g.move(card, g.z[zone] + seat, g.k['moved']);
        }
      }
    });
  };
}

export function toyGame(layout: Layout, parts: ToyParts): Game {
  return defineGame({
    ...plain,
    setup: layOut(layout),
    ...parts,
    events: { ...plain.events, ...parts.events },
    windows: { ...plain.windows, ...parts.windows },
  });
}

/** A toy match with exactly the cards of the layout in the decks, lists closed. */
export function toyMatch(layout: Layout, parts: ToyParts, settings: Partial<TableSettings> = {}): Match {
  const decks = layout.map((zones) => {
    const deck: Record<string, number> = {};
    for (const id of Object.values(zones).flat()) deck[id] = (deck[id] ?? 0) + 1;
    return deck;
  });
  const game = toyGame(layout, parts);
  return createMatch({ game, seed: 5, players: layout.length, decks, decklists: 'closed', ...settings });
}

/** A card with numbers and a name of its own, so that a leak shows. */
export function unit(id: string, power: number, health: number, more: Partial<CardDefinition> = {}): CardDefinition {
  return { id, name: `The ${id}`, printed: { power, health }, ...more };
}

/** The slot of the first card with an id, wherever it is. */
export function slotOf(match: Match, id: string, seat?: PlayerId): number {
  const def = runOf(match).definition(id);
  const { cards } = match.state;
  return cards.def.findIndex((d, card) => d === def && (seat === undefined || cards.owner[card] === seat));
}

/** A card's handle as files write it. */
export function handleOf(match: Match, id: string, seat?: PlayerId): string {
  return `c${match.state.cards.handle[slotOf(match, id, seat)]}`;
}

/** The name of the zone a card is in. */
export function zoneOf(match: Match, id: string, seat?: PlayerId): string {
  const zone = match.state.cards.zone[slotOf(match, id, seat)];
  return zone < 0 ? 'nowhere' : runOf(match).machine.zones[zone].name;
}
