import { createMatch, declareGame, load, replay, TurnManager, turnHashes } from '@upkeep/engine';
import { stateOf } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';
import { ENGINE_REFUSALS } from '../src/compile/refusals.ts';

const relay = declareGame({
  id: 'relay',
  version: '1.0.0',
  name: 'Relay',
  about: 'For tests of the set-up.',
  players: { min: 2, max: 4, teams: true },
  zones: { deck: { owner: 'seat', sees: 'nobody', ordered: true }, hand: { owner: 'seat', sees: 'owner' } },
  refusals: {
    'not-asked': { message: 'Hold your horses.', rule: 'Relay 7' },
    'too-few': { message: 'Take {least} or more.', rule: 'Relay 8' },
  },
  tableFields: { asked: {} },
  windows: { main: { ask: 'active', after: 'same', passed: 'end' } },
  turn: { main: [] },
});

const swap = relay.program('swap', { cards: 'cards' }, ({ askCards }) => [
  askCards('cards', (g) => ({
    of: g.startingPlayer,
    prompt: 'Swap',
    cards: g.cards(g.zone.hand(g.startingPlayer)),
    min: 1,
    max: 2,
  })),
]);

const game = (rounds: 'turn' | 'each') =>
  relay.game({
    rounds,
    setup: {
      stages: {
        determineFirstPlayer: {
          about: 'The last seat begins, unless the match says who does.',
          rule: 'Relay 1',
          begin: (g) => g.setStartingPlayer(g.namedStarter ?? g.seats[g.seatCount - 1]),
        },
        drawHands: (g) => {
          for (const seat of g.inTurnOrder()) g.deal(g.zone.deck(seat), g.zone.hand(seat), 3);
        },
        mulligan: swap,
      },
    },
    phases: { main: { window: 'main' } },
    actions: {
      name: relay.action({
        windows: ['main'],
        params: { who: { seat: 'any' } },
        plan: (g, _, { who }) => g.setStartingPlayer(who),
      }),
      turnAbout: relay.action({ windows: ['main'], plan: (g) => g.reverseOrder() }),
    },
    cards: [{ id: 'baton', name: 'Baton' }],
    decks: { batons: { name: 'Batons', cards: { baton: 9 } } },
  });

const start = (players: number, rounds: 'turn' | 'each' = 'turn', more: object = {}) =>
  createMatch({ game: game(rounds), seed: 1, players, ...more });

describe('who begins', () => {
  it('is decided in the set-up by an event, and everything agrees with it', () => {
    const match = start(3);
    expect(stateOf(match).order.first).toBe(2);
    expect(match.view('spectator').turn.first).toBe(2);
    expect(match.look((g) => g.inTurnOrder())).toEqual([2, 0, 1]);
    expect(TurnManager.nextPlayer(match)).toBe(2);
    expect(match.asked).toBe(2);
    match.submit({ player: 2, type: 'timeout' });
    expect(match.state.turn).toMatchObject({ turnNumber: 1, activePlayer: 2 });
    expect(match.events.find(({ kind }) => kind === 'startingPlayer')?.words).toBe('Player 3 begins');
    expect(load(match.save(), game('turn')).hash()).toBe(match.hash());
  });

  it('begins every round, and is remembered when that seat has left', () => {
    const match = start(3, 'each');
    match.submit({ player: 2, type: 'timeout' });
    const seats: number[] = [];
    for (let n = 0; n < 4; n++) {
      seats.push(match.asked);
      match.submit({ player: match.asked, type: 'pass' });
    }
    expect(seats).toEqual([2, 0, 1, 2]);
    match.submit({ player: 2, type: 'concede' });
    match.submit({ player: 0, type: 'pass' });
    match.submit({ player: 1, type: 'pass' });
    expect(match.asked).toBe(0);
    expect(match.look((g) => g.startingPlayer)).toBe(2);
  });

  it.each([
    ['is named in the midst of a round', { player: 2, type: 'name', who: 1 }, [2, 0, 1, 1, 2, 0]],
    ['stays when the order is reversed', { player: 2, type: 'turnAbout' }, [2, 0, 1, 2, 1, 0]],
    ['goes on when another leaves', { player: 0, type: 'concede' }, [2, 1, 2, 1, 2, 1]],
  ])('and whose turn comes next is told rightly: who begins %s', (_, action, order) => {
    const match = start(3, 'each');
    match.submit({ player: 2, type: 'timeout' });
    expect(match.submit(action).ok).toBe(true);
    const seats = [match.asked];
    while (seats.length < order.length) {
      const told = TurnManager.nextPlayer(match);
      match.submit({ player: match.asked, type: 'pass' });
      expect(told).toBe(match.asked);
      seats.push(match.asked);
    }
    expect(seats).toEqual(order);
  });

  it('is who the settings name, where they do', () => {
    expect(start(3, 'turn', { begins: 1 }).look((g) => g.startingPlayer)).toBe(1);
    expect(start(3, 'turn', { order: [1, 2, 0] }).look((g) => g.startingPlayer)).toBe(1);
    expect(() => start(3, 'turn', { begins: 3 })).toThrow('begins: name a seat from 0 to 2.');
    const teams = {
      teams: [
        [0, 1],
        [2, 3],
      ],
      sharedTurns: true,
      begins: 3,
    };
    const match = start(4, 'turn', teams);
    match.submit({ player: match.asked, type: 'timeout' });
    expect(match.state.turn.activePlayer).toBe(2);
  });
});

describe('stages of the set-up', () => {
  it('are known by name where the game stands, in the log and to surfaces', () => {
    const match = start(2);
    expect(match.view(0).turn).toMatchObject({ turnNumber: 0, currentPhase: 'mulligan' });
    expect(match.events.filter(({ kind }) => kind === 'setupBegins').map(({ fields }) => fields['stage'])).toEqual([
      'determineFirstPlayer',
      'drawHands',
      'mulligan',
    ]);
    expect(match.description.setup[0]).toEqual({
      name: 'determineFirstPlayer',
      about: 'The last seat begins, unless the match says who does.',
      rule: 'Relay 1',
    });
  });
});

describe("the engine's refusals", () => {
  it('have the sentence and the rule of the game where it gives them, else their number', () => {
    const match = start(2);
    expect(match.submit({ player: 0, type: 'pass' })).toMatchObject({
      code: 'not-asked',
      message: 'Hold your horses.',
      rule: 'Relay 7',
    });
    expect(match.submit({ player: 1, type: 'choose', picks: [] })).toMatchObject({
      code: 'too-few',
      message: 'Take 1 or more.',
      rule: 'Relay 8',
    });
    expect(match.submit({ player: 1, type: 'leap' })).toMatchObject({ code: 'no-such-action', rule: 'Upkeep 5' });
  });
});

it("the engine's refusals keep their numbers for ever: a new one takes the next", () => {
  expect(Object.values(ENGINE_REFUSALS).map(({ number }) => number)).toEqual([...Array(31).keys()]);
  expect(Object.keys(ENGINE_REFUSALS).join(' ')).toBe(
    'ok game-over no-such-player not-asked no-such-decision no-such-action not-now malformed no-such-card not-an-option too-few ' +
      'too-many repeated bad-order bad-division out-of-range already-answered no-actions-left must-act nothing-to-undo ' +
      'undo-random undo-known undo-other has-left undo-timeout surplus-part other-question too-large bad-preference undo-none not-begun',
  );
});

it('what is asked before the first turn is compared with the fingerprint of a file too', () => {
  const match = createMatch({ game: game('turn'), seed: 1, players: 2, decks: ['batons'] });
  const file = match.save({ turns: turnHashes(match.save(), game('turn')) });
  expect(Object.keys(file.turns ?? {})).toEqual(['0']);
  expect(replay(file, game('turn')).hash()).toBe(match.hash());
  expect(() => replay({ ...file, turns: { 0: '0123456789abcdef' } }, game('turn'))).toThrow(/^turns\.0: /);
});
