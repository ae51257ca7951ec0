import { below, seedRandom } from '@upkeep/engine';
import type { LorcanaGame } from '@upkeep/games/lorcana';
import { describe, expect, it } from 'vitest';
import { begun, handlesOf } from './kit.ts';

const VIEWERS = [0, 1, 'spectator'] as const;

/** Nothing of it is looked at in a deck, or goes from play to a hand, where all would know it. */
const DECK = { 'rook-acorn-finder': 20, 'moss-gentle-giant': 10, shrapnel: 10, 'deep-roots': 10, 'the-old-mill': 10 };

/** Plays at random, and looks after every input. */
function play(seed: number, look: (game: LorcanaGame) => void): void {
  const game = begun({ seed, decks: [DECK], options: { format: 'free' } });
  const random = seedRandom(`secrets ${seed}`);
  for (let i = 0; i < 150 && game.outcome === null; i++) {
    const action = game.randomAction((n) => below(random, n));
    if (action !== null) game.submit(action);
    look(game);
  }
}

describe('hidden information', () => {
  it('hands are seen by their owner alone; ink and decks by nobody, the owner included', () => {
    play(1, (game) => {
      for (const viewer of VIEWERS) {
        for (const { name, seat, cards } of game.view(viewer).zones) {
          const isHidden = name === 'inkwell' || name === 'deck' || (name === 'hand' && seat !== viewer);
          if (isHidden) expect(cards.filter(({ card }) => card !== undefined)).toEqual([]);
        }
      }
    });
  });

  it('no card in an inkwell goes by a handle that was ever named', () => {
    const named = new Set<string>();
    play(2, (game) => {
      for (const viewer of VIEWERS) {
        for (const { cards } of game.view(viewer).zones)
          for (const { id, card } of cards) if (card !== undefined) named.add(id);
      }
      for (const seat of [0, 1]) {
        for (const id of handlesOf(game, 'inkwell', seat)) expect(named.has(id)).toBe(false);
      }
    });
  });

  it('everybody sees what is inked as it is shown, and the log links it to no card in the inkwell', () => {
    play(3, (game) => {
      for (const viewer of VIEWERS) {
        const told = game.eventsFor(viewer);
        const ids = [0, 1].flatMap((seat) => handlesOf(game, 'inkwell', seat));
        for (const event of told.filter(({ kind }) => kind === 'revealed')) {
          expect(event.words).not.toMatch(/^a card/);
          expect(ids.some((id) => JSON.stringify(event.fields).includes(`"${id}"`))).toBe(false);
        }
      }
    });
  });

  it('how many cards an inkwell has and how many are ready is public', () => {
    play(4, (game) => {
      const view = game.view('spectator');
      for (const seat of [0, 1]) {
        const zone = view.zones.find((one) => one.name === 'inkwell' && one.seat === seat);
        expect(zone?.count).toBe(game.look((g) => g.cards(g.zone.inkwell(g.seats[seat])).length));
      }
    });
  });
});
