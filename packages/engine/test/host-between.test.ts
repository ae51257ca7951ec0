import { createMatch, declareGame, HOST } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';

const inn = declareGame({
  id: 'inn',
  version: '1.0.0',
  name: 'Inn',
  about: 'For tests of commands that come in between.',
  players: { min: 2, max: 3 },
  zones: { deck: { owner: 'seat', sees: 'nobody' }, hand: { owner: 'seat', sees: 'owner' } },
  seatFields: { coins: {}, bid: {} },
  tableFields: { told: {} },
  reasons: ['rich'],
  windows: {
    main: { ask: 'active', after: 'same', passed: 'end' },
    forced: { ask: 'active', after: 'end', passed: 'end', byRules: true },
    sealed: { ask: 'each', after: 'end', passed: 'end', byRules: true },
  },
  turn: { main: [] },
});

const haggle = inn.program('haggle', { n: 'number' }, ({ askNumber, act }) => [
  askNumber('n', (_, me) => ({ of: me.controller, prompt: 'How much?', number: [1, 9] })),
  act((g, me) => g.setSeat.bid(me.controller, me.n)),
]);
const story = inn.program('story', { sure: 'flag' }, ({ askYes, act }) => [
  askYes('sure', (_, me) => ({ of: me.controller, prompt: 'Another?' })),
  act((g, me) => g.setTable.told(me.sure ? 2 : 1)),
]);

const game = inn.game({
  setup: () => {},
  phases: { main: { window: 'main' } },
  windows: { forced: { mustAct: true } },
  actions: {
    haggle: inn.action({ windows: ['main'], plan: (g, seat) => g.run(haggle, { controller: seat }) }),
    hush: inn.action({ windows: ['main'], plan: (g) => g.open('sealed') }),
    press: inn.action({ windows: ['main'], plan: (g) => g.open('forced') }),
    pay: inn.action({
      windows: ['sealed', 'forced'],
      params: { amount: { number: [2, 4] } },
      plan: (g, seat, { amount }) => g.setSeat.bid(seat, amount),
    }),
  },
  leaving: { turn: 'continues' },
  commands: {
    gift: (g, [seat, coins]) => g.addSeat.coins(g.seats[seat], coins),
    tale: (g, [seat]) => g.run(story, { controller: g.seats[seat] }),
  },
  checks: [
    {
      name: 'rich',
      check(g) {
        for (const seat of g.seats) if (g.isIn(seat) && g.seat.coins(seat) >= 9) g.win([seat], 'rich');
      },
    },
  ],
  cards: [{ id: 'mug', name: 'Mug' }],
  decks: { mugs: { name: 'Mugs', cards: ['mug'] } },
});

const start = (players = 2) => createMatch({ game, seed: 1, players });
type Inn = ReturnType<typeof start>;
const command = (match: Inn, name: string, ...picks: number[]): void => {
  expect(match.submit({ player: HOST, type: 'host', command: name, picks })).toMatchObject({ ok: true });
};
const submit = (match: Inn, player: number, type: string, more: object = {}): void => {
  expect(match.submit({ player, type, ...more })).toMatchObject({ ok: true });
};

describe('a command of the host in between', () => {
  it('settles checks at once', () => {
    const match = start();
    command(match, 'gift', 1, 9);
    expect(match.outcome).toMatchObject({ winners: [1], reason: 'rich' });
  });

  it('in the middle of a question swallows no answer: whoever was asked is asked anew', () => {
    const match = start();
    submit(match, 0, 'haggle');
    const { id } = match.awaiting[0];
    command(match, 'tale', 1);
    // The command has a question of its own, and that comes first.
    expect(match.awaiting).toMatchObject([{ prompt: 'Another?', by: [1] }]);
    submit(match, 1, 'yes', { picks: [1] });
    expect(match.awaiting).toMatchObject([{ prompt: 'How much?', by: [0] }]);
    expect(match.awaiting[0].id).toBeGreaterThan(id);
    submit(match, 0, 'number', { picks: [7] });
    expect(match.state.table.told).toBe(2);
    expect(match.state.seats.bid).toEqual([7, 0]);
    expect(match.awaiting).toMatchObject([{ kind: 'act', by: [0] }]);
  });

  it('leaves sealed answers sealed, and asks those who have not answered', () => {
    const match = start();
    submit(match, 0, 'hush');
    submit(match, 1, 'pay', { amount: 3 });
    command(match, 'gift', 0, 1);
    expect(match.awaiting.map(({ by, sealed }) => [by, sealed !== null])).toEqual([
      [[0], false],
      [[1], true],
    ]);
    submit(match, 0, 'pay', { amount: 2 });
    expect(match.state.seats.bid).toEqual([2, 3]);
  });

  it('takes a leaver’s parked question away', () => {
    const match = start(3);
    submit(match, 0, 'haggle');
    command(match, 'tale', 1);
    submit(match, 0, 'concede');
    submit(match, 1, 'yes', { picks: [0] });
    // Nobody is left to answer it: the default was taken.
    expect(match.state.seats.bid[0]).toBe(1);
    expect(match.awaiting.every(({ by }) => !by.includes(0))).toBe(true);
  });
});

describe('time that runs out where one must act', () => {
  it('does the first thing that can be done', () => {
    const match = start();
    submit(match, 0, 'press');
    expect(match.submit({ player: 0, type: 'pass' })).toMatchObject({ ok: false, code: 'must-act' });
    submit(match, 0, 'timeout');
    expect(match.state.seats.bid).toEqual([2, 0]);
    expect(match.awaiting).toMatchObject([{ kind: 'act', by: [0] }]);
  });
});
