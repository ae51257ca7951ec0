import { createMatch, declareGame, submitWithPassing, type TableSettings } from '@upkeep/engine';
import { stateOf } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';

/** Cards are played from the hand, at somebody; others may answer before it happens. */
const stall = declareGame({
  id: 'stall',
  version: '1.0.0',
  name: 'Stall',
  about: 'For tests of taking back.',
  players: { min: 2, max: 4, teams: true },
  zones: {
    deck: { owner: 'seat', sees: 'nobody', ordered: true },
    hand: { owner: 'seat', sees: 'owner' },
    laid: { owner: 'seat', sees: 'all' },
  },
  seatFields: { hurt: {} },
  windows: {
    main: { ask: 'active', after: { open: 'answer' }, passed: 'end' },
    answer: { ask: 'opponents', after: 'same', passed: 'resolveAll' },
    bids: { ask: 'each', after: 'end', passed: 'end', byRules: true },
  },
  turn: { main: [] },
});

const poke = stall.program('poke', { at: 'seats' }, ({ act }) => [
  act((g, me) => {
    for (const seat of me.at) g.addSeat.hurt(seat, 1);
  }),
]);
const aim = stall.program('aim', { at: 'seats' }, ({ askSeats, act }) => [
  askSeats('at', (g, me) => ({ of: me.controller, prompt: 'At whom?', seats: g.seats })),
  act((g, me) => g.run(poke, { controller: me.controller, know: { at: me.at } })),
]);

const mix = stall.program('mix', {}, ({ act }) => [act((g, me) => void g.shuffle(g.zone.deck(me.controller)))]);

const game = stall.game({
  setup: (g) => {
    for (const seat of g.seats) g.deal(g.zone.deck(seat), g.zone.hand(seat), 3);
  },
  phases: { main: { window: 'main' } },
  actions: {
    lay: stall.action({
      windows: ['main', 'answer'],
      params: { card: { from: 'hand' } },
      plan(g, seat, { card }) {
        g.move(card, 'laid');
        g.run(aim, { controller: seat });
      },
    }),
    draw: stall.action({
      windows: ['main'],
      plan: (g, seat) => {
        g.deal(g.zone.deck(seat), g.zone.hand(seat), 1);
      },
    }),
    auction: stall.action({ windows: ['main'], plan: (g) => g.open('bids') }),
    bid: stall.action({
      windows: ['bids'],
      params: { coins: { number: [1, 5] } },
      plan: (g, seat, { coins }) => g.setSeat.hurt(seat, coins),
    }),
    mix: stall.action({ windows: ['main'], plan: (g, seat) => g.run(mix, { controller: seat }) }),
  },
  cards: [{ id: 'pin', name: 'Pin' }],
  decks: { pins: { name: 'Pins', cards: { pin: 12 } } },
});

const start = (more: Partial<TableSettings> = {}) =>
  createMatch({ game, seed: 2, players: ['Ann', 'Bob'], ...(more as object) });
type Stall = ReturnType<typeof start>;
const undo = { type: 'undo', player: 0 } as const;
const lay = (match: Stall, player: number) => {
  const entry = match.legalActions(player).find(({ action }) => action.type === 'lay');
  expect(entry && match.submit(entry.action).ok).toBe(true);
};
/** The state but for the numbers of its questions. */
const position = (match: Stall): string => {
  const { awaiting, serials, ...rest } = stateOf(match);
  return JSON.stringify([rest, awaiting.map((d) => ({ ...d, id: 0 })), { ...serials, decision: 0 }]);
};

describe('taking back', () => {
  it('a card that was played can be taken back while its target is asked: that others saw it is its player’s affair', () => {
    const match = start();
    const first = position(match);
    lay(match, 0);
    expect(match.awaiting[0].prompt).toBe('At whom?');
    const asked = position(match);
    expect(match.submit({ player: 0, type: 'choose', picks: ['p1'] }).ok).toBe(true);
    const recorded = match.eventCount;
    // Bob is asked, and has not answered.
    expect(match.asked).toBe(1);
    expect(match.submit(undo).ok).toBe(true);
    expect(position(match)).toBe(asked);
    expect(match.submit(undo).ok).toBe(true);
    expect(position(match)).toBe(first);
    expect(match.inputs.map((i) => i.type)).toEqual(['lay', 'choose', 'undo', 'undo']);
    expect(match.eventCount).toBeGreaterThan(recorded);
    expect(match.submit(undo)).toMatchObject({ ok: false, code: 'nothing-to-undo' });
  });

  it('asks again under another number: a late answer to what was taken back is refused', () => {
    const match = start();
    lay(match, 0);
    const late = { player: 0, type: 'choose', decision: match.awaiting[0].id, picks: ['p1'] };
    expect(match.submit(late).ok).toBe(true);
    expect(match.submit(undo).ok).toBe(true);
    expect(match.submit(late)).toMatchObject({ ok: false, code: 'no-such-decision' });
    expect(match.submit({ ...late, decision: match.awaiting[0].id }).ok).toBe(true);
  });

  it('judges and does the same', () => {
    const match = start();
    for (const type of ['undo', 'pass', 'undo', 'undo']) {
      const verdict = match.validate({ player: 0, type });
      const result = match.submit({ player: 0, type });
      expect(result.ok).toBe(verdict.ok);
      if (!result.ok) expect(result).toEqual(verdict);
    }
    match.submit({ player: 0, type: 'concede' });
    expect(match.validate(undo)).toMatchObject({ code: 'game-over' });
    expect(match.submit(undo)).toMatchObject({ code: 'game-over' });
  });

  it('stops where the side that asks has learned something, or chance was at work', () => {
    const match = start();
    lay(match, 0);
    match.submit({ player: 0, type: 'choose', picks: ['p1'] });
    match.submit({ player: 1, type: 'pass' });
    match.submit({ player: 0, type: 'draw' });
    const now = match.hash();
    expect(match.submit(undo)).toMatchObject({ ok: false, code: 'undo-known' });
    expect(match.hash()).toBe(now);
    const other = start();
    other.submit({ player: 0, type: 'mix' });
    expect(other.submit(undo)).toMatchObject({ ok: false, code: 'undo-random' });
  });

  it('stops where another side has answered; an automatic pass is no answer', () => {
    const match = start();
    lay(match, 0);
    match.submit({ player: 0, type: 'choose', picks: ['p1'] });
    match.submit({ player: 1, type: 'pass' });
    expect(match.state.seats.hurt).toEqual([0, 1]);
    expect(match.submit(undo)).toMatchObject({ ok: false, code: 'undo-other' });
    // Who answered may take that back, and then the one before them.
    expect(match.submit({ type: 'undo', player: 1 }).ok).toBe(true);
    expect(match.submit(undo).ok).toBe(true);

    const quick = start();
    submitWithPassing(quick, { player: 1, type: 'prefer', until: 'ownTurn' });
    lay(quick, 0);
    const before = position(quick);
    submitWithPassing(quick, { player: 0, type: 'choose', picks: ['p1'] });
    expect(quick.inputs[quick.inputs.length - 1]).toMatchObject({ player: 1, type: 'pass' });
    expect(quick.state.seats.hurt).toEqual([0, 1]);
    expect(quick.submit(undo).ok).toBe(true);
    expect(position(quick)).toBe(before);
  });

  it('stops where sealed answers were opened: who gave the last one has seen the others', () => {
    const match = start();
    match.submit({ player: 0, type: 'auction' });
    expect(match.submit({ player: 0, type: 'bid', coins: 2 }).ok).toBe(true);
    // Nobody else has answered yet, and nothing was opened.
    expect(match.submit(undo).ok).toBe(true);
    expect(match.submit({ player: 1, type: 'bid', coins: 4 }).ok).toBe(true);
    expect(match.submit({ player: 0, type: 'bid', coins: 3 }).ok).toBe(true);
    expect(match.state.seats.hurt).toEqual([3, 4]);
    expect(match.submit(undo)).toMatchObject({ ok: false, code: 'undo-known' });
  });

  it('belongs to a side: of a team with shared turns either member takes back', () => {
    const match = start({
      players: 4,
      teams: [
        [0, 1],
        [2, 3],
      ],
      sharedTurns: true,
    });
    match.submit({ player: 1, type: 'pass' });
    expect(match.awaiting[0].by).toEqual([0]);
    expect(match.submit({ player: 2, type: 'undo' })).toMatchObject({ ok: false, code: 'nothing-to-undo' });
    expect(match.submit(undo).ok).toBe(true);
    expect(match.awaiting[0].by).toEqual([0, 1]);
  });

  it('stops where time has run out, for the one who ran out of it too', () => {
    const match = start();
    lay(match, 0);
    expect(match.submit({ player: 0, type: 'timeout' }).ok).toBe(true);
    expect(match.submit(undo)).toMatchObject({ ok: false, code: 'undo-timeout' });
  });

  it('is forbidden in a match that says so, and free in one that one process owns', () => {
    const none = start({ undo: 'none' });
    none.submit({ player: 0, type: 'pass' });
    expect(none.submit(undo)).toMatchObject({ ok: false, code: 'undo-none' });

    const free = start({ undo: 'free' });
    const before = position(free);
    for (const type of ['mix', 'draw', 'pass']) {
      expect(free.submit({ player: 0, type }).ok).toBe(true);
      free.submit({ player: 1, type: 'pass' });
    }
    for (let n = 0; n < 3; n++) expect(free.submit(undo).ok).toBe(true);
    expect(position(free)).toBe(before);
    expect(() => start({ undo: 'often' as 'free' })).toThrow('undo: expected usual, none or free.');
  });

  it('keeps no more states than can be gone back to', () => {
    const match = start();
    for (let n = 0; n < 40; n++) match.submit({ player: match.asked, type: n % 4 === 0 ? 'mix' : 'pass' });
    const kept: unknown = Reflect.get(match, 'undoable');
    const states = Array.isArray(kept) ? kept.filter((u) => u.state !== null) : [];
    expect(match.inputs.length).toBeGreaterThan(20);
    expect(states.length).toBeLessThan(5);
  });
});
