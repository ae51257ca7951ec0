import { createMatch } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { skirmish } from './fixtures/skirmish.ts';

const start = () => createMatch({ game: skirmish, seed: 2, players: ['Ann', 'Bob'] });
const undo = { type: 'undo', player: 0 } as const;

describe('taking back', () => {
  it('goes back input by input, and is itself an input that removes nothing', () => {
    const match = start();
    const first = match.hash();
    match.submit({ player: 0, type: 'boast' });
    const second = match.hash();
    match.submit({ player: 0, type: 'yes', picks: [1] });
    const recorded = match.eventCount;
    expect(match.submit(undo).ok).toBe(true);
    expect(match.hash()).toBe(second);
    expect(match.submit(undo).ok).toBe(true);
    expect(match.hash()).toBe(first);
    expect(match.inputs.map((i) => i.type)).toEqual(['boast', 'yes', 'undo', 'undo']);
    expect(match.eventCount).toBeGreaterThan(recorded);
    expect(match.submit(undo)).toMatchObject({ ok: false, code: 'nothing-to-undo' });
  });

  it('judges and does the same', () => {
    const match = start();
    for (const type of ['undo', 'boast', 'undo', 'undo']) {
      const verdict = match.validate({ player: 0, type });
      const result = match.submit({ player: 0, type });
      expect(result.ok).toBe(verdict.ok);
      if (!result.ok) expect(result).toEqual(verdict);
    }
    match.submit({ player: 0, type: 'concede' });
    expect(match.outcome).not.toBe(null);
    expect(match.validate(undo)).toMatchObject({ code: 'game-over' });
    expect(match.submit(undo)).toMatchObject({ code: 'game-over' });
  });

  it('stops where a card has become known, and nothing before that can be reached either', () => {
    const match = start();
    match.submit({ player: 0, type: 'boast' });
    match.submit({ player: 0, type: 'yes', picks: [0] });
    const card = match.legalActions(0).find((e) => e.action.type === 'play');
    if (card !== undefined) match.submit(card.action);
    const now = match.hash();
    expect(match.submit(undo)).toMatchObject({ ok: false, code: 'undo-known' });
    expect(match.hash()).toBe(now);
  });

  it('stops where another has acted since', () => {
    const match = start();
    match.submit({ player: 0, type: 'pass' });
    match.submit({ player: 0, type: 'pass' });
    match.submit({ player: 1, type: 'pass' });
    expect(match.submit(undo)).toMatchObject({ ok: false, code: 'undo-other' });
    // Ann is dealt a card as Bob's pass ends the turn: it is Bob who cannot go back for that.
    expect(match.submit({ type: 'undo', player: 1 })).toMatchObject({ ok: false, code: 'undo-known' });
  });

  it('stops where time has run out, for the one who ran out of it too', () => {
    const match = start();
    match.submit({ player: 0, type: 'boast' });
    expect(match.submit({ player: 0, type: 'timeout' }).ok).toBe(true);
    expect(match.submit(undo)).toMatchObject({ ok: false, code: 'undo-timeout' });
    match.submit({ player: 0, type: 'pass' });
    expect(match.submit(undo).ok).toBe(true);
    expect(match.submit(undo)).toMatchObject({ ok: false, code: 'undo-timeout' });
  });

  it('keeps no more states than can be gone back to', () => {
    const match = start();
    for (let n = 0; n < 40 && match.outcome === null; n++) match.submit({ player: match.asked, type: 'pass' });
    const kept: unknown = Reflect.get(match, 'undoable');
    const states = Array.isArray(kept) ? kept.filter((u) => u.state !== null) : [];
    expect(match.inputs.length).toBeGreaterThan(20);
    expect(states.length).toBeLessThan(5);
  });
});
