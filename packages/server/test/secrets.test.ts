import { matchesAt } from '@upkeep/client';
import { declareGame, type Game, type Match, replay } from '@upkeep/engine';
import { games } from '@upkeep/games';
import { describe, expect, it } from 'vitest';
import { ALL_GAMES, lineTo, pair, playSeat, serve, until } from './help.ts';

/**
 * Everything a seat was sent, held against the true match: a name of a card may be told only once the seat could know such a
 * card, and nothing that is no part of a view may be told at all.
 */
function problemsIn(heard: readonly string[], seat: number, truth: (sequence: number) => Match): string[] {
  const problems: string[] = [];
  for (const text of heard) {
    const message = JSON.parse(text);
    for (const key of keysIn(message)) if (FORBIDDEN.has(key)) problems.push(`${message.kind} has '${key}'`);
    if (message.kind !== 'view' && message.kind !== 'step') continue;
    const match = truth(message.sequence);
    // What is told of cards is what the engine shows that seat, and what its events tell it.
    const known = new Set<string>();
    for (const { cards } of match.view(seat).zones)
      for (const card of cards) if (card.card !== undefined) known.add(card.id);
    for (const zone of message.kind === 'view' ? message.view.zones : []) {
      for (const card of zone.cards) {
        if (card.card !== undefined && !known.has(card.id)) problems.push(`a card ${card.id} is named`);
      }
    }
    const others = match.awaiting.filter(({ by }) => !by.includes(seat));
    const told = JSON.stringify(message);
    for (const { sealed } of others) {
      if (sealed !== null && told.includes('"sealed"')) problems.push('a sealed answer is told');
    }
  }
  return problems;
}

/** Words of the state, the log and the record that are in no message. */
const FORBIDDEN = new Set([
  'random',
  'rolls',
  'seed',
  'sealed',
  'hash',
  'agenda',
  'inputs',
  'handle',
  'known',
  'def',
  'stay',
  'invitation',
  'serials',
  'auto',
  'defaults',
]);

function* keysIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const entry of value) yield* keysIn(entry);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      yield key;
      yield* keysIn(part);
    }
  }
}

/** Every handle a text names. */
function handlesIn(text: string): Set<string> {
  return new Set(text.match(/"c\d+"/g) ?? []);
}

describe('what is sent to one seat', () => {
  for (const { game } of ALL_GAMES) {
    it(`over games of ${game.id} holds no secret`, { timeout: 240_000 }, async () => {
      const server = await serve();
      for (let n = 0; n < 2; n++) {
        const { id, tokens } = await pair(server.address, { game: game.id });
        const lines = tokens.map(() => lineTo(server.address));
        const seats = lines.map((line, seat) => line.follow(id, { token: tokens[seat] ?? '', from: 0 }));
        await Promise.all(
          seats.map(async (match, seat) => {
            const { standing } = await playSeat(match, { seed: `${game.id} ${n} ${seat}`, most: 25 });
            if (standing.outcome === undefined) await match.act({ type: 'concede' });
          }),
        );
        const file = await matchesAt(server.address).file(id);
        const all = Object.values(games).map((entry) => entry.game);
        // The position after every entry of the log.
        const counts = (await server.store.read(id, 0)).map(({ data }) => JSON.parse(data).inputs?.length ?? 0);
        const forks: Match[] = [];
        const full = replay(file, all, { onInput: (match) => void forks.push(match.fork()) });
        const start = replay({ ...file, inputs: [], hash: '' }, all, { verify: false });
        const sums: number[] = [];
        for (const count of counts) sums.push((sums[sums.length - 1] ?? 0) + count);
        const truth = (sequence: number): Match => forks[(sums[sequence - 1] ?? 0) - 1] ?? start;
        expect(full.outcome).not.toBeNull();
        lines.forEach(({ heard }, seat) => {
          expect(problemsIn(heard, seat, truth)).toEqual([]);
          const text = heard.join('\n');
          expect(text).not.toContain(String(file.seed));
          for (const token of tokens) expect(text).not.toContain(token);
          // Handles of cards in the other hand are told as backs only, and change when a hidden zone is shuffled: no name goes
          // with one that was not seen at that moment, which the views above compare. Card numbers are never told.
          expect(text).not.toMatch(/"card":\d/);
          expect(handlesIn(text).size).toBeGreaterThan(0);
        });
      }
    });
  }

  it('is the same whatever another seat has chosen in secret, until everybody has', async () => {
    const server = await serve({ games: [{ game: bids, place: 'bids' }] });
    const told: string[][] = [];
    for (const choice of [0, 2]) {
      const { id, tokens } = await pair(server.address, { game: 'bids', seed: 'the same' });
      const ann = lineTo(server.address).follow(id, { token: tokens[0] });
      const asked = await until(ann, ({ legal }) => legal.length === 3);
      const line = lineTo(server.address);
      const bob = line.follow(id, { token: tokens[1] });
      await until(bob, ({ legal }) => legal.length === 3);
      const answer = await ann.act(asked.legal[choice]?.action ?? { type: 'pass' });
      const state = await until(
        bob,
        ({ view }) => view?.awaiting.some(({ by, answered }) => by[0] === 0 && answered) === true,
      );
      expect(answer.ok).toBe(true);
      told.push(line.heard.slice(1).map((text) => withoutTimes(text, id)));
      expect(state.events.filter(({ kind }) => kind === 'moved')).toHaveLength(0);
      // Once Bob has answered too, both are shown.
      await bob.act(state.legal[0]?.action ?? { type: 'pass' });
      await until(
        bob,
        ({ view }) => view?.zones.filter(({ name }) => name === 'shown').every(({ count }) => count === 1) === true,
      );
    }
    expect(told[0]).toEqual(told[1]);
  });
});

/** A message without what differs from match to match by nature. */
function withoutTimes(text: string, id: string): string {
  return text
    .replaceAll(id, 'ID')
    .replaceAll(/"(created|touched|now|id)":("[^"]*"|\d+)/g, '')
    .replaceAll(/"sequence":\d+/g, '');
}

const nouns = declareGame({
  id: 'bids',
  version: '1.0.0',
  name: 'Bids',
  about: 'Everybody picks a card in secret.',
  players: { min: 2, max: 2 },
  zones: {
    deck: { owner: 'seat', sees: 'nobody', ordered: true },
    hand: { owner: 'seat', sees: 'owner' },
    shown: { owner: 'seat', sees: 'all' },
  },
  windows: { free: { ask: 'active', after: 'same', passed: 'end' } },
  turn: { bid: [], rest: [] },
});
const bidding = nouns.program('bidding', { chosen: 'answers' }, ({ act, askEach }) => [
  askEach('chosen', (g) => g.seats.map((seat) => ({ of: seat, prompt: 'Bid', cards: g.cards(g.zone.hand(seat)) }))),
  act((g, { chosen }) => {
    for (const [card] of chosen) if (g.isCard(card)) g.move(card, 'shown');
  }),
]);
const bids: Game = nouns.game({
  setup(g) {
    for (const seat of g.seats) g.deal(g.zone.deck(seat), g.zone.hand(seat), 3);
  },
  phases: { bid: { begin: bidding }, rest: { window: 'free' } },
  cards: ['ash', 'birch', 'cedar', 'deal', 'elm', 'fir'].map((id) => ({ id, name: id })),
  decks: { wood: { name: 'Wood', cards: ['ash', 'birch', 'cedar', 'deal', 'elm', 'fir'] } },
});
