import { describe, expect, it } from 'vitest';
import { BOT, setupOf, talk } from './talk.ts';

describe('the examples on the table', () => {
  it.each([
    ['four-suits', ['Suns', 'Moons', 'Stars', 'Leaves'], 'play'],
    ['high-bid', ['bids', 'bids'], 'bid'],
    ['market-day', ['purse', 'purse'], 'buy'],
  ])('%s is opened from its module and played', async (id, decks, action) => {
    const table = talk();
    const url = new URL(`../../../examples/${id}.ts`, import.meta.url).href;
    expect(await table.ask('own', { url })).toMatchObject({ game: { id } });
    const seats = decks.map((_, seat) => (seat === 0 ? 'person' : BOT));
    await table.ask('start', { setup: setupOf(id, seats, '7', decks) });
    await table.settled();
    const entry = table.update().legal.find((legal) => legal.action.type === action);
    expect(entry?.action).toMatchObject({ player: 0, type: action });
    if (entry === undefined) return;
    await table.ask('act', { action: entry.action });
    await table.settled();
    expect(table.update().legal.length).toBeGreaterThan(0);
  });
});
