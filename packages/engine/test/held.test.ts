import { createMatch, InputError } from '@upkeep/engine';
import { battle } from '@upkeep/games/battle';
import { describe, expect, it } from 'vitest';

const settings = { game: battle, seed: 5, players: ['Ann', 'Bob'] };

describe('a match that is held', () => {
  it('has dealt nothing: nothing has happened, nobody is asked, decks lie as they were given', () => {
    const match = createMatch({ ...settings, held: true });
    expect(match.isHeld).toBe(true);
    expect([match.events, match.awaiting]).toEqual([[], []]);
    expect(match.view(0).zones.find(({ name, seat }) => name === 'hand' && seat === 0)?.count).toBe(0);
  });

  it('takes no input, conceding included', () => {
    const match = createMatch({ ...settings, held: true });
    const before = match.hash();
    for (const type of ['pass', 'concede', 'undo', 'timeout']) {
      expect(match.submit({ player: 0, type })).toMatchObject({ ok: false, code: 'not-begun' });
    }
    expect(match.hash()).toBe(before);
  });

  it('is, when it is started, the match that would have been dealt', () => {
    const match = createMatch({ ...settings, held: true }).start();
    const dealt = createMatch(settings);
    expect([match.hash(), match.eventHash()]).toEqual([dealt.hash(), dealt.eventHash()]);
    expect(match.isHeld).toBe(false);
    expect(() => match.start()).toThrow(InputError);
  });
});
