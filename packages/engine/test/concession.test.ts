import { createMatch, declareGame } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';

const raft = declareGame({
  id: 'raft',
  version: '1.0.0',
  name: 'Raft',
  about: 'For tests of what comes of leaving.',
  players: { min: 3, max: 3 },
  zones: { deck: { owner: 'seat', sees: 'nobody' }, field: { owner: 'seat', sees: 'all', inPlay: true } },
  seatFields: { room: {} },
  tableFields: { noticed: {}, told: {} },
  windows: { main: { ask: 'active', after: 'same', passed: 'end' } },
  turn: { main: [] },
});

const gull = raft.trigger({ name: 'gull', on: 'left', do: (g) => g.setTable.told(g.table.told() + 1) });
const paddle = raft.program('paddle', { n: 'number' }, ({ askNumber, act }) => [
  askNumber('n', (_, me) => ({ of: me.controller, prompt: 'How far?', number: [1, 9] })),
  act((g, me) => g.setSeat.room(me.controller, me.n)),
]);

const game = raft.game({
  responses: { triggers: 'resolve' },
  setup(g) {
    for (const seat of g.seats) g.moveAll(g.zone.deck(seat), g.zone.field(seat));
  },
  phases: { main: { window: 'main' } },
  actions: { paddle: raft.action({ windows: ['main'], plan: (g, seat) => g.run(paddle, { controller: seat }) }) },
  checks: [
    {
      name: 'light',
      check(g) {
        const isLight = g.seats.some((seat) => !g.isIn(seat));
        if (isLight && g.table.noticed() === 0) g.setTable.noticed(1);
      },
    },
  ],
  cards: [{ id: 'gull', name: 'Gull', abilities: [gull] }],
  decks: { one: { name: 'One', cards: ['gull'] } },
});

describe('when somebody gives up while another is asked', () => {
  it('what follows from it is settled before that one goes on: in a window checks and triggers', () => {
    const match = createMatch({ game, seed: 1 });
    const [{ id }] = match.awaiting;
    expect(match.submit({ player: 2, type: 'concede' }).ok).toBe(true);
    expect(match.state.table).toMatchObject({ noticed: 1, told: 2 });
    expect(match.awaiting).toMatchObject([{ kind: 'act', by: [0] }]);
    expect(match.submit({ player: 0, type: 'pass', decision: id })).toMatchObject({ ok: false });
  });

  it('and in the middle of a question the checks, and the question is asked again', () => {
    const match = createMatch({ game, seed: 1 });
    match.submit({ player: 0, type: 'paddle' });
    match.submit({ player: 1, type: 'concede' });
    expect(match.state.table).toMatchObject({ noticed: 1, told: 0 });
    expect(match.awaiting).toMatchObject([{ kind: 'number', by: [0] }]);
    expect(match.submit({ player: 0, type: 'number', picks: [4] }).ok).toBe(true);
    expect(match.state).toMatchObject({ table: { told: 2 }, seats: { room: [4, 0, 0] } });
  });
});
