import { createMatch } from '@upkeep/engine';
import { games } from '@upkeep/games';
import { describe, expect, it } from 'vitest';
import marketDay from '../../../examples/market-day.ts';
import { infoOf } from '../src/host/info.ts';
import { isTold } from '../src/words.ts';

const NAMES = ['Ann', 'Bob'];
const nameOf = (seat: number): string | undefined => NAMES[seat];

describe('what the log tells of a game that does not say what only counts', () => {
  it('is what is done, not what is counted out, paid and owned', () => {
    const match = createMatch({ game: marketDay, seed: 7, players: NAMES, decks: ['purse', 'purse'] });
    for (let n = 0; n < 9; n++) {
      const legal = match.legalActions(match.asked);
      const entry = legal.find(({ action }) => action.type === 'buy') ?? legal[0];
      if (entry !== undefined) match.submit(entry.action);
    }
    const events = match.eventsFor(0);
    const told = events.filter((event) => isTold(event, infoOf(marketDay), nameOf)).map(({ kind }) => kind);
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['seatSet', 'seatAdded', 'owned', 'bought']));
    expect(told).toEqual(expect.arrayContaining(['bought', 'laid']));
    expect(told.filter((kind) => ['seatSet', 'seatAdded', 'owned'].includes(kind))).toEqual([]);
  });

  it('is also what somebody does to the numbers of another, and what a game says itself is as it says', () => {
    const blow = {
      n: 1,
      kind: 'seatAdded',
      batch: 0,
      fields: { player: 'Bob', amount: -3 },
      words: 'Bob: life changes by -3',
      why: 'action: strike',
      rule: '',
      by: 0,
      parent: -1,
      input: 1,
    };
    expect(isTold(blow, infoOf(marketDay), nameOf)).toBe(true);
    expect(isTold({ ...blow, by: 1 }, infoOf(marketDay), nameOf)).toBe(false);
    const { battle } = games;
    if (battle === undefined) throw new Error('there is no battle');
    expect(isTold({ ...blow, by: 1 }, infoOf(battle.game), nameOf)).toBe(true);
  });
});
