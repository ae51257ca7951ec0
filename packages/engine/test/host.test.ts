import { createMatch, HOST, load } from '@upkeep/engine';
import { defineGame } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';

const game = defineGame({
  id: 'hosted',
  version: '1.0.0',
  name: 'Hosted',
  about: 'A turn is one window.',
  players: { min: 2, max: 3 },
  zones: { deck: { owner: 'seat', sees: 'nobody', ordered: true } },
  deckZone: 'deck',
  seatFields: { gifts: { start: 0 } },
  windows: { main: { ask: 'active', after: 'same', passed: 'end' } },
  phases: [{ name: 'main', window: 'main' }],
  actions: {},
  responses: { triggers: 'stack', order: 'registered', replacement: 'each' },
  setup: () => {},
  commands: {
    gift: (g, [seat, amount]) => g.addSeat(seat, 'gifts', amount),
    again: (g, [seat]) => g.extraTurn(seat),
  },
});

const start = () => createMatch({ game, seed: 1, players: ['Ann', 'Bob', 'Cid'] });

describe('commands of the host', () => {
  it('are inputs: logged, saved, replayed', () => {
    const match = start();
    expect(match.submit({ player: HOST, type: 'host', command: 'gift', picks: [1, 3] }).ok).toBe(true);
    expect(match.submit({ player: HOST, type: 'host', command: 'again', picks: [2] }).ok).toBe(true);
    expect(match.state.seats.gifts).toEqual([0, 3, 0]);
    match.submit({ player: 0, type: 'pass' });
    expect(match.state.turn.activePlayer).toBe(2);
    expect(match.inputs.map((input) => input.type)).toEqual(['host', 'host', 'pass']);
    expect(load(match.save(), game).hash()).toBe(match.hash());
  });

  it('are refused from a seat, by an unknown name, with surplus parts; nothing changes', () => {
    const match = start();
    const before = match.hash();
    expect(match.submit({ player: 0, type: 'host', command: 'gift', picks: [0, 9] })).toMatchObject({
      ok: false,
      code: 'no-such-action',
    });
    expect(match.submit({ player: HOST, type: 'host', command: 'toString' })).toMatchObject({ code: 'no-such-action' });
    expect(match.submit({ player: HOST, type: 'host', command: 'gift', to: 1 })).toMatchObject({
      code: 'surplus-part',
    });
    expect(match.submit({ player: HOST, type: 'pass' })).toMatchObject({ code: 'no-such-player' });
    expect(match.hash()).toBe(before);
    expect(match.inputs).toEqual([]);
  });

  it('stand in the way of taking back', () => {
    const match = start();
    match.submit({ player: 0, type: 'pass' });
    match.submit({ player: HOST, type: 'host', command: 'gift', picks: [1, 1] });
    expect(match.submit({ player: 0, type: 'undo' })).toMatchObject({ ok: false, code: 'undo-other' });
  });
});
