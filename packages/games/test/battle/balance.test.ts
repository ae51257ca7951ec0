import { layTable } from '@upkeep/engine';
import { battle } from '@upkeep/games/battle';
import { describe, expect, it } from 'vitest';
import { playOut } from './play.ts';

const GAMES = 120;

/** Games out of `GAMES` each way that the first deck wins by random play. */
function share(first: string, second: string, expansions: string[]): number {
  let wins = 0;
  for (const seat of [0, 1]) {
    const decks = seat === 0 ? [first, second] : [second, first];
    const table = layTable({ game: battle, players: 2, decks, expansions });
    for (let seed = 1; seed <= GAMES; seed++) {
      const match = table.deal(seed, { recording: false });
      playOut(match, `${seed}/${first}`);
      if (match.outcome?.winners.includes(seat) === true) wins++;
    }
  }
  return wins / (2 * GAMES);
}

describe('no deck is hopeless against another, played at random', () => {
  for (const [first, second] of [
    ['embers', 'tides'],
    ['levies', 'embers'],
    ['levies', 'tides'],
  ]) {
    for (const expansions of [[], ['muster']]) {
      it(`${first} and ${second}${expansions.length > 0 ? ' with the muster' : ''}`, () => {
        const won = share(first, second, expansions);
        expect(won).toBeGreaterThan(0.4);
        expect(won).toBeLessThan(0.6);
      });
    }
  }
});
