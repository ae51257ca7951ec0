import { createMatch, type Game, type Match } from '@upkeep/engine';
import { duel, lorcana, magic } from '@upkeep/games';
import { describe, expect, it } from 'vitest';

const VIEWERS = [0, 1, 'spectator'] as const;

/** Plays on by the first legal action of whoever is asked, some other one now and then. */
function playOn(match: Match, n: number): void {
  const player = match.asked;
  const legal = match.legalActions(player);
  match.submit(legal[n % legal.length].action);
}

describe('events that look the same to all', () => {
  it('are one object for every viewer; those that do not are not', () => {
    const match = createMatch({ game: duel, seed: 3, players: ['Ann', 'Bob'] });
    const from = match.eventCount;
    playOn(match, 0);
    const [ann, bob] = VIEWERS.map((viewer) => match.eventsFor(viewer, from));
    const kinds = (isSame: boolean) => ann.filter((event, i) => (event === bob[i]) === isSame).map(({ kind }) => kind);
    expect(kinds(true)).toContain('turnBegins');
    expect(kinds(false)).toEqual(['drew']);
  });

  it('are what each would have been told alone, whoever asks first', () => {
    const games: readonly Game[] = [duel, magic, lorcana];
    for (const game of games) {
      const settings = { game, seed: 11, players: ['Ann', 'Bob'] };
      const together = createMatch(settings);
      const alone = VIEWERS.map((viewer) => ({ viewer, match: createMatch(settings) }));
      for (let n = 0; n < 60 && together.outcome === null; n++) {
        const from = together.eventCount;
        playOn(together, n);
        for (const { viewer, match } of n % 2 === 0 ? alone : alone.toReversed()) {
          playOn(match, n);
          expect(together.eventsFor(viewer, from)).toEqual(match.eventsFor(viewer, from));
        }
      }
    }
  });

  it('are made anew when who gave an input is known, and after something is taken back', () => {
    const match = createMatch({ game: duel, seed: 3, players: ['Ann', 'Bob'], undo: 'free' });
    const from = match.eventCount;
    match.watch(() => match.eventsFor(0, from));
    playOn(match, 0);
    const [first] = match.eventsFor(0, from);
    expect(first.by).toBe(0);
    match.undo(0);
    playOn(match, 1);
    expect(match.eventsFor(1, from).map(({ n }) => n)).toEqual(match.events.slice(from).map(({ n }) => n));
  });
});
