import { describe, expect, test } from 'vitest';
import type { Action, Match, PlayerId } from '../../src/index.ts';
import { runOf } from '../../src/match/core.ts';
import { playAtRandom, tables } from './random-game.ts';

/** Inputs no honest client sends: each must be refused, whatever the position. */
function nonsense(match: Match, player: PlayerId): Action[] {
  const [d] = match.awaiting;
  const other = (player + 1) % match.state.seats.status.length;
  return [
    { player: -1, type: 'pass' },
    { player: 99, type: 'pass' },
    { player, type: 'no-such-thing' },
    { player, type: 'pass', decision: d.id + 1000 },
    { player, type: 'cast', card: 'c99999999' },
    { player, type: 'cast', card: 7 },
    { player, type: 'cast' },
    { player, type: 'cast', card: 'x1', extra: 1 },
    { player, type: 'choose', decision: d.id, picks: ['c99999999'] },
    { player, type: 'choose', decision: d.id, picks: [-70000] },
    { player, type: 'order', decision: d.id, picks: [1.5] },
    { player, type: 'number', decision: d.id, picks: [-3] },
    { player, type: 'divide', decision: d.id, picks: [1000] },
    { player, type: 'yes', decision: d.id, picks: [2] },
    { player, type: 'yes', decision: d.id },
    ...(match.awaiting.some((open) => open.by.includes(other)) ? [] : [{ player: other, type: 'pass' }]),
  ];
}

/** Handles of cards the player cannot know. */
function unknownHandles(match: Match, player: PlayerId): string[] {
  const named = JSON.stringify(match.view(player));
  return match.state.cards.handle.map((h) => `c${h}`).filter((handle) => !named.includes(`"${handle}"`));
}

describe.each(tables())('$name', ({ deal }) => {
  test('what is listed is accepted, what is nonsense is refused, and neither changes a byte', () => {
    for (const seed of [11, 12]) {
      const match = deal(seed);
      playAtRandom(match, seed, (m) => {
        const before = JSON.stringify(m.state);
        for (let player = 0; player < m.state.seats.status.length; player++) {
          for (const { action, described } of m.legalActions(player)) {
            expect(m.validate(action), JSON.stringify(action)).toMatchObject({ ok: true });
            for (const sample of described === undefined ? [] : [1, 2, 3].map((s) => described.sample(s))) {
              expect(m.validate(sample), JSON.stringify(sample)).toMatchObject({ ok: true });
            }
          }
        }
        for (const action of nonsense(m, m.asked)) {
          expect(m.validate(action).ok, JSON.stringify(action)).toBe(false);
          expect(m.submit(action).ok, JSON.stringify(action)).toBe(false);
        }
        expect(JSON.stringify(m.state)).toBe(before);
      });
    }
  });

  test('every accepted action that names a card fits an entry of the list', () => {
    const match = deal(21);
    playAtRandom(match, 21, (m) => {
      const [d] = m.awaiting;
      if (d.kind !== 'act') return;
      const player = m.asked;
      const type = runOf(m).machine.actionNumbers.has('cast') ? 'cast' : 'play';
      const listed = m.legalActions(player).filter((e) => e.action.type === type);
      const handles = m.state.cards.handle.map((h) => `c${h}`);
      const accepted = handles.filter((card) => m.validate({ player, type, card }).ok);
      expect(accepted.sort()).toEqual(listed.map((e) => String(e.action['card'])).sort());
    });
  });

  test('a card the player cannot know cannot be named', () => {
    const match = deal(22);
    playAtRandom(
      match,
      22,
      (m) => {
        const player = m.asked;
        const type = runOf(m).machine.actionNumbers.has('cast') ? 'cast' : 'play';
        for (const card of unknownHandles(m, player)) expect(m.validate({ player, type, card }).ok).toBe(false);
      },
      40,
    );
  });
});
