import type { Answer, FollowedMatch, MatchState } from '@upkeep/client';
import { declareGame, type Game } from '@upkeep/engine';
import { type MatchServer, memoryStore } from '@upkeep/server';
import { describe, expect, it } from 'vitest';
import { lineTo, pair, serve, settled, until } from './help.ts';

/*
 * An action that comes over a socket is played in place, without a copy of the position before. So a rule that throws when
 * half of it is done leaves a torn position behind, which nobody may ever see.
 */

/** What a card does, by the number printed on it. */
const FINE = 0;
/** Throws in the reducer of its second event. */
const TEARS = 1;
/** Throws in the next phase, when the turn has moved and the deck is shuffled. */
const TEARS_LATE = 2;
/** Throws the first time it is tried. */
const STUMBLES = 3;
/** No card: throws where the other player is told what they may do after it. */
const BLINDS = 4;

function fragile(): Game {
  let hasStumbled = false;
  const nouns = declareGame({
    id: 'fragile',
    version: '1.0.0',
    name: 'Fragile',
    about: 'Play a card for a point; some of them break.',
    players: { min: 2, max: 2 },
    zones: {
      deck: { owner: 'seat', sees: 'nobody', ordered: true },
      hand: { owner: 'seat', sees: 'owner' },
      discard: { owner: 'seat', sees: 'all', ordered: true },
    },
    seatFields: { points: { start: 0 }, blinded: { start: 0 } },
    printed: ['what'],
    refusals: { 'not-in-hand': { message: 'That card is not in your hand.', rule: 'Fragile 1' } },
    reasons: [],
    events: {
      drew: { move: true, words: '{card} is drawn' },
      played: { move: true, words: '{card} is played' },
      scored: { fields: { player: 'seat', amount: 'number', what: 'number' }, words: '{player} has {amount} more' },
    },
    windows: { main: { ask: 'active', after: 'end', passed: 'end' } },
    turn: { main: [], end: [] },
  });
  const play = nouns.action({
    windows: ['main'],
    params: { card: { from: 'hand', otherwise: 'not-in-hand' } },
    words: 'Play {card}',
    rule: 'Fragile 1',
    exact: true,
    plan(g, seat, { card }) {
      const what = g.printed.what(card);
      g.say.played({ card, to: g.zone.discard(seat) });
      g.say.scored({ player: seat, amount: 1, what: FINE });
      g.say.scored({ player: g.opponentOf(seat), amount: 10, what });
    },
  });
  const blind = nouns.action({
    windows: ['main'],
    params: {},
    words: 'Close your eyes',
    rule: 'Fragile 2',
    needs(g, seat) {
      if (g.seat.blinded(seat) > 0) throw new Error('cannot see');
    },
    plan(g, seat) {
      g.say.scored({ player: g.opponentOf(seat), amount: 1, what: BLINDS });
    },
  });
  return nouns.game({
    reducers: {
      scored: (s, { player, amount, what }) => {
        s.addSeat.points(player, amount);
        if (what === TEARS) throw new Error('torn');
        if (what === BLINDS) s.addSeat.blinded(player, 1);
        if (what !== STUMBLES || hasStumbled) return;
        hasStumbled = true;
        throw new Error('stumbled');
      },
    },
    setup: [
      (g) => {
        for (const seat of g.seats) g.shuffle(g.zone.deck(seat));
        for (const seat of g.seats) g.deal(g.zone.deck(seat), g.zone.hand(seat), 12, { as: 'drew' });
      },
    ],
    phases: {
      main: { rule: 'Fragile 1', about: 'Play a card.', window: 'main' },
      end: {
        rule: 'Fragile 3',
        about: 'The deck is shuffled.',
        begin(g) {
          g.shuffle(g.zone.deck(g.activePlayer));
          const last = g.top(g.zone.discard(g.activePlayer));
          if (last !== undefined && g.printed.what(last) === TEARS_LATE) throw new Error('torn late');
          const card = g.top(g.zone.deck(g.activePlayer));
          if (card !== undefined) g.say.drew({ card, to: g.zone.hand(g.activePlayer) });
        },
      },
    },
    actions: { play, blind },
    cards: [FINE, TEARS, TEARS_LATE, STUMBLES].map((what) => ({
      id: `card-${what}`,
      name: `Card ${what}`,
      text: '',
      printed: { what },
    })),
    // Everybody has each of them in the opening hand; the rest is fine.
    decks: {
      all: { name: 'All', about: 'All.', cards: { 'card-0': 12, 'card-1': 4, 'card-2': 4, 'card-3': 4 } },
    },
    table: {
      about: 'Cards that break.',
      seat: ['points'],
      zones: {
        deck: { shape: 'pile', label: 'Deck' },
        hand: { shape: 'hand', label: 'Hand' },
        discard: { shape: 'pile', label: 'Discard' },
      },
      face: [{ printed: 'what', label: 'What' }],
    },
  });
}

interface Table {
  readonly id: string;
  readonly server: MatchServer;
  readonly store: ReturnType<typeof memoryStore>;
  readonly game: Game;
  readonly tokens: readonly [string, string];
  readonly ann: FollowedMatch;
  readonly bob: FollowedMatch;
  /** What the server wrote into its log. */
  readonly log: readonly string[];
}

async function laid(): Promise<Table> {
  const store = memoryStore();
  const game = fragile();
  const log: string[] = [];
  const logTo = { write: (line: string) => void log.push(line) };
  const server = await serve({ store, games: [{ game, place: 'fragile' }], logTo });
  // A seed with all kinds of cards in Ann's opening hand.
  const { id, tokens } = await pair(server.address, { game: 'fragile', seed: '1' });
  const ann = lineTo(server.address).follow(id, { token: tokens[0] });
  const bob = lineTo(server.address).follow(id, { token: tokens[1], as: 'numbers' });
  for (const one of [ann, bob]) await until(one, ({ standing }) => standing.seats.every(({ present }) => present));
  await settled();
  return { id, server, store, game, tokens, ann, bob, log };
}

function hand(state: MatchState | null): { readonly id: string; readonly what: number }[] {
  const zone = state?.view?.zones.find(({ name, seat }) => name === 'hand' && seat === 0);
  return (zone?.cards ?? []).map((card) => ({ id: card.id, what: Number(/\d/.exec(card.name ?? '')?.[0] ?? -1) }));
}

function playOf({ ann }: Table, what: number): Promise<Answer> {
  const state = ann.state.value;
  const card = hand(state).find((one) => one.what === what);
  if (card === undefined) throw new Error(`no card ${what} in hand`);
  return ann.act({ type: 'play', decision: state?.view?.awaiting[0]?.id ?? -1, card: card.id });
}

/** What a server shows to both seats who come anew: what it has in memory, if it has the match there. */
async function shown(address: string, { id, tokens }: Table): Promise<object> {
  const ann = await until(lineTo(address).follow(id, { token: tokens[0] }), ({ view }) => view !== undefined);
  const bob = await until(
    lineTo(address).follow(id, { token: tokens[1], as: 'numbers' }),
    ({ numbers }) => numbers !== undefined,
  );
  return { view: ann.view, legal: ann.legal, numbers: bob.numbers, others: bob.legal };
}

/** The match as it is in memory is the one its log tells: a server that has never seen it shows the same. */
async function expectAsLogged(table: Table): Promise<void> {
  const fresh = await serve({ store: table.store, games: [{ game: table.game, place: 'fragile' }] });
  const here = await shown(table.server.address, table);
  expect(await shown(fresh.address, table)).toEqual(here);
  expect(here).toMatchObject({ view: table.ann.state.value?.view, numbers: table.bob.state.value?.numbers });
}

async function inputs({ store, id }: Table): Promise<number> {
  return (await store.read(id, 0)).filter(({ data }) => data.includes('"inputs"')).length;
}

describe('a rule that throws when half of it is done', () => {
  it.each([
    ['in the second event of an action', TEARS, 'torn'],
    ['in the next phase, after a shuffle', TEARS_LATE, 'torn late'],
  ] as const)('%s leaves the match as it was, says so, and the next action works', async (_, what, words) => {
    const table = await laid();
    const before = await shown(table.server.address, table);
    expect(await playOf(table, what)).toMatchObject({
      ok: false,
      code: 'fault',
      message: expect.stringContaining('log'),
    });
    // In its own words it is told to who runs the server.
    expect(table.log.some((line) => line.includes(`: ${words}.`) && line.includes(table.id))).toBe(true);
    expect(await shown(table.server.address, table)).toEqual(before);
    expect(await inputs(table)).toBe(0);
    await expectAsLogged(table);
    // Twice is no worse than once.
    expect(await playOf(table, what)).toMatchObject({ ok: false, code: 'fault' });
    const { ann, bob } = table;
    const answer = await playOf(table, FINE);
    expect(answer).toMatchObject({ ok: true });
    for (const one of [ann, bob]) await until(one, ({ sequence }) => answer.ok && sequence > answer.sequence);
    expect(await inputs(table)).toBe(1);
    expect(ann.state.value?.view?.seats.map(({ fields }) => fields['points'])).toEqual([1, 10]);
    await expectAsLogged(table);
  });

  it('the first time only is not told to anybody: the action is judged once more and done', async () => {
    const table = await laid();
    const answer = await playOf(table, STUMBLES);
    expect(answer).toMatchObject({ ok: true });
    await until(table.bob, ({ sequence }) => answer.ok && sequence > answer.sequence);
    expect(await inputs(table)).toBe(1);
    expect(table.ann.state.value?.view?.seats.map(({ fields }) => fields['points'])).toEqual([1, 10]);
    await expectAsLogged(table);
  });
});

describe('a rule that throws when somebody is told what they may do', () => {
  it('refuses nobody what is written down', async () => {
    const table = await laid();
    const decision = table.ann.state.value?.view?.awaiting[0]?.id ?? -1;
    expect(await table.ann.act({ type: 'blind', decision })).toMatchObject({ ok: true });
    expect(await inputs(table)).toBe(1);
    await until(table.ann, ({ view }) => view?.seats[1]?.fields['blinded'] === 1);
    // Whoever cannot be told what they may do can still do what is always possible.
    expect(await table.bob.act({ type: 'concede' })).toMatchObject({ ok: true });
    await until(table.ann, ({ standing }) => standing.outcome !== undefined);
  });
});
